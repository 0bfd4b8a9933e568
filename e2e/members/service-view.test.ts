import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { DESK, noHorizontalScroll, PHONE } from "../harness/browser.ts";
import { atDashboard, type Place, phoned } from "../harness/member.ts";
import { dayAhead, everyDay, Product } from "../harness/product.ts";
import { aHouse } from "../harness/tables.ts";

const product = Product.at(inject("products").now);

/** Where it is 18:00 to 19:00 now, so that the last party ends before the house closes. */
const BEHIND = ((new Date().getUTCHours() - 18 + 36) % 24) - 12;
const ZONE = `Etc/GMT${BEHIND < 0 ? "-" : "+"}${Math.abs(BEHIND)}`;
const TABLES = Array.from({ length: 14 }, (_, nth) => `T${nth + 1}`);

const SIZES = [
  ["phone 390 × 844", PHONE, 8],
  ["tablet 834 × 1112", { viewport: { width: 834, height: 1112 }, isMobile: true, hasTouch: true }, 12],
  ["tablet 1112 × 834", { viewport: { width: 1112, height: 834 }, isMobile: true, hasTouch: true }, 12],
  ["desk 1280 × 800", DESK, 12],
] as const;

/** Minutes from now, and what became of the party: 18 are done, 12 here with 3 over, 1 waits, 1 is late, 7 come within the hour, 9 later. */
const EVENING: [minutes: number, attendance: "finished" | "seated" | "arrived" | null][] = [
  ...Array.from({ length: 18 }, (_, nth): [number, "finished"] => [-300 + 3 * nth, "finished"]),
  ...[-107, -102, -92, -77, -62, -62, -62, -62, -47, -47, -32, -24].map((at): [number, "seated"] => [at, "seated"]),
  [-17, "arrived"],
  [-17, null],
  ...[28, 28, 28, 28, 28, 43, 58].map((at): [number, null] => [at, null]),
  ...Array.from({ length: 9 }, (_, nth): [number, null] => [75 + 10 * nth, null]),
];

/** A house of 14 tables in the middle of its evening of 48 parties. */
async function anEvening(): Promise<Place> {
  const place = await product.aRestaurant({
    ...{ weeklySchedule: everyDay("00:00", "23:45"), timeZone: ZONE, bookingDurationMinutes: 90 },
  });
  const { idOf } = await aHouse(product, place, TABLES);
  for (const [nth, [minutes, attendance]] of EVENING.entries()) {
    const at = new Date(Date.now() + minutes * MINUTE_MS);
    const { id } = await phoned(product, place, {
      ...{ customerName: `Party ${nth + 1}`, bookingDate: dayAhead(0, ZONE) },
      bookingTime: at.toLocaleTimeString("sv-SE", { timeZone: ZONE, hour: "2-digit", minute: "2-digit" }),
      ...{ resources: [idOf(TABLES[nth % TABLES.length] ?? "T1")], override: { reason: "an evening of a test" } },
    });
    if (attendance === null) continue;
    const note = `/api/workspaces/${place.slug}/bookings/${id}/attendance`;
    const { status, text } = await product.call("POST", note, { cookie: place.cookie, body: { attendance } });
    expect(status, text).toBe(200);
  }
  return place;
}

/** Rows that can be seen whole above what covers the page's end. */
const rowsInView = (page: Page) =>
  page.evaluate(() => {
    const bar = Number.parseFloat(document.documentElement.style.getPropertyValue("--bottom-bar")) || 0;
    const boxes = [...document.querySelectorAll("[data-place]")].map((row) => row.getBoundingClientRect());
    return boxes.filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= innerHeight - bar).length;
  });

test("an evening of 48 parties shows at least 8 rows on a phone and 12 on a desk, by what needs somebody", async () => {
  const place = await anEvening();
  for (const [name, how, least] of SIZES) {
    const { page, context } = await atDashboard(product, place, { how });
    await page.getByRole("button", { name: "1 late", exact: true }).waitFor();
    const groups = await page.getByRole("heading", { level: 2 }).allTextContents();
    const inView = await rowsInView(page);
    console.log(`${name}: ${inView} rows whole in view (${groups.join(" | ")})`);
    expect(inView).toBeGreaterThanOrEqual(least);
    await noHorizontalScroll(page);
    if (how === PHONE) {
      await page.getByRole("button", { name: "3 over", exact: true }).click();
      await expect.poll(() => page.locator("[data-place]").count()).toBe(3);
      await page.getByRole("button", { name: "3 over", exact: true }).click();
      await expect.poll(() => page.locator("[data-place]").count()).toBe(30);
    }
    await context.close();
  }
});
