import { expect, inject, test } from "vitest";
import { DESK, lookAt, PHONE } from "../harness/browser.ts";
import { atDashboard, phoned } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

/** It is Tuesday, June 15. */
const SATURDAY = "2027-06-19";

const product = Product.at(inject("products").tuesday);

test.each([
  ["phone", PHONE],
  ["desk", DESK],
])("next Saturday's list is two taps away on a %s, and stays after a reload", async (size, how) => {
  const place = await product.aRestaurant();
  await phoned(product, place, { bookingDate: SATURDAY, bookingTime: "19:00", customerName: "Saturday Sam" });
  const owner = await atDashboard(product, place, { how });
  const { page } = owner;
  const hand = taps(page);
  await hand.tap(page.getByRole("button", { name: /choose another day/ }));
  await hand.tap(page.getByRole("button", { name: "Saturday 19 June" }));
  await page.getByText("Saturday Sam").waitFor();
  expect(hand.done(`next Saturday's list, ${size}`)).toBe(2);
  await lookAt(owner, `another-day-${size}`);
  await page.reload();
  await page.getByText("Saturday Sam").waitFor();
  await page.goBack();
  await page.getByText("Saturday Sam").waitFor({ state: "detached" });
});

test("the keys of the day go on, back and to today", async () => {
  const place = await product.aRestaurant();
  const { page } = await atDashboard(product, place);
  const stands = (name: string) => page.getByRole("heading", { name: new RegExp(name) }).waitFor();
  await page.keyboard.press("]");
  await stands("Wed 16 Jun");
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await stands("Mon 14 Jun");
  await page.keyboard.press("t");
  await stands("Tue 15 Jun");
  expect(new URL(page.url()).search).toBe("");
});
