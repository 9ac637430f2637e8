// Reorders the list by dragging. The arrows of each row do the same without a script; with one, both move the row at
// once, before the server has responded.

const rowsOf = (list) => [...list.children].filter((row) => row.localName === "li");

/** Moves a row of a list by moving the rows that it passes, so that it keeps the focus and the pointer. */
function move(list, id, to) {
  const rows = rowsOf(list);
  const from = rows.findIndex((row) => row.id === id);
  if (from < 0) return;
  if (to > from) rows.slice(from + 1, to + 1).forEach((row) => list.insertBefore(row, rows[from]));
  else rows[from].after(...rows.slice(to, from));
}

document.addEventListener("sending", ({ detail: { form, pages, takeBack } }) => {
  const row = form.closest("li");
  if (form.dataset.moves === undefined || !row) return;
  const rows = rowsOf(row.parentElement);
  const from = rows.indexOf(row);
  // The form's value is outdated if other moves are still on their way.
  const wanted = form.dataset.to === undefined ? from + Number(form.dataset.moves) : Number(form.dataset.to);
  delete form.dataset.to;
  const to = Math.min(Math.max(wanted, 0), rows.length - 1);
  form.elements.to.value = to;
  const everywhere = (target) => {
    for (const page of pages) {
      const list = page.querySelector(`[id="${row.id}"]`)?.parentElement;
      if (list) move(list, row.id, target);
    }
  };
  everywhere(to);
  takeBack.push(() => everywhere(from));
});

// ---- Dragging

/** The distance from the window's edge at which the page starts to scroll, in pixels, and its speed, in pixels per
    frame. */
const edge = 96;
const speed = 9;

/** The current drag; null if there is none. */
let drag = null;

function start(event) {
  const row = event.target.closest("li");
  if (drag || event.button !== 0 || !row) return;
  event.preventDefault();
  event.target.closest("[data-drag]").setPointerCapture(event.pointerId);
  const rows = rowsOf(row.parentElement);
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const from = rows.indexOf(row);
  drag = { row, rows, boxes, from, to: from, pointer: event.pointerId, y: event.clientY, grabbed: event.clientY + scrollY };
  row.dataset.dragged = "";
  row.parentElement.dataset.ordering = "";
  requestAnimationFrame(scroll);
}

/** Moves the row to the pointer, and the others out of its way. */
function follow() {
  const { row, rows, boxes, from, grabbed } = drag;
  if (!row.isConnected) {
    end(false);
    return;
  }
  const [own, first, last] = [boxes[from], boxes[0], boxes.at(-1)];
  const shift = Math.min(Math.max(drag.y + scrollY - grabbed, first.top - own.top), last.bottom - own.bottom);
  drag.to = boxes.reduce((to, box, index) => {
    const middle = (box.top + box.bottom) / 2;
    if (index < from && own.top + shift < middle) return Math.min(to, index);
    return index > from && own.bottom + shift > middle ? index : to;
  }, from);
  rows.forEach((one, index) => {
    const isPassed = index > from ? index <= drag.to : index >= drag.to && index < from;
    const way = one === row ? shift : isPassed ? (index > from ? -own.height : own.height) : 0;
    one.style.transform = way === 0 ? "" : `translateY(${way}px)`;
  });
}

function scroll() {
  if (!drag) return;
  const step = drag.y < edge ? -speed : drag.y > innerHeight - edge ? speed : 0;
  if (step !== 0 && drag.hasMoved) {
    scrollBy(0, step);
    follow();
  }
  requestAnimationFrame(scroll);
}

/** Drops the row, and moves it unless the drag was cancelled. */
function end(isMeant) {
  const { row, rows, from, to } = drag;
  drag = null;
  delete row.dataset.dragged;
  delete row.parentElement?.dataset.ordering;
  for (const one of rows) one.style.transform = "";
  const form = row.querySelector("form[data-moves]");
  if (!isMeant || to === from || !form) return;
  form.dataset.to = to;
  form.requestSubmit();
}

const isOurs = (event) => event.pointerId === drag?.pointer;

document.addEventListener("pointerdown", (event) => {
  if (event.target.closest?.("[data-drag]")) start(event);
});
document.addEventListener("pointermove", (event) => {
  if (!isOurs(event)) return;
  drag.y = event.clientY;
  drag.hasMoved = true;
  follow();
});
document.addEventListener("pointerup", (event) => {
  if (isOurs(event)) end(true);
});
document.addEventListener("pointercancel", (event) => {
  if (isOurs(event)) end(false);
});
document.addEventListener("keydown", (event) => {
  if (drag && event.key === "Escape") end(false);
});

function improve() {
  for (const grip of document.querySelectorAll("[data-drag]")) grip.hidden = false;
}

document.addEventListener("improved", improve);
improve();
