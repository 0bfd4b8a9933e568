/** What is said to the page around this one; its side of it is web/public/embed.js. */
type HostMessage = { daybook: "height"; height: number } | { daybook: "look"; top: number; bottom: number };

/** The origin of the page around, once it has said hello: nobody else is message anything. */
let hostOrigin: string | null = null;
let content: HTMLElement | null = null;
/** What is pressed is in sight, and must not move away under the finger. */
let isPressed = false;

const tell = (message: HostMessage) => hostOrigin !== null && parent.postMessage(message, hostOrigin);
const tellHeight = () => content && tell({ daybook: "height", height: Math.max(heightOf(content), roomForSheet()) });
const sizes = new ResizeObserver(tellHeight);

const SHEET = "dialog[open]";
/** Around a sheet (web/shared/ui/sheet.tsx). */
const MARGINS = 32;
const heightOf = (element: Element) => element.getBoundingClientRect().height;
/** A form may be lower than a month to choose from. */
function roomForSheet(): number {
  const inside = document.querySelector(`${SHEET} > *`);
  return inside ? heightOf(inside) + MARGINS : 0;
}

/**
 * Tells the page around this one how high what is shown is, and where in it one has got to: a frame as high as its content
 * does not scroll, the page around it does.
 */
export function tellHostPage(shown: HTMLElement): void {
  if (parent === window) return;
  const isFirst = content === null;
  content = shown;
  sizes.disconnect();
  sizes.observe(shown);
  if (isFirst) addListeners();
}

function addListeners(): void {
  addEventListener("message", onHello);
  addEventListener("pointerdown", () => setPressed(true), true);
  addEventListener("pointerup", () => setPressed(false), true);
  addEventListener("pointercancel", () => setPressed(false), true);
  addEventListener("focusin", ({ target }) => tellPosition(target instanceof Element ? target : null));
  addEventListener("resize", () => tellPosition(document.querySelector(SHEET))); // there is room for it now
  addEventListener("click", ({ target }) => target instanceof Element && openBeside(target.closest("a")), true);
  parent.postMessage({ daybook: "ready" }, "*"); // says nothing of anybody
}

function onHello({ source, origin, data }: MessageEvent): void {
  if (source !== parent || data?.daybook !== "hello" || !/^https?:/.test(origin)) return;
  hostOrigin = origin;
  tellHeight();
}

function setPressed(value: boolean): void {
  isPressed = value;
}

/** A sheet is looked at as a whole, with as much room as it needs; at a heading something begins, and with it the page. */
function tellPosition(focused: Element | null): void {
  if (!focused) return;
  const sheet = focused.closest(SHEET);
  if (sheet?.firstElementChild) sizes.observe(sheet.firstElementChild);
  if (isPressed) return;
  const { top, bottom } = (sheet ?? focused).getBoundingClientRect();
  tell({ daybook: "look", top: !sheet && focused.matches("h1, h2") ? 0 : top, bottom });
}

/** Our other pages do not let themselves be framed. */
function openBeside(link: HTMLAnchorElement | null): void {
  if (link?.origin !== location.origin) return;
  link.target = "_blank";
  link.rel = "noopener";
}
