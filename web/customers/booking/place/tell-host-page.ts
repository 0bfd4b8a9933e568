/** web/public/embed.js is the other side. */
type HostMessage = { daybook: "height"; height: number } | { daybook: "look"; top: number; bottom: number };

/** From the host page's hello; messages go nowhere else. */
let hostOrigin: string | null = null;
let content: HTMLElement | null = null;
/** Elements must not move under a pressing finger. */
let isPressed = false;

const tell = (message: HostMessage) => hostOrigin !== null && parent.postMessage(message, hostOrigin);
const tellHeight = () => content && tell({ daybook: "height", height: Math.max(heightOf(content), roomForSheet()) });
const sizes = new ResizeObserver(tellHeight);

const SHEET = "dialog[open]";
/** Around a sheet (web/customers/sheet.tsx). */
const MARGINS = 32;
const heightOf = (element: Element) => element.getBoundingClientRect().height;
/** A form may be lower than the calendar above. */
function roomForSheet(): number {
  const inside = document.querySelector(`${SHEET} > *`);
  return inside ? heightOf(inside) + MARGINS : 0;
}

/** The frame does not scroll by itself, so the host page learns its height and focus, until the returned function runs. */
export function tellHostPage(shown: HTMLElement): () => void {
  if (parent === window) return () => {};
  content = shown;
  sizes.disconnect();
  sizes.observe(shown);
  const told = new AbortController();
  listenUntil(told.signal);
  parent.postMessage({ daybook: "ready" }, "*"); // contains no data
  return () => told.abort();
}

function listenUntil(signal: AbortSignal): void {
  addEventListener("message", onHello, { signal });
  addEventListener("pointerdown", () => setPressed(true), { capture: true, signal });
  addEventListener("pointerup", () => setPressed(false), { capture: true, signal });
  addEventListener("pointercancel", () => setPressed(false), { capture: true, signal });
  addEventListener("focusin", ({ target }) => tellPosition(target instanceof Element ? target : null), { signal });
  addEventListener("resize", () => tellPosition(document.querySelector(SHEET)), { signal }); // the sheet has its room now
  const openOthers = ({ target }: MouseEvent) => target instanceof Element && openBeside(target.closest("a"));
  addEventListener("click", openOthers, { capture: true, signal });
}

function onHello({ source, origin, data }: MessageEvent): void {
  if (source !== parent || data?.daybook !== "hello" || !/^https?:/.test(origin)) return;
  hostOrigin = origin;
  if (data.isLight && isLightGround()) document.documentElement.dataset.clear = "";
  tellHeight();
}

/** A dark business's light words would not read on a white page. A picture stays. */
function isLightGround(): boolean {
  if (!content?.parentElement || content.previousElementSibling) return false;
  return !/\b1?\d?\d\b/.test(getComputedStyle(content.parentElement).backgroundColor); // no part is below 200
}

function setPressed(value: boolean): void {
  isPressed = value;
}

/** Shows a whole sheet. A heading starts a step: shows the page's top. */
function tellPosition(focused: Element | null): void {
  if (!focused) return;
  const sheet = focused.closest(SHEET);
  if (sheet?.firstElementChild) sizes.observe(sheet.firstElementChild);
  if (isPressed) return;
  const { top, bottom } = (sheet ?? focused).getBoundingClientRect();
  tell({ daybook: "look", top: !sheet && focused.matches("h1, h2") ? 0 : top, bottom });
}

/** Our other pages refuse to be framed. */
function openBeside(link: HTMLAnchorElement | null): void {
  if (link?.origin !== location.origin) return;
  link.target = "_blank";
  link.rel = "noopener";
}
