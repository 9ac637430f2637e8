// Searches for places during input, and supports arrow keys in groups of buttons. Both also work without scripts: each
// search field is in a form, and each choice is a button.

// ---- Search fields, as comboboxes with a list: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/

/** The pause in typing before a search, in milliseconds. */
const pause = 150;

/** The path of the site, with a slash at its end. */
const base = document.documentElement.dataset.base ?? "/";

/** Adds a place to the visitor's favorites, like the form on the results page. */
function keep({ place, path }) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${base}locations/add`;
  form.hidden = true;
  const [name, value] = place.id === undefined ? ["at", path.replace(`${base}at/`, "")] : ["place", place.id];
  for (const [key, text] of [[name, value], ["return", "/locations"]]) {
    const field = document.createElement("input");
    field.name = key;
    field.value = text;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

function suggest(form, number) {
  const field = form.querySelector("input[name=q]");
  if (!field) return;
  const list = document.createElement("div");
  list.id = `suggestions-${number}`;
  list.className = "suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", field.labels[0]?.textContent ?? "");
  list.hidden = true;
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  form.dataset.suggests = "";
  form.append(list, status);
  // ARIA does not allow the role combobox on a search field.
  field.type = "text";
  const attributes = {
    role: "combobox", autocomplete: "off", enterkeyhint: "search", "aria-autocomplete": "list",
    "aria-controls": list.id, "aria-expanded": "false",
  };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);

  let results = [];
  let active = -1;
  let timer = 0;
  let question = null;
  const options = () => [...list.children];

  function mark(index) {
    active = index;
    options().forEach((option, row) => option.setAttribute("aria-selected", String(row === index)));
    const option = options()[index];
    if (option) {
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else {
      field.removeAttribute("aria-activedescendant");
    }
  }

  function open(isOpen) {
    list.hidden = !isOpen;
    field.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) mark(-1);
  }

  /** Clears the results and aborts the search. */
  function clear() {
    clearTimeout(timer);
    question?.abort();
    results = [];
    list.replaceChildren();
    open(false);
  }

  function show(answer) {
    results = answer.results;
    list.replaceChildren(...results.map(({ displayed }, index) => {
      const option = document.createElement("div");
      option.id = `${list.id}-${index}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      // A name may have another text direction than the text around it.
      const name = document.createElement("bdi");
      name.className = "name";
      name.textContent = displayed.name;
      const detail = document.createElement("small");
      detail.textContent = displayed.detail;
      option.append(name, " ", detail);
      return option;
    }));
    open(results.length > 0 && document.activeElement === field);
    status.textContent = answer.summary;
  }

  async function ask() {
    question?.abort();
    question = new AbortController();
    const { signal } = question;
    try {
      const address = `${base}locations/add.json?q=${encodeURIComponent(field.value)}`;
      const answer = await fetch(address, { headers: { accept: "application/json" }, signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const found = await answer.json();
      // The response may already have arrived when the request is aborted.
      if (!signal.aborted) show(found);
    } catch {
      // The form can still be sent, and its page explains the problem.
      if (!signal.aborted) clear();
    }
  }

  function choose(index) {
    const result = results[index];
    if (!result) return;
    field.value = result.displayed.name;
    clear();
    if (form.dataset.chooses === "keep") keep(result);
    else location.assign(result.path);
  }

  field.addEventListener("input", (event) => {
    clearTimeout(timer);
    if (event.isComposing) return;
    if (field.value.trim() === "") {
      clear();
      status.textContent = "";
    } else {
      timer = setTimeout(ask, pause);
    }
  });
  field.addEventListener("compositionend", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  });
  field.addEventListener("focus", () => open(results.length > 0));
  field.addEventListener("blur", () => open(false));
  form.addEventListener("submit", () => clear());

  field.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const count = results.length;
    const isOpen = !list.hidden;
    switch (event.key) {
    case "ArrowDown":
      if (count === 0) return;
      open(true);
      if (!event.altKey) mark((active + 1) % count);
      break;
    case "ArrowUp":
      if (count === 0) return;
      if (event.altKey) {
        open(false);
      } else {
        open(true);
        mark(active <= 0 ? count - 1 : active - 1);
      }
      break;
    case "Home":
      if (active < 0) return;
      mark(0);
      break;
    case "End":
      if (active < 0) return;
      mark(count - 1);
      break;
    case "Enter":
      if (!isOpen || active < 0) return;
      choose(active);
      break;
    case "Escape":
      if (isOpen) {
        open(false);
      } else {
        field.value = "";
        clear();
      }
      break;
    default:
      return;
    }
    event.preventDefault();
  });

  // A click must not move the focus away from the field.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    choose(options().indexOf(event.target.closest("[role=option]")));
  });
}

document.querySelectorAll("form[role=search]").forEach(suggest);

// ---- Recently viewed places: pages that the service worker caches on this device for offline use

const recentLimit = 5;

/** Returns the places of cached pages, the most recently viewed first, except favorites. Pages that are being
    reloaded after a choice are in the cache of outdated pages. */
async function keptPlaces() {
  const places = [];
  let own = [];
  // The same names as in the service worker.
  const ours = base === "/" ? "" : base;
  const isOfPages = (name) => name.startsWith(ours) && /^(pages|aside)-/.test(name.slice(ours.length));
  const isOfPlace = (path) => path.startsWith(base) && /^(place|at)\/[^/]+$/.test(path.slice(base.length));
  for (const name of (await caches.keys()).filter(isOfPages)) {
    const cache = await caches.open(name);
    own = (await (await cache.match(`${base}locations/pages.json`))?.json()) ?? own;
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const page = isOfPlace(pathname) && await cache.match(request, { ignoreVary: true });
      const seen = page && Number(page.headers.get("x-seen-at"));
      if (seen) places.push({ pathname, page, seen });
    }
  }
  places.sort((one, other) => other.seen - one.seen);
  return places.filter(({ pathname }, index) =>
    !own.includes(pathname) && places.findIndex((one) => one.pathname === pathname) === index);
}

async function fillRecent(section) {
  const shown = [...document.querySelectorAll("main a[href]")].map((link) => link.pathname);
  const list = section.querySelector("ul");
  for (const kept of await keptPlaces()) {
    if (list.childElementCount === recentLimit) break;
    const { pathname } = kept;
    if (shown.includes(pathname)) continue;
    const page = new DOMParser().parseFromString(await kept.page.text(), "text/html");
    const [name, region] = ["#place bdi", ".where .region"].map((one) => page.querySelector(one)?.textContent);
    if (!name) continue;
    const row = document.createElement("li");
    row.className = "row";
    const link = document.createElement("a");
    link.className = "grow";
    link.href = pathname;
    const [title, detail] = [document.createElement("bdi"), document.createElement("small")];
    title.className = "name";
    title.textContent = name;
    detail.append(document.createElement("bdi"));
    detail.firstChild.textContent = region ?? "";
    link.append(title, " ", ...(region ? [detail] : []));
    row.append(link);
    list.append(row);
    section.hidden = false;
  }
}

const recent = document.querySelector("[data-recent]");
// Without a service worker or cached pages, there is nothing to show.
if (recent && "caches" in window) fillRecent(recent).catch(() => undefined);

// ---- Radio groups: one tab stop, arrow keys within

const radios = (group) => [...group.querySelectorAll("[role=radio]")];
const isChosen = (radio) => radio.getAttribute("aria-checked") === "true";

/** Runs after every change of the selection. */
function settle(group) {
  const all = radios(group);
  const stop = all.find(isChosen) ?? all[0];
  for (const radio of all) radio.tabIndex = radio === stop ? 0 : -1;
}

for (const group of document.querySelectorAll("[role=radiogroup]")) {
  settle(group);
  new MutationObserver(() => settle(group)).observe(group, { attributeFilter: ["aria-checked"], subtree: true });
  group.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const all = radios(group);
    const index = all.indexOf(document.activeElement);
    if (step === undefined || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = all[(index + step + all.length) % all.length];
    next.focus();
    if (!isChosen(next)) next.click();
  });
}
