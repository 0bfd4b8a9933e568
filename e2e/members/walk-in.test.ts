import { expect, inject, test } from "vitest";
import { axe, PHONE, TABLET } from "../harness/browser.ts";
import { atDashboard, bookingsOf } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { aHouse } from "../harness/tables.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);

/** T1 and T2, each for up to four. */
async function aDoor() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("06:15", "23:15") }); // it is half past seven;
  await aHouse(product, place, ["T1", "T2"]);
  return place;
}

test.each([
  ["a phone", PHONE],
  ["a tablet", TABLET],
])("on %s a couple at the door sits down in two taps, another party in three", async (_, how) => {
  const place = await aDoor();
  const { page } = await atDashboard(product, place, { how });
  const host = taps(page);
  const dialog = page.getByRole("dialog", { name: "Walk-in" });
  await host.tap(page.getByRole("button", { name: "Walk-in", exact: true }));
  await host.tap(dialog.getByRole("button", { name: "T1" }));
  await page.getByText("Walk-in seated").waitFor();
  expect(host.done("a couple is seated")).toBe(2);
  await dialog.waitFor({ state: "detached" });

  await host.tap(page.getByRole("button", { name: "Walk-in", exact: true }));
  await host.tap(dialog.getByRole("button", { name: "4 guests" }));
  await dialog.getByText("Free now for 4 guests").waitFor();
  expect(await axe(page)).toEqual([]);
  await host.tap(dialog.getByRole("button", { name: "T2" }));
  await dialog.waitFor({ state: "detached" });
  expect(host.done("four are seated")).toBe(3);
  expect((await bookingsOf(product, place)).map(({ guests, attendance }) => [guests, attendance])).toEqual([
    [2, "seated"],
    [4, "seated"],
  ]);
});
