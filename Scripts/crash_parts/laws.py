"""The laws that hold after each round: whole files, references of one state, and errors in one sentence."""
import hashlib
import json
import re
import struct
import subprocess
import xml.etree.ElementTree as XML
import zlib
from pathlib import PurePath

TRACES = ["Fatal error", "Illegal instruction", "Segmentation fault", "Stack dump", "Thread 0 crashed", "Backtrace",
          "Error Domain=", "NSCocoaErrorDomain", "CocoaError", "The operation could not be completed",
          "The operation couldn", "SystemError(", "Optional("]
TEMPORARY = re.compile(r"\.galley-[0-9a-f]+-[0-9a-f]+$")
FINDINGS, BUG, CANNOT_WRITE, INTERRUPTED = 1, 70, 73, 130
_known = {}


def fault_of(path, data):
    """Returns why a file is not whole, or nothing."""
    key = (path.suffix, path.name == "last-run", hashlib.sha256(data).digest())
    if key not in _known:
        try:
            _known[key] = _fault(path, data)
        except (ValueError, struct.error, zlib.error, XML.ParseError) as error:
            _known[key] = str(error)
    return _known[key]


def _fault(path, data):
    if path.name == "last-run":
        return None if re.fullmatch(rb"runs/[^/\n]+\n", data) else "it does not name a run"
    if path.suffix == ".png":
        return _png_fault(data)
    if path.suffix == ".svg":
        XML.fromstring(data)
    elif path.suffix == ".json":
        json.loads(data)
    elif path.suffix == ".html" and not data.rstrip().endswith(b"</html>"):
        return "it does not end with </html>"
    elif path.suffix == ".pdf" and not data.rstrip().endswith(b"%%EOF"):
        return "it does not end with %%EOF"
    return None


def _png_fault(data):
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return "it has no signature"
    place, kind, pixels = 8, b"", b""
    while kind != b"IEND":
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if zlib.crc32(kind + body) != struct.unpack(">I", data[place + 8 + length:place + 12 + length])[0]:
            return f"the checksum of {kind} is wrong"
        pixels += body if kind == b"IDAT" else b""
        place += 12 + length
    zlib.decompress(pixels)
    return "something follows its end" if place != len(data) else None


def files(folder):
    """Returns the bytes of the files of a project by their paths, without those of git and temporary ones."""
    found = {}
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder)
        if inner.parts[0] not in (".git", ".tmp") and not TEMPORARY.match(path.name) and path.is_file():
            found[str(inner)] = path.read_bytes()
    return found


def is_reference(name):
    """Returns whether a path is that of an accepted reference."""
    return name.startswith("Snapshots/") and not re.search(r"\.new\.(png|svg|layout\.json)$", name)


def references(state):
    return {name: data for name, data in state.items() if is_reference(name)}


def outcome(state, without=()):
    """Returns what a command has to leave behind: the files with the last run under a fixed name, without others."""
    last = state.get("Output/last-run", b"").decode().strip()
    name = last.removeprefix("runs/").encode() or b"no run"
    view = {}
    for path, data in state.items():
        if path.startswith("Output/runs/"):
            if not path.startswith(f"Output/{last}/"):
                continue
            path = "LAST/" + path.removeprefix(f"Output/{last}/")
        if path.endswith("times.json") or path in without:
            continue
        view[path] = data.replace(name, b"RUN") if path.endswith((".json", ".html", "last-run")) else data
    return view


def difference(first, second):
    """Returns in words the paths at which the second state is not the first, or nothing."""
    paths = [path for path in sorted(first.keys() | second.keys()) if first.get(path) != second.get(path)]
    words = [f"{path} ({'unexpected' if path not in first else 'absent' if path not in second else 'differs'})"
             for path in paths]
    return ", ".join(words[:4]) + (f" and {len(words) - 4} more" if len(words) > 4 else "")


def whole(state, removed=()):
    """Yields a sentence for each file that is neither whole nor absent, and for a last run that is none."""
    for name, data in state.items():
        fault = fault_of(PurePath(name), data)
        if fault:
            yield f"{name} is not whole: {fault}"
    last = state.get("Output/last-run", b"").decode().strip()
    if last and f"Output/{last}/run.json" not in state and not {"Output", "Output/runs"} & set(removed):
        yield f"last-run names {last}, which has no record"


def kept(state, before, after, removed=()):
    """Yields a sentence for each reference that is neither as before nor as after the complete command."""
    now, old, new = references(state), references(before), [references(each) for each in after]
    for name in now.keys() | old.keys():
        values = [old.get(name)] + [each.get(name) for each in new]
        if now.get(name) not in values and not (name not in now and name in removed):
            yield f"the reference {name} is neither that before nor that after the command"


def git_status(folder, after, removed=()):
    """Yields a sentence if git cannot tell what changed, or lists a change that is not whole."""
    if not folder.joinpath(".git").exists():
        return
    # Git refuses repositories of other users unless told.
    command = ["git", "--no-optional-locks", "-c", f"safe.directory={folder}", "status", "--porcelain", "-z", "-uall"]
    status = subprocess.run([*command, "--", "Snapshots"], cwd=folder, capture_output=True, text=True)
    if status.returncode or (folder / ".git/index.lock").exists():
        yield f"git status fails: {status.stderr.strip()}"
    for line in filter(None, status.stdout.split("\0")):
        path = folder / line[3:]
        data = path.read_bytes() if path.is_file() else None
        if is_reference(line[3:]) and not TEMPORARY.match(path.name) and line[3:] not in removed:
            if data not in [each.get(line[3:]) for each in after]:
                yield f"git status lists {line}, which is not as the command leaves it"


def told(run, may_differ):
    """Yields a sentence for each way in which a command that ended by itself reports badly."""
    if run.code < 0 or run.code > 128 and run.code != INTERRUPTED:
        yield f"it ended with the signal {-run.code if run.code < 0 else run.code - 128}"
    if run.code == BUG:
        yield "it ended with 70, a bug of Galley"
    for trace in TRACES:
        if trace in run.stderr or trace in run.stdout:
            yield f"it printed a trace: {trace}"
    lines = run.stderr.splitlines()
    if run.code not in (0, FINDINGS if may_differ else 0) and not lines:
        yield f"it ended with {run.code} and said nothing on the standard error"
    for line in lines:
        if re.search(r"cannot write '(.+?)': '\1' is not a folder|git says:\s*$", line):
            yield f"it gives a wrong reason or none: {line}"
        if not re.match(r"(galley: |Error: |Help: |Usage: |  |[^:\s]+(:\d+:\d+)?: )\S", line) and line.strip():
            yield f"this is no sentence of Galley: {line}"
        if lines.count(line) > 1 and line.strip():
            yield f"it says {lines.count(line)} times: {line}"
            break


def words(output):
    """Returns what a command prints without names of runs."""
    return re.sub(r"\d{8}T\d{6}Z?-[0-9a-f]+", "RUN", output)


def left(folder):
    """Returns the temporary files and incomplete runs that are in a project."""
    names = [str(path.relative_to(folder)) for path in folder.rglob(".galley-*") if TEMPORARY.match(path.name)]
    names += [str(path.relative_to(folder)) for path in (folder / ".tmp").glob("galley-revision-*")]
    runs = [path for path in (folder / "Output/runs").glob("*") if not (path / "run.json").exists()]
    return names + [str(path.relative_to(folder)) + "/" for path in runs]
