import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, DESK, PHONE } from "../harness/browser.ts";
import { LONG_NAMED_OFFER, LONG_NAMED_SALON } from "../harness/long-named-salon.ts";
import { Product } from "../harness/product.ts";

/** Layout shift that nobody sees. A line that breaks elsewhere moves the page by more. */
const NO_SHIFT = 0.01;

const product = Product.at(inject("products").tuesday);

/** In another font some of these lines break elsewhere. */
const AREAS = ["Wintergarten", "Garten"];
const HOUSE = {
  areas: AREAS.map((name, order) => ({ id: `new-${order}`, name, customersMayChoose: true, order })),
  resources: AREAS.map((_, order) => ({
    ...{ id: `new-${order + 10}`, kind: "table", name: `T${order}`, area: `new-${order}`, order },
    ...{ seats: { min: 1, max: 4 }, stock: "everyone", archived: false },
  })),
  ...{ combinations: [], freezeMinutes: 60 },
};

async function aHouse() {
  const place = await product.aRestaurant({ name: "Gasthaus Seerosenhof am See" });
  await product.savePlan(place, HOUSE);
  return place;
}

async function aSalon() {
  const place = await product.aRestaurant({ name: LONG_NAMED_SALON });
  await product.savePlan(place, { offer: LONG_NAMED_OFFER });
  return place;
}

const PLACES = { restaurant: aHouse, salon: aSalon };
const LOCALES = { English: "en-GB", German: "de-DE" };
const VIEWS = { phone: PHONE, desk: DESK };

const VISITS = Object.entries(PLACES).flatMap(([kind, open]) =>
  Object.entries(LOCALES).flatMap(([language, locale]) =>
    Object.entries(VIEWS).map(([view, options]) => ({ kind, open, language, view, options: { ...options, locale } })),
  ),
);

test.each(VISITS)("on a $view the $kind's page in $language stands still when its font comes", async (visit) => {
  const { slug } = await visit.open();
  const { page } = await aVisitor(product, visit.options);
  const font = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, (route) => font.promise.then(() => route.continue()));
  await page.addInitScript(watchShifts);
  await page.goto(`/${slug}`, { waitUntil: "commit" });
  await page.locator("#root :is(input[type=radio], input[type=checkbox])").first().waitFor();
  await page.locator("[data-shell]").waitFor({ state: "detached" }); // the scripts' page has taken its place
  await drawn(page);
  font.resolve();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await drawn(page);
  expect(await page.evaluate<number>("seen.shift")).toBeLessThanOrEqual(NO_SHIFT);
});

/** Runs in the page, before its scripts. */
function watchShifts(): void {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Two frames on: the browser has told of what moved in the first. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
