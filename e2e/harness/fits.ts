import type { Page } from "playwright-core";
import { cutOff } from "./cut-off.ts";

/** Unreadable on the narrowest phone with letters twice as large. */
export async function cutOffWhenSmall(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await page.evaluate(cutOff);
  const style = await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  const large = await page.evaluate(cutOff);
  await style.evaluate((element) => (element as HTMLElement).remove());
  if (before) await page.setViewportSize(before);
  return [...narrow.map((what) => `320 px: ${what}`), ...large.map((what) => `200 % text: ${what}`)];
}

/** With letters twice as large: what cannot be read at the present width, and pairs of words that lie over each other. */
export async function unreadableWhenLarge(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  const found = [...(await page.evaluate(cutOff)), ...(await overlaps(page))];
  await style.evaluate((element) => (element as HTMLElement).remove());
  return found;
}

/** Words of bars that stay in view lie over others on purpose. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const SLACK = 3;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: { words: string; left: number; right: number; top: number; bottom: number }[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim();
      if (!element || !words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest("option, script, style, noscript, iframe, svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const box = visiblePart({ left, right, top, bottom }, element);
        if (box) seen.push({ words: words.slice(0, 60), ...box });
      }
    }
    const found = new Set<string>();
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (one.words !== other.words && width > SLACK && height > SLACK)
          found.add(`"${one.words}" over "${other.words}"`);
      }
    return [...found];

    /** Undefined: nothing of it, or it stays in view or is only for who listens. */
    function visiblePart(part: Omit<(typeof seen)[number], "words">, element: Element) {
      let { left, right, top, bottom } = part;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (/sticky|fixed/.test(style.position) || edge.width <= 1 || /rect|inset/.test(style.clip + style.clipPath))
          return;
        if (style.overflow === "visible") continue;
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return right > left && bottom > top ? { left, right, top, bottom } : undefined;
    }
  });
