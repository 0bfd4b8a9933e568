import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../domain/calendar.ts";
import { labelOf, quarterHours } from "../domain/testing/wall-clock.ts";
import { everyDay, type Owned, Product } from "./product.ts";

/*
 * Days on which clocks jump, through the API of the product started months before. What the wall shows is found with
 * Intl alone.
 */
const NOW = "2027-01-10T12:00:00Z";
const CHANGE_DAYS = [
  ["Europe/Stockholm", ["2027-03-28", "2027-10-31"]],
  ["America/New_York", ["2027-03-14", "2027-11-07"]],
  ["Africa/Cairo", ["2027-04-30", "2027-10-28"]],
  ["America/Havana", ["2027-03-14", "2027-11-07"]],
  ["Australia/Lord_Howe", ["2027-04-04", "2027-10-03"]],
  ["Asia/Kathmandu", ["2027-06-01"]],
] as const;

const QUARTER = 15;
const EVERY_QUARTER = Array.from({ length: 96 }, (_, i) => labelOf(i * QUARTER));

const product = await Product.onFreePort();
beforeAll(() => product.start({ NOW }));
afterAll(() => product.stop());

describe.each(CHANGE_DAYS)("in %s", (timeZone, days) => {
  let owned: Owned;
  beforeAll(async () => {
    owned = await product.aRestaurant({
      timeZone,
      bookingDurationMinutes: QUARTER,
      advanceBookingDays: 365,
      maxCapacity: 10,
    });
    await product.saveHours(owned, { slotStepMinutes: QUARTER });
  });

  test.each([
    ["all day", "00:00", "23:45", 0, 1425],
    ["all night", "18:00", "05:45", 1080, 1785],
  ] as const)("%s each quarter hour is offered or refused as the wall shows it", async (_, open, close, from, to) => {
    await product.saveHours(owned, { weeklySchedule: everyDay(open, close) });
    for (const date of days.flatMap((day) => [addDays(day, -1), day])) {
      const shown = quarterHours(date, timeZone, from, to, QUARTER);
      expect([date, await offered(owned, date)]).toEqual([date, shown.map(({ time }) => time)]);
      expect([date, await accepted(owned, date)]).toEqual([date, shown]);
    }
  });
});

async function offered({ slug }: Owned, date: string): Promise<string[]> {
  const { body } = await product.call("GET", `/api/public/${slug}/availability?date=${date}&guests=2`);
  return body.slots.flatMap(({ time, available }: { time: string; available: boolean }) => (available ? [time] : []));
}

/** Asks for every quarter hour there is; what was accepted, with the instants the owner's list gives, in its order. */
async function accepted({ slug, cookie }: Owned, date: string) {
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const replies = await Promise.all(
    EVERY_QUARTER.map((bookingTime) =>
      product.call("POST", `/api/public/${slug}/bookings`, {
        body: { customerName: "Astrid Lind", customerEmail, guests: 2, bookingDate: date, bookingTime },
        headers: { "Idempotency-Key": crypto.randomUUID() },
      }),
    ),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  for (const { body } of refused)
    expect(["not_a_slot", "outside_opening_hours"]).toContain(body.params?.reason ?? body.code);
  const list = `/api/workspaces/${slug}/bookings?from=${date}&to=${date}&q=${customerEmail}`;
  const bookings: Record<string, string>[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await product.call("GET", `${list}${cursor && `&cursor=${cursor}`}`, { cookie });
    bookings.push(...page.body.bookings);
    cursor = page.body.nextCursor;
  }
  return bookings.map(({ bookingTime, startsAt = "", endsAt = "" }) => ({
    time: bookingTime,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
  }));
}
