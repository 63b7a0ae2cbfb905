#!/bin/bash
# Runs a Swift tool so that its output is the same in every folder.
#
# usage: swiftc.sh TOOL ARGUMENTS…
#
# A sandbox has another folder for each action, and only here is it known which: paths that the compiler would
# write in full become relative ones.
set -eu
tool=$1
shift
exec "$tool" -file-prefix-map "$PWD=." -Xcc "-ffile-prefix-map=$PWD=." "$@"
