import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { ROOT } from "../../scripts/build.ts";
import { launch, PHONE, signInAs } from "./launch.ts";
import { PASSWORD, type Product } from "./product.ts";

export { PHONE };
export const DESK = { viewport: { width: 1280, height: 800 } };
export const TABLET = { viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true };

export const SIZES = [
  ["phone", PHONE],
  ["desk", DESK],
] as const;

export type Visitor = Watch & { page: Page; context: BrowserContext; origin: string };
type Watch = {
  /** Complaints so far that the test does not expect. */
  problems(): string[];
  /** Statuses of answers, or words of complaints, that are no problem from the start on. */
  expecting(...what: (number | string)[]): void;
};

/** All files of a worker share it (vitest.config.ts). */
const browser = await launch();

/** With an own browser. It closes with the test, which fails if a page had a problem. */
export async function aVisitor(
  product: Product,
  options: BrowserContextOptions = DESK,
  runs: Browser = browser,
): Promise<Visitor> {
  const context = await runs.newContext({
    baseURL: product.origin,
    locale: "en-GB",
    timezoneId: "Europe/Stockholm",
    reducedMotion: "reduce",
    serviceWorkers: "block", // a journey's routes would not see what it answers
    ...options,
  });
  context.setDefaultTimeout(60_000); // for hangs, as in vitest.config.ts
  const watch = watchPages(context, product.origin);
  await context.addInitScript(sayWhatPolicyForbade);
  const visitor = { ...watch, context, page: await context.newPage(), origin: product.origin };
  onTestFinished(async () => {
    await expectClean(visitor).finally(() => context.close());
  });
  return visitor;
}

/** For an owner of `aRestaurant`, without the form. */
export const signIn = ({ context, origin }: Visitor, email: string) =>
  signInAs(context, origin, { email, password: PASSWORD });

/** From the next page on, retries and timeouts take a tenth of their time. */
export const hurry = ({ context }: Visitor) =>
  context.addInitScript(() => {
    const [wait, giveUp] = [globalThis.setTimeout, AbortSignal.timeout];
    globalThis.setTimeout = ((run: TimerHandler, ms = 0, ...given: unknown[]) =>
      wait(run, ms / 10, ...given)) as typeof setTimeout;
    AbortSignal.timeout = (ms) => giveUp.call(AbortSignal, ms / 10);
  });

export async function expectClean(visitor: Visitor): Promise<void> {
  const heard = visitor.context.pages().map((page) => page.evaluate(() => null));
  await Promise.allSettled(heard); // a page that answers has complained already
  expect(visitor.problems()).toEqual([]);
}

/** When the page moves sideways, fails and names what sticks out. */
export async function noHorizontalScroll(page: Page): Promise<void> {
  const sticksOut = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} wide`, ...wide.map((element) => element.outerHTML.slice(0, 100))];
  });
  expect(sticksOut).toEqual([]);
}

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;
const WCAG = ["wcag2a", "wcag2aa"];
const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Barriers for people with a disability that a program can find (WCAG 2, levels A and AA). */
export async function axe(page: Page): Promise<{ id: string; targets: string[] }[]> {
  const { violations } = await (page.frames().length === 1 ? axeInOneFrame(page) : axeInAllFrames(page));
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(" ")) }));
}

/** Loads axe once a document, and without its builder's work for frames: a quarter of the time. */
async function axeInOneFrame(page: Page): Promise<Pick<AxeResults, "violations">> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(how: object): Promise<AxeResults> } }; // as loaded
    const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] }); // the others' nodes are half the work
    return { violations };
  }, WCAG);
}

/** No script runs in a sandbox. */
const axeInAllFrames = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(WCAG)
    .exclude("iframe[sandbox]")
    .analyze();

/** In e2e/output, when SCREENSHOTS is set. */
export async function screenshot({ page }: Visitor, name: string): Promise<void> {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: path.join(ROOT, "e2e", "output", `${name}.png`), fullPage: true });
}

/** Endless animations are not awaited. */
export const settled = (page: Page) =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((one) => one.finished)).then(() => null);
  });

/** From the next page on, notes what moves or fades for longer than a frame: `motions`. */
export const watchMotion = ({ context }: Visitor) =>
  context.addInitScript(() => {
    const FRAME_MS = 17;
    const seen = new Set<string>();
    Object.assign(window, { motions: seen });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { duration } = effect?.getComputedTiming() ?? {};
        const target = (effect as KeyframeEffect | null)?.target;
        if (Number(duration) > FRAME_MS) seen.add(`${duration} ms: ${target?.outerHTML.slice(0, 100)}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });

export const motions = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { motions: Set<string> }).motions]);

/** The screen fits. A test of that screen looks at it with axe. */
export async function expectFit(visitor: Visitor, name: string): Promise<void> {
  await settled(visitor.page);
  await screenshot(visitor, name);
  await noHorizontalScroll(visitor.page);
}

/** The screen has no barrier, and it fits. */
export async function lookAt(visitor: Visitor, name: string): Promise<void> {
  await expectFit(visitor, name);
  expect([name, await axe(visitor.page)]).toEqual([name, []]);
}

/** An answer of 400 or more is one problem, although Chromium's console repeats it. */
function watchPages(context: BrowserContext, origin: string): Watch {
  const complaints: string[] = [];
  const expected: string[] = [];
  context.on("console", (message) => {
    const repeatsAnswer = message.text().startsWith("Failed to load resource: the server responded");
    if (message.type() === "error" && !repeatsAnswer) complaints.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`error: ${error.error().stack ?? error.error()}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) complaints.push(`request elsewhere: ${url}`);
  });
  context.on("response", (response) => {
    const request = response.request();
    if (response.status() >= 400) complaints.push(`answer ${response.status()}: ${request.method()} ${request.url()}`);
  });
  return {
    problems: () => complaints.filter((complaint) => !expected.some((words) => complaint.includes(words))),
    expecting: (...what) =>
      void expected.push(...what.map((each) => (typeof each === "number" ? `answer ${each}:` : each))),
  };
}

/** Runs in each page before its own scripts: Chromium's console omits some violations of the content policy. */
function sayWhatPolicyForbade(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`Content policy: ${effectiveDirective} forbids ${blockedURI}`),
  );
}
