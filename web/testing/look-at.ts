import axe from "axe-core";
import { expect, onTestFinished } from "vitest";
import { cutOff } from "../../e2e/harness/cut-off.ts";
import { devicePrefers } from "./device-prefers.ts";
import { onPhone } from "./open-page.tsx";

export const LIGHTS = ["light", "dark"] as const;
type Light = (typeof LIGHTS)[number];
/** All but the contrast is the same in every light. */
const RULES: Record<Light, string[]> = { light: ["wcag2a", "wcag2aa"], dark: ["color-contrast"] };

/**
 * The screen as it stands: people with a disability can use it as far as axe can tell, and on the narrowest phone with
 * letters twice as large all words can be read. Once for each screen and each layer that opens on it; a page in the dark, too.
 */
export async function everybodyCanUse({ lights = ["light"] }: { lights?: readonly Light[] } = {}): Promise<void> {
  for (const light of lights) {
    await showIn(light);
    await lookAt(light);
  }
  await expectFitLarge();
}

/** As far as axe can tell, people with a disability can use the screen; it fits the window's width. */
export async function lookAt(light: Light = "light"): Promise<void> {
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
  expectFit();
  await expectNothing(RULES[light]);
}

/** No violation of these rules or groups of rules: of the dialog that is open, since what lies behind has a test of its own. */
async function expectNothing(runOnly: string[]): Promise<void> {
  const seen = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document;
  const { violations } = await axe.run(seen, { runOnly, resultTypes: ["violations"], preload: false });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(" "))])).toEqual([]);
}

/** As in web/main.html, on a device that prefers this light, for the rest of the test. */
export async function showIn(light: Light): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.scheme = "auto";
  onTestFinished(() => void delete dataset.scheme);
  await devicePrefers({ scheme: light });
}

/** On the narrowest phone, with letters twice as large. */
export async function expectFitLarge(): Promise<void> {
  await onPhone(320, 700);
  const { style } = document.documentElement;
  style.fontSize = "200%";
  onTestFinished(() => void style.removeProperty("font-size"));
  await new Promise(requestAnimationFrame);
  expectFit();
  expect(await cutOff()).toEqual([]);
}

/** Neither page nor dialog can be moved sideways. */
function expectFit(): void {
  const wide = [document.documentElement, ...document.querySelectorAll("[role=dialog]")].filter(
    ({ clientWidth, scrollWidth }) => scrollWidth > clientWidth,
  );
  expect(wide.map((element) => element.outerHTML.slice(0, 100))).toEqual([]);
}
