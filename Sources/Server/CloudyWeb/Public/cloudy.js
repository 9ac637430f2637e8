// Improves pages where scripts run: they stay up to date, send choices without a reload, and find the visitor's
// location. All of it also works without scripts, by links and forms.

const root = document.documentElement;
/** The path of the site, with a slash at its end. Paths in forms are within the site; all others start with this one. */
const base = root.dataset.base ?? "/";
const byId = (id) => document.getElementById(id);
const minute = 60_000;

/** Localized texts for this script, which are part of the page. */
const words = Object.fromEntries(
  [...(byId("words")?.content.children ?? [])].map((word) => [word.dataset.name, word.textContent]));

// ---- The live page and the server's page

/** The parts that the server updates; the rest of a page stays. */
const parts = ["main", "body > footer", "body > [data-live]"];
const partsOf = (page) => parts.map((part) => page.querySelector(part));

/** The parts as the server sent them, before scripts changed them. */
let written = partsOf(document).map((part) => part?.cloneNode(true));
/** The time when the server sent them, by this device's clock. */
let writtenAt = Number(root.dataset.kept) || Date.now();
/** The number of the newest request, so that a late response does not replace a newer one. */
let questions = 0;
let timesAwaited = 0;
let timesFailed = 0;
let retry = 0;
/** The topic of the banner: the page's "age", a "choice" that could not be sent, or the device's "place". Newer
    weather clears the first two; the third is independent of it and stays. */
let topic = "";

/** Applies the differences between two pages of the server to `live`. The state by users and scripts is preserved:
    focus, typed text, scroll positions, open elements. */
function patch(live, before, after) {
  if (before.isEqualNode(after)) return;
  if (live.nodeName !== before.nodeName || before.nodeName !== after.nodeName) {
    live.replaceWith(document.importNode(after, true));
    return;
  }
  if (after.nodeType !== Node.ELEMENT_NODE) {
    live.data = after.data;
    return;
  }
  for (const { name } of [...before.attributes, ...after.attributes]) {
    const value = after.getAttribute(name);
    if (before.getAttribute(name) === value) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
    // After user input, a field no longer follows these attributes.
    if (name === "checked") live.checked = value !== null;
    if (name === "value" && live !== document.activeElement) live.value = value ?? "";
  }
  const [lives, olds, news] = [live, before, after].map(childrenOf);
  if (lives.length !== olds.length) {
    live.replaceChildren(...news.map((node) => document.importNode(node, true)));
    return;
  }
  let at = 0;
  for (const node of news) {
    const found = olds.findIndex((old, index) => index >= at && isLike(old, node));
    if (found < 0) {
      live.insertBefore(document.importNode(node, true), lives[at] ?? null);
      continue;
    }
    for (; at < found; at += 1) lives[at].remove();
    patch(lives[at], olds[at], node);
    at += 1;
  }
  for (const node of lives.slice(at)) node.remove();
}

/** Returns the child nodes except white space. */
const childrenOf = (node) =>
  [...node.childNodes].filter((child) => child.nodeType === Node.ELEMENT_NODE || child.data.trim() !== "");

const isLike = (one, other) =>
  one.nodeName === other.nodeName && one.id === other.id && one.getAttribute?.("class") === other.getAttribute?.("class");

/** Returns the texts of the elements with `data-announce`, which screen readers announce when they change. */
const announcedIn = (part) =>
  [...(part?.querySelectorAll("[data-announce]") ?? [])].map((node) => node.textContent.replace(/\s+/g, " ").trim());

/** The style sheets and scripts of a page. */
const assetsOf = (page) =>
  [...page.querySelectorAll("link[rel=stylesheet], script[src]")].map((one) => one.getAttribute("href") ?? one.getAttribute("src"))
    .join(" ");

/** Shows a page in place of the current one. With `choice`, the page is the response to a choice, and shows its
    outcome. */
function show(page, choice) {
  // The site has a new version, or the current page is the offline page.
  if (assetsOf(page) !== assetsOf(document) && !isTyping()) {
    location.reload();
    return;
  }
  const news = partsOf(page);
  const heard = new Set(announcedIn(written[0]));
  const live = partsOf(document);
  const focused = focusIn(live[0]) ?? focusIn(byId("toast"));
  live.forEach((part, index) => {
    if (part && written[index] && news[index]) patch(part, written[index], news[index]);
  });
  if (choice) sayOutcome(page);
  restore(focused);
  // The title of the response to a choice contains the outcome, for pages without scripts.
  if (!choice) document.title = page.title;
  const { sky, appearance } = page.documentElement.dataset;
  if (sky !== undefined && (sky !== root.dataset.sky || appearance !== root.dataset.appearance)) {
    root.dataset.sky = sky;
    if (appearance === undefined) delete root.dataset.appearance;
    else root.dataset.appearance = appearance;
    const colors = page.querySelectorAll("meta[name=theme-color]");
    document.querySelectorAll("meta[name=theme-color]").forEach((meta, index) => meta.content = colors[index]?.content ?? "");
  }
  written = news;
  writtenAt = Date.now();
  delete root.dataset.kept;
  if (choice || topic !== "place") say("");
  const unheard = announcedIn(news[0]).filter((text) => text && !heard.has(text));
  if (unheard.length > 0) {
    byId("announcer")?.replaceChildren(...unheard.map((text) => {
      const line = document.createElement("div");
      line.textContent = text;
      return line;
    }));
  }
  improve();
}

// ---- The focus

const focusable = "a[href], button, input:not([type=hidden]), summary, [tabindex]";
const focusablesIn = (part) =>
  [...part.querySelectorAll(focusable)].filter((one) => one.checkVisibility?.() ?? one.offsetParent !== null);

/** Returns the focused element within `part` and its ancestors, to find the same position again; null if the focus
    is elsewhere. */
function focusIn(part) {
  const element = document.activeElement;
  if (!part?.contains(element) || element === part) return null;
  const around = [];
  for (let node = element; node !== part; node = node.parentElement) {
    const parent = node.parentElement;
    around.push({ parent, index: [...parent.children].indexOf(node), step: focusablesIn(node).indexOf(element) });
  }
  const row = element.closest("li[id]");
  return { element, around, row: row?.id, isOpen: Boolean(element.closest("details[open]")), control: element.dataset.control };
}

/** Restores the focus: to the same element, to its row or the row that was restored, or to the element that is now
    in its position. */
function restore(focused) {
  if (!focused) return;
  const row = focused.row && byId(focused.row);
  if (row && focused.isOpen) row.querySelector("details")?.setAttribute("open", "");
  if (focused.element.isConnected && focused.element === document.activeElement) return;
  place(focused, row ?? document.querySelector("main [data-changed]"))?.focus({ preventScroll: true });
  document.activeElement?.scrollIntoView({ block: "nearest" });
}

function place({ element, around, control }, row) {
  if (element.isConnected) return element;
  if (row) {
    const candidates = [control && row.querySelector(`[data-control="${control}"]`), row.querySelector("summary"), row.querySelector("a")];
    // The list shows its actions only while it is being edited.
    return candidates.find((one) => one?.checkVisibility?.() ?? one);
  }
  const level = around.find(({ parent }) => parent.isConnected && focusablesIn(parent).length > 0);
  if (!level) return document.querySelector("main");
  const { children } = level.parent;
  const child = children[Math.min(level.index, children.length - 1)];
  const inside = child.matches(focusable) ? [child] : focusablesIn(child);
  const all = inside.length > 0 ? inside : focusablesIn(level.parent);
  return all[Math.min(Math.max(level.step, 0), all.length - 1)];
}

// ---- The outcome of a choice

/** Announces the outcome of a choice, even if it is the same as the previous one. */
function sayOutcome(page) {
  const toast = byId("toast");
  if (!toast) return;
  const said = [...(page.getElementById("toast")?.childNodes ?? [])].map((node) => document.importNode(node, true));
  toast.replaceChildren();
  // Screen readers may miss content that is added to a live region right after it was emptied.
  setTimeout(() => {
    toast.replaceChildren(...said);
    improve();
  }, 50);
}

// ---- Requests

/** A response that is not a page. */
class NoPage extends Error {
  /** `status` is 0 if the server's response is unknown. */
  constructor(message, status = 0) {
    super(message);
    this.status = status;
  }
}

/** Requests a page and shows it. Returns its URL; null if a newer request overtook it. Throws if there is no page. */
async function ask(address, options = {}) {
  const isChoice = options.method === "POST";
  questions += 1;
  const question = questions;
  // Offline, Firefox responds from its HTTP cache, unless requests forbid storing.
  const answer = await fetch(address, {
    cache: navigator.onLine ? "no-cache" : "no-store", signal: AbortSignal.timeout(20_000), ...options,
    headers: { accept: "text/html" },
  });
  const text = await answer.text();
  if (question !== questions) return null;
  const page = new DOMParser().parseFromString(text, "text/html");
  if (!answer.ok || !page.querySelector("main")) {
    throw new NoPage(answer.ok ? "" : page.querySelector("h1")?.textContent ?? "", answer.ok ? 0 : answer.status);
  }
  const found = new URL(answer.url);
  if (found.pathname === location.pathname) show(page, isChoice);
  return found;
}

/** Updates the page; if that fails, shows its age. */
async function refresh() {
  // Text that is shown once or being typed stays, even if the visitor looks at another tab meanwhile.
  if (root.dataset.busy !== undefined || document.querySelector("[data-stays]")) return;
  try {
    const found = await ask(here());
    timesFailed = 0;
    // The offline page was shown in place of another page.
    if (found && found.pathname !== location.pathname) {
      location.replace(found);
      return;
    }
  } catch (error) {
    // The server can be reached, but the page does not exist. The current page already says so, or stays.
    if (error instanceof NoPage && error.status === 404) {
      timesFailed = 0;
      return;
    }
    sayAge();
    // Retry soon at first, since the network is often reported before it works; at random times, to spread the load.
    clearTimeout(retry);
    retry = setTimeout(refreshIfSeen, Math.min(minute, 1000 * 2 ** timesFailed) * (0.75 + Math.random() / 2));
    timesFailed = Math.min(timesFailed + 1, 6);
  }
  plan();
}

/** Returns a URL without fields for a single use: the request for the newest weather, and the outcome of a choice. */
function lasting(text) {
  const address = new URL(text);
  address.searchParams.delete("newest");
  for (const field of ["done", "favorite", "open", "edit"]) address.searchParams.delete(field);
  address.hash = "";
  return address;
}

const here = () => lasting(location.href);

/** Refreshes again soon, and shows progress, if the page says that newer weather is on its way. */
function plan() {
  const isAwaited = document.querySelector("main")?.dataset.awaited !== undefined;
  timesAwaited = isAwaited ? timesAwaited + 1 : 0;
  const isPlanned = isAwaited && timesAwaited <= 15;
  root.toggleAttribute("data-awaiting", isPlanned);
  if (isPlanned) setTimeout(refreshIfSeen, 2000);
}

const refreshIfSeen = () => {
  if (document.visibilityState === "visible") refresh();
};

const isTyping = () => [...document.querySelectorAll("input")].some(
  (field) => ["text", "search"].includes(field.type) && field.value !== field.defaultValue);

/** Shows progress during work for which the visitor waits. */
async function busily(work) {
  root.dataset.busy = "";
  try {
    return await work();
  } finally {
    delete root.dataset.busy;
  }
}

// ---- The banner

function say(text, about = "") {
  topic = about;
  const banner = byId("banner");
  if (banner && banner.textContent !== text) banner.textContent = text;
}

/** Shows that the page is not the newest, and its age. */
function sayAge() {
  if (topic === "choice" || document.querySelector("main [data-offline]")) return;
  const minutes = Math.max(1, Math.round((Date.now() - writtenAt) / minute));
  const format = new Intl.RelativeTimeFormat(root.lang, { numeric: "always" });
  const age = minutes < 120 ? format.format(-minutes, "minute")
    : minutes < 2880 ? format.format(-Math.round(minutes / 60), "hour")
      : format.format(-Math.round(minutes / 1440), "day");
  say((navigator.onLine ? words.unreachable : words.offline)?.replace("{age}", age) ?? "", "age");
}

// ---- The visitor's location

function locate() {
  root.dataset.busy = "";
  say(words.locating, "place");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      // About a kilometer: precise enough for weather, and no more is needed.
      const rounded = (degrees) => (Math.round(degrees * 100) / 100 || 0).toFixed(2);
      const here = `${rounded(coords.latitude)},${rounded(coords.longitude)}`;
      // For an hour, all pages use this location.
      const secure = location.protocol === "https:" ? "; secure" : "";
      document.cookie = `here=${encodeURIComponent(here)}; path=${base.replace(/(.)\/$/, "$1")}; max-age=3600; samesite=lax${secure}`;
      location.assign(`${base}at/${here}`);
    },
    (error) => {
      delete root.dataset.busy;
      say(words[{ 1: "location-denied", 3: "location-slow" }[error.code] ?? "location-unavailable"], "place");
    },
    { maximumAge: 10 * minute, timeout: 15_000 });
}

/** Shows the elements that only work with a script. */
function improve() {
  const canLocate = isSecureContext && "geolocation" in navigator;
  for (const node of document.querySelectorAll("[data-locate]")) node.hidden = !canLocate;
  for (const node of document.querySelectorAll("[data-close], [data-hold]")) node.hidden = false;
  for (const node of document.querySelectorAll("[data-install]")) node.hidden = offer === null;
  for (const node of document.querySelectorAll("[data-prints]")) node.hidden = false;
  for (const node of document.querySelectorAll("[data-copies]")) node.hidden = !canCopy();
  for (const node of document.querySelectorAll("[data-share]")) node.hidden = !canCopy() && !navigator.share;
  const hold = byId("hold");
  if (hold) hold.checked = isHeld();
  document.dispatchEvent(new Event("improved"));
}

// ---- Installation

/** The browser's offer to install the site; null without one. */
let offer = null;

addEventListener("beforeinstallprompt", (event) => {
  // The offer is made in the settings, not by the browser on any page.
  event.preventDefault();
  offer = event;
  improve();
});
addEventListener("appinstalled", () => {
  offer = null;
  improve();
});

// ---- Sharing

const canCopy = () => "clipboard" in navigator;

/** Copies a text, and announces that. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  const note = document.createElement("p");
  note.textContent = words.copied;
  byId("toast")?.replaceChildren(note);
  setTimeout(() => note.remove(), 5000);
}

/** Opens the device's list of ways to share a link; copies it where there is none. */
async function share(url) {
  if (!navigator.share) {
    copy(url);
    return;
  }
  // The visitor may close the list without a choice.
  await navigator.share({ title: document.title, url }).catch(() => undefined);
}

// ---- The sky

/** The time in milliseconds for which the sky moves after user input. */
const moving = 4000;
let movedUntil = 0;
let rest = 0;

/** Whether the visitor stopped the sky, for all pages and visits; undefined before it was read. */
let held;

function isHeld() {
  if (held !== undefined) return held;
  try {
    held = localStorage.getItem("sky") === "still";
  } catch {
    held = false;
  }
  return held;
}

function holdChanged(isStill) {
  held = isStill;
  try {
    if (isStill) localStorage.setItem("sky", "still");
    else localStorage.removeItem("sky");
  } catch {
    // The choice lasts as long as the page.
  }
  if (isStill) restSky();
  else moveSky();
}

/** Whether the device runs on its battery; some browsers do not say so. */
let isOnBattery = false;

async function followBattery() {
  const battery = await navigator.getBattery?.();
  if (!battery) return;
  const note = () => {
    isOnBattery = !battery.charging;
    if (isOnBattery) restSky();
    else moveSky();
  };
  battery.addEventListener("chargingchange", note);
  note();
}

/** Moves the sky for a while: permanent motion would cost just as much while nobody looks. */
function moveSky() {
  if (isOnBattery || document.visibilityState !== "visible" || byId("hold")?.checked !== false) return;
  movedUntil = performance.now() + moving;
  if (root.dataset.moving !== undefined) return;
  root.dataset.moving = "";
  rest = setTimeout(restWhenDue, moving);
}

function restWhenDue() {
  const left = movedUntil - performance.now();
  if (left > 0) rest = setTimeout(restWhenDue, left);
  else restSky();
}

function restSky() {
  clearTimeout(rest);
  delete root.dataset.moving;
}

// Printed pages show the day of printing.
addEventListener("beforeprint", () => {
  // The time of day would be in the notation of the language, and not in that of the page.
  const time = new Date().toLocaleDateString(root.lang, { dateStyle: "full" });
  document.querySelector(".printed")?.replaceChildren(words.printed.replace("{time}", time));
});

// ---- Choices

/** Sends a form, and shows the page in the response. */
async function send(form, submitter) {
  // Other scripts show the likely result at once, in the live page and in the server's page.
  const before = written;
  const takeBack = [];
  const pages = [partsOf(document)[0], written[0]];
  document.dispatchEvent(new CustomEvent("sending", { detail: { form, pages, takeBack } }));
  const body = new URLSearchParams(new FormData(form, submitter));
  // The script itself preserves open elements and the edit mode.
  const back = new URL(body.get("return") ?? "/", location.href);
  for (const field of ["open", "edit"]) back.searchParams.delete(field);
  body.set("return", back.pathname + back.search + back.hash);
  try {
    await busily(async () => {
      const address = await ask(form.action, { method: "POST", body });
      if (!address) return;
      if (address.pathname !== location.pathname) {
        location.assign(address);
      } else if (lasting(address).search !== here().search) {
        // The URL contained a setting that the visitor has now changed.
        history.replaceState(null, "", lasting(address));
      }
    });
  } catch (error) {
    // Show the state that the server knows.
    if (written === before) takeBack.forEach((one) => one());
    form.reset();
    say((error instanceof NoPage && error.message) || words["not-sent"], "choice");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  // "Delete my data" and "Delete account" also delete the data in the browser.
  if (/\/(forget|account\/delete)$/.test(form.action)) holdChanged(false);
  if (form.dataset.atOnce === undefined) return;
  event.preventDefault();
  send(form, event.submitter);
});

document.addEventListener("click", (event) => {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain) return;
  const target = event.target.closest("a[href], button");
  if (!target) return;
  if (target.dataset.close !== undefined) {
    target.closest("#toast")?.replaceChildren();
    document.querySelector("main")?.focus({ preventScroll: true });
  } else if (target.dataset.share !== undefined) {
    event.preventDefault();
    share(target.href);
  } else if (target.dataset.copies !== undefined) {
    copy([...byId(target.dataset.copies).children].map((one) => one.textContent.trim()).join("\n"));
  } else if (target.dataset.prints !== undefined) {
    print();
  } else if (target.dataset.install !== undefined) {
    // An offer can be shown once.
    offer?.prompt();
    offer = null;
    improve();
  } else if (target.dataset.locate !== undefined) {
    event.preventDefault();
    locate();
  } else if (target.dataset.refresh !== undefined) {
    event.preventDefault();
    if (topic === "place") say("");
    busily(() => ask(target.href)).catch(sayAge).then(plan);
  } else if (target.dataset.again !== undefined) {
    event.preventDefault();
    location.reload();
  } else if (target.origin === location.origin && target.pathname !== location.pathname && !target.target) {
    // An installed application shows no progress itself.
    root.dataset.busy = "";
  }
});

// ---- Validation during input

let judging = new AbortController();

/** Shows the problems of fields that were changed and left, and why the button is disabled. The server checks them
    by the same rules as the submitted form. */
async function judge(form) {
  judging.abort();
  judging = new AbortController();
  const { signal } = judging;
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (signal.aborted) return;
  const body = new URLSearchParams(new FormData(form));
  body.set("form", form.dataset.judged);
  for (const field of form.querySelectorAll("[data-left]")) body.append("left", field.name);
  try {
    const answer = await fetch(`${base}account/check`, { method: "POST", body, signal, headers: { accept: "application/json" } });
    if (!answer.ok) return;
    const judgement = await answer.json();
    for (const field of form.querySelectorAll("[aria-describedby]:not(button)")) {
      const problem = judgement.problems[field.name] ?? "";
      byId(`${field.id}-problem`).textContent = problem;
      field.toggleAttribute("aria-invalid", false);
      if (problem) field.setAttribute("aria-invalid", "true");
    }
    byId(`${form.id}-why`).textContent = judgement.whyNot ?? "";
  } catch {
    // Without a network, problems are shown when the form is sent.
  }
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-judged]");
  if (!form || !event.target.name) return;
  event.target.dataset.typed = "";
  judge(form);
});
document.addEventListener("focusout", (event) => {
  const form = event.target.closest("form[data-judged]");
  if (!form || event.target.dataset.typed === undefined) return;
  event.target.dataset.left = "";
  judge(form);
});

// ---- Startup

addEventListener("pageshow", (event) => {
  delete root.dataset.busy;
  // A page from a cache of the browser may be older than a choice on the page that the visitor comes back from.
  if (event.persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward") refresh();
});
addEventListener("online", refreshIfSeen);
addEventListener("offline", sayAge);
document.addEventListener("visibilitychange", refreshIfSeen);
document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? moveSky() : restSky()));
document.addEventListener("change", (event) => {
  if (event.target.id === "hold") holdChanged(event.target.checked);
  const secret = byId(event.target.dataset.shows);
  if (secret) secret.type = event.target.checked ? "text" : "password";
});
// Another page of the site has changed the setting.
addEventListener("storage", () => {
  held = undefined;
  improve();
  if (isHeld()) restSky();
});
for (const kind of ["pointermove", "pointerdown", "scroll", "keydown"]) addEventListener(kind, moveSky, { passive: true });
setInterval(refreshIfSeen, minute);

improve();
moveSky();
followBattery().catch(() => undefined);
// The place of the page may be far along its row.
const tab = document.querySelector(".tabs [aria-current]");
tab?.closest(".tabs").scrollBy({ left: tab.getBoundingClientRect().left + tab.offsetWidth / 2 - innerWidth / 2, behavior: "instant" });
if (location.hash === "#not-sent") {
  // The service worker could not send a form, and has returned to the form's page.
  say(words["not-sent"], "choice");
  history.replaceState(null, "", location.pathname + location.search);
} else if (new URLSearchParams(location.search).has("done")) {
  // The outcome of a choice is shown once, and not again after a reload.
  history.replaceState(null, "", here().href + location.hash);
  sayOutcome(document);
  plan();
} else if (root.dataset.kept !== undefined || document.querySelector("main [data-offline]")) {
  sayAge();
  refresh();
} else {
  plan();
}

if ("serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  workers.register(`${base}sw.js`).then((one) => setInterval(() => one.update().catch(() => undefined), 60 * minute))
    .catch(() => undefined);
  // The page was loaded before the service worker controlled it, or is from an older version.
  workers.addEventListener("controllerchange", refresh);
}
