"""Checks packaged files: each is read by the tool with which a desktop or a distribution reads it."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

import package_releases
import project
from package_steps import Steps

ROOT = project.ROOT
PROGRAMS = ["cloudy", "cloudy-web", "cloudy-desktop", "cloudy-service"]
PACKAGES = ROOT / "dist/deb"


def said(*command, **options):
    """Returns the output of a command, and whether it succeeded."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    return (done.stdout + done.stderr).strip(), done.returncode == 0


def run(is_made):
    steps = Steps()
    if not is_made:
        steps.do("The programs", build)
    steps.do("Man pages", man_pages)
    steps.do("Files of a desktop", desktop_files)
    steps.do("Installed in a folder, and removed again", installed_in_a_folder)
    steps.do("The tarball", tarball)
    steps.do("The Flatpak’s manifest", flatpak)
    steps.do("Debian’s packages", debian)
    return steps.failures


def build(check):
    # Only programs older than their sources are compiled.
    subprocess.run(["Scripts/make/dist", *PROGRAMS], check=True, stdout=subprocess.DEVNULL)


def man_pages(check):
    for program in PROGRAMS:
        text, _ = said("mandoc", "-Tlint", "-W", "warning", f"docs/{program}.1")
        check(f"the man page of {program} is well-formed", not text, text)


def desktop_files(check):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["Scripts/make/install", "--prefix", "/usr", "--destdir", folder], check=True)
        share = pathlib.Path(folder, "usr/share")
        entry = share / f"applications/{project.ID}.desktop"
        check("the entry says that there is one window", "\nSingleMainWindow=true\n" in entry.read_text())
        for command, path in (
            (["desktop-file-validate"], older(entry, folder)),
            (["appstreamcli", "validate", "--no-net"], share / f"metainfo/{project.ID}.metainfo.xml"),
        ):
            text, succeeded = said(*command, path)
            check(f"{command[0]} finds no fault", succeeded and "W:" not in text and "warning" not in text, text)
        exported = [
            path for place in ("applications", "metainfo", "dbus-1", "gnome-shell", "icons") for path in (share / place).rglob("*")
            if path.is_file()]
        check("seven files are desktop files", len(exported) == 7, exported)
        check("all have the application's ID as name, as sandboxes require",
              all(path.name.startswith(project.ID) for path in exported), exported)
        for path in (share / "icons").rglob("*.svg"):
            size, _ = said("rsvg-convert", "--width", "64", path, "--output", f"{folder}/icon.png")
            check(f"{path.name} can be drawn", not size and os.path.getsize(f"{folder}/icon.png") > 200, size)


def older(entry, folder):
    """Returns a copy without the key of version 1.5, which the validator of Debian 12 does not know."""
    copy = pathlib.Path(folder, entry.name)
    copy.write_text(entry.read_text().replace("SingleMainWindow=true\n", ""))
    return copy


def installed_in_a_folder(check):
    with tempfile.TemporaryDirectory() as folder:
        options = ["--prefix", "/opt/cloudy", "--destdir", folder]
        pathlib.Path(folder, "opt/cloudy/share").mkdir(parents=True)
        pathlib.Path(folder, "opt/cloudy/share/other").write_text("of somebody else")
        subprocess.run(["Scripts/make/install", *options], check=True)
        bus = pathlib.Path(folder, f"opt/cloudy/share/dbus-1/services/{project.ID}.service").read_text()
        check("files contain the programs' paths", "Exec=/opt/cloudy/bin/cloudy-desktop" in bus, bus)
        text, _ = said(f"{folder}/opt/cloudy/bin/cloudy", "--version")
        check("the programs run", text == project.version(), text)
        subprocess.run(["Scripts/make/install", "--uninstall", *options], check=True)
        left = [path for path in pathlib.Path(folder).rglob("*") if path.is_file()]
        check("only the original files are left", [path.name for path in left] == ["other"], left)


def tarball(check):
    text, succeeded = said("Scripts/make/tarball")
    check("it is made", succeeded, text)
    with tempfile.TemporaryDirectory() as folder:
        archive = ROOT / f"dist/cloudy-{project.version()}-{os.uname().machine}.tar.gz"
        subprocess.run(["tar", "--extract", "--file", archive, "--directory", folder, "--strip-components=1"], check=True)
        home = pathlib.Path(folder, "josé")
        (home / ".local/share").mkdir(parents=True)
        (home / ".local/share/other").write_text("of another program")
        variables = {"PATH": os.environ["PATH"], "HOME": str(home)}
        install = lambda *options: said(f"{folder}/install.sh", "--prefix", home / ".local", *options, cwd="/", env=variables)
        text, succeeded = install()
        check("it is installed for one user", succeeded and "Installed in" in text and "missing" not in text, text)
        text, _ = said(home / ".local/bin/cloudy", "--version", env=variables)
        check("the programs run", text == project.version(), text)
        texts = "".join(path.read_text() for path in (home / ".local/share").rglob(f"{project.ID}*") if path.suffix != ".svg")
        check("the desktop's files name their folder", f"Exec={home}/.local/bin/cloudy-desktop" in texts and "PREFIX" not in texts)
        text, succeeded = install()
        check("it can be installed again", succeeded, text)
        text, succeeded = install("--uninstall")
        left = [path.name for path in home.rglob("*") if path.is_file()]
        check("only the files of others are left", succeeded and left == ["other"], left)
        check("and no empty folders", not (home / ".local/bin").exists())
        text, succeeded = said(f"{folder}/install.sh", "--prefix", "/tmp/a b", env=variables)
        check("a folder with a space is refused", not succeeded and "spaces" in text, text)


def flatpak(check):
    subprocess.run(["Scripts/make/flatpak", "--local"], check=True, stdout=subprocess.DEVNULL)
    text, succeeded = said("flatpak-builder", "--show-manifest", f"dist/flatpak/{project.ID}.json")
    check("flatpak-builder reads it", succeeded and "nknown" not in text, text)
    if succeeded:
        read = json.loads(text[text.index("{"):])
        sources = [source for source in read["modules"][0]["sources"] if source["type"] == "git"]
        listed = json.loads((ROOT / "Packaging/flatpak/sources.json").read_text())
        check("with its sources, each of one commit", sorted(source["commit"] for source in sources) ==
              sorted(source["commit"] for source in listed), sources)
        check("notifications use the portal", not any("Notifications" in option for option in read["finish-args"]))
    scratch = os.environ.get("CLOUDY_BUILD_DIST", ".build-dist")
    text, succeeded = said("Scripts/make/flatpak-sources", "--check", "--scratch-path", scratch)
    check("all packages for the build are listed", succeeded, text)
    with tempfile.TemporaryDirectory() as folder:
        # Like flatpak-builder: the project and its sources in adjacent folders, without a network.
        files = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "Package.swift", "Packaging", "Scripts"],
                               check=True, capture_output=True, text=True).stdout.splitlines()
        for name in filter(os.path.exists, files):
            target = pathlib.Path(folder, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, target)
        # The package manager only requires the targets' folders to exist.
        for kind in ("Sources", "Tests", "Packages"):
            os.symlink(ROOT / kind, f"{folder}/{kind}")
        shutil.copytree(f"{scratch}/checkouts", f"{folder}/dependencies", symlinks=True)
        variables = {"PATH": os.environ["PATH"], "HOME": folder, "GIT_CONFIG_GLOBAL": "/dev/null"}
        text, succeeded = said("Scripts/make/use-flatpak-sources", "dependencies", cwd=folder, env=variables)
        check("they become repositories", succeeded, text)
        unshare = ["unshare", "--map-root-user", "--net"] if os.getuid() else ["unshare", "--net"]
        text, succeeded = said(
            *unshare, "swift", "package", "--cache-path", f"{folder}/cache", "resolve", cwd=folder, env=variables)
        check("they suffice for a build without a network", succeeded, text[-1500:])


def debian(check):
    text, succeeded = said("Scripts/make/deb")
    check("they are made", succeeded, text)
    names = sorted(path.name.split("_")[0] for path in PACKAGES.glob("*.deb"))
    check("there are three", names == ["cloudy", "cloudy-desktop", "cloudy-web"], names)
    for package in sorted(PACKAGES.glob("*.deb")):
        unmet = package_releases.unmet(package)
        check(f"{package.name.split('_')[0]} can be installed on Debian 12 and 13, and Ubuntu 24.04", not unmet, unmet)
    changes = next(PACKAGES.glob("*.changes"))
    text, succeeded = said("lintian", "--allow-root", "--tag-display-limit", "0", "--fail-on", "error,warning", changes)
    check("lintian finds no errors or warnings", succeeded, text)
