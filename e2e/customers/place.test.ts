import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, SIZES } from "../harness/browser.ts";
import { Product } from "../harness/product.ts";

const PICTURES = "https://pictures.example";
/** White: the hardest ground for white words. */
const WHITE = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#fff"/></svg>`;

const product = Product.at(inject("products").tuesday);

const LOOKS = {
  hero_subtitle: "Open fire, short menu",
  hero_background_color: "#3b1a10",
  primary_color: "#7a2c1e",
  hero_background_image_url: `${PICTURES}/room.png`,
  booking_section_background_image_url: `${PICTURES}/wall.png`,
  brand_logo_url: `${PICTURES}/logo.png`,
};

/** The database holds its pictures. */
async function aPlace() {
  const place = await product.aRestaurant({ name: "Krog Ekbacken" });
  const columns = Object.keys(LOOKS).map((name) => `${name} = ?`);
  await product.changeWithin(
    `UPDATE workspace_customizations SET ${columns.join(", ")}
     WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`,
    ...Object.values(LOOKS),
    place.slug,
  );
  return place;
}

test.each(SIZES)(
  "with pictures its words read and its times are on the first screen of a %s",
  async (size, options) => {
    const { slug } = await aPlace();
    const visitor = await aVisitor(product, options);
    visitor.expecting(`request elsewhere: ${PICTURES}`);
    const asked = await serving(visitor.page);
    await visitor.page.goto(`/${slug}`);
    await visitor.page.getByRole("heading", { name: "Krog Ekbacken" }).waitFor();
    await expect.poll(() => visitor.page.locator("header img").count()).toBe(2);
    const bottom = async () => {
      const box = await visitor.page.getByRole("radio", { name: "12:00", exact: true }).boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(options.viewport.height);
    expect(new Set(asked().map(({ path }) => path))).toEqual(new Set(["/room.png", "/wall.png", "/logo.png"]));
    expect(asked().filter(({ referrer }) => referrer)).toEqual([]);
    await lookAt(visitor, `place-pictures-${size}`);
  },
);

test("the page is there before its scripts are, and nothing moves when they are: on a phone", async () => {
  const { slug } = await aPlace();
  const places = await Promise.all(
    [false, true].map(async (javaScriptEnabled) => {
      const visitor = await aVisitor(product, { ...PHONE, javaScriptEnabled });
      visitor.expecting(`request elsewhere: ${PICTURES}`);
      await serving(visitor.page);
      await visitor.page.goto(`/${slug}`);
      if (javaScriptEnabled) await visitor.page.locator("[data-shell]").waitFor({ state: "detached" });
      await visitor.page.locator("header img").nth(1).waitFor();
      await expect.poll(() => visitor.page.evaluate(() => document.fonts.check("1em 'Inter Variable'"))).toBe(true);
      const words = ["Krog Ekbacken", "Open fire, short menu"].map((text) =>
        visitor.page.getByText(text, { exact: true }),
      );
      const boxes = [visitor.page.locator("header"), ...words].map((each) => each.boundingBox());
      return Promise.all(boxes);
    }),
  );
  expect(places[0]).toEqual(places[1]);
});

/** Answers for the pictures' machine and records requests and referrers. */
async function serving(page: Page) {
  const asked: { path: string; referrer: string | undefined }[] = [];
  await page.route(`${PICTURES}/**`, async (route) => {
    const headers = await route.request().allHeaders();
    asked.push({ path: new URL(route.request().url()).pathname, referrer: headers.referer });
    await route.fulfill({ contentType: "image/svg+xml", body: WHITE });
  });
  return () => asked;
}
