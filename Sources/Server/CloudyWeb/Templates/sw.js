// Keeps what pages need and what was seen, for times without a network, and answers from that when the network is slow.
// The server writes two lines above: `const version`, which differs whenever a style, a script, a picture or a template
// does, and `const shell`, the addresses of what every page needs.

/* global version, shell */
const files = `files-${version}`;
/** Each visitor's choices have pages of their own: what the server calls the choices is the rest of the name. */
const pages = `pages-${version}-`;
/** Pages of choices that hold no more, until they are there anew. They are not shown: only what places they are of. */
const aside = `aside-${version}`;
/** The pages that are kept although nobody has opened them, as the server lists them. It is kept among the pages. */
const list = "/locations/pages.json";
/** Of pages with their list. Beyond it, the one that was not seen for longest goes first. */
const limit = 30;
/** How long a person looks at nothing before they see what is kept, in milliseconds; and if there is nothing kept. */
const patience = 1500;
const longestPatience = 20_000;
/** Choices often follow each other. */
const rest = 2000;
const hour = 3_600_000;
const keptAt = "x-kept-at";
/** When a person saw the page, which may be long before it was had anew. */
const seenAt = "x-seen-at";

/** Numbers what is asked for. */
let questions = 0;
/** What was asked for before this question may be of choices that hold no more. */
let oldest = 0;
/** The pages that were kept for such choices, with when they were seen. */
const dropped = new Map();
let renewal = null;

addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(dropOtherVersions().then(() => self.clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "POST") {
    event.respondWith(choice(event, address));
  } else if (request.method !== "GET") {
    return;
  } else if (address.pathname.startsWith("/assets/")) {
    event.respondWith(asset(event, address));
  } else if (request.mode === "navigate") {
    event.respondWith(page(event, address));
  } else if (request.headers.get("accept") === "text/html") {
    event.respondWith(asked(event));
  }
});

// ---- From version to version

/** All of this version is there before anything of an older one goes. */
async function install() {
  const cache = await caches.open(files);
  // The server redirects from the files of other versions.
  await cache.addAll(shell.map((name) => new Request(name, { redirect: "error" })));
  const older = (await caches.keys()).filter((name) => name.startsWith("pages") && !isOfThisVersion(name));
  if (older.length === 0) return;
  await ask(list);
  const [now] = await pagesOfThisVersion();
  for (const name of older) {
    if (now && !(isNobodys(now) && !isNobodys(name))) await note(await caches.open(name));
  }
  await renew();
}

/** What cannot be dropped now is dropped by the next version. */
async function dropOtherVersions() {
  const others = (await caches.keys()).filter((name) => isOurs(name) && !isOfThisVersion(name));
  await Promise.all(others.map((name) => caches.delete(name).catch(() => undefined)));
}

const isOurs = (name) => /^(files|pages|aside|shell)(-|$)/.test(name);
/** Whether pages are those of somebody who has chosen nothing. */
const isNobodys = (name) => name.endsWith("-none");
const isOfThisVersion = (name) => name === files || name === aside || name.startsWith(pages);

// ---- Answers

/** Files never change: another version of one has another address. */
async function asset(event, { pathname }) {
  const kept = await found(files, pathname);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && !answer.redirected) {
    const copy = answer.clone();
    event.waitUntil(caches.open(files).then((cache) => cache.put(pathname, copy)).catch(() => undefined));
  }
  return answer;
}

/** The newest page, but what is kept if that takes too long or cannot be had. */
async function page(event, address) {
  const answer = asked(event).catch(() => undefined);
  const kept = await keptPage(nameOf(address));
  const inTime = await Promise.race([answer, pause(kept ? patience : longestPatience)]);
  if (kept && (!inTime || isOfGateway(inTime))) return withAge(kept);
  return inTime ?? (await found(files, "/offline")) ?? Response.error();
}

/** What the server says, which is kept for the next time, however late it comes. */
function asked(event) {
  questions += 1;
  const question = questions;
  const answer = event.request.method === "GET" ? fetch(event.request, fresh()) : fetch(event.request);
  event.waitUntil(answer.then(async (one) => {
    if (!one.ok) return;
    if (await keep(one.clone(), nameOf(new URL(one.url)), question)) await renewWhenDue();
  }).catch(() => undefined));
  return answer;
}

/** Without a network, Firefox takes answers from its own cache, however old they are, and says nothing of it, unless they are
    not to be stored. A server on this machine is there all the same. */
const fresh = () => (navigator.onLine ? {} : { cache: "no-store" });

/** A form on its way. If it cannot be sent, the person is back where they were, and the page says so. */
async function choice(event, address) {
  if (address.pathname === "/forget") {
    // They are forgotten here, whatever becomes of the form.
    for (const name of await pagesOfThisVersion()) await drop(name, true);
    await caches.delete(aside);
  }
  try {
    return await asked(event);
  } catch (error) {
    const { mode, referrer } = event.request;
    if (mode !== "navigate") throw error;
    return Response.redirect(`${(referrer || "/").replace(/#.*/, "")}#not-sent`, 303);
  }
}

/** Whether what stands before the server says that the server is not there. */
const isOfGateway = (answer) => answer.status === 502 || answer.status === 504;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// ---- What is kept

/** What a page is kept by: its address, without what was meant for once. */
function nameOf(address) {
  const name = new URL(address);
  for (const field of ["newest", "open"]) name.searchParams.delete(field);
  return name.pathname + name.search;
}

const pagesOfThisVersion = async () => (await caches.keys()).filter((name) => name.startsWith(pages));

async function keptPage(name) {
  const [cache] = await pagesOfThisVersion();
  return cache && found(cache, name);
}

/** What is kept, if that can be read. */
const found = async (cache, name) =>
  caches.open(cache).then((one) => one.match(name, { ignoreVary: true })).catch(() => undefined);

/** Keeps a page, unless it is none, or private; and drops all pages if it was made by other choices than these.
    Returns whether it is of the choices that hold. */
async function keep(answer, name, question, seen = Date.now()) {
  const choices = answer.headers.get("cloudy-choices");
  if (!answer.ok || choices === null || question < oldest) return false;
  let number = question;
  for (const other of await pagesOfThisVersion()) {
    if (other === pages + choices) continue;
    // They may read another language now.
    await caches.open(files).then((one) => one.add("/offline")).catch(() => undefined);
    await drop(other, isNobodys(pages + choices));
    number = oldest;
  }
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  const isPrivate = answer.headers.get("cache-control")?.includes("no-store");
  // What somebody searched for is nobody's business later, and what came of a choice is said once.
  if ((isPage && !isPrivate && !/[?&](q|done)=/.test(name)) || name === list) await put(answer, name, number, seen);
  return true;
}

/** Drops pages, which are to be had anew; but of somebody who is here no more not even the addresses stay. */
async function drop(name, isForGood) {
  outdateAll();
  const cache = await caches.open(name);
  await caches.delete(name);
  if (isForGood) {
    dropped.clear();
    await caches.delete(aside);
  } else {
    // It can be read until nobody holds it.
    await note(cache, aside);
  }
}

function outdateAll() {
  questions += 1;
  oldest = questions;
}

/** Remembers the pages of a cache, to have them anew, and moves those of places to another cache if one is named. */
async function note(cache, other) {
  for (const { url } of await cache.keys()) {
    const name = nameOf(new URL(url));
    const page = await cache.match(name, { ignoreVary: true });
    if (name === list || !page) continue;
    dropped.set(name, Number(page.headers.get(seenAt)));
    // That there is no room for it is no fault.
    if (!other || !/^\/(place|at)\//.test(name)) continue;
    await caches.open(other).then((one) => one.put(name, page)).catch(() => undefined);
  }
}

/** That there is no room for it is no fault. */
async function put(answer, name, question, seen) {
  const headers = new Headers(answer.headers);
  headers.set(keptAt, String(Date.now()));
  headers.set(seenAt, String(seen));
  // They were of the bytes on their way.
  headers.delete("content-encoding");
  headers.delete("content-length");
  try {
    const body = await answer.blob();
    if (question < oldest) return;
    const cacheName = pages + answer.headers.get("cloudy-choices");
    const cache = await caches.open(cacheName);
    await cache.put(name, new Response(body, { headers }));
    if (question < oldest) await caches.delete(cacheName);
    const kept = await cache.keys();
    const own = await (await cache.match(list))?.json() ?? [];
    const first = [list, ...own].slice(0, limit);
    const others = kept.filter(({ url }) => !first.includes(nameOf(new URL(url))));
    await Promise.all(others.slice(0, Math.max(0, kept.length - limit)).map((other) => cache.delete(other)));
  } catch {
    return;
  }
}

/** The page says itself how old it is, and has to know. */
async function withAge(kept) {
  const text = await kept.text();
  const html = text.replace("<html", `<html data-kept="${Number(kept.headers.get(keptAt))}"`);
  return new Response(html, { headers: kept.headers });
}

// ---- What nobody has opened

const isRecent = (kept) => kept !== undefined && Math.abs(Date.now() - Number(kept.headers.get(keptAt))) < hour;

/** Has the person's own pages, if that was long ago or a choice has changed them since. */
function renewWhenDue() {
  renewal ??= (async () => {
    while (!isRecent(await keptPage(list))) {
      await pause(rest);
      if (!(await renew())) return;
    }
  })().finally(() => { renewal = null; });
  return renewal;
}

/** Returns false if there is no room for it. */
async function renew() {
  await ask(list);
  const own = await (await keptPage(list))?.json();
  if (!own) return false;
  const unfinished = [];
  for (const name of [...new Set([...own, ...dropped.keys()])].slice(0, limit - 1)) {
    if (isRecent(await keptPage(name))) continue;
    if (!(await ask(name))) unfinished.push(name);
    // The choices have changed again.
    if (!(await keptPage(list))) return true;
  }
  await caches.delete(aside);
  if (unfinished.length > 0) await pause(rest);
  for (const name of unfinished) await ask(name);
  dropped.clear();
  return true;
}

/** Has a page and keeps it. Returns false if newer weather is on its way to the server. */
async function ask(name) {
  questions += 1;
  const question = questions;
  const answer = await fetch(name, { cache: "no-cache", headers: { accept: "text/html" }, ...fresh() });
  if (answer.status === 429) throw new Error("The server has enough to do.");
  const text = await answer.clone().text();
  // Nobody sees it now.
  const seen = dropped.get(name) ?? Number((await keptPage(name))?.headers.get(seenAt));
  await keep(answer, name, question, seen);
  return !text.includes(" data-awaited");
}
