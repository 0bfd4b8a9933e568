import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectFit, PHONE } from "../harness/browser.ts";
import { aFinger, middleOf } from "../harness/finger.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { aHouse } from "../harness/tables.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const at = { bookingDate: "2027-06-15", bookingTime: "19:00" };

/** Ann at T1 and Bo at T2, tomorrow's list left alone; the day is shown from 12 to 23. */
async function aHost() {
  const place = await product.aRestaurant();
  const { namesOf } = await aHouse(product, place, ["T1", "T2", "T3"]);
  await phoned(product, place, { customerName: "Ann", ...at });
  await phoned(product, place, { customerName: "Bo", ...at });
  const host = await atDashboard(product, place, { query: "?as=timeline", how: PHONE });
  host.expecting(409); // a trial of a place that cannot be had
  await bar(host.page, "Ann").waitFor();
  /** "Ann 19:00 T1, Bo 19:00 T2". */
  const seating = async () =>
    (await bookingsOf(product, place))
      .map(
        ({ customerName, bookingTime, resources: tables }) =>
          `${customerName} ${bookingTime} ${namesOf(tables as string[])}`,
      )
      .sort()
      .join(", ");
  return { host, seating };
}

const bar = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${name}`) });
const row = (page: Page, name: string) => page.getByRole("group", { name: `${name}, 1–4 guests` });

test("on a phone two taps move a party, and a finger drags one that is picked up", async () => {
  const { host, seating } = await aHost();
  const { page } = host;
  const { tap, done } = taps(page);
  await bar(page, "Ann").scrollIntoViewIfNeeded();
  await tap(bar(page, "Ann"));
  await expectFit(host, "timeline-held-phone");
  await tap(page.getByText("T3", { exact: true }));
  await page.getByText("Ann: 19:00, T3, pinned").waitFor();
  expect(done("move a party, by touch on a phone")).toBe(2);
  expect(await seating()).toBe("Ann 19:00 T3, Bo 19:00 T2");
  await bar(page, "Ann").tap();
  const held = page.getByRole("region", { name: "Ann, picked up" });
  await held.waitFor();
  await row(page, "T2").evaluate((element) => element.scrollIntoView({ block: "center" })); // at their edge the rows would scroll on
  const finger = await aFinger(host);
  const start = await middleOf(bar(page, "Ann"));
  await finger.down(start);
  const follows = async () => {
    await finger.move({ x: start.x, y: (await middleOf(row(page, "T1"))).y });
    return held.getByText("19:00, T3 → 19:00, T1").isVisible();
  };
  await expect.poll(follows).toBe(true);
  await finger.up();
  await page.getByText("Ann: 19:00, T1, pinned").waitFor();
});
