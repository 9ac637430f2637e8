// What makes pages better where scripts run: they keep themselves current, take choices without being loaded anew, and
// find out where the person is. Without it everything works, too, since all of it is links and forms.

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const minute = 60_000;

/** What the server words for this script: the page brings it along. */
const words = Object.fromEntries(
  [...(byId("words")?.content.children ?? [])].map((word) => [word.dataset.name, word.textContent]));

// ---- The page as it is, and as the server writes it now

/** What the server writes anew; all else of a page stays. */
const parts = ["main", "body > footer", "body > [data-live]"];
const partsOf = (page) => parts.map((part) => page.querySelector(part));

/** As the server wrote them, before any script changed them. */
let written = partsOf(document).map((part) => part?.cloneNode(true));
/** When the server wrote them, by this device's clock. */
let writtenAt = Number(root.dataset.kept) || Date.now();
/** Counts what was asked for, so that a late answer does not replace that of a later question. */
let questions = 0;
let timesAwaited = 0;
let timesFailed = 0;
let retry = 0;
/** What the banner is about: the page's "age", a "choice" that could not be sent, or the "place" of the device. The first
    two end with newer weather; the third is about something else, and stays. */
let topic = "";

/** Does to `live` what the server changed between two pages. What people and scripts made of the rest stays: focus,
    what they typed, how far they scrolled, what they opened. */
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
    // Once a person has used a field, it no longer listens to these attributes.
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

/** But for the blanks between them. */
const childrenOf = (node) =>
  [...node.childNodes].filter((child) => child.nodeType === Node.ELEMENT_NODE || child.data.trim() !== "");

const isLike = (one, other) =>
  one.nodeName === other.nodeName && one.id === other.id && one.getAttribute?.("class") === other.getAttribute?.("class");

/** What should be heard when it changes: what has `data-announce`. */
const announcedIn = (part) =>
  [...(part?.querySelectorAll("[data-announce]") ?? [])].map((node) => node.textContent.replace(/\s+/g, " ").trim());

/** The styles and scripts of a page. */
const assetsOf = (page) =>
  [...page.querySelectorAll("link[rel=stylesheet], script[src]")].map((one) => one.getAttribute("href") ?? one.getAttribute("src"))
    .join(" ");

/** Shows a page in place of the one that is seen.
    With `choice`, the page answers a choice, and says what came of it. */
function show(page, choice) {
  // The site is another version now, or what is seen stands for a page that could not be had.
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
  // The title of a page that answers a choice says what came of it, for those who have no scripts.
  if (!choice) document.title = page.title;
  const sky = page.documentElement.dataset.sky;
  if (sky !== undefined && sky !== root.dataset.sky) {
    root.dataset.sky = sky;
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

// ---- Where the focus is

const focusable = "a[href], button, input:not([type=hidden]), summary, [tabindex]";
const focusablesIn = (part) =>
  [...part.querySelectorAll(focusable)].filter((one) => one.checkVisibility?.() ?? one.offsetParent !== null);

/** What has the focus within `part`, and what is around it, to find the same place again; null if the focus is elsewhere. */
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

/** Gives the focus back to where the person was: to what they used, to the row that it was of or that came back, or to
    what stands in its place now. */
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
    return (control && row.querySelector(`[data-control="${control}"]`)) ?? row.querySelector("summary")
      ?? row.querySelector("a");
  }
  const level = around.find(({ parent }) => parent.isConnected && focusablesIn(parent).length > 0);
  if (!level) return document.querySelector("main");
  const { children } = level.parent;
  const child = children[Math.min(level.index, children.length - 1)];
  const inside = child.matches(focusable) ? [child] : focusablesIn(child);
  const all = inside.length > 0 ? inside : focusablesIn(level.parent);
  return all[Math.min(Math.max(level.step, 0), all.length - 1)];
}

// ---- What came of a choice

/** Says what came of a choice, also if it is the same as what came of the one before. */
function sayOutcome(page) {
  const toast = byId("toast");
  if (!toast) return;
  const said = [...(page.getElementById("toast")?.childNodes ?? [])].map((node) => document.importNode(node, true));
  toast.replaceChildren();
  // What is put into a status in the same moment as it is emptied may not be heard.
  setTimeout(() => {
    toast.replaceChildren(...said);
    improve();
  }, 50);
}

// ---- Asking the server

/** The server has answered something else. */
class NoPage extends Error {
  /** `status` is 0 where nobody knows what the server would say. */
  constructor(message, status = 0) {
    super(message);
    this.status = status;
  }
}

/** Asks for a page and shows it.
    Returns its address; null if it was overtaken by a later question. Throws if there is no page to be had. */
async function ask(address, options = {}) {
  const isChoice = options.method === "POST";
  questions += 1;
  const question = questions;
  // Without a network, Firefox calls what is in its cache an answer, unless it is not to be stored.
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

/** Shows what has changed since, and says so if nobody knows. */
async function refresh() {
  // What is shown once, or is being typed, stays, though somebody looks elsewhere in the meantime.
  if (root.dataset.busy !== undefined || document.querySelector("[data-stays]")) return;
  try {
    const found = await ask(here());
    timesFailed = 0;
    // What stood here for want of a network was the way to another page.
    if (found && found.pathname !== location.pathname) {
      location.replace(found);
      return;
    }
  } catch (error) {
    // The server answers, if only that there is no such page. What is seen says so already, or stays.
    if (error instanceof NoPage && error.status === 404) {
      timesFailed = 0;
      return;
    }
    sayAge();
    // Soon at first, since a network is often said to be back before it is; not all at once, for the server's sake.
    clearTimeout(retry);
    retry = setTimeout(refreshIfSeen, Math.min(minute, 1000 * 2 ** timesFailed) * (0.75 + Math.random() / 2));
    timesFailed = Math.min(timesFailed + 1, 6);
  }
  plan();
}

/** An address without what was meant for once: the wish for the newest, and what came of a choice. */
function lasting(text) {
  const address = new URL(text);
  address.searchParams.delete("newest");
  for (const field of ["done", "favorite", "open"]) address.searchParams.delete(field);
  address.hash = "";
  return address;
}

const here = () => lasting(location.href);

/** Looks again soon if the page says that newer weather is on its way. */
function plan() {
  if (document.querySelector("main")?.dataset.awaited === undefined) {
    timesAwaited = 0;
  } else if (timesAwaited < 15) {
    timesAwaited += 1;
    setTimeout(refreshIfSeen, 2000);
  }
}

const refreshIfSeen = () => {
  if (document.visibilityState === "visible") refresh();
};

const isTyping = () => [...document.querySelectorAll("input")].some(
  (field) => ["text", "search"].includes(field.type) && field.value !== field.defaultValue);

/** Does something for which the person waits. */
async function busily(work) {
  root.dataset.busy = "";
  try {
    return await work();
  } finally {
    delete root.dataset.busy;
  }
}

// ---- What is said above the page

function say(text, about = "") {
  topic = about;
  const banner = byId("banner");
  if (banner && banner.textContent !== text) banner.textContent = text;
}

/** Says that this is not what the server says now, and how old it is. */
function sayAge() {
  if (topic === "choice" || document.querySelector("main [data-offline]")) return;
  const minutes = Math.max(1, Math.round((Date.now() - writtenAt) / minute));
  const format = new Intl.RelativeTimeFormat(root.lang, { numeric: "always" });
  const age = minutes < 120 ? format.format(-minutes, "minute")
    : minutes < 2880 ? format.format(-Math.round(minutes / 60), "hour")
      : format.format(-Math.round(minutes / 1440), "day");
  say((navigator.onLine ? words.unreachable : words.offline)?.replace("{age}", age) ?? "", "age");
}

// ---- Where the person is

function locate() {
  root.dataset.busy = "";
  say(words.locating, "place");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      // About a kilometre: enough for weather, and all that anybody needs to know.
      const rounded = (degrees) => (Math.round(degrees * 100) / 100 || 0).toFixed(2);
      const here = `${rounded(coords.latitude)},${rounded(coords.longitude)}`;
      // For an hour, it is where the person is on every page.
      const secure = location.protocol === "https:" ? "; secure" : "";
      document.cookie = `here=${encodeURIComponent(here)}; path=/; max-age=3600; samesite=lax${secure}`;
      location.assign(`/at/${here}`);
    },
    (error) => {
      delete root.dataset.busy;
      say(words[{ 1: "location-denied", 3: "location-slow" }[error.code] ?? "location-unavailable"], "place");
    },
    { maximumAge: 10 * minute, timeout: 15_000 });
}

/** Shows what only works with a script. */
function improve() {
  const canLocate = isSecureContext && "geolocation" in navigator;
  for (const node of document.querySelectorAll("[data-locate]")) node.hidden = !canLocate;
  for (const node of document.querySelectorAll("[data-close], [data-hold]")) node.hidden = false;
  const hold = byId("hold");
  if (hold) hold.checked = isHeld();
  document.dispatchEvent(new Event("improved"));
}

// ---- The sky

/** How long it moves after somebody has done something. */
const moving = 4000;
let movedUntil = 0;
let rest = 0;

/** Whether the person wants the sky to stand still, on every page and at every visit; undefined before that was read. */
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
    // It holds as long as the page.
  }
  if (isStill) restSky();
  else moveSky();
}

/** Lets the sky move for a while: what moves all the time costs as much while nobody looks as while somebody does. */
function moveSky() {
  if (document.visibilityState !== "visible" || byId("hold")?.checked !== false) return;
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

// On paper a page gets old.
addEventListener("beforeprint", () => {
  const time = new Date().toLocaleString(root.lang, { dateStyle: "full", timeStyle: "short" });
  document.querySelector(".printed")?.replaceChildren(words.printed.replace("{time}", time));
});

// ---- Choices

/** Sends a form, and shows the page that answers it. */
async function send(form, submitter) {
  // Other scripts show at once what is likely to come of it, in the page and in what the server wrote.
  const before = written;
  const takeBack = [];
  const pages = [partsOf(document)[0], written[0]];
  document.dispatchEvent(new CustomEvent("sending", { detail: { form, pages, takeBack } }));
  const body = new URLSearchParams(new FormData(form, submitter));
  // What is open stays so by itself.
  const back = new URL(body.get("return") ?? "/", location.href);
  back.searchParams.delete("open");
  body.set("return", back.pathname + back.search + back.hash);
  try {
    await busily(async () => {
      const address = await ask(form.action, { method: "POST", body });
      if (!address) return;
      if (address.pathname !== location.pathname) {
        location.assign(address);
      } else if (lasting(address).search !== here().search) {
        // The address said what the person has now chosen otherwise.
        history.replaceState(null, "", lasting(address));
      }
    });
  } catch (error) {
    // What is marked is what the server knows.
    if (written === before) takeBack.forEach((one) => one());
    form.reset();
    say((error instanceof NoPage && error.message) || words["not-sent"], "choice");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  // Whoever is forgotten is forgotten here, too.
  if (form.action.endsWith("/forget")) holdChanged(false);
  if (form.dataset.atOnce === undefined) return;
  event.preventDefault();
  send(form, event.submitter);
});

document.addEventListener("click", (event) => {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain) return;
  const target = event.target.closest("a[href], [data-locate], [data-close]");
  if (!target) return;
  if (target.dataset.close !== undefined) {
    target.closest("#toast")?.replaceChildren();
    document.querySelector("main")?.focus({ preventScroll: true });
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
    // An installed application shows no progress of its own.
    root.dataset.busy = "";
  }
});

// ---- What is wrong with a form, while it is filled in

let judging = new AbortController();

/** Says what is wrong with the fields that were typed in and left, and why the button does nothing yet. The server knows, by
    the rules that count when the form is sent. */
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
    const answer = await fetch("/account/check", { method: "POST", body, signal, headers: { accept: "application/json" } });
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
    // Without a network, it is said when the form is sent.
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

// ---- From the beginning

addEventListener("pageshow", (event) => {
  delete root.dataset.busy;
  if (event.persisted) refresh();
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
// Another page of the site.
addEventListener("storage", () => {
  held = undefined;
  improve();
  if (isHeld()) restSky();
});
for (const kind of ["pointermove", "pointerdown", "scroll", "keydown"]) addEventListener(kind, moveSky, { passive: true });
setInterval(refreshIfSeen, minute);

improve();
moveSky();
if (location.hash === "#not-sent") {
  // The service worker could not send a form, and has returned to the page that it is on.
  say(words["not-sent"], "choice");
  history.replaceState(null, "", location.pathname + location.search);
} else if (new URLSearchParams(location.search).has("done")) {
  // What came of a choice is said once, and not again when the page is loaded anew.
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
  workers.register("/sw.js").then((one) => setInterval(() => one.update().catch(() => undefined), 60 * minute))
    .catch(() => undefined);
  // The page came before there was anybody to keep it, or it is an older version's.
  workers.addEventListener("controllerchange", refresh);
}
