// Notifications about a place: the button on its page subscribes this browser, and shows whether it is subscribed. The
// button stays hidden where browsers do not support that.

const base = document.documentElement.dataset.base ?? "/";
const address = `${base}settings/notifications`;
const isSupported = isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The form fields of the places about which this browser gets notifications, such as `place=2800866`. */
let places = new Set();
let isBusy = false;

const buttonOf = () => document.querySelector("[data-notify]");
const textOf = (button, name) =>
  button.querySelector("template")?.content.querySelector(`[data-name="${name}"]`)?.textContent ?? "";

/** Announces a text in the page's note. */
function say(text) {
  const note = document.createElement("p");
  note.textContent = text;
  document.getElementById("toast")?.replaceChildren(note);
}

function show() {
  const button = buttonOf();
  if (!button || !isSupported) return;
  const isOn = places.has(button.dataset.notify);
  const text = textOf(button, isOn ? "on" : "off");
  button.hidden = false;
  button.setAttribute("aria-pressed", String(isOn));
  button.title = text;
  button.querySelector(".text").textContent = text;
}

/** Returns the subscription's identity in requests: the SHA-256 of its URL. */
async function nameOf({ endpoint }) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(digest))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Sends a request, and returns the object in the response. Throws an error with the server's words if it refuses. */
async function ask(url, options) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000), ...options, headers: { accept: "application/json" } });
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(content.detail ?? "");
  return content;
}

/** Asks the server for the state of this browser. */
async function load(subscription) {
  const query = subscription ? `?browser=${await nameOf(subscription)}` : "";
  const state = await ask(address + query);
  places = new Set(state.places);
  return state;
}

async function subscribed(manager, key) {
  const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const known = await manager.getSubscription();
  const own = new Uint8Array(known?.options.applicationServerKey ?? []);
  if (known && own.length === bytes.length && own.every((byte, index) => byte === bytes[index])) return known;
  // The server has another key since.
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
}

async function turn(button) {
  const field = button.dataset.notify;
  if (places.has(field)) {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.getSubscription();
    const body = new URLSearchParams(field);
    // Without a subscription, the visitor's other browsers are left as they are.
    if (!subscription) {
      places.clear();
      return;
    }
    body.set("browser", await nameOf(subscription));
    const { message } = await ask(`${address}/remove`, { method: "POST", body });
    places.delete(field);
    if (places.size === 0) await subscription.unsubscribe();
    say(message);
    return;
  }
  say(textOf(button, "explanation"));
  // Browsers ask only as the direct result of a click, so this comes first.
  if (await Notification.requestPermission() !== "granted") {
    say(textOf(button, "blocked"));
    return;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await load();
  const subscription = await subscribed(pushManager, key);
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams(field);
  for (const [name, text] of Object.entries({ endpoint, p256dh: keys.p256dh, auth: keys.auth })) body.set(name, text);
  const { message } = await ask(address, { method: "POST", body });
  await load(subscription);
  say(message);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-notify]");
  if (!button || isBusy) return;
  isBusy = true;
  button.setAttribute("aria-busy", "true");
  try {
    await turn(button);
  } catch (error) {
    // The server's words say more, if it has responded.
    say((error.name === "Error" && error.message) || textOf(button, "failed"));
  } finally {
    isBusy = false;
    button.removeAttribute("aria-busy");
    show();
  }
});

document.addEventListener("improved", show);

show();
// Without a permission there is no subscription, and nothing to ask for.
if (isSupported && Notification.permission === "granted") {
  navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.getSubscription())
    .then((subscription) => subscription && load(subscription).then(show)).catch(() => undefined);
}
