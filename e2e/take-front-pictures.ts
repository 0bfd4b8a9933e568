import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { ROOT } from "../scripts/build.ts";
import { open, SCREENS } from "./harness/screens.ts";
import type { Stage } from "./harness/stage.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** On the front page pixels are `scale` times as fine, for sharp screens. */
const PICTURES = [
  { name: "booking-page", of: "booking", viewport: PHONE, scale: 2, isInReadme: true },
  { name: "salon", of: "salon-chosen", viewport: PHONE, isInReadme: true },
  { name: "client", of: "salon-client", viewport: PHONE, isInReadme: true },
  { name: "salon-page", of: "salon-chosen", viewport: PHONE, scale: 2 },
  { name: "salon-dashboard", of: "salon-dashboard", viewport: DESK, scale: 1.5 },
  { name: "salon-dashboard-phone", of: "salon-dashboard", viewport: PHONE, scale: 2 },
  { name: "studio-page", of: "studio", viewport: PHONE, scale: 2 },
  { name: "studio-dashboard", of: "studio-classes", viewport: DESK, scale: 1.5 },
  { name: "studio-dashboard-phone", of: "studio-classes", viewport: PHONE, scale: 2 },
  { name: "dashboard", of: "dashboard", viewport: DESK, scale: 1.5, isInReadme: true },
  { name: "dashboard-phone", of: "dashboard", viewport: PHONE, scale: 2 },
  { name: "timeline", of: "dashboard-timeline", viewport: DESK, isInReadme: true },
  { name: "waitlist", of: "waitlist-day", viewport: PHONE, isInReadme: true },
];
const QUALITY = 0.82;

/** For the front page as WebP, made by Chromium itself, and for the README as PNG. */
export async function takeFrontPictures(browser: Browser, stage: Stage): Promise<void> {
  for (const { name, of, viewport, scale, isInReadme } of PICTURES) {
    const screen = SCREENS.find((each) => each.name === of);
    if (!screen) throw new Error(`e2e/harness/screens.ts has no ${of}.`);
    const context = await browser.newContext({
      ...{ baseURL: stage.product.origin, locale: "en-GB", timezoneId: "Europe/Stockholm", reducedMotion: "reduce" },
      ...{ viewport, deviceScaleFactor: scale ?? 1 },
    });
    const page = await context.newPage();
    await open(page, stage, screen);
    await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
    if (scale) {
      const fine = await page.screenshot({ animations: "disabled" });
      writeFileSync(path.join(ROOT, "web/customers/front/pictures", `${name}.webp`), await asWebp(page, fine));
    }
    if (isInReadme) {
      const plain = await page.screenshot({ animations: "disabled", scale: "css" });
      writeFileSync(path.join(ROOT, "docs", `${name}.png`), plain);
    }
    await context.close();
  }
}

async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([data, quality]) => {
      const picture = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    [png.toString("base64"), QUALITY] as const,
  );
  return Buffer.from(encoded.split(",")[1] ?? "", "base64");
}
