"""Draws a terminal's screen as SVG, in a window. Block elements and braille are drawn as shapes, since not every font
has them."""

import html
import re
import unicodedata

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE, MARGIN, BAR = 8.4, 18, 14, 18, 34
THEMES = {
    "dark": {"window": "#14181f", "bar": "#1d232c", "text": "#d8dee6", "fgbg": "15;0"},
    "light": {"window": "#fdfdfc", "bar": "#ebecee", "text": "#24292f", "fgbg": "0;15"},
}
SIXTEEN = [
    "#3b4252", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#abb2bf",
    "#5c6370", "#ff7b86", "#b5e890", "#ffd68a", "#7cc4ff", "#dd92f3", "#6fd3df", "#ffffff",
]


def color(parameters):
    """Returns the color of `38;2;R;G;B` or `38;5;N`, and the remaining parameters."""
    if parameters[0] == 2:
        return "#%02x%02x%02x" % tuple(parameters[1:4]), parameters[4:]
    number = parameters[1]
    if number < 16:
        return SIXTEEN[number], parameters[2:]
    if number < 232:
        levels = [0, 95, 135, 175, 215, 255]
        red, rest = divmod(number - 16, 36)
        return "#%02x%02x%02x" % (levels[red], levels[rest // 6], levels[rest % 6]), parameters[2:]
    return "#" + "%02x" % (8 + 10 * (number - 232)) * 3, parameters[2:]


def restyled(style, parameters):
    style = dict(style)
    while parameters:
        number, *parameters = parameters
        if number == 0:
            style = {}
        elif number == 1:
            style["bold"] = True
        elif number == 2:
            style["faint"] = True
        elif number == 7:
            style["reverse"] = True
        elif 30 <= number <= 37 or 90 <= number <= 97:
            style["color"] = SIXTEEN[number - 30 if number < 90 else number - 82]
        elif number == 38:
            style["color"], parameters = color(parameters)
        elif number == 48:
            style["background"], parameters = color(parameters)
    return style


def width(character):
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cells(line):
    """Parses a line with escape codes: returns characters with their column, width and style."""
    column, style, found = 0, {}, []
    for code, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b])", line):
        if not text:
            style = restyled(style, [int(number or 0) for number in code.split(";")])
        elif width(text) == 0 and found:
            found[-1][1] += text
        else:
            found.append([column, text, width(text), style])
            column += width(text)
    return found


QUADRANTS = dict(zip("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", range(1, 16)))


def rectangles(character):
    """Returns a block element as rectangles: left, top, width, height in fractions of a cell."""
    code = ord(character)
    if character in QUADRANTS:
        bits = QUADRANTS[character]
        top, bottom = bits & 3, bits >> 2
        sides: dict[int, list[tuple[float, float]]] = {0: [], 1: [(0, 0.5)], 2: [(0.5, 0.5)], 3: [(0, 1)]}
        if top == bottom:
            return [(x, 0, w, 1) for x, w in sides[top]]
        return [(x, y, w, 0.5) for y, half in ((0, top), (0.5, bottom)) for x, w in sides[half]]
    if 0x2581 <= code <= 0x2588:
        part = (code - 0x2580) / 8
        return [(0, 1 - part, 1, part)]
    if 0x2589 <= code <= 0x258F:
        return [(0, 0, (0x2590 - code) / 8, 1)]
    lines = {"━": (0, 0.43, 1, 0.14), "─": (0, 0.47, 1, 0.06), "╸": (0, 0.43, 0.5, 0.14), "╺": (0.5, 0.43, 0.5, 0.14),
             "│": (0.45, 0, 0.1, 1), "┃": (0.4, 0, 0.2, 1), "▔": (0, 0, 1, 0.125)}
    if character == "╍":
        return [(0.05, 0.43, 0.4, 0.14), (0.55, 0.43, 0.4, 0.14)]
    return [lines[character]] if character in lines else None


def dots(character):
    """Returns the centers of the dots of a braille character, in fractions of a cell."""
    bits = ord(character) - 0x2800
    if not 0 <= bits < 256:
        return None
    places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    return [((x + 0.5) / 2, (y + 0.5) / 4) for bit, (x, y) in enumerate(places) if bits >> bit & 1]


def number(value):
    """Formats a number in the shortest form that SVG allows."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Row:
    """The drawing of a line: shapes of one color in one path, and words in one piece, so that the picture's text can be
    searched and copied."""

    def __init__(self, top, theme):
        self.top, self.theme = top, theme
        self.backgrounds, self.blocks, self.braille, self.texts = {}, {}, {}, []

    def looks(self, style):
        """Returns the color and opacity of a style."""
        ink = self.theme["window"] if style.get("reverse") else style.get("color", self.theme["text"])
        return f'"{ink}"' + (' opacity="0.6"' if style.get("faint") else "")

    def background(self, style):
        return style.get("color", self.theme["text"]) if style.get("reverse") else style.get("background")

    def add(self, line):
        run = None
        for column, character, cell_count, style in line + [[None, "", 0, None]]:
            left = MARGIN + (column or 0) * CELL_WIDTH
            behind = character and self.background(style)
            if behind:
                self.rectangle(self.backgrounds, f'"{behind}"', left, (0, 0, cell_count, 1))
            drawn = bool(character) and self.draw(character[0], left, style)
            is_word = character and not drawn and (character != " " or run)
            # Other scripts are drawn cell by cell.
            if run and is_word and style == run[2] and character.isascii() and run[3]:
                run[1] += character
            else:
                if run:
                    self.texts += self.words(*run)
                run = [left, character, style, character.isascii(), cell_count] if is_word and character != " " else None

    def draw(self, character, left, style):
        blocks, points = rectangles(character), dots(character)
        for block in blocks or []:
            self.rectangle(self.blocks, self.looks(style), left, block)
        for x, y in points or []:
            # A line of zero length is a dot with the diameter of the line width.
            at = f"M{number(left + x * CELL_WIDTH)} {number(self.top + y * CELL_HEIGHT)}h0"
            self.braille.setdefault(self.looks(style), []).append(at)
        return blocks is not None or bool(points)

    def rectangle(self, paths, looks, left, part):
        x, y, w, h = part
        start = f"M{number(left + x * CELL_WIDTH)} {number(self.top + y * CELL_HEIGHT)}"
        across, down = number(w * CELL_WIDTH), number(h * CELL_HEIGHT)
        paths.setdefault(looks, []).append(f"{start}h{across}v{down}h-{across}z")

    def words(self, left, text, style, is_ascii, cell_count):
        ink = self.looks(style)
        looks = "" if ink == f'"{self.theme["text"]}"' else f" fill={ink}"
        looks += ' font-weight="bold"' if style.get("bold") else ""
        at = f'y="{number(self.top + 14)}"'
        if not is_ascii:
            # A glyph of another font keeps its own width, centered in its cells.
            middle = number(left + CELL_WIDTH * cell_count / 2)
            yield f'<text x="{middle}" {at} text-anchor="middle"{looks}>{html.escape(text.rstrip())}</text>'
            return
        # Browsers collapse several spaces into one.
        for words in re.finditer(r"\S+(?: \S+)*", text):
            x, length = number(left + CELL_WIDTH * words.start()), number(CELL_WIDTH * len(words[0]))
            yield f'<text x="{x}" {at} textLength="{length}"{looks}>{html.escape(words[0])}</text>'

    def elements(self):
        for paths in (self.backgrounds, self.blocks):
            for looks, parts in paths.items():
                yield f'<path shape-rendering="crispEdges" fill={looks} d="{"".join(parts)}"/>'
        for looks, parts in self.braille.items():
            yield f'<path stroke-width="3.5" stroke-linecap="round" stroke={looks} d="{"".join(parts)}"/>'
        yield from self.texts


def row(index, line, theme):
    drawn = Row(BAR + MARGIN + index * CELL_HEIGHT, theme)
    drawn.add(line)
    return "\n".join(drawn.elements())


def window(columns, rows, theme, title, style=""):
    """Returns the frame of a picture, as the text before the rows and the text after them."""
    total_width = columns * CELL_WIDTH + 2 * MARGIN
    total_height = rows * CELL_HEIGHT + BAR + 2 * MARGIN
    font = f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT_SIZE}"'
    top = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total_width:.0f} {total_height:.0f}" '
        f'width="{total_width:.0f}" height="{total_height:.0f}" role="img" aria-label="{html.escape(title)}">',
        *([f"<style>{style}</style>"] if style else []),
        f'<rect width="100%" height="100%" rx="10" fill="{theme["window"]}"/>',
        f'<path d="M0 {BAR}V10a10 10 0 0 1 10-10h{total_width - 20:.0f}a10 10 0 0 1 10 10v{BAR - 10}z" '
        f'fill="{theme["bar"]}"/>',
    ]
    for index, button in enumerate(("#ff5f57", "#febc2e", "#28c840")):
        top.append(f'<circle cx="{22 + 20 * index}" cy="{BAR / 2}" r="6" fill="{button}"/>')
    top.append(
        f'<g {font} text-anchor="middle"><text x="{total_width / 2:.1f}" y="{BAR / 2 + 5}" fill="{theme["text"]}" '
        f'opacity="0.6">{html.escape(title)}</text></g>')
    top.append(f'<g {font} fill="{theme["text"]}">')
    return top, ["</g>", "</svg>"]


def picture(lines, columns, theme, title):
    """Draws lines of cells as one picture."""
    top, bottom = window(columns, len(lines), theme, title)
    return "\n".join(top + [drawn for index, line in enumerate(lines) if (drawn := row(index, line, theme))] + bottom) + "\n"


def animation(frames, columns, theme, title, seconds):
    """Shows screens of the same size one after another, without a script. With reduced motion, only the first one is
    shown.

    A row that is the same in several of them is drawn once.
    """
    count = len(frames)
    shown_in = {}
    for frame_index, lines in enumerate(frames):
        for index, line in enumerate(lines):
            shown_in.setdefault((index, row(index, line, theme)), []).append(frame_index)
    style, groups = [], []
    names = {}
    for (_, drawn), indices in sorted(shown_in.items(), key=lambda item: item[0][0]):
        if not drawn:
            continue
        if len(indices) == count:
            groups.append(drawn)
            continue
        name = names.setdefault(tuple(indices), f"f{len(names)}")
        groups.append(f'<g class="{name}">\n{drawn}\n</g>')
    for indices, name in names.items():
        looks = ["visible" if index in indices else "hidden" for index in range(count)]
        steps = [f"{number(100 * index / count)}%{{visibility:{look}}}" for index, look in enumerate(looks)]
        style.append(f".{name}{{visibility:{looks[0]};animation:{name} {seconds * count}s step-end infinite}}")
        style.append(f"@keyframes {name}{{{''.join(steps)}}}")
    style.append("@media(prefers-reduced-motion:reduce){g{animation:none!important}}")
    top, bottom = window(columns, len(frames[0]), theme, title, style="".join(style))
    return "\n".join(top + groups + bottom) + "\n"
