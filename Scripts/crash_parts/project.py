"""The scratch project, its commands, and how they are run."""
import os
import re
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from crash_parts import laws

SAMPLES = Path(__file__).resolve().parent.parent.parent / "Samples"
SETTINGS = """\
snapshots:
  - format: layout
  - { format: png, displayScale: 1 }
  - { format: svg, widths: [320] }
"""
# The first document changes after the references are accepted, so that all of its snapshots differ, and the second gets
# another name.
CHANGED, OLD, NEW = "episode.yaml", "Building a Layout Library", "Building a Small Layout Library"
RENAMED, NAME = "flight-status.yaml", "status.yaml"


@dataclass
class Run:
    """How a command ended."""
    code: int
    stdout: str
    stderr: str
    was_killed: bool = False


@dataclass
class Command:
    """A command to disturb, and what has to run before it."""
    name: str
    arguments: list
    before: list = field(default_factory=list)
    # Whether the exit code 1 is a result and not an error.
    may_differ: bool = False
    # Whether each run tells the same, although an earlier one was interrupted.
    is_repeatable: bool = True
    template: Path = None
    state: dict = None
    after: dict = None
    code: int = 0
    words: str = ""
    seconds: float = 0.0


def commands():
    two = ["--jobs", "2"]
    test = ["test", ".", *two]
    shards = [[*test, "--shard", f"{each}/2", "-o", f"Shards/{each}"] for each in (1, 2)]
    return [
        Command("render", ["render", ".", "--format", "png,svg,pdf", *two]),
        Command("test", test, may_differ=True),
        Command("record", [*test, "--record", "all"], may_differ=True, is_repeatable=False),
        Command("accept", ["accept"], [test]),
        Command("rename", ["accept", "--renamed"], [test]),
        Command("merge", ["merge", "Shards/1", "Shards/2"], shards, may_differ=True),
        Command("report", ["report"], [test, ["rm", "report.html"]]),
        Command("against", [*test, "--against", "HEAD"], may_differ=True),
        Command("preview", ["preview", CHANGED, "--export", "page.html", "--text-sizes", "L"]),
    ]


class Project:
    """A scratch project in a folder that is made anew for each round."""

    def __init__(self, base, tool):
        self.base, self.tool = base, tool
        # Runs name the folder they are in, so that it is always the same.
        self.folder = base / "work"
        self.user = None
        self.variables = {}
        # What starts the tool.
        self.prefix = []

    def environment(self):
        kept = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL") if name in os.environ}
        return kept | {"HOME": str(self.base / "home"), "TMPDIR": str(self.folder / ".tmp")} | self.variables

    def start(self, arguments, stdout=subprocess.PIPE):
        """Starts the tool in a process group of its own."""
        user = ["setpriv", "--reuid", self.user, "--regid", "nogroup", "--clear-groups"] if self.user else []
        return subprocess.Popen(
            [*user, *self.prefix, self.tool, *arguments], cwd=self.folder, env=self.environment(), text=True,
            errors="replace", stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, start_new_session=True)

    def finish(self, process, kill_after=None):
        """Waits for the tool, or kills its process group after some seconds."""
        was_killed = False
        try:
            out, error = process.communicate(timeout=60 if kill_after is None else kill_after)
        except subprocess.TimeoutExpired:
            was_killed = True
            os.killpg(process.pid, signal.SIGKILL)
            out, error = process.communicate()
        code = 124 if was_killed and kill_after is None else process.returncode
        return Run(code, out or "", error or "", was_killed and kill_after is not None)

    def run(self, arguments, **options):
        return self.finish(self.start(arguments, **options))

    def empty(self):
        """Removes what is in the folder, and the folder unless a file system is mounted there."""
        for path in self.folder.iterdir() if self.folder.exists() else []:
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()

    def reset(self, template):
        """Makes the project as a template has it."""
        self.empty()
        shutil.copytree(template, self.folder, symlinks=True, dirs_exist_ok=True)
        if not os.geteuid():
            os.chown(self.folder, 0, 0)
        for path in [self.folder, *self.folder.rglob("*")] if self.user else []:
            shutil.chown(path, self.user, "nogroup")

    def prepare(self, chosen):
        """Makes a project with references, changes its documents, and measures each command without disturbance."""
        (self.base / "home").mkdir()
        os.chmod(self.base / "home", 0o777)
        self.folder.mkdir()
        (self.folder / ".tmp").mkdir()
        (self.folder / "galley.yaml").write_text(SETTINGS)
        (self.folder / ".gitignore").write_text("/Output/\n/Shards/\n/.tmp/\n*.new.*\n")
        for name in [CHANGED, RENAMED]:
            text = (SAMPLES / name).read_text()
            text = re.sub(r"widths: \[320, .*?\]", "widths: [320, 390]", text, count=1)
            text = text.replace("textSizes: [all]", "textSizes: [L]").replace("[light, dark]", "[light]")
            (self.folder / name).write_text(text)
        for arguments in (["test", "."], ["accept"], ["test", "."], commands()[0].arguments, commands()[-1].arguments):
            self.must(arguments)
        self.git("init", "--quiet", "--template=")
        self.git("add", ".")
        names = ["-c", "user.name=Crash", "-c", "user.email=crash@example.com"]
        self.git(*names, "commit", "--quiet", "-m", "References")
        self.git("gc", "--quiet")
        text = (self.folder / CHANGED).read_text()
        assert OLD in text, f"{CHANGED} no longer contains “{OLD}”"
        (self.folder / CHANGED).write_text(text.replace(OLD, NEW))
        (self.folder / RENAMED).rename(self.folder / NAME)
        shutil.copytree(self.folder, self.base / "start", symlinks=True)
        for command in chosen:
            self.measure(command)

    def measure(self, command):
        """Notes the state before and after a command, and how long it takes."""
        self.reset(self.base / "start")
        for arguments in command.before:
            if arguments[0] == "rm":
                next(self.folder.glob(f"Output/runs/{self.last_run()}/{arguments[1]}")).unlink()
            else:
                self.must(arguments)
        command.template = self.base / command.name
        shutil.copytree(self.folder, command.template, symlinks=True)
        command.state = laws.files(self.folder)
        times = []
        for _ in range(3):
            self.reset(command.template)
            start = time.monotonic()
            run = self.run(command.arguments)
            times.append(time.monotonic() - start)
            state = laws.outcome(laws.files(self.folder))
            faults = [*laws.whole(laws.files(self.folder)), *laws.told(run, command.may_differ)]
            if command.after and laws.difference(command.after, state):
                faults.append("two runs differ: " + laws.difference(command.after, state))
            if faults or run.code not in (0, laws.FINDINGS):
                raise SystemExit(f"crash: {command.name} fails undisturbed with {run.code}: {faults} {run.stderr}")
            command.after, command.code, command.words = state, run.code, laws.words(run.stdout)
        command.seconds = sorted(times)[1]

    def last_run(self):
        return (self.folder / "Output/last-run").read_text().strip().removeprefix("runs/")

    def must(self, arguments):
        run = self.run(arguments)
        if run.code not in (0, laws.FINDINGS):
            raise SystemExit(f"crash: galley {' '.join(arguments)} ended with {run.code}: {run.stderr.strip()}")

    def git(self, *arguments):
        subprocess.run(["git", *arguments], cwd=self.folder, env=self.environment(), check=True)
