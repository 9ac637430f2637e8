// The hours and the charts of a weather page. Buttons scroll the strip of hours where it continues. The values of one hour
// are shown on all charts: at the pointer or finger, or selected with a slider's keys; the texts are those of the table.

const charts = () => document.querySelector(".charts");
const slider = () => document.getElementById("hour-read");
const isRightToLeft = () => document.dir === "rtl";

/** Converts between the distance from where time starts on the charts and the distance from their left side, 0 to 1. */
const turned = (share) => (isRightToLeft() ? 1 - share : share);

/** The table's rows with their positions in time on the charts, 0 to 1. The body of the table lists the positions. */
const hours = () => {
  const body = document.querySelector(".figures [data-x]");
  const positions = body?.dataset.x.split(" ") ?? [];
  return positions.map((x, index) => ({ row: body.rows[index], x: Number(x) / 1000 })).filter(({ x }) => !Number.isNaN(x));
};

/** The values of an hour with their headings. */
function figuresOf(row) {
  const headings = [...row.closest("table").querySelectorAll("thead th")].map((cell) => cell.textContent);
  return [...row.cells].map((cell, index) => [index === 0 ? "" : headings[index], cell.textContent.trim()])
    .filter(([, text]) => text !== "");
}

/** Returns a text of the page with its placeholders filled in. */
function filled(name, values) {
  const text = document.getElementById("words").content.querySelector(`[data-name="${name}"]`).textContent;
  return text.replace(/\{(\w+)\}/g, (slot, key) => values[key] ?? slot);
}

/** Shows an hour; draws a line across the charts once one was selected. */
function show(index, isChosen = true) {
  const [card, input] = [charts(), slider()];
  const [reading, hour] = [card?.querySelector(".reading"), hours()[index]];
  if (!reading || !input || !hour) return;
  card.classList.toggle("read", isChosen);
  card.style.setProperty("--x", turned(hour.x));
  input.value = index;
  const figures = figuresOf(hour.row);
  input.setAttribute("aria-valuetext", figures.map(([heading, text]) => (
    heading ? filled("figure", { label: heading, value: text }) : text
  )).reduce((first, next) => filled("list", { first, next })));
  reading.replaceChildren(...figures.flatMap(([heading, text]) => {
    const figure = document.createElement("span");
    const value = document.createElement("b");
    value.textContent = text;
    figure.append(heading ? `${heading} ` : "", value);
    return [figure, " "];
  }));
}

/** Runs after every change of the page. */
function improve() {
  const [input, known] = [slider(), hours()];
  if (!input) return;
  input.closest(".reader").hidden = known.length < 2;
  input.max = known.length - 1;
  show(Math.min(input.valueAsNumber, known.length - 1), charts().classList.contains("read"));
}

/** Returns the index of the hour under the pointer. */
function hourUnder(event) {
  const plot = event.target.closest(".charts .frame")?.querySelector("svg.chart");
  if (!plot) return undefined;
  const { left, width } = plot.getBoundingClientRect();
  const x = turned((event.clientX - left) / width);
  const known = hours();
  // An hour's values apply from its start.
  return known.reduce((found, hour, index) => (hour.x <= Math.max(x, 0) + 0.001 ? index : found), known.length ? 0 : undefined);
}

for (const name of ["pointermove", "pointerdown"]) {
  document.addEventListener(name, (event) => {
    const index = hourUnder(event);
    if (index !== undefined) show(index);
  });
}

document.addEventListener("input", (event) => {
  if (event.target === slider()) show(event.target.valueAsNumber);
});

// Keyboard users read the first hour at once.
document.addEventListener("focusin", (event) => {
  if (event.target === slider()) show(event.target.valueAsNumber);
});

document.addEventListener("improved", improve);
improve();

// ---- The strip of hours

const strip = () => document.querySelector(".hours .scroller");

/** Shows a button at each end behind which there are more hours. */
function showEnds() {
  const box = strip();
  if (!box) return;
  const passed = Math.abs(box.scrollLeft);
  const left = box.scrollWidth - box.clientWidth - passed;
  for (const button of box.parentElement.querySelectorAll("[data-scroll]")) {
    const isDone = (button.dataset.scroll === "1" ? left : passed) < 2;
    // A hidden button would lose the focus.
    if (isDone && button === document.activeElement) box.focus({ preventScroll: true });
    button.hidden = isDone;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-scroll]");
  const box = button && strip();
  if (!box) return;
  const way = Number(button.dataset.scroll) * (isRightToLeft() ? -1 : 1);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  box.scrollBy({ left: way * box.clientWidth * 0.75, behavior: isStill ? "auto" : "smooth" });
});

// Scroll events do not bubble.
document.addEventListener("scroll", (event) => {
  if (event.target === strip()) showEnds();
}, { capture: true, passive: true });
addEventListener("resize", showEnds);
document.addEventListener("improved", showEnds);
showEnds();
