"""Determines which checks a change can break, from the files that each check reads."""

import functools
import json
import pathlib
import re
import subprocess

# Every build and every check depends on these.
EVERYTHING = ("Package.swift", ".ci/", "Scripts/check", "Scripts/set-up", "Scripts/support/check_", "Scripts/support/machine.py")
# No check reads these, unless it declares so.
INERT = ("LICENSE", "docs/images/", ".github/", ".editorconfig", ".gitignore", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "CHANGELOG.md",
         "SECURITY.md", ".devcontainer/")


def changed_paths(revision, root):
    """Returns the paths that differ from a revision, including uncommitted changes."""
    def git(*arguments):
        return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout
    return sorted({line for line in (git("diff", "--name-only", revision, "--")
                                     + git("ls-files", "--others", "--exclude-standard")).splitlines() if line})


@functools.cache
def targets(root):
    """Returns the package's targets with their folders and dependencies, and its products by name."""
    done = subprocess.run(["swift", "package", "describe", "--type", "json"], cwd=root, capture_output=True, text=True, check=True)
    package = json.loads(done.stdout[done.stdout.index("{"):])
    found = {target["name"]: (target["path"], target.get("target_dependencies", []) + target.get("product_dependencies", []))
             for target in package["targets"]}
    # The packages in Packages/ count as a whole.
    for manifest in root.glob("Packages/*/Package.swift"):
        for name in re.findall(r'\.library\(name: "(\w+)"', manifest.read_text()):
            found[name] = (str(manifest.parent.relative_to(root)), [])
    products = {product["name"]: product["targets"] for product in package["products"]}
    return found, products


def folders_of_targets(names, root):
    """Returns the folders of targets and of all their dependencies."""
    found, products = targets(root)
    todo = [target for name in names for target in products.get(name, [name])]
    seen = set()
    while todo:
        name = todo.pop()
        if name in seen or name not in found:
            continue
        seen.add(name)
        todo += found[name][1]
    return {found[name][0].rstrip("/") + "/" for name in seen}


def scripts_of(path, root):
    """Returns a script, and the scripts that it imports or names."""
    todo, seen = [path], set()
    while todo:
        one = todo.pop()
        file = pathlib.Path(root, one)
        if one in seen or not file.is_file():
            continue
        seen.add(one)
        try:
            text = file.read_text()
        except UnicodeDecodeError:
            continue
        for name in re.findall(r"^\s*(?:import|from) +([a-z_]+)", text, re.MULTILINE):
            todo.append(f"Scripts/support/{name}.py")
        todo += re.findall(r"Scripts/[\w./-]*\w", text)
        # Python modules in the same folder are imported by name only.
        todo += [f"Scripts/support/{name}" for name in re.findall(r"[\"'/]([\w-]+\.(?:py|c|txt|toml))", text)]
    return seen


def reads(check, root):
    """Returns the files and folders (with a trailing slash) that a check reads; None if it reads everything."""
    if "*" in check.reads:
        return None
    paths = scripts_of(check.path, root) | set(check.reads)
    names = check.programs + check.tests
    return paths | (folders_of_targets(names, root) if names else set())


def covers(paths, changed):
    return any(changed == path or path.endswith("/") and changed.startswith(path) for path in paths)


def broken_by(revision, checks, root):
    """Returns the names of the checks that the changes since a revision can break. A path that no check reads breaks
    all of them."""
    changed = changed_paths(revision, root)
    if any(path == one or path.startswith(one) for path in changed for one in EVERYTHING):
        return {check.name for check in checks}
    known = {check.name: reads(check, root) for check in checks}
    needed = {name for name, paths in known.items() if paths is None}
    for path in changed:
        readers = {name for name, paths in known.items() if paths is not None and covers(paths, path)}
        if not readers and not path.startswith(INERT) and not covers(quick_reads(root), path):
            return {check.name for check in checks}
        needed |= readers
    return needed


@functools.cache
def quick_reads(root):
    """Returns the paths read by the quick checks, which always run: sources, tests and documents that tests read."""
    found, _ = targets(root)
    return frozenset({path.rstrip("/") + "/" for path, _ in found.values()} | {"docs/", "README.md", "ARCHITECTURE.md"})
