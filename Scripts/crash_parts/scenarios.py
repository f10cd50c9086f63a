"""What disturbs a command: each scenario disturbs it in one round, and says what is wrong afterwards."""
import os
import shutil
import subprocess
import time
from pathlib import Path

from crash_parts import laws

FAKE_TIME = ["/usr/lib/*/faketime/libfaketimeMT.so.1", "/usr/lib/faketime/libfaketimeMT.so.1"]


class Scenario:
    """A disturbance. The same rounds of it are the same with the same seed, but for the speed of the machine."""

    # Whether the command is to end as without the disturbance.
    is_harmless = False
    # With what else it may end, if that is known.
    codes = ()

    def __init__(self, project):
        self.project = project
        # What was done in this round, the paths it removed, and the other command that ran.
        self.what, self.removed, self.second = "", set(), None
        # The number of rounds that ended neither as before the command nor as after it.
        self.between = 0

    def obstacle(self):
        """Returns why this machine cannot do it, or nothing."""

    def begin(self):
        """Prepares all rounds."""

    def end(self):
        """Undoes what begin did."""

    def round(self, command, random):
        """Disturbs a command, and returns how it ended."""
        raise NotImplementedError

    def faults(self, command, random):
        """Does one round, and yields all that is wrong after it and after the next undisturbed run."""
        self.what, self.removed, self.second = "", set(), None
        self.project.reset(command.template)
        runs = self.round(command, random)
        started = [command, self.second or command][:len(runs)]
        after = [each.after for each in started]
        state = laws.files(self.project.folder)
        # A killed test leaves files in a folder of a run that is not the last one.
        self.between += state != command.state and laws.outcome(state) != command.after
        yield from laws.whole(state, self.removed)
        yield from laws.kept(state, command.state, after, self.removed)
        yield from laws.git_status(self.project.folder, [*after, command.state], self.removed)
        for each, run in zip(started, runs):
            if run.was_killed:
                continue
            yield from (f"{each.name}: {fault}" for fault in laws.told(run, each.may_differ))
            if self.codes and run.code not in (each.code, *self.codes):
                yield f"{each.name} ended with {run.code}: {run.stderr.strip()}"
            if self.is_harmless and not self.second and run.code != each.code:
                yield f"{each.name} ended with {run.code} instead of {each.code}: {run.stderr.strip()}"
            # A command that tells of no error did all that it does.
            is_silent = run.code == each.code and not run.stderr and laws.words(run.stdout) == each.words
            if is_silent and not self.removed and not self.second:
                yield from self.compared(command, state, f"it ended with {run.code} as if complete")
        yield from self.next(command)

    def next(self, command):
        """Runs the command again without disturbance, and yields how that differs from a first run."""
        self.repair(command)
        run = self.project.run(command.arguments)
        state = laws.files(self.project.folder)
        yield from laws.whole(state)
        yield from (f"the next run: {fault}" for fault in laws.told(run, command.may_differ))
        # After another command, there may be something else to do.
        if self.second:
            return
        if run.code != command.code:
            yield f"the next run ended with {run.code} instead of {command.code}: {run.stderr.strip()}"
        yield from self.compared(command, state, "after the next run")

    def compared(self, command, state, when):
        """Yields in what a state differs from that after a first run."""
        view, after = laws.outcome(state), command.after
        if not command.is_repeatable:
            view, after = ({name: data for name, data in each.items() if not name.startswith(("LAST/", "Output/"))}
                           for each in (view, after))
        words = laws.difference(after, view)
        if words:
            yield f"{when}: {words}"

    def repair(self, command):
        """Puts inputs back that the round removed."""


class Kill(Scenario):
    """The process group is killed at a random moment."""

    def round(self, command, random):
        moment = random.uniform(0, command.seconds * 1.05)
        self.what = f"killed after {moment:.4f} s"
        return [self.project.finish(self.project.start(command.arguments), kill_after=moment)]


class Calls(Scenario):
    """One call of the system that changes files fails, or the process is killed as it makes it."""

    def obstacle(self):
        try:
            done = subprocess.run(["strace", "-f", "true"], capture_output=True, text=True)
        except OSError:
            return "strace is not installed"
        return f"strace cannot be used ({done.stderr.strip()})" if done.returncode else None

    def round(self, command, random):
        call, *errors = random.choice([
            ("write",), ("rename", "EIO", "ENOSPC", "EACCES", "ENOENT"), ("mkdir", "ENOSPC", "EACCES"),
            ("unlink", "EIO", "EACCES")])
        effect = random.choice(["signal=SIGKILL"] + [f"error={each}" for each in errors])
        number = random.choice([1, 2, 3, 4, 6, 8, 11, 15])
        self.what = f"strace -f -e inject={call}:{effect}:when={number}"
        self.project.prefix = ["strace", "-f", "-qqq", "-o", "/dev/null", "-e", f"trace={call}",
                               "-e", f"inject={call}:{effect}:when={number}"]
        run = self.project.run(command.arguments)
        self.project.prefix = []
        run.was_killed = run.code == -9 and "SIGKILL" in effect
        return [run]


class Disk(Scenario):
    """The disk of the project is full at a random point, has too few files, or the standard output is full."""

    codes = (laws.CANNOT_WRITE,)

    def obstacle(self):
        if os.geteuid():
            return "only root can mount a small disk"
        folder = self.project.base / "disk"
        folder.mkdir(exist_ok=True)
        done = subprocess.run(["mount", "-t", "tmpfs", "none", folder], capture_output=True, text=True)
        if done.returncode:
            return f"a small disk cannot be mounted ({done.stderr.strip()})"
        subprocess.run(["umount", folder], check=True)

    def begin(self):
        self.project.empty()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=777", "none", self.project.folder], check=True)

    def end(self):
        subprocess.run(["umount", self.project.folder], check=True)

    def limit(self, options):
        subprocess.run(["mount", "-o", f"remount,{options}", self.project.folder], check=True)

    def round(self, command, random):
        kinds = ["size"] * 5 + ["files"] * 2 + ["output"]
        kind = random.choice(kinds + ["temporary"] * 4 if command.name == "against" else kinds)
        disk = os.statvfs(self.project.folder)
        if kind == "output":
            self.what = "the standard output is full"
            with open("/dev/full", "w") as full:
                run = self.project.run(command.arguments, stdout=full)
            return [run]
        if kind == "temporary":
            folder = self.project.folder / ".tmp"
            size, files = random.choice([(random.randrange(1, 8), 1000), (1000, random.randrange(2, 14))])
            self.what = f"TMPDIR has {size} free blocks and {files} free inodes"
            limits = f"size={size * disk.f_frsize},nr_inodes={files},mode=777"
            subprocess.run(["mount", "-t", "tmpfs", "-o", limits, "none", folder], check=True)
            run = self.project.run(command.arguments)
            subprocess.run(["umount", folder], check=True)
            return [run]
        used = disk.f_blocks - disk.f_bfree
        need = sum(len(data) // disk.f_frsize + 1 for name, data in command.after.items()
                   if command.state.get(name) != data)
        if kind == "size":
            more = random.randrange(0, need + 3)
            self.limit(f"size={(used + more) * disk.f_frsize}")
            self.what = f"the disk has {more} free blocks of {disk.f_frsize}"
        else:
            more = random.randrange(0, len(command.after.keys() - command.state.keys()) + 6)
            self.limit(f"nr_inodes={disk.f_files - disk.f_ffree + more}")
            self.what = f"the disk has {more} free inodes"
        run = self.project.run(command.arguments)
        self.limit("size=1g,nr_inodes=100000")
        return [run]


class Vanish(Scenario):
    """A reference, a document or a folder vanishes at a random moment."""

    def targets(self, command, random):
        """Returns the paths of which one is disturbed."""
        names = sorted(command.state)
        references = [name for name in names if laws.is_reference(name)]
        # Without its settings, a project has references of other formats.
        documents = [name for name in names if name.endswith(".yaml") and name != "galley.yaml"]
        runs = [name for name in names if name.startswith(("Output/runs/", "Shards/")) and "/images/" in name]
        return [random.choice(each) for each in (references, documents, runs) if each] + [
            "Output", "Snapshots", "Snapshots/episode", "Output/runs", "Output/last-run", "Shards", ".tmp"]

    def choose(self, command, random):
        targets = [each for each in self.targets(command, random) if (command.template / each).exists()]
        target = random.choice(targets)
        return target, self.project.folder / target, random.uniform(0, command.seconds * 0.95)

    def round(self, command, random):
        target, path, moment = self.choose(command, random)
        self.what = f"{target} vanished after {moment:.4f} s"
        process = self.project.start(command.arguments)
        time.sleep(moment)
        self.removed = {name for name in [*command.state, *command.after] if name.startswith(target + "/")} | {target}
        # The command may write into the folder at this moment.
        for _ in range(20):
            try:
                shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
                break
            except OSError:
                continue
        return [self.project.finish(process)]

    def repair(self, command):
        (self.project.folder / ".tmp").mkdir(exist_ok=True)
        references = any(name.startswith("Snapshots") for name in self.removed)
        if references:
            # Otherwise, references of two states would be mixed.
            shutil.rmtree(self.project.folder / "Snapshots", ignore_errors=True)
        for name, data in command.state.items():
            path = self.project.folder / name
            if not path.exists() and (name in self.removed or references and name.startswith("Snapshots/")):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)


class Permissions(Vanish):
    """A file or folder may no longer be read, written or searched, and may be again before the next run."""

    def obstacle(self):
        if os.geteuid():
            return None
        if not shutil.which("setpriv"):
            return "root may do everything, and there is no setpriv to become another user"

    def begin(self):
        if not os.geteuid():
            self.project.empty()
            self.project.user = "nobody"

    def end(self):
        self.project.user = None

    def round(self, command, random):
        target, path, moment = self.choose(command, random)
        moment = random.choice([0, moment])
        mode = random.choice([0o000, 0o444, 0o555])
        self.what = f"{target} got the permissions {mode:o} after {moment:.4f} s"
        process = None if moment == 0 else self.project.start(command.arguments)
        time.sleep(moment)
        before = path.stat().st_mode & 0o777 if path.exists() else None
        if before is not None:
            path.chmod(mode)
        run = self.project.finish(process or self.project.start(command.arguments))
        if path.exists() and before is not None:
            path.chmod(before)
        return [run]

    def repair(self, command):
        for path in self.project.folder.rglob("*"):
            if path.is_file() and ".git" not in path.parts:
                path.chmod(path.stat().st_mode | 0o644)


class Together(Scenario):
    """Two runs use one folder, of the same command or of two."""

    is_harmless = True

    def __init__(self, project, commands):
        super().__init__(project)
        self.commands = commands

    def round(self, command, random):
        other = random.choice([command, random.choice(self.commands)])
        moment = random.uniform(0, command.seconds)
        self.what = f"{other.name} started {moment:.4f} s later"
        self.second = other if other is not command else None
        first = self.project.start(command.arguments)
        time.sleep(moment)
        second = self.project.start(other.arguments)
        return [self.project.finish(first), self.project.finish(second)]


class Clock(Scenario):
    """The clock jumps while the command runs, and files have times of the past and the future."""

    is_harmless = True

    def obstacle(self):
        self.library = next((str(path) for pattern in FAKE_TIME for path in Path("/").glob(pattern[1:])), None)
        self.library = os.environ.get("FAKETIME_LIBRARY", self.library)

    def round(self, command, random):
        for path in [each for each in self.project.folder.rglob("*") if ".git" not in each.parts]:
            when = random.choice([0, 1, 1_000_000_000, time.time() + 3600, 4_000_000_000])
            os.utime(path, (when, when))
        jumps, moment = random.choices(["-20000d", "-1d", "-2s", "+2s", "+1d", "+20000d"], k=2), random.uniform(
            0, command.seconds)
        self.what = f"files of other times; the clock went by {jumps[0]}, and by {jumps[1]} after {moment:.4f} s"
        clock = self.project.base / "clock"
        clock.write_text(jumps[0])
        if self.library:
            self.project.variables = {
                "LD_PRELOAD": self.library, "FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1"}
            # The library sets a variable of the first program, after which Swift no longer finds its arguments.
            self.project.prefix = ["sh", "-c", 'exec "$0" "$@"']
        process = self.project.start(command.arguments)
        time.sleep(moment)
        clock.write_text(jumps[1])
        run = self.project.finish(process)
        self.project.variables, self.project.prefix = {}, []
        for name in (f"faketime_shm_{process.pid}", f"sem.faketime_sem_{process.pid}"):
            Path("/dev/shm", name).unlink(missing_ok=True)
        return [run]
