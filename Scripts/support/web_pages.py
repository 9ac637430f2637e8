"""What holds for every page, at every size and in both schemes."""

from scenarios import check, scenario
from web_bench import SCHEMES, SIZES

PAGES = ["/"]


def everywhere(title):
    """Of the function that follows; it is called with a bench, a size and a scheme."""
    def register(function):
        for size in SIZES:
            for scheme in SCHEMES:
                scenario(f"{title}, on a {size}, {scheme}", size, scheme)(function)
        return function
    return register


@everywhere("Everybody can use every page")
def accessible(bench, size, scheme):
    visitor = bench.visitor(size=size, scheme=scheme)
    for path in PAGES:
        with bench.then(f"{path} has nothing that axe finds"):
            violations = visitor.opens(path).violations()
            check(not violations, "WCAG 2.2 AA holds", "\n".join(violations))
        with bench.then(f"{path} does not scroll sideways"):
            lines = visitor.too_wide()
            check(not lines, "the page fits", "\n".join(lines))
