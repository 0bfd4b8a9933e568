import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESK, expectFit, PHONE } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

/** Lunch and dinner at fourteen tables, with three days that differ: the page had 141 controls. */
async function aSmallRestaurant() {
  const place = await product.aRestaurant();
  const resources = Array.from({ length: 14 }, (_, order) => ({
    ...{ id: `new-${order}`, kind: "table", name: `T${order + 1}`, area: "new-room", order, seats: { min: 2, max: 4 } },
    ...{ stock: "everyone", archived: false },
  }));
  const areas = [{ id: "new-room", name: "Room", customersMayChoose: false, order: 0 }];
  const period = (id: string, name: string, opens: string, closes: string, minutes: number) => ({
    ...{ id, name, days: ["tuesday", "wednesday", "thursday", "friday", "saturday"], opens, closes, lastStart: null },
    ...{ stepMinutes: 15, duration: [{ upTo: null, minutes }], resetMinutes: 0, pacing: null, noticeMinutes: 0 },
    ...{ closesAt: null, maxGuests: 8 },
  });
  const periods = [period("new-a", "Lunch", "11:30", "14:30", 60), period("new-b", "Dinner", "17:00", "23:00", 120)];
  await product.savePlan(place, { periods, areas, resources, combinations: [] });
  const specialClosures = ["2027-12-24", "2027-12-25", "2027-12-31"].map((date) => ({
    ...{ startDate: date, endDate: date, note: "Christmas" },
  }));
  await product.saveHours(place, { specialScheduleEnabled: true, specialClosures });
  return place;
}

/** Everything that can be pressed or typed in, without the app's bar. */
const controlsOn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("main :is(button, a, input, select, textarea, summary)")].filter(
        (each) => each.checkVisibility() && !each.closest("header"),
      ).length,
  );

test.each([
  ["phone", PHONE],
  ["desk", DESK],
])("the first page of a small restaurant's hours has at most forty controls on a %s", async (name, size) => {
  const place = await aSmallRestaurant();
  const owner = await anOwner(product, place, size);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/hours`);
  await page.getByLabel("Dinner opens").waitFor();
  const controls = await controlsOn(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  console.log(`hours, ${name}: ${controls} controls on the first page (141 before), ${height} px (6,871 before)`);
  expect(controls).toBeGreaterThan(24); // two parts of the day are there
  expect(controls).toBeLessThanOrEqual(40);
  await expectFit(owner, `hours-first-page-${name}`);
});
