#!/usr/bin/env python3
"""Puts Debian's Bazel into one private folder, with all that it runs on, and touches nothing else.

usage: install_from_debian.py PREFIX

Bazel comes from Debian unstable, whose C library and JVM are newer than those of a stable system. So the packages
are downloaded and unpacked beside each other, never installed; what Bazel needs of them is copied to PREFIX; and
the few programs among it are made to load the libraries that came along. No root is needed.

    PREFIX/bin/bazel          starts it
    PREFIX/offline.bazelrc    for a machine with no registry: Bazel's own modules, overridden by the copies here
"""

import os
import pathlib
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
import zipfile

PACKAGE = "bazel-bootstrap"
TOOLS = ["patchelf", "locales"]

# apt names everything down to the C library and a compiler. What a Bazel server loads are its jars, the JVM without
# its compiler, and shared libraries.
NEEDED = re.compile(r"bazel-|openjdk-\d+-jre-headless$|.*-java$|lib|zlib1g$|junit4$|velocity$")
NOT_NEEDED = re.compile(r".*-dev$|.*-perl$|libperl|libpython|libjs-|lib(a|t|l|hwa|ub)san\d|libgprofng|libbinutils|java-common$")

# Modules that Bazel brings itself: where Debian's package keeps its copy of each.
BUNDLED_MODULES = {
    "bazel_features": "base/tools/features",
    "bazel_skylib": "base/tools/skylib",
    "platforms": "base/tools/platforms",
    "rules_cc": "base/rules/cc",
    "rules_java": "base/rules/java",
    "rules_license": "base/rules/license",
    "rules_proto": "base/rules/proto",
    "rules_python": "base/rules/python",
}
# Modules that those depend on and of which a Swift build loads nothing.
EMPTY_MODULES = ["apple_support", "buildozer", "protobuf", "zlib"]

EMPTY_BUILDOZER = '''\
"""Stands in for the extension that Bazel's own dependencies mention and that no Swift build uses."""

_empty = repository_rule(implementation = lambda repository: repository.file("BUILD.bazel", ""))

buildozer_binary = module_extension(implementation = lambda _: _empty(name = "buildozer_binary"))
'''

# Bazel takes paths for Latin-1 whatever they are, so that every byte is a letter. Its JVM does so in this locale alone, which few
# machines have, and turns the other letters into question marks elsewhere. What the server starts has the user's own.
LOCALE = "en_US.ISO-8859-1"
JAVA = """\
#!/bin/sh
LOCPATH={prefix}/locale LC_ALL={locale} exec {prefix}/jvm/bin/java-itself "$@"
"""

LAUNCHER = """\
#!/bin/sh
here={prefix}
exec "$here/libexec/bazel" --nosystem_rc --install_base="$here/base" --trust_install_base \\
    --server_javabase="$here/jvm" "$@"
"""


def say(message):
    print("bazel:", message, file=sys.stderr, flush=True)


def fail(message):
    sys.exit("bazel: error: " + message)


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], text=True, capture_output=True, **options)
    if done.returncode != 0:
        # The command's own word rather than its first options: `apt-get update`, `dpkg-deb -x`.
        named = [str(part) for part in command]
        verb = next((part for part in named[1:] if part in ("update", "install", "download")), named[1])
        fail("{} {} failed:\n{}".format(named[0], verb, done.stderr.strip()[-2000:]))
    return done.stdout


class UnstableSuite:
    """Debian unstable as apt sees it through lists, a status and a cache of its own."""

    def __init__(self, work):
        self.archives = work / "archives"
        for folder in ("lists/partial", "archives/partial"):
            (work / folder).mkdir(parents=True)
        (work / "status").touch()
        (work / "sources.list").write_text("deb [signed-by={}] {} sid main\n".format(self.keyring(), self.mirror()))
        settings = {
            "Dir::Etc::SourceList": work / "sources.list",
            "Dir::Etc::SourceParts": "/dev/null",
            "Dir::Etc::PreferencesParts": "/dev/null",
            "Dir::State::Lists": work / "lists",
            # An empty status makes apt name the whole closure.
            "Dir::State::Status": work / "status",
            "Dir::Cache": work,
            "Dir::Cache::Archives": self.archives,
            "APT::Sandbox::User": "",
            "APT::Install-Recommends": "false",
            "Acquire::Retries": "5",
            # Else apt-get takes lists that it could not fetch for empty ones, and knows no package.
            "APT::Update::Error-Mode": "any",
            "Acquire::Languages": "none",
            "Debug::NoLocking": "true",
        }
        self.options = [part for key, value in settings.items() for part in ("-o", "{}={}".format(key, value))]

    @staticmethod
    def mirror():
        """The mirror this machine uses already."""
        for source in sorted(pathlib.Path("/etc/apt").rglob("*.sources")) + [pathlib.Path("/etc/apt/sources.list")]:
            text = source.read_text() if source.exists() else ""
            for found in re.findall(r"^(?:URIs:|deb(?: \[[^]]*\])?) *(\S+)", text, re.M):
                if "/debian" in found and "security" not in found:
                    return found
        return "http://deb.debian.org/debian"

    @staticmethod
    def keyring():
        keys = pathlib.Path("/usr/share/keyrings/debian-archive-keyring.gpg")
        if not keys.exists():
            fail("Debian's keys are not at {}; install debian-archive-keyring".format(keys))
        return keys

    def update(self):
        """Fetches the suite's lists."""
        def update():
            return subprocess.run(
                [str(part) for part in ("apt-get", "-qq", *self.options, "update")], text=True, capture_output=True)

        done = update()
        if re.search(r"is expired|is not valid yet", done.stderr):
            # A mirror that stands still, or this machine's clock: what Debian has signed is Debian's all the same.
            say("warning: Debian unstable is out of date by this machine's clock; taken as it is, since its signature is checked")
            self.options += ["-o", "Acquire::Check-Valid-Until=false", "-o", "Acquire::Check-Date=false"]
            done = update()
        if done.returncode != 0:
            fail("Debian unstable could not be read from {}; is that reachable from here?\n{}".format(
                self.mirror(), "\n".join(done.stderr.strip().splitlines()[:4])))

    def packages(self):
        """The packages to fetch, as (name, bytes)."""
        self.update()
        found = []
        for line in run("apt-get", "-qq", *self.options, "install", "-y", "--print-uris", PACKAGE, *TOOLS).splitlines():
            _, file, size, _ = line.split(" ", 3)
            name = file.split("_")[0]
            if name == PACKAGE or name in TOOLS or NEEDED.match(name) and not NOT_NEEDED.match(name):
                found.append((name, int(size)))
        return found

    def download(self, packages):
        total, done = sum(size for _, size in packages), 0
        for start in range(0, len(packages), 25):
            part = packages[start : start + 25]
            run("apt-get", "-qq", *self.options, "download", *[name for name, _ in part], cwd=self.archives)
            done += sum(size for _, size in part)
            say("  {} of {} packages, {} of {} MB".format(
                start + len(part), len(packages), done // 1_000_000, total // 1_000_000))
        return sorted(self.archives.glob("*.deb"))


class UnpackedRoot:
    """A folder of unpacked packages, read as if it were the root of a system."""

    LIBRARY_FOLDERS = ["usr/lib/x86_64-linux-gnu", "usr/lib/aarch64-linux-gnu", "usr/lib", "lib"]

    def __init__(self, folder):
        self.folder = folder

    def resolve(self, path):
        """The real file at `path`, where an absolute link means one within this root."""
        parts, at = list(pathlib.PurePath(path).parts), self.folder
        hops = 0
        while parts:
            part = parts.pop(0)
            if part == "/":
                at = self.folder
                continue
            if part == "..":
                at = at.parent if at != self.folder else at
                continue
            if (at / part).is_symlink() and hops < 64:
                hops += 1
                parts = list((at / part).readlink().parts) + parts
            else:
                at = at / part
        return at

    def copy(self, path, target):
        """Copies a folder or a file, each link replaced by what it leads to; a link to nowhere is left out."""
        source = self.resolve(path)
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
        elif source.is_dir():
            target.mkdir(parents=True, exist_ok=True)
            for entry in source.iterdir():
                self.copy(entry.relative_to(self.folder), target / entry.name)

    def loader(self):
        return next(found for pattern in ("lib64/ld-linux*", "usr/lib64/ld-linux*", "usr/lib/ld-linux*", "lib/ld-linux*")
                    for found in self.folder.glob(pattern))

    def program(self, path):
        """The command that starts a program. It is as new as the rest, so it is started through the loader that came with it."""
        libraries = ":".join(str(self.resolve(folder)) for folder in self.LIBRARY_FOLDERS)
        return [self.resolve(self.loader().relative_to(self.folder)), "--library-path", libraries, self.resolve(path)]

    def library(self, name):
        for folder in self.LIBRARY_FOLDERS:
            file = self.resolve(folder + "/" + name)
            if file.is_file():
                return file
        return None


def copy_bazel(root, prefix):
    root.copy("usr/share/bazel", prefix / "base")
    root.copy("usr/bin/bazel", prefix / "libexec/bazel")
    machines = sorted(entry.name for entry in root.resolve("usr/lib/jvm").iterdir() if "-openjdk-" in entry.name)
    root.copy("usr/lib/jvm/" + machines[-1], prefix / "jvm")
    if not (prefix / "jvm/bin/java").exists():
        fail("Debian's package {} holds no JVM".format(machines[-1]))


def copy_jars(root, prefix):
    """Copies the server's class path: the jars Debian's package lists, and those that their manifests name."""
    listing = prefix / "base/bazel_classpath_debian_depends.txt"
    waiting = listing.read_text().split()
    kept = {}
    while waiting:
        name = waiting.pop(0).rsplit("/", 1)[-1]
        jar = root.resolve("usr/share/java/" + name)
        if name in kept or not jar.is_file():
            continue
        kept[name] = prefix / "java" / name
        kept[name].parent.mkdir(exist_ok=True)
        shutil.copy2(jar, kept[name])
        with zipfile.ZipFile(jar) as archive:
            if "META-INF/MANIFEST.MF" in archive.namelist():
                manifest = archive.read("META-INF/MANIFEST.MF").decode("utf-8", "replace")
                # A manifest folds long lines: a line that starts with a space goes on with the one before.
                unfolded = re.sub(r"\r?\n ", "", manifest)
                for path in re.findall(r"^Class-Path:(.*)$", unfolded, re.M):
                    waiting += path.split()
    listing.write_text("".join("{}\n".format(path) for path in kept.values()))


class LibraryBundle:
    """Programs that run on the shared libraries beside them, the C library included."""

    def __init__(self, root, prefix):
        self.root, self.folder, self.prefix = root, prefix / "lib", prefix
        self.folder.mkdir()
        self.loader = root.loader().name
        self.patchelf = root.program("usr/bin/patchelf")

    def add(self, files):
        """Copies every library that `files` load, and those that these load."""
        waiting = list(files)
        while waiting:
            for name in run(*self.patchelf, "--print-needed", waiting.pop()).split():
                library = self.root.library(name)
                if library and not (self.folder / name).exists():
                    shutil.copy2(library, self.folder / name)
                    waiting.append(library)
        shutil.copy2(self.root.library(self.loader), self.folder / self.loader)

    def point(self, programs):
        search = ":".join(str(self.prefix / folder) for folder in ("lib", "jvm/lib", "jvm/lib/server"))
        for program in programs:
            program.chmod(program.stat().st_mode | stat.S_IWUSR)
            run(*self.patchelf, "--set-interpreter", self.folder / self.loader, "--force-rpath", "--set-rpath", search,
                program)


def is_program(path):
    if not path.is_file() or not path.stat().st_mode & stat.S_IXUSR:
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def bundle_libraries(root, prefix, work):
    programs = [prefix / "libexec/bazel"]
    programs += [path for path in (prefix / "base").rglob("*") if is_program(path) and ".so" not in path.name]
    programs += [path for path in (prefix / "jvm/bin").iterdir() if is_program(path)]
    programs += [path for path in [prefix / "jvm/lib/jspawnhelper"] if path.exists()]
    # The server unpacks this one from its own jar, so it is looked at and not kept.
    jni = work / "libunix_jni.so"
    with zipfile.ZipFile(prefix / "base/A-server.jar") as server:
        jni.write_bytes(server.read("main/native/libunix_jni.so"))
    bundle = LibraryBundle(root, prefix)
    bundle.add(programs + [jni] + list((prefix / "jvm/lib").rglob("*.so")))
    bundle.point(programs)


def add_locale(root, prefix):
    data = root.resolve("usr/share/i18n")
    (prefix / "locale").mkdir()
    run(*root.program("usr/bin/localedef"), "-i", "en_US", "-f", "ISO-8859-1", prefix / "locale" / LOCALE,
        env=dict(os.environ, I18NPATH=str(data)))
    java = prefix / "jvm/bin/java"
    java.rename(java.with_name("java-itself"))
    java.write_text(JAVA.format(prefix=shlex.quote(str(prefix)), locale=LOCALE))
    java.chmod(0o755)


def write_offline_settings(prefix):
    """Modules for a machine that reaches no registry; `--bazelrc=PREFIX/offline.bazelrc` takes them in."""
    overrides = dict(BUNDLED_MODULES)
    for name in EMPTY_MODULES:
        folder = prefix / "empty" / name
        folder.mkdir(parents=True)
        (folder / "MODULE.bazel").write_text('module(name = "{}")\n'.format(name))
        (folder / "BUILD.bazel").touch()
        overrides[name] = "empty/" + name
    (prefix / "empty/buildozer/buildozer_binary.bzl").write_text(EMPTY_BUILDOZER)
    (prefix / "registry/modules").mkdir(parents=True)
    # A line is cut into words as a shell does it.
    def option(name, value):
        return 'common:offline "--{}={}"'.format(name, value)

    lines = [option("registry", "file://{}/registry".format(prefix))]
    # Else rules_java asks the network for a copy of bazel_skylib in its WORKSPACE.
    lines.append("common:offline --noenable_workspace")
    lines += [option("override_module", "{}={}/{}".format(name, prefix, folder)) for name, folder in sorted(overrides.items())]
    (prefix / "offline.bazelrc").write_text("\n".join(lines) + "\n")


def install(prefix):
    for program in ("apt-get", "dpkg-deb"):
        if not shutil.which(program):
            fail("{} is not on this machine, so Debian's Bazel cannot be installed on it".format(program))
    prefix.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bazel-from-debian.") as name:
        work = pathlib.Path(name)
        suite = UnstableSuite(work)
        say("asking Debian unstable for its Bazel")
        packages = suite.packages()
        say("downloading {} packages".format(len(packages)))
        root = UnpackedRoot(work / "root")
        for archive in suite.download(packages):
            run("dpkg-deb", "-x", archive, root.folder)
            archive.unlink()
        say("laying out {}".format(prefix))
        # The paths inside are those of the final place, so it is built there; `bin/bazel` comes last and says that
        # the rest is whole.
        shutil.rmtree(prefix, ignore_errors=True)
        prefix.mkdir()
        copy_bazel(root, prefix)
        copy_jars(root, prefix)
        bundle_libraries(root, prefix, work)
        add_locale(root, prefix)
    write_offline_settings(prefix)
    launcher = prefix / "bin/bazel"
    launcher.parent.mkdir()
    launcher.write_text(LAUNCHER.format(prefix=shlex.quote(str(prefix))))
    launcher.chmod(0o755)
    say("{} is at {}".format(run(launcher, "--version").strip(), launcher))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.split("\n\n")[1])
    install(pathlib.Path(sys.argv[1]).absolute())
