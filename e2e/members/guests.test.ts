import { expect, inject, test } from "vitest";
import { DESK } from "../harness/browser.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";

test("a phone booking of a known guest takes four presses: the digits, Enter, a time, Enter", async () => {
  const place = await product.aRestaurant();
  const known = { customerName: "Anna Berg", customerPhone: "+46701740605", customerEmail: "anna@example.com" };
  await phoned(product, place, { ...known, bookingDate: TODAY, bookingTime: "19:00" });
  await product.call("POST", "/api/dev/cron"); // gathers her
  const { page } = await atDashboard(product, place, { query: "?as=list", how: DESK });
  const { type, key, tap, done } = taps(page);
  const dialog = page.getByRole("dialog", { name: "New booking" });

  await type(page.getByRole("searchbox", { name: "Search bookings" }), "070174");
  await key("Enter");
  await dialog.getByRole("button", { name: "Not Anna Berg" }).waitFor();
  await tap(dialog.getByRole("radio", { name: "20:30", exact: true }));
  await key("Enter");
  await page.getByText("Anna Berg, 2 guests, Tuesday 15 June, 20:30").waitFor();
  expect(done("a phone booking of a known guest, at a desk")).toBe(4);

  const made = (await bookingsOf(product, place)).filter(({ bookingTime }) => bookingTime === "20:30");
  expect(made).toMatchObject([{ ...known, guest: { name: "Anna Berg" } }]);
});
