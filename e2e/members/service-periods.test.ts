import { expect, inject, test } from "vitest";
import { DESK, lookAt, PHONE } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);

test.each([
  ["a phone", PHONE],
  ["a desk", DESK],
])("lunch, dinner, stays and pacing are set within six taps on %s, and customers find them", async (name, how) => {
  const place = await product.aRestaurant();
  const owner = await anOwner(product, place, how);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/hours`);
  const { tap, done } = taps(page);
  await tap(page.getByRole("button", { name: "Another service period" }));
  for (const [period, stays] of [
    ["Lunch", "Quick"],
    ["Dinner", "Usual"],
  ] as const) {
    const card = page.getByRole("group", { name: period, exact: true });
    await tap(card.getByRole("radio", { name: stays }));
    await tap(card.getByRole("button", { name: /a quarter of your seats/ }));
  }
  await lookAt(owner, `hours-periods-${how === PHONE ? 390 : 1280}`);
  await tap(page.getByRole("button", { name: "Save Changes" }));
  expect(done(`lunch, dinner, stays and pacing on ${name}`)).toBeLessThanOrEqual(6);
  await page.getByText("All changes are saved").waitFor();
  const { body } = await product.call("GET", `/api/public/${place.slug}/availability?date=2027-06-18&guests=2`);
  const times: string[] = body.slots.map(({ time }: { time: string }) => time);
  expect([times[0], times.some((time) => time > "14:30" && time < "17:00"), times.includes("19:00")]).toEqual([
    "12:00",
    false,
    true,
  ]);
});
