// Keeps what was seen, for times without a network. The server writes a line above: `const version`, which differs
// whenever a style, a script, a picture or a template does.

/* global version */
const shell = `shell-${version}`;
const pages = "pages";
/** Of pages; the one that was not seen for longest goes first. */
const limit = 30;
/** How long a person looks at nothing before they see what is kept, in milliseconds. */
const patience = 4000;
const keptAt = "x-kept-at";

addEventListener("install", (event) => {
  event.waitUntil(fillShell().then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (request.mode === "navigate" || request.headers.get("accept") === "text/html") {
    event.respondWith(page(event, address));
  } else if (["style", "script", "image", "manifest"].includes(request.destination)) {
    event.respondWith(asset(event));
  }
});

/** Keeps the page for times without a network, and whatever it refers to. */
async function fillShell() {
  const cache = await caches.open(shell);
  const offline = await fetch("/offline", { cache: "no-cache", headers: { accept: "text/html" } });
  if (!offline.ok) throw new Error(`/offline: ${offline.status}`);
  const text = await offline.clone().text();
  const assets = [...text.matchAll(/<(?:link|script)\s[^>]*?(?:href|src)="(\/[^"]+)"/g)].map((match) => match[1]);
  await Promise.all([cache.put("/offline", offline), cache.addAll(assets)]);
}

async function dropOldShells() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("shell-") && name !== shell).map((name) => caches.delete(name)));
}

/** The newest page, but what is kept if that takes too long or cannot be had. */
async function page(event, address) {
  const asked = fetch(event.request).then(async (answer) => {
    await keep(answer, address);
    return answer;
  });
  event.waitUntil(asked.catch(() => undefined));
  const inTime = await Promise.race([asked.catch(() => undefined), pause(patience)]);
  if (inTime && !isOfGateway(inTime)) return inTime;
  const kept = await (await caches.open(pages)).match(nameOf(address));
  if (kept) return withAge(kept);
  return asked.catch(async () => (await caches.match("/offline")) ?? Response.error());
}

/** Whether what stands before the server says that the server is not there. */
const isOfGateway = (answer) => answer.status === 502 || answer.status === 504;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a page is kept by. That the newest was wished for makes no other page of it. */
function nameOf(address) {
  const day = address.searchParams.get("day");
  return address.pathname + (day && day !== "0" ? `?day=${day}` : "");
}

async function keep(answer, address) {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  const isPrivate = answer.headers.get("cache-control")?.includes("no-store");
  // What somebody searched for is nobody's business later.
  if (!answer.ok || answer.type !== "basic" || !isPage || isPrivate || address.searchParams.has("q")) return;
  const headers = new Headers(answer.headers);
  headers.set(keptAt, String(Date.now()));
  // They were of the bytes on their way.
  headers.delete("content-encoding");
  headers.delete("content-length");
  const cache = await caches.open(pages);
  await cache.put(nameOf(address), new Response(await answer.clone().blob(), { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - limit)).map((name) => cache.delete(name)));
}

/** The page says itself how old it is, and has to know. */
async function withAge(kept) {
  const text = await kept.text();
  const html = text.replace("<html", `<html data-kept="${Number(kept.headers.get(keptAt))}"`);
  return new Response(html, { headers: kept.headers });
}

/** Styles, scripts and pictures as they are now; as they are kept, if they cannot be had. */
async function asset(event) {
  const cache = await caches.open(shell);
  try {
    const answer = await fetch(event.request);
    if (answer.ok && answer.type === "basic") event.waitUntil(cache.put(event.request, answer.clone()));
    return answer;
  } catch {
    return (await cache.match(event.request, { ignoreVary: true })) ?? Response.error();
  }
}
