"""bazelw and python-env on machines that lack something: a PATH with only what is named on it, and stand-ins for the rest."""

import os
import pathlib
import shutil

import pytest

from workspaces import ROOT, execute

# What bazelw is itself written with.
SHELL_TOOLS = ["bash", "cat", "cut", "dirname", "env", "find", "flock", "grep", "mkdir", "pwd", "readlink", "sed", "uname"]


class Machine:
    """A folder of programs that is all of PATH."""

    def __init__(self, folder):
        self.folder, self.programs = folder, folder / "bin"
        self.programs.mkdir()
        for name in SHELL_TOOLS:
            self.link(name)

    def link(self, name):
        (self.programs / name).symlink_to(shutil.which(name))

    def write(self, name, script):
        """A program of our own."""
        file = self.programs / name
        file.write_text("#!{}\n{}\n".format(shutil.which("bash"), script))
        file.chmod(0o755)

    def with_compilers(self):
        """Swift and clang that find whatever is asked for, and a real Python."""
        self.write("swiftc", "exit 0")
        self.write("clang", "cat >/dev/null")
        self.link("python3")
        return self

    def bazelw(self, *arguments, offline="0", folder=ROOT):
        return execute(
            [ROOT / "bazelw", *arguments], folder, PATH=str(self.programs), SWIFT_HOME="", BATON_OFFLINE=offline,
            BATON_CACHE=str(self.folder / "cache"), HOME=str(self.folder), LC_ALL="C")


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def says(outcome, *words):
    assert not outcome.succeeded, outcome
    for word in words:
        assert word in outcome.text, (word, outcome)


def test_without_swift_it_says_where_swift_is(machine):
    says(machine.bazelw("build", "//..."), "swiftc is neither on PATH nor in SWIFT_HOME", "https://swift.org/install")


def test_without_clang_elsewhere_than_on_debian_it_says_what_to_install(machine):
    machine.write("swiftc", "exit 0")
    says(machine.bazelw("build", "//..."), "clang, the C compiler, is missing", "start again")


def test_a_module_that_links_sqlite_is_told_which_header_to_install(machine, tmp_path):
    if os.uname().sysname != "Linux":
        pytest.skip("only Linux has the header apart")
    machine.with_compilers().write("clang", "cat >/dev/null; exit 1")
    machine.write("bazel", "echo started")
    module = tmp_path / "module"
    module.mkdir()
    (module / "MODULE.bazel").touch()
    assert machine.bazelw("build", "//...", folder=module).text.strip() == "started"
    assert machine.bazelw("build", "//...").text.strip() == "started"
    (module / "BUILD.bazel").write_text('linkopts = ["-lsqlite3"]')
    says(machine.bazelw("build", "//...", folder=module), "sqlite3.h", "libsqlite3-dev")


def test_a_command_that_builds_nothing_needs_no_compiler(machine):
    machine.write("bazel", 'echo "started with: $*"')
    for command in ("shutdown", "version", "help"):
        assert machine.bazelw(command).text.strip() == "started with: " + command
    assert machine.bazelw().text.strip() == "started with:"


def test_on_debian_without_root_it_names_the_command(machine):
    machine.write("swiftc", "exit 0")
    for name in ("apt-get", "dpkg-deb"):
        machine.write(name, "exit 1")
    machine.write("id", "echo 1000")
    if not pathlib.Path("/usr/share/keyrings").is_dir():
        pytest.skip("this is no Debian")
    says(machine.bazelw("build", "//..."), "sudo apt-get install clang")


def test_on_debian_with_root_it_installs_what_is_missing(machine):
    machine.write("swiftc", "exit 0")
    machine.link("python3")
    if not pathlib.Path("/usr/share/keyrings").is_dir():
        pytest.skip("this is no Debian")
    machine.write("dpkg-deb", "exit 1")
    machine.write("id", "echo 0")
    # What apt-get is told to install stands there afterwards.
    machine.write("apt-get", 'echo "apt-get $*"; echo "#!{0}" > {1}/clang; echo cat >> {1}/clang; {2} +x {1}/clang'.format(
        shutil.which("bash"), machine.programs, shutil.which("chmod")))
    machine.write("bazel", 'echo "bazel $*"')
    outcome = machine.bazelw("build", "//...")
    assert outcome.succeeded and "installing clang" in outcome.text and "bazel build //..." in outcome.text, outcome


def test_without_bazel_elsewhere_than_on_debian_it_says_how_to_get_it(machine):
    machine.with_compilers()
    version = (ROOT / ".bazelversion").read_text().strip()
    says(machine.bazelw("build", "//..."), "neither bazelisk nor bazel is on PATH", "Get Bazel {} with bazelisk".format(version))


def test_without_a_registry_a_bazel_of_ones_own_is_not_enough(machine):
    machine.with_compilers().write("bazel", 'echo "bazel $*"')
    says(machine.bazelw("build", "//...", offline="1"), "no registry of modules answers", "Get Bazel")


def test_where_a_registry_answers_bazel_is_started_as_it_is(machine):
    machine.with_compilers().write("bazel", 'echo "bazel $*"')
    outcome = machine.bazelw("--max_idle_secs=5", "test", "//...")
    assert outcome.succeeded and outcome.text.strip() == "bazel --max_idle_secs=5 test //...", outcome


def test_bazelisk_is_taken_before_bazel(machine):
    machine.with_compilers().write("bazel", "exit 1")
    machine.write("bazelisk", 'echo "bazelisk $*"')
    assert machine.bazelw("test", "//...").text.strip() == "bazelisk test //..."


def test_without_a_registry_the_settings_of_its_own_bazel_are_added(machine):
    """As bazelw's own installation has it: offline.bazelrc beside the folder of the program."""
    machine.with_compilers()
    version = (ROOT / ".bazelversion").read_text().strip()
    private = machine.folder / "cache" / "bazel-{}".format(version)
    (private / "bin").mkdir(parents=True)
    (private / "offline.bazelrc").write_text("")
    shutil.copy(machine.programs / "swiftc", private / "bin/bazel")
    (private / "bin/bazel").write_text('#!{}\necho "bazel $*"\n'.format(shutil.which("bash")))
    outcome = machine.bazelw("test", "//...", offline="1")
    assert outcome.succeeded, outcome
    assert outcome.text.strip() == "bazel --bazelrc={}/offline.bazelrc test --config=offline //...".format(private), outcome


def apt_that(machine, update):
    """A Debian whose apt-get answers `update` by a script, finds one package, and downloads none."""
    if not pathlib.Path("/usr/share/keyrings/debian-archive-keyring.gpg").exists():
        pytest.skip("this is no Debian")
    machine.with_compilers().write("dpkg-deb", "exit 1")
    machine.write("apt-get", """
        case "$*" in
          *" update") {} ;;
          *" install "*) echo "'http://x/bazel.deb' bazel-bootstrap_7_all.deb 1000000 SHA256:0" ;;
          *) echo "E: stopped here" >&2; exit 100 ;;
        esac""".format(update))
    return machine


def test_a_mirror_that_is_not_reached_is_named(machine):
    apt_that(machine, 'echo "E: Temporary failure resolving" >&2; exit 100')
    says(machine.bazelw("build", "//..."), "Debian unstable could not be read from http", "Temporary failure resolving")


def test_a_mirror_that_has_stood_still_is_taken_with_a_warning(machine):
    apt_that(machine, """
        case "$*" in
          *Check-Valid-Until=false*) ;;
          *) echo "E: Release file is expired (invalid since 24d)" >&2; exit 100 ;;
        esac""")
    outcome = machine.bazelw("build", "//...")
    says(outcome, "out of date by this machine's clock", "apt-get download failed:", "E: stopped here")


def test_a_temporary_folder_that_is_not_there_is_named(machine):
    machine.with_compilers().write("bazel", "echo started")
    outcome = execute(
        [ROOT / "bazelw", "build", "//..."], ROOT, PATH=str(machine.programs), BATON_OFFLINE="0", SWIFT_HOME="",
        HOME=str(machine.folder), TMPDIR="/nowhere", LC_ALL="C")
    says(outcome, "TMPDIR is /nowhere, which is no folder")


def test_a_cache_that_cannot_be_written_is_named(machine):
    if not pathlib.Path("/usr/share/keyrings").is_dir():
        pytest.skip("this is no Debian")
    machine.with_compilers()
    for name in ("apt-get", "dpkg-deb"):
        machine.write(name, "exit 1")
    (machine.folder / "cache").write_text("a file")
    says(machine.bazelw("build", "//..."), "{} cannot be written to; name another folder by BATON_CACHE".format(machine.folder / "cache"))


def test_an_answer_that_cannot_be_kept_is_one_all_the_same(machine):
    machine.with_compilers().write("bazel", 'echo "bazel $*"')
    (machine.folder / "cache").write_text("a file")
    outcome = machine.bazelw("test", "//...", offline="")
    # Which it is depends on the machine; without a registry it asks for a folder to install into.
    assert "bazel test //..." in outcome.text or "Get Bazel" in outcome.text or "BATON_CACHE" in outcome.text, outcome
    assert "Not a directory" not in outcome.text, outcome


def test_a_folder_that_takes_no_python_environment_is_named():
    if not pathlib.Path("/proc/self").exists():
        pytest.skip("only Linux has a folder that takes nothing, from root neither")
    outcome = execute(["tools/python-env"], ROOT, BATON_PYTHON_ENV="/proc/environment")
    says(outcome, "/proc cannot be written to; name another folder by BATON_PYTHON_ENV")
