import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { ensureBuilt, ROOT } from "../scripts/build.ts";
import { launch, PHONE } from "./harness/launch.ts";
import type { Screen } from "./harness/reach-screen.ts";
import { open, SCREENS } from "./harness/screens.ts";
import { Stage } from "./harness/stage.ts";
import { takeFrontPictures } from "./take-front-pictures.ts";

/**
 * `npm run screens` pictures every page in its states (e2e/harness/screens.ts), on a phone and on a desk, some on a tablet held
 * either way, always at the same moment. `-- --only text`: those with the text in their name; `--into folder`: elsewhere than
 * in e2e/screens; `--letters 200`: with letters twice as large. `-- --front`: those of the front page and the README instead.
 */
const { values } = parseArgs({
  options: {
    ...{ only: { type: "string", default: "" }, front: { type: "boolean" } },
    ...{ into: { type: "string" }, letters: { type: "string", default: "100" } },
  },
});
const FOLDER = path.resolve(values.into ?? path.join(ROOT, "e2e", "screens"));
const SIZES = {
  390: PHONE,
  834: { viewport: { width: 834, height: 1112 }, isMobile: true, hasTouch: true },
  1112: { viewport: { width: 1112, height: 834 }, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 900 } },
};
const TABLETS = ["834", "1112"];
const screens = SCREENS.filter(({ name }) => name.includes(values.only));

ensureBuilt();
if (!values.only && !values.front && !values.into) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stage = await Stage.start();
const browser = await launch();
const missing: string[] = [];
try {
  if (values.front) await takeFrontPictures(browser, stage);
  else for (const [size, how] of Object.entries(SIZES)) await takeAll(browser, size, how);
} finally {
  await stage.product.stop();
}
if (missing.length > 0) {
  console.error(`\nNot reached:\n${missing.join("\n")}`);
  process.exitCode = 1;
}
process.exit(); // ends the browser, too: to wait for one that closes may take for ever

async function takeAll(browser: Browser, size: string, how: object): Promise<void> {
  for (const screen of screens.filter(({ hasTablet }) => !TABLETS.includes(size) || hasTablet)) {
    const context = await browser.newContext({
      ...{ baseURL: stage.product.origin, locale: "en-GB", timezoneId: "Europe/Stockholm", reducedMotion: "reduce" },
      ...how,
    });
    context.setDefaultTimeout(10_000);
    try {
      await take(await context.newPage(), screen, size);
    } catch (error) {
      missing.push(`${screen.name} at ${size}: ${String(error).split("\n")[0]}`);
    } finally {
      await context.close();
    }
  }
}

/** A whole page, on a screen as high as it is; of a dialog only the part in view. */
async function take(page: Page, screen: Screen, size: string): Promise<void> {
  await open(page, stage, screen);
  if (values.letters !== "100")
    await page.addStyleTag({ content: `html { font-size: ${values.letters}% !important }` });
  if ((await page.getByRole("dialog").count()) === 0) await makeRoom(page);
  for (const colorScheme of screen.hasDark ? (["light", "dark"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const name = [screen.name, size, ...(colorScheme === "dark" ? ["dark"] : [])].join("-");
    const file = path.join(FOLDER, `${name}.png`);
    await page.screenshot({ path: file, animations: "disabled" });
    console.log(path.relative(ROOT, file));
  }
}

async function makeRoom(page: Page): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size && height > size.height) await page.setViewportSize({ ...size, height });
}
