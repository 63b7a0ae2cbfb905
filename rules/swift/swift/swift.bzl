"""All rules, for whoever loads them from one place."""

load("//internal:providers.bzl", _SwiftInfo = "SwiftInfo")
load(":swift_binary.bzl", _swift_binary = "swift_binary")
load(":swift_compiler_plugin.bzl", _swift_compiler_plugin = "swift_compiler_plugin")
load(":swift_interop_hint.bzl", _swift_interop_hint = "swift_interop_hint")
load(":swift_library.bzl", _swift_library = "swift_library")
load(":swift_test.bzl", _swift_test = "swift_test")

SwiftInfo = _SwiftInfo
swift_binary = _swift_binary
swift_compiler_plugin = _swift_compiler_plugin
swift_interop_hint = _swift_interop_hint
swift_library = _swift_library
swift_test = _swift_test
