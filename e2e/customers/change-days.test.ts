import { beforeAll, describe, expect, inject, test } from "vitest";
import { quarterHours, wallLabel } from "../../domain/testing/wall-clock.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { everyDay, type Owned, Product } from "../harness/product.ts";

/*
 * Clocks jump on these days, by an hour or by half of one; for the product they are months ahead.
 * domain/judging/change-days.node.test.ts takes more zones.
 */
const CHANGE_DAYS = [
  ["Europe/Stockholm", ["2027-10-31", "2028-03-26"]],
  ["Australia/Lord_Howe", ["2027-10-03", "2028-04-02"]],
] as const;

const QUARTER = 15;
const EVERY_QUARTER = Array.from({ length: 96 }, (_, i) => wallLabel(i * QUARTER));
/** And an hour before it opens and after it has closed. */
const NIGHT = EVERY_QUARTER.filter((time) => time >= "17:00" || time <= "06:45");

const product = Product.at(inject("products").tuesday);

describe.each(CHANGE_DAYS)("in %s", (timeZone, days) => {
  let owned: Owned;
  beforeAll(async () => {
    owned = await product.aRestaurant({
      timeZone,
      bookingDurationMinutes: QUARTER,
      advanceBookingDays: 365,
      maxCapacity: 10,
      confirmByEmail: false,
    });
    await product.saveHours(owned, { slotStepMinutes: QUARTER });
  });

  /** A night goes on into the next day; all days are alike. */
  test.each([
    ["all day", "00:00", "23:45", 0, 1425, [0], EVERY_QUARTER],
    ["all night", "18:00", "05:45", 1080, 1785, [-1, 0], NIGHT],
  ] as const)(
    "%s each quarter hour is offered or refused as the wall shows it",
    async (_, open, close, from, to, aside, asked) => {
      await product.saveHours(owned, { weeklySchedule: everyDay(open, close) });
      for (const date of days.flatMap((day) => aside.map((many) => addDays(day, many)))) {
        const shown = quarterHours(date, timeZone, from, to, QUARTER);
        expect([date, await offered(owned, date)]).toEqual([date, shown.map(({ time }) => time)]);
        expect([date, await accepted(owned, date, asked)]).toEqual([date, shown]);
      }
    },
  );
});

async function offered({ slug }: Owned, date: string): Promise<string[]> {
  const { body } = await product.call("GET", `/api/public/${slug}/availability?date=${date}&guests=2`);
  return body.slots.flatMap(({ time, available }: { time: string; available: boolean }) => (available ? [time] : []));
}

/** Asks for each time. Returns the accepted ones with the instants in the owner's list. */
async function accepted({ slug, cookie }: Owned, date: string, times: string[]) {
  const customerName = `guest${crypto.randomUUID()}`;
  const replies = await Promise.all(
    times.map((bookingTime) =>
      product.call("POST", `/api/public/${slug}/bookings`, {
        body: {
          ...{ customerName, customerEmail: `${crypto.randomUUID()}@example.com` },
          ...{ guests: 2, bookingDate: date, bookingTime },
        },
        headers: { "Idempotency-Key": crypto.randomUUID() },
      }),
    ),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  for (const { body } of refused)
    expect(["not_a_slot", "outside_opening_hours"]).toContain(body.params?.reason ?? body.code);
  const list = `/api/workspaces/${slug}/bookings?from=${date}&to=${date}&q=${customerName}`;
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
