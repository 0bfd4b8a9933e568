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
])("on %s a party of any size at the door sits down in two taps", async (_, how) => {
  const place = await aDoor();
  const { page } = await atDashboard(product, place, { how });
  const host = taps(page);
  const dialog = page.getByRole("dialog", { name: "Walk-in" });
  for (const [guests, table] of [
    [2, "T1"],
    [4, "T2"],
  ]) {
    const size = dialog.getByRole("button", { name: `Seat ${guests} at ${table} now`, exact: true });
    await host.tap(page.getByRole("button", { name: "Walk-in", exact: true }));
    await size.waitFor();
    expect(await axe(page)).toEqual([]);
    await host.tap(size);
    await dialog.waitFor({ state: "detached" });
    expect(host.done(`${guests} are seated`)).toBe(2);
  }
  expect((await bookingsOf(product, place)).map(({ guests, attendance }) => [guests, attendance])).toEqual([
    [2, "seated"],
    [4, "seated"],
  ]);
});
