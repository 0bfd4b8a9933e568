/**
 * Words on screen that stick out of the page or their button, or of a part that hides the rest without a sign. Runs in the
 * page as it stands, so it names nothing outside itself.
 */
export async function cutOff(): Promise<string[]> {
  await document.fonts.ready;
  const SLACK = 2;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent?.trim();
    if (!element || !words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("option, script, style, noscript, iframe")) continue;
    const why = problemOf(text, element);
    if (why) found.push(`${why}: "${words.slice(0, 60)}"`);
  }
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return found;
  const wide = [...document.body.querySelectorAll("*")].filter(
    (one) => one.getBoundingClientRect().right > clientWidth,
  );
  return [`the page is ${scrollWidth} wide`, ...wide.map((one) => one.outerHTML.slice(0, 100)), ...found];

  function problemOf(text: Node, element: Element): string | undefined {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const [from, to] = [left + scrollX, right + scrollX];
    if (width === 0) return;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { left: start, right: end, width: room } = box.getBoundingClientRect();
      if (room <= 1 || /rect|inset/.test(style.clip + style.clipPath)) return; // only for who listens
      if (/auto|scroll/.test(style.overflowX) || style.textOverflow === "ellipsis") return; // can be reached, or says so
      const sticksOut = left < start - SLACK || right > end + SLACK;
      if (sticksOut && style.overflowX !== "visible") return "cut off";
      if (sticksOut && box.matches("button, a, [role=tab], label, input, select")) return "beyond its button";
    }
    if (from < -SLACK || to > document.documentElement.clientWidth + SLACK) return "beyond the page";
  }
}
