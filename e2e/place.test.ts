import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, DESK, lookAt, PHONE, SIZES } from "./browser.ts";
import { Product } from "./product.ts";

const PICTURES = "https://pictures.example";
/** White: the hardest ground for white words. */
const WHITE = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#fff"/></svg>`;

const product = Product.at(inject("products").tuesday);

/** A restaurant with looks, as they stand in the database. */
async function aPlace(looks: Record<string, string>, fields: Record<string, unknown> = {}) {
  const place = await product.aRestaurant({ name: "Krog Ekbacken", ...fields });
  await product.changeWithin(
    `UPDATE workspace_customizations SET ${Object.keys(looks)
      .map((name) => `${name} = ?`)
      .join(", ")}
     WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`,
    ...Object.values(looks),
    place.slug,
  );
  return place;
}

const LOOKS = {
  hero_subtitle: "Open fire, short menu",
  hero_background_color: "#3b1a10",
  primary_color: "#7a2c1e",
  business_description: "First <b>paragraph</b>.\n\nSecond one.",
  contact_phone: "+46 8 123 45 67",
  contact_address: "Bondegatan 12\n116 33 Stockholm",
};
const PICTURED = {
  ...LOOKS,
  hero_background_image_url: `${PICTURES}/room.png`,
  booking_section_background_image_url: `${PICTURES}/wall.png`,
  brand_logo_url: `${PICTURES}/logo.png`,
};
/** Open till two at night, closed on Mondays. */
const night = { enabled: true, openTime: "17:00", closeTime: "02:00" };
const weeklySchedule = {
  ...{ tuesday: night, wednesday: night, thursday: night, friday: night, saturday: night, sunday: night },
  monday: { ...night, enabled: false },
};

test("what the place is, when it is open, where, and its number: on a desk", async () => {
  const place = await aPlace(LOOKS, { weeklySchedule });
  const closure = { startDate: "2027-06-17", endDate: "2027-06-17", note: null };
  await product.saveHours(place, { specialScheduleEnabled: true, specialClosures: [closure] });
  const visitor = await aVisitor(product, DESK);
  const { page } = visitor;
  await page.goto(`/${place.slug}`);
  await page.getByRole("heading", { name: "Reserve Your Table" }).waitFor();

  expect(await page.getByText("First <b>paragraph</b>.").filter({ visible: true }).count()).toBe(1);
  const rows = page.locator("dl > div").filter({ visible: true });
  expect(await rows.allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, " ")))).toEqual([
    "Sunday 17:00–02:00",
    "Monday Closed",
    "Tuesday · Today 17:00–02:00",
    "Wednesday 17:00–02:00",
    "Thursday Closed Thu 17 Jun",
    "Friday 17:00–02:00",
    "Saturday 17:00–02:00",
  ]);
  expect(await page.locator("[aria-current=date]").filter({ visible: true }).textContent()).toContain("Tuesday");
  expect(await page.getByRole("link", { name: "Call +46 8 123 45 67" }).getAttribute("href")).toBe("tel:+4681234567");
  const map = page.getByRole("link", { name: "Show on map" });
  expect(await map.getAttribute("href")).toContain(encodeURIComponent("Bondegatan 12 116 33 Stockholm"));
  expect([await map.getAttribute("target"), await map.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
  await lookAt(visitor, "place-desk");
});

test.each(SIZES)(
  "with pictures its words read and its times are on the first screen of a %s",
  async (size, options) => {
    const { slug } = await aPlace(PICTURED);
    const visitor = await aVisitor(product, options);
    visitor.expecting(`request elsewhere: ${PICTURES}`);
    const asked = await serving(visitor.page);
    await visitor.page.goto(`/${slug}`);
    await visitor.page.getByRole("heading", { name: "Krog Ekbacken" }).waitFor();
    await expect.poll(() => visitor.page.locator("header img").count()).toBe(2);
    const time = await visitor.page.getByRole("radio", { name: "12:00", exact: true }).boundingBox();
    expect((time?.y ?? Number.NaN) + (time?.height ?? 0)).toBeLessThanOrEqual(options.viewport.height);
    expect(new Set(asked().map(({ path }) => path))).toEqual(new Set(["/room.png", "/wall.png", "/logo.png"]));
    expect(asked().filter(({ referrer }) => referrer)).toEqual([]);
    await lookAt(visitor, `place-pictures-${size}`);
  },
);

test("pictures that do not load are as if there were none", async () => {
  const { slug } = await aPlace(PICTURED);
  const visitor = await aVisitor(product, PHONE);
  visitor.expecting(`request elsewhere: ${PICTURES}`, "net::ERR_FAILED");
  await visitor.page.route(`${PICTURES}/**`, (route) => route.abort());
  await visitor.page.goto(`/${slug}`);
  await visitor.page.getByRole("radio", { name: "17:00", exact: true }).waitFor();
  await expect.poll(() => visitor.page.locator("img").count()).toBe(0);
  const header = visitor.page.locator("header");
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain("rgb(59, 26, 16)");
  await lookAt(visitor, "place-pictures-broken-phone");
});

test("the page is there before its scripts are, and nothing moves when they are: on a phone", async () => {
  const { slug } = await aPlace(PICTURED);
  const places = await Promise.all(
    [false, true].map(async (javaScriptEnabled) => {
      const visitor = await aVisitor(product, { ...PHONE, javaScriptEnabled });
      visitor.expecting(`request elsewhere: ${PICTURES}`);
      await serving(visitor.page);
      await visitor.page.goto(`/${slug}`);
      if (javaScriptEnabled) await visitor.page.getByRole("radio", { name: "17:00", exact: true }).waitFor();
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

test("a business that is no restaurant shows how it will be booked, and books nothing: on a phone", async () => {
  const { slug } = await aPlace(LOOKS);
  await product.changeWithin(
    "UPDATE workspaces SET business_type = 'hair_salon', booking_type = 'appointment' WHERE slug = ?",
    slug,
  );
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  await page.goto(`/${slug}`);
  await page.getByRole("heading", { name: "Book an Appointment" }).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(4);
  for (const price of [350, 250, 850, 150]) await page.getByText(`SEK ${price}`).waitFor();
  expect(await page.getByRole("button", { name: "Confirm booking" }).isDisabled()).toBe(true);
  expect(await page.getByRole("radio").count()).toBe(0);
  await lookAt(visitor, "place-salon-phone");
});

/** Answers for the machine the pictures are on; says what it was asked for, and what it was told of who asks. */
async function serving(page: Page) {
  const asked: { path: string; referrer: string | undefined }[] = [];
  await page.route(`${PICTURES}/**`, async (route) => {
    const headers = await route.request().allHeaders();
    asked.push({ path: new URL(route.request().url()).pathname, referrer: headers.referer });
    await route.fulfill({ contentType: "image/svg+xml", body: WHITE });
  });
  return () => asked;
}
