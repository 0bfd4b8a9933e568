/** What the two sides say to each other; the other one is web/public/embed.js. */
type Told = { daybook: "height"; height: number } | { daybook: "look"; top: number; bottom: number };

/**
 * Tells the page around this one how high the content is, and where in it one has got to: the frame never scrolls, the page
 * around it does. Nothing is told before that page has said hello, and then to its origin alone.
 */
export function tellFramer(content: HTMLElement): () => void {
  if (parent === window) return () => {};
  let framer: string | null = null;
  let isPressed = false;
  const stopped = new AbortController();
  const { signal } = stopped;

  const tell = (told: Told) => framer !== null && parent.postMessage(told, framer);
  const tellHeight = () => tell({ daybook: "height", height: content.getBoundingClientRect().height });
  const sizes = new ResizeObserver(tellHeight);
  sizes.observe(content);

  addEventListener(
    "message",
    ({ source, origin, data }) => {
      if (source !== parent || data?.daybook !== "hello" || !/^https?:/.test(origin)) return;
      framer = origin;
      tellHeight();
    },
    { signal },
  );
  // What is pressed is in sight, and must not move away under the finger.
  for (const [type, presses] of [
    ["pointerdown", true],
    ["pointerup", false],
    ["pointercancel", false],
  ] as const)
    addEventListener(type, () => (isPressed = presses), { capture: true, signal });
  addEventListener("focusin", ({ target }) => !isPressed && target instanceof Element && tell(placeOf(target)), {
    signal,
  });

  parent.postMessage({ daybook: "ready" }, "*"); // says nothing of anybody
  return () => {
    stopped.abort();
    sizes.disconnect();
  };
}

/** A dialog is looked at as a whole; at a heading something begins, and with it the page. */
function placeOf(focused: Element): Told {
  const { top, bottom } = (focused.closest("dialog") ?? focused).getBoundingClientRect();
  const begins = focused.matches("h1, h2") && !focused.closest("dialog");
  return { daybook: "look", top: begins ? 0 : top, bottom };
}
