// Caches the files that pages need and the pages that were viewed, for offline use and for slow networks. The server
// prepends three lines: `const version`, which changes with any style sheet, script, image or template, `const shell`,
// the URLs of the files that all pages need, and `const base`, the path of the site, with a slash at its end.

/* global version, shell, base */
/** The prefix of all caches, since the sites of a host share them. */
const ours = base === "/" ? "" : base;
const files = `${ours}files-${version}`;
/** The prefix of the caches of pages: each visitor's choices have their own cache, whose name ends with the server's
    tag of the choices. */
const pages = `${ours}pages-${version}-`;
/** Pages of outdated choices, until they are loaded again. They are not displayed, and only used to list recently
    viewed places. */
const aside = `${ours}aside-${version}`;
/** The pages that are cached before they are opened, as listed by the server. The list is cached with the pages. */
const list = `${base}locations/pages.json`;
/** The page that is shown in place of one that was never visited. */
const offline = `${base}offline`;
/** The maximum number of pages, including the list. Beyond it, the least recently viewed page is evicted first. */
const limit = 30;
/** The time in milliseconds until a cached page is shown instead of the network's; and the longer one if nothing is
    cached. */
const timeout = 1500;
const longestTimeout = 6000;
/** The pause before a refresh, in milliseconds, since choices often follow each other. */
const rest = 2000;
const hour = 3_600_000;
/** The requests about notifications. */
const notifications = `${base}settings/notifications`;
/** The request with which the server learns the subscription that replaces an earlier one. */
const renewals = `${notifications}/renew`;
/** The cache with the URL of the subscription that the server knows. It also has an entry `renewals` after the browser
    has replaced or ended that one, until the server knows the new one. */
const subscriptions = `${ours}push`;
/** The picture of notifications. */
const picture = `${base}apple-touch-icon.png`;
const keptAt = "x-kept-at";
/** The time when the page was viewed, which may be long before it was last loaded. */
const seenAt = "x-seen-at";

/** The number of the newest request. */
let questions = 0;
/** Responses to requests before this one may depend on outdated choices. */
let oldest = 0;
/** The pages that were viewed with outdated choices, with the times when that was. */
const dropped = new Map();
/** The number of times that the visitor's data was deleted. */
let erasures = 0;
let renewal = null;
/** Ends with the newest call of `reconcile`. */
let reconciliation = Promise.resolve();

addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(dropOutdatedPages().then(dropOtherVersions).then(() => self.clients.claim()));
  event.waitUntil(reconcile());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "POST") {
    event.respondWith(choice(event, address));
  } else if (request.method !== "GET") {
    return;
  } else if (address.pathname.startsWith(`${base}assets/`)) {
    event.respondWith(asset(event, address));
  } else if (request.mode === "navigate") {
    event.respondWith(page(event, address));
    event.waitUntil(reconcile());
  } else if (request.headers.get("accept") === "text/html") {
    event.respondWith(asked(event));
  }
});

// ---- Notifications

/** Shows a message of the server: its texts, a tag that replaces an earlier one, and the path of a page. */
addEventListener("push", (event) => {
  let message;
  try {
    message = event.data.json();
  } catch {
    message = {};
  }
  const { title = "Cloudy", body, tag, path = "/", dir, lang, quiet = false } = message;
  event.waitUntil(self.registration.showNotification(title, {
    body, tag, dir, lang, silent: quiet, renotify: Boolean(tag) && !quiet, data: path, icon: picture, badge: picture,
  }));
});

/** Opens the page of a notification, in a window of this site if there is one. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  // A path with two slashes would be another site.
  const path = /^\/(?!\/)/.test(event.notification.data) ? event.notification.data : "/";
  event.waitUntil(openPage(new URL(base + path.slice(1), location.origin).href));
});

async function openPage(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = windows.find(({ url }) => url.split(/[?#]/)[0] === address);
  const found = same ?? windows.find(({ url }) => new URL(url).pathname.startsWith(base));
  if (!found) {
    await self.clients.openWindow(address);
    return;
  }
  await found.focus();
  if (!same) await found.navigate(address).catch(() => self.clients.openWindow(address));
}

/** The browser has replaced or ended the subscription. */
addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event));
});

async function renewSubscription({ oldSubscription, newSubscription }) {
  // Some browsers do not state the earlier subscription, and it may be one that never reached the server.
  const earlier = await remembered(notifications) ?? oldSubscription?.endpoint;
  if (!earlier) return;
  const cache = await caches.open(subscriptions);
  await cache.put(notifications, new Response(earlier));
  await cache.put(renewals, new Response("due"));
  await reconcile(newSubscription);
}

/** Reports the browser's subscription to the server if that knows an earlier one. If this fails, it is tried again when
    the next page is opened. */
function reconcile(newSubscription) {
  reconciliation = reconciliation.then(() => reportSubscription(newSubscription)).catch(() => undefined);
  return reconciliation;
}

async function reportSubscription(newSubscription) {
  const earlier = await remembered(notifications);
  const isDue = await remembered(renewals) !== undefined;
  const subscription = newSubscription ?? await currentSubscription(earlier !== undefined && isDue);
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  if (earlier === endpoint && !isDue) return;
  if (earlier !== undefined && earlier !== endpoint) {
    const body = new URLSearchParams({ "earlier-endpoint": earlier, endpoint, p256dh: keys.p256dh, auth: keys.auth });
    const { places } = await content(renewals, { method: "POST", body });
    // The visitor may have deleted their data in the meantime.
    if (await remembered(notifications) !== earlier) return;
    if (isDue && places.length === 0) {
      await unsubscribe();
      return;
    }
  }
  const cache = await caches.open(subscriptions);
  await cache.put(notifications, new Response(endpoint));
  await cache.delete(renewals);
}

/** Returns the browser's subscription. Without one, subscribes again if that is due. */
async function currentSubscription(isDue) {
  const { pushManager } = self.registration;
  const current = await pushManager?.getSubscription();
  if (current || !isDue || Notification.permission !== "granted") return current;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await serverKey() });
}

/** Returns an entry of the cache `subscriptions`, which is not created; undefined without one. */
const remembered = async (name) => (await caches.match(name, { cacheName: subscriptions }))?.text();

/** Returns the server's key, to which browsers bind subscriptions. */
async function serverKey() {
  const { key } = await content(notifications, { cache: "no-store" });
  return Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** Sends a request about notifications, and returns the object in the response. */
async function content(url, options) {
  const answer = await fetch(url, { ...options, headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`Status ${answer.status}.`);
  return answer.json();
}

/** Ends all notifications of this browser. */
const unsubscribe = async () => {
  await caches.delete(subscriptions);
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
  for (const shown of await self.registration.getNotifications()) shown.close();
};

// ---- Updates

/** All files of this version are cached before anything of an older version is deleted. */
async function install() {
  const cache = await caches.open(files);
  // The server redirects requests for files of other versions.
  await cache.addAll(shell.map((name) => new Request(name, { redirect: "error" })));
  const older = await pagesOfOtherVersions();
  if (older.length === 0) return;
  await ask(list);
  const [now] = await pagesOfThisVersion();
  for (const name of older) {
    if (now && !(isNobodys(now) && !isNobodys(name))) await note(await caches.open(name));
  }
  await renew();
}

/** While this version loaded pages, the previous one may have changed or deleted the choices. It has ended now, and its
    pages are those of the newest choices. */
async function dropOutdatedPages() {
  const older = await pagesOfOtherVersions();
  const newest = new Set(older.map(choicesOf));
  for (const name of await pagesOfThisVersion()) {
    if (newest.has(choicesOf(name))) continue;
    // The data was deleted.
    if (older.every(isNobodys) && !isNobodys(name)) {
      await erase(isNobodys);
    } else {
      await drop(name);
    }
  }
}

/** A cache that cannot be deleted now is deleted by the next version. */
async function dropOtherVersions() {
  const others = (await caches.keys()).filter((name) => isOurs(name) && !isOfThisVersion(name));
  await Promise.all(others.map((name) => caches.delete(name).catch(() => undefined)));
}

/** Whether a cache has pages that a visitor viewed, of any version. */
const isOfVisitor = (name) => name.startsWith(ours) && /^(pages|aside)-/.test(name.slice(ours.length));
const isOurs = (name) => name.startsWith(ours) && /^(files|pages|aside|shell)(-|$)/.test(name.slice(ours.length));
/** Whether a cache is that of a visitor without choices. */
const isNobodys = (name) => name.endsWith("-none");
/** The server's tag of the choices of a cache of pages, of any version. */
const choicesOf = (name) => name.slice(ours.length).split("-").slice(2).join("-");
const isOfThisVersion = (name) => name === files || name === aside || name.startsWith(pages);

// ---- Responses

/** Files never change: another version of a file has another URL. */
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

/** Responds with the newest page; with the cached one if the network takes too long or is not available. */
async function page(event, address) {
  const answer = asked(event).catch(() => undefined);
  const kept = await keptPage(nameOf(address));
  const inTime = await Promise.race([answer, pause(kept ? timeout : longestTimeout)]);
  if (kept && (!inTime || isOfGateway(inTime))) return withAge(kept);
  return inTime ?? (await found(files, offline)) ?? Response.error();
}

/** Responds with the server's response, which is cached no matter how late it arrives. */
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

/** Offline, Firefox responds from its HTTP cache, no matter how old the response is, unless requests forbid storing.
    A server on this machine can still be reached. */
const fresh = () => (navigator.onLine ? {} : { cache: "no-store" });

/** Sends a form. If that fails, returns to the previous page, which shows a message. */
async function choice(event, address) {
  const isErasure = [`${base}forget`, `${base}account/delete`].includes(address.pathname);
  if (isErasure) {
    // Delete the data on this device even if sending the form fails.
    await erase();
    await unsubscribe().catch(() => undefined);
  }
  try {
    const answer = await asked(event);
    // Until the response, other pages could still be loaded with the visitor's cookie.
    if (isErasure) await erase();
    if (answer.ok && address.pathname === notifications) event.waitUntil(reconcile());
    return answer;
  } catch (error) {
    const { mode, referrer } = event.request;
    if (mode !== "navigate") throw error;
    return Response.redirect(`${(referrer || base).replace(/#.*/, "")}#not-sent`, 303);
  }
}

/** Whether a response is the error of a gateway that cannot reach the server. */
const isOfGateway = (answer) => answer.status === 502 || answer.status === 504;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// ---- The cache

/** Returns the key of a page in the cache: its path and query, without fields for a single use. */
function nameOf(address) {
  const name = new URL(address);
  for (const field of ["newest", "open", "edit"]) name.searchParams.delete(field);
  return name.pathname + name.search;
}

const pagesOfThisVersion = async () => (await caches.keys()).filter((name) => name.startsWith(pages));
const pagesOfOtherVersions = async () =>
  (await caches.keys()).filter((name) => name.startsWith(`${ours}pages`) && !isOfThisVersion(name));

async function keptPage(name) {
  const [cache] = await pagesOfThisVersion();
  return cache && found(cache, name);
}

/** Returns a cached response; undefined if there is none or it cannot be read. */
const found = async (cache, name) =>
  caches.open(cache).then((one) => one.match(name, { ignoreVary: true })).catch(() => undefined);

/** Caches a page if it is one and not private; deletes the caches of all other choices. Returns whether the response
    depends on the current choices. */
async function keep(answer, name, question, seen = Date.now()) {
  const choices = answer.headers.get("cloudy-choices");
  if (!answer.ok || choices === null || question < oldest) return false;
  const before = erasures;
  let number = question;
  for (const other of await pagesOfThisVersion()) {
    if (other === pages + choices) continue;
    // The visitor may have changed the language.
    await caches.open(files).then((one) => one.add(offline)).catch(() => undefined);
    if (isNobodys(pages + choices)) {
      await erase(isNobodys);
    } else {
      if (erasures === before) await drop(other);
      // The visitor's data was deleted in the meantime.
      if (erasures !== before) return false;
    }
    number = oldest;
  }
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  const isPrivate = answer.headers.get("cache-control")?.includes("no-store");
  // Searches are private, and the outcome of a choice is shown only once.
  if ((isPage && !isPrivate && !/[?&](q|done)=/.test(name)) || name === list) await put(answer, name, number, seen);
  return true;
}

/** Deletes a cache of pages. Those that were viewed are loaded again later. */
async function drop(name) {
  outdateAll();
  const cache = await caches.open(name);
  await caches.delete(name);
  // A deleted cache can still be read through an open reference.
  await note(cache, aside);
}

/** Deletes the pages of all versions for good: not even their URLs are remembered. */
async function erase(isSpared = () => false) {
  erasures += 1;
  outdateAll();
  dropped.clear();
  const names = (await caches.keys()).filter((name) => isOfVisitor(name) && !isSpared(name));
  await Promise.all(names.map((name) => caches.delete(name).catch(() => undefined)));
}

function outdateAll() {
  questions += 1;
  oldest = questions;
}

/** Remembers the viewed pages of a cache, to load them again, and copies those of places to another cache if one is
    named. Other pages are only loaded again if they are in the new list: their places may have been removed. */
async function note(cache, other) {
  const before = erasures;
  for (const { url } of await cache.keys()) {
    const name = nameOf(new URL(url));
    const page = await cache.match(name, { ignoreVary: true });
    if (erasures !== before) break;
    const seen = Number(page?.headers.get(seenAt));
    if (name === list || !(seen > 0)) continue;
    dropped.set(name, seen);
    // A full disk is not an error.
    if (!other || !isOfPlace(name)) continue;
    await caches.open(other).then((one) => one.put(name, page)).catch(() => undefined);
  }
  // The data was deleted while a page was copied.
  if (other && erasures !== before) await caches.delete(other);
}

const isOfPlace = (name) => name.startsWith(base) && /^(place|at)\//.test(name.slice(base.length));

/** Stores a response and evicts old ones. A full disk is not an error. */
async function put(answer, name, question, seen) {
  const headers = new Headers(answer.headers);
  headers.set(keptAt, String(Date.now()));
  headers.set(seenAt, String(seen));
  // These headers described the bytes on the network.
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
    const own = await (await cache.match(list))?.json();
    // Before the visitor's own pages are known, one of them could be evicted. The list follows within seconds.
    if (!own && kept.length < 2 * limit) return;
    const first = [list, ...own ?? []].slice(0, limit);
    const others = kept.filter(({ url }) => !first.includes(nameOf(new URL(url))));
    await Promise.all(others.slice(0, Math.max(0, kept.length - limit)).map((other) => cache.delete(other)));
  } catch {
    return;
  }
}

/** Adds the time of caching to a page, which displays its age. */
async function withAge(kept) {
  const text = await kept.text();
  const html = text.replace("<html", `<html data-kept="${Number(kept.headers.get(keptAt))}"`);
  return new Response(html, { headers: kept.headers });
}

// ---- Pages that were not opened

const isRecent = (kept) => kept !== undefined && Math.abs(Date.now() - Number(kept.headers.get(keptAt))) < hour;

/** Loads the visitor's own pages again if that was long ago, or if a choice has changed them since. */
function renewWhenDue() {
  renewal ??= (async () => {
    while (!isRecent(await keptPage(list))) {
      await pause(rest);
      if (!(await renew())) return;
    }
  })().finally(() => { renewal = null; });
  return renewal;
}

/** Returns false if the list could not be cached. */
async function renew() {
  await ask(list);
  const before = oldest;
  const kept = await keptPage(list);
  // With an earlier list, this would be repeated without end.
  if (!isRecent(kept)) return false;
  const own = await kept.json();
  const unfinished = [];
  for (const name of [...new Set([...own, ...dropped.keys()])].slice(0, limit - 1)) {
    if (isRecent(await keptPage(name))) continue;
    if (await isOutdated(before)) return true;
    if (!(await ask(name))) unfinished.push(name);
  }
  if (await isOutdated(before)) return true;
  await caches.delete(aside);
  if (unfinished.length > 0) await pause(rest);
  for (const name of unfinished) {
    if (await isOutdated(before)) return true;
    await ask(name);
  }
  if (oldest === before) dropped.clear();
  return true;
}

/** Returns whether the choices have changed, or the visitor's data was deleted, since `oldest` was `before`. */
async function isOutdated(before) {
  if (oldest !== before) return true;
  if (await keptPage(list)) return false;
  // The worker of another version has deleted the data.
  dropped.clear();
  return true;
}

/** Loads a page and caches it. Returns false if newer weather is on its way to the server. */
async function ask(name) {
  questions += 1;
  const question = questions;
  const answer = await fetch(name, { cache: "no-cache", headers: { accept: "text/html" }, ...fresh() });
  if (answer.status === 429) throw new Error("The server has enough to do.");
  const text = await answer.clone().text();
  // Loading in the background does not count as viewing.
  const seen = dropped.get(name) ?? Number((await keptPage(name))?.headers.get(seenAt));
  await keep(answer, name, question, seen);
  return !text.includes(" data-awaited");
}
