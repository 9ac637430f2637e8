"""The declarations of checks, in the first lines of their files."""

import re
import shlex

TIERS = ["quick", "all", "nightly"]
# The jobs of the public workflow.
JOBS = ["build", "terminal", "web", "desktop", "database", "packaging", "nightly"]


class Check:
    """A check, as the line `check: …` in its file declares it:

    tier=       the smallest tier that includes it: quick, all or nightly
    job=        the job of the public workflow that runs it
    seconds=    its usual duration on two cores; its limit is four times that. Two values, such as 60,270, apply to the
                quick tier and to all others
    after=      checks that must pass before it, in addition to the build of its programs; after dist, it also uses the
                release programs if it is run by itself, or with the quick checks
    programs=   programs that it runs
    tests=      test targets that it runs; it also reads their sources and those of their dependencies
    reads=      files and folders that it reads, in addition to its own script and its imports; * means everything
    light       it mostly waits, and may run in parallel with another light check
    order=      its position: smaller numbers run first, the default is 50
    """

    def __init__(self, path, text):
        self.path = path
        self.name = path.rsplit("/", 1)[-1]
        line = re.search(r"^\W*check: (.*)$", text, re.MULTILINE)
        if not line:
            raise ValueError(f"{path} does not say `check: tier=… job=… seconds=…` in its first lines.")
        words = shlex.split(line[1])
        values = dict(word.split("=", 1) for word in words if "=" in word)
        unknown = set(values) - {"tier", "job", "seconds", "after", "programs", "tests", "reads", "order"}
        flags = {word for word in words if "=" not in word}
        if unknown or flags - {"light"}:
            raise ValueError(f"{path} declares what is not known: {', '.join(unknown | flags - {'light'})}")
        self.tier = values["tier"]
        self.job = values["job"]
        if self.tier not in TIERS or self.job not in JOBS:
            raise ValueError(f"{path} has a tier or a job that does not exist.")
        quick, _, other = values["seconds"].partition(",")
        self.quick_seconds, self.whole_seconds = int(quick), int(other or quick)
        self.order = int(values.get("order", 50))
        self.after, self.programs, self.tests, self.reads = (
            [word for word in values.get(key, "").split(",") if word] for key in ("after", "programs", "tests", "reads"))
        self.uses_release_programs = "dist" in self.after
        self.is_light = "light" in flags
        self.summary = summary(text)

    def seconds(self, tier):
        """Returns its usual duration in a tier."""
        return self.quick_seconds if tier == "quick" else self.whole_seconds


def summary(text):
    """Returns the first sentence of a script's opening comment."""
    lines = text.splitlines()[1:]
    words = []
    for line in lines:
        line = line.strip().removeprefix("#").strip().removeprefix('"""').strip()
        if words and not line or line.startswith("check:"):
            break
        words.append(line)
    sentence = re.match(r".*?[.](?=\s|$)", " ".join(words).replace('"""', ""))
    return sentence[0] if sentence else ""


def read_checks(root):
    """Returns all checks in the order in which they run."""
    checks = [
        Check(str(path.relative_to(root)), path.read_text())
        for path in sorted((root / "Scripts/checks").iterdir()) if path.is_file()]
    return sorted(checks, key=lambda check: (check.order, not check.is_light, check.name))
