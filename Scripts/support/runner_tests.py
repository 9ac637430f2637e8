"""Tests of the check runner: its selection, time limits and exit status."""

import datetime
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

import check_declarations
import check_selection
import count_tests
import unsteady

ROOT = pathlib.Path(__file__).resolve().parents[2]


class RunnerTests(unittest.TestCase):
    """The runner in a separate repository, with checks for each test."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        (self.root / "Scripts/checks").mkdir(parents=True)
        subprocess.run(["cp", "-r", ROOT / "Scripts/check", self.root / "Scripts/check"], check=True)
        (self.root / "Scripts/support").mkdir()
        for name in ("check_declarations", "check_report", "check_runner", "check_selection", "machine", "unsteady"):
            (self.root / f"Scripts/support/{name}.py").write_bytes((ROOT / f"Scripts/support/{name}.py").read_bytes())

    def tearDown(self):
        self.folder.cleanup()

    def check(self, name, body, declaration="tier=quick job=build seconds=1"):
        file = self.root / "Scripts/checks" / name
        file.write_text(f"#!/bin/sh\n# The check {name}.\n# check: {declaration}\n{body}\n")
        file.chmod(0o755)

    def run_checks(self, *arguments, **variables):
        environment = {"PATH": "/usr/bin:/bin", "CLOUDY_TIMEOUT_SCALE": "1", "CLOUDY_BUILD": str(self.root / "build")} | variables
        done = subprocess.run(
            [sys.executable, self.root / "Scripts/check", *arguments], env=environment, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_goes_on_after_a_failure_and_counts_all(self):
        self.check("one", "echo broken; exit 3")
        self.check("two", "exit 0")
        status, output = self.run_checks("--quick")
        self.assertEqual(status, 1)
        self.assertIn("checks: 1 passed, 1 failed, 0 skipped", output)
        self.assertIn("broken", output)

    def test_does_not_run_what_needs_a_step_that_failed(self):
        self.check("one", "exit 1", "tier=quick job=build order=1 seconds=1")
        self.check("two", "echo reached", "tier=quick job=build seconds=1 after=one")
        status, output = self.run_checks("--quick")
        self.assertEqual(status, 1)
        self.assertIn("not run       one did not pass", output)

    def test_a_check_that_this_machine_cannot_do_is_not_a_passed_one(self):
        self.check("one", "exit 77")
        self.assertEqual(self.run_checks("--quick")[0], 77)

    def test_a_registry_that_is_back_is_tried_again(self):
        self.check("one", f'[ -e "{self.root}/seen" ] && exit 0; touch "{self.root}/seen"; exit 75')
        status, output = self.run_checks("--quick")
        self.assertEqual(status, 0, output)
        self.check("one", "exit 75")
        self.assertEqual(self.run_checks("--quick")[0], 75)

    def test_what_depends_on_a_registry_is_run_once_it_is_back(self):
        self.check("one", f'[ -e "{self.root}/seen" ] && exit 0; touch "{self.root}/seen"; exit 75',
                   "tier=quick job=build order=1 seconds=1")
        self.check("two", "exit 0", "tier=quick job=build order=2 seconds=1 after=one")
        self.check("three", "exit 0", "tier=quick job=build order=3 seconds=1 after=two")
        status, output = self.run_checks("--quick")
        self.assertEqual(status, 0, output)
        self.assertIn("checks: 3 passed, 0 failed, 0 skipped", output)

    def test_the_time_of_the_whole_run_is_limited(self):
        self.check("one", "exit 0")
        status, output = self.run_checks("--quick", CLOUDY_BUDGET="1")
        self.assertEqual(status, 77)
        self.assertIn("the time of the whole run is over", output)

    def test_a_job_brings_the_steps_before_it(self):
        self.check("first", "exit 0", "tier=quick job=build order=1 seconds=1")
        self.check("page", "exit 0", "tier=all job=web seconds=1 after=first")
        self.check("window", "exit 0", "tier=all job=desktop seconds=1")
        status, output = self.run_checks("--all", "--only", "web")
        self.assertEqual(status, 0, output)
        self.assertIn("checks: 2 passed", output)
        self.assertNotIn("window", output)

    def test_programs_come_from_the_build_or_from_those_that_are_given_away(self):
        self.check("build", "exit 0", "tier=quick job=build order=1 seconds=1")
        self.check("dist", "exit 0", "tier=all job=packaging order=2 seconds=1")
        self.check("page", 'echo "$CLOUDY_PROGRAMS 1"', "tier=quick job=web seconds=1 programs=cloudy-web")
        self.assertIn("/build/debug 1", self.run_checks("--quick")[1])
        self.assertIn("/dist/bin:", self.run_checks("--all")[1])
        self.check("dist", "exit 1", "tier=all job=packaging order=2 seconds=1")
        self.assertIn("dist did not pass", self.run_checks("--all")[1])

    def test_by_name_a_check_of_release_programs_uses_those_that_exist(self):
        tools = self.root / "tools"
        tools.mkdir()
        (tools / "swift").write_text('#!/bin/sh\necho "swift $*"\n')
        (tools / "swift").chmod(0o755)
        path = f"{tools}:/usr/bin:/bin"
        declaration = "job=web seconds=1 programs=cloudy-web,cloudy-stub"
        self.check("page", 'echo "$CLOUDY_PROGRAMS"; exit 1', f"tier=quick {declaration}")
        self.check("kills", 'echo "$CLOUDY_PROGRAMS"; exit 1', f"tier=all after=dist {declaration}")
        folders = f"{self.root}/dist/bin:{self.root}/.build-dist/release:{self.root}/build/debug"

        output = self.run_checks("kills", PATH=path)[1]
        self.assertIn("swift build --product cloudy-web ", output)
        self.assertIn(folders, output)
        self.assertNotIn("release programs that exist", output)

        (self.root / "dist/bin").mkdir(parents=True)
        (self.root / "dist/bin/cloudy-web").write_text("#!/bin/sh\n")
        (self.root / "dist/bin/cloudy-web").chmod(0o755)
        output = self.run_checks("kills", PATH=path)[1]
        self.assertNotIn("swift build --product cloudy-web ", output)
        self.assertIn("swift build --product cloudy-stub ", output)
        self.assertIn(folders, output)
        self.assertIn("release programs that exist", output)

        output = self.run_checks("page", PATH=path)[1]
        self.assertIn("swift build --product cloudy-web ", output)
        self.assertNotIn("dist/bin", output)

    def test_a_name_that_does_not_exist_is_refused(self):
        self.check("one", "exit 0")
        self.assertEqual(self.run_checks("two")[0], 64)


class SelectionTests(unittest.TestCase):
    """Tests of which checks a change can break."""

    def test_a_script_reads_what_it_imports(self):
        found = check_selection.scripts_of("Scripts/checks/browse", ROOT)
        self.assertIn("Scripts/support/pseudo_terminal.py", found)

    def test_a_folder_covers_what_is_in_it(self):
        self.assertTrue(check_selection.covers({"docs/"}, "docs/json.md"))
        self.assertFalse(check_selection.covers({"docs/json.md"}, "docs/json.md.old"))


class DeclarationTests(unittest.TestCase):
    """Tests of the declarations of this repository's checks."""

    def test_every_check_has_a_declaration_and_a_summary(self):
        for check in check_declarations.read_checks(ROOT):
            self.assertTrue(check.summary, check.path)
            self.assertGreater(check.seconds("quick"), 0, check.path)

    def test_steps_before_a_check_exist_and_run_before_it(self):
        checks = check_declarations.read_checks(ROOT)
        order = [check.name for check in checks]
        for check in checks:
            for name in check.after:
                self.assertLess(order.index(name), order.index(check.name), check.path)

    def test_the_limits_of_the_quick_checks_fit_into_ninety_minutes(self):
        checks = [check for check in check_declarations.read_checks(ROOT) if check.tier == "quick"]
        seconds = sum(max(30, 4 * check.seconds("quick")) for check in checks)
        self.assertLessEqual(seconds, 90 * 60)

    def test_what_is_not_known_is_refused(self):
        with self.assertRaises(ValueError):
            check_declarations.Check("one", "#!/bin/sh\n# One.\n# check: tier=quick job=build seconds=1 speed=high\n")
        with self.assertRaises(ValueError):
            check_declarations.Check("one", "#!/bin/sh\n# One.\n")


class QuarantineTests(unittest.TestCase):
    """Tests of the list of unsteady tests."""

    def faults(self, text, today):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, unsteady.QUARANTINE)
            file.parent.mkdir()
            file.write_text(textwrap.dedent(text))
            return unsteady.quarantine_faults(folder, datetime.date.fromisoformat(today))

    def test_an_entry_has_fourteen_days(self):
        text = "# Why\n2026-11-01 `a window opens`()\n"
        self.assertEqual(self.faults(text, "2026-11-15"), [])
        self.assertEqual(len(self.faults(text, "2026-11-16")), 1)

    def test_there_are_five_at_most(self):
        text = "".join(f"2026-11-01 test {number}\n" for number in range(6))
        self.assertEqual(len(self.faults(text, "2026-11-02")), 1)


class CountTests(unittest.TestCase):
    """Tests of the summary line of a `swift test` run."""

    LOG = """
◇ Test "one" started.
✔ Test "one" passed after 0.1 seconds.
✘ Test "two" recorded an issue at File.swift:3:5: Expectation failed
✘ Test "two" failed after 0.1 seconds with 1 issue.
➜ Test "three" skipped.
✘ Test run with 3 tests in 1 suites failed after 1 seconds with 1 issue.
"""

    def test_what_failed_is_repeated_and_counted(self):
        lines, is_good = count_tests.count(self.LOG, {})
        self.assertFalse(is_good)
        self.assertEqual(lines[-1], "1 passed, 1 failed, 1 skipped")
        self.assertIn("two", lines[0])

    def test_a_failure_in_quarantine_is_printed_and_does_not_count(self):
        lines, is_good = count_tests.count(self.LOG, {"two": None})
        self.assertTrue(is_good)
        self.assertEqual(lines[-1], "1 passed, 0 failed, 2 skipped")

    def test_a_run_without_an_end_names_what_was_still_running(self):
        lines, is_good = count_tests.count('◇ Test "one" started.\n◇ Test "two" started.\n✔ Test "one" passed after 1.\n', {})
        self.assertFalse(is_good)
        self.assertIn('Still running: "two"', lines)

    def test_a_name_that_contains_a_result_is_read_whole(self):
        lines, _ = count_tests.count(
            '◇ Test "a failed part is retried" started.\n✔ Test "a failed part is retried" passed after 1 seconds.\n'
            '◇ Test "a skipped day" started.\n➜ Test "a skipped day" skipped.\n', {})
        self.assertEqual([line for line in lines if line.startswith("Still running")], [])

    def test_a_crash_is_printed_from_its_reason_on(self):
        dump = "\n".join(f"register {number}" for number in range(90))
        lines, _ = count_tests.count(f"*** Program crashed: Bad pointer dereference ***\n0 read() in a.swift\n{dump}\n", {})
        self.assertEqual(lines[:2], ["*** Program crashed: Bad pointer dereference ***", "0 read() in a.swift"])


if __name__ == "__main__":
    unittest.main()
