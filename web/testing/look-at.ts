import type {} from "@vitest/browser-playwright";
import axe from "axe-core";
import { expect, onTestFinished } from "vitest";
import { cdp } from "vitest/browser";
import { onPhone } from "./open-page.tsx";

const WCAG = ["wcag2a", "wcag2aa"];
export const LIGHTS = ["light", "dark"] as const;

/**
 * The screen as it stands: people with a disability can use it as far as axe can tell, in both lights, and on the narrowest
 * phone with letters twice as large all words can be read. Once for each screen and each layer that opens on it.
 */
export async function everybodyCanUse(): Promise<void> {
  await showIn("light");
  await lookAt();
  await showIn("dark");
  await expectNothing("color-contrast"); // the rest is the same in every light
  await expectFitLarge();
}

/** As far as axe can tell, people with a disability can use the screen; it fits the window's width. */
export async function lookAt(): Promise<void> {
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
  expectFit();
  await expectNothing(...WCAG);
}

/** No violation of these rules or groups of rules. */
async function expectNothing(...runOnly: string[]): Promise<void> {
  const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(" "))])).toEqual([]);
}

/** As in web/main.html, on a device that prefers this light, for the rest of the test. */
export async function showIn(light: (typeof LIGHTS)[number]): Promise<void> {
  const prefer = (value: string) =>
    cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
  const { dataset } = document.documentElement;
  dataset.scheme = "auto";
  await prefer(light);
  onTestFinished(async () => {
    delete dataset.scheme;
    await prefer("");
  });
}

/** On the narrowest phone, with letters twice as large. */
export async function expectFitLarge(): Promise<void> {
  await onPhone(320, 700);
  const { style } = document.documentElement;
  style.fontSize = "200%";
  onTestFinished(() => void style.removeProperty("font-size"));
  await new Promise(requestAnimationFrame);
  expectFit();
  expect(cutOff()).toEqual([]);
}

/** Neither page nor dialog can be moved sideways. */
function expectFit(): void {
  const wide = [document.documentElement, ...document.querySelectorAll("[role=dialog]")].filter(
    ({ clientWidth, scrollWidth }) => scrollWidth > clientWidth,
  );
  expect(wide.map((element) => element.outerHTML.slice(0, 100))).toEqual([]);
}

/** Words that stick out of the page or their button, or of a part that hides the rest without a sign. */
function cutOff(): string[] {
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
  return found;
}

/** Pixels by which a letter may lean out. */
const SLACK = 2;

function problemOf(text: Node, element: Element): string | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, right, width } = range.getBoundingClientRect();
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
  const [from, to] = [left + scrollX, right + scrollX];
  if (from < -SLACK || to > document.documentElement.clientWidth + SLACK) return "beyond the page";
}
