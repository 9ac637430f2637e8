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

function show(page) {
  const news = partsOf(page);
  const heard = new Set(announcedIn(written[0]));
  const live = partsOf(document);
  const hadFocus = live[0].contains(document.activeElement);
  live.forEach((part, index) => {
    if (part && written[index] && news[index]) patch(part, written[index], news[index]);
  });
  // What had the focus is gone; those who listen go on from about there.
  if (hadFocus && !live[0].contains(document.activeElement)) live[0].focus({ preventScroll: true });
  document.title = page.title;
  const sky = page.documentElement.dataset.sky;
  if (sky !== undefined && sky !== root.dataset.sky) root.dataset.sky = sky;
  written = news;
  writtenAt = Date.now();
  delete root.dataset.kept;
  say("");
  const unheard = announcedIn(news[0]).filter((text) => text && !heard.has(text));
  if (unheard.length > 0) byId("announcer")?.replaceChildren(unheard.join(". "));
  improve();
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
  questions += 1;
  const question = questions;
  const answer = await fetch(address, {
    cache: "no-cache", signal: AbortSignal.timeout(20_000), ...options, headers: { accept: "text/html" },
  });
  const text = await answer.text();
  if (question !== questions) return null;
  const page = new DOMParser().parseFromString(text, "text/html");
  // The service worker has kept it: it is not what the server says now.
  if (!answer.ok || page.documentElement.dataset.kept !== undefined || !page.querySelector("main")) {
    throw new NoPage(answer.ok ? "" : page.querySelector("h1")?.textContent ?? "", answer.ok ? 0 : answer.status);
  }
  if (page.querySelector("[data-offline]") && location.pathname !== "/offline") throw new NoPage("");
  const found = new URL(answer.url);
  if (found.pathname === location.pathname) show(page);
  return found;
}

/** Shows what has changed since, and says so if nobody knows. */
async function refresh() {
  if (root.dataset.busy !== undefined) return;
  try {
    await ask(here());
    timesFailed = 0;
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

/** This page, without what was meant for once: the wish for the newest, and what came of a choice. */
function here() {
  const address = new URL(location.href);
  address.searchParams.delete("newest");
  address.searchParams.delete("done");
  address.hash = "";
  return address;
}

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

const isTyping = () => [...document.querySelectorAll("input")].some((field) => field.value !== field.defaultValue);

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

function say(text) {
  const banner = byId("banner");
  if (banner && banner.textContent !== text) banner.textContent = text;
}

/** Says that this is not what the server says now, and how old it is. */
function sayAge() {
  if (document.querySelector("main [data-offline]")) return;
  const minutes = Math.max(1, Math.round((Date.now() - writtenAt) / minute));
  const format = new Intl.RelativeTimeFormat(root.lang, { numeric: "always" });
  const age = minutes < 120 ? format.format(-minutes, "minute")
    : minutes < 2880 ? format.format(-Math.round(minutes / 60), "hour")
      : format.format(-Math.round(minutes / 1440), "day");
  say((navigator.onLine ? words.unreachable : words.offline)?.replace("{age}", age) ?? "");
}

// ---- Where the person is

/** Tells the server the time zone, by which it guesses a city. */
function tellZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || document.cookie.split("; ").includes(`zone=${zone}`)) return;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `zone=${zone}; path=/; max-age=31536000; samesite=lax${secure}`;
  if (location.pathname === "/") refresh();
}

function locate() {
  root.dataset.busy = "";
  say(words.locating);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      // About a kilometre: enough for weather, and all that anybody needs to know.
      const rounded = (degrees) => String(Math.round(degrees * 100) / 100 || 0);
      location.assign(`/at/${rounded(coords.latitude)},${rounded(coords.longitude)}`);
    },
    (error) => {
      delete root.dataset.busy;
      say(words[{ 1: "location-denied", 3: "location-slow" }[error.code] ?? "location-unavailable"]);
    },
    { maximumAge: 10 * minute, timeout: 15_000 });
}

/** Shows what only works with a script. */
function improve() {
  const canLocate = isSecureContext && "geolocation" in navigator;
  for (const node of document.querySelectorAll("[data-locate]")) node.hidden = !canLocate;
}

// ---- Choices

/** Sends a form, and shows the page that answers it. */
async function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form, submitter));
  try {
    await busily(async () => {
      const address = await ask(form.action, { method: "POST", body });
      if (address && address.pathname !== location.pathname) location.assign(address);
    });
  } catch (error) {
    // What is marked is what the server knows.
    form.reset();
    say((error instanceof NoPage && error.message) || words["not-sent"]);
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (new URL(form.action).pathname === "/forget") {
    // What the device keeps is forgotten, too. If this takes a moment, the form waits for it.
    if (!("caches" in window) || form.dataset.forgotten !== undefined) return;
    event.preventDefault();
    form.dataset.forgotten = "";
    await caches.delete("pages").catch(() => false);
    form.requestSubmit(event.submitter);
  } else if (form.dataset.atOnce !== undefined) {
    event.preventDefault();
    send(form, event.submitter);
  }
});

document.addEventListener("click", (event) => {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain) return;
  const target = event.target.closest("a[href], [data-locate]");
  if (!target) return;
  if (target.dataset.locate !== undefined) {
    event.preventDefault();
    locate();
  } else if (target.dataset.refresh !== undefined) {
    event.preventDefault();
    busily(() => ask(target.href)).catch(sayAge).then(plan);
  } else if (target.dataset.again !== undefined) {
    event.preventDefault();
    location.reload();
  } else if (target.origin === location.origin && target.pathname !== location.pathname && !target.target) {
    // An installed application shows no progress of its own.
    root.dataset.busy = "";
  }
});

// ---- From the beginning

addEventListener("pageshow", (event) => {
  delete root.dataset.busy;
  if (event.persisted) refresh();
});
addEventListener("online", refreshIfSeen);
addEventListener("offline", sayAge);
document.addEventListener("visibilitychange", refreshIfSeen);
setInterval(refreshIfSeen, minute);

improve();
tellZone();
if (root.dataset.kept !== undefined) sayAge();
plan();

if ("serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  let hadWorker = workers.controller !== null;
  workers.register("/sw.js").then((one) => setInterval(() => one.update().catch(() => undefined), 60 * minute))
    .catch(() => undefined);
  workers.addEventListener("controllerchange", () => {
    // The first page came before there was anybody to keep it. Later, the site itself is a new one.
    if (!hadWorker) refresh();
    else if (!isTyping()) location.reload();
    hadWorker = true;
  });
}
