// A horizontal swipe on the weather of a place opens the next or the previous of the visitor's places, as their links
// above the weather do.

/** The minimum distance of a swipe, in pixels. */
const least = 70;
/** Parts of the page that a finger moves sideways for another reason. */
const taken = ".scroller, .tabs, .frame, .reader, input";

/** The position at which the only finger touched the page; null if its movement cannot be a swipe. */
let start = null;

/** Returns the link to the place next to the displayed one. The first place is at the side where lines start. */
function neighbor(isToTheLeft) {
  const isNext = isToTheLeft !== (document.dir === "rtl");
  const row = document.querySelector(".tabs [aria-current]")?.closest("li");
  return (isNext ? row?.nextElementSibling : row?.previousElementSibling)?.querySelector("a");
}

document.addEventListener("touchstart", (event) => {
  const [finger] = event.touches;
  // In a page that is enlarged, a finger moves the page.
  const isFree = event.touches.length === 1 && !event.target.closest(taken) && event.target.closest("main")
    && (visualViewport?.scale ?? 1) <= 1.01;
  start = isFree ? { x: finger.clientX, y: finger.clientY } : null;
}, { passive: true });

document.addEventListener("touchend", (event) => {
  if (!start) return;
  const [finger] = event.changedTouches;
  const [across, down] = [finger.clientX - start.x, finger.clientY - start.y];
  start = null;
  // A selection grows under the finger.
  if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(down) || !getSelection().isCollapsed) return;
  neighbor(across < 0)?.click();
}, { passive: true });

document.addEventListener("touchcancel", () => {
  start = null;
}, { passive: true });
