import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addDays, DAY_MS } from "../time/calendar.ts";
import { anonymisedUpTo, demoRequestsSince, monthsBefore, nightlyTaskDate } from "./retention.ts";

const anInstant = fc.integer({ min: Date.parse("2024-01-01T00:00:00Z"), max: Date.parse("2040-01-01T00:00:00Z") });
const months = fc.integer({ min: 1, max: 120 });
const timeZone = fc.constantFrom("Europe/Stockholm", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC");

test.each([
  ["2027-06-15", 12, "2026-06-15"],
  ["2027-03-31", 1, "2027-02-28"],
  ["2028-03-31", 1, "2028-02-29"],
  ["2027-01-31", 2, "2026-11-30"],
  ["2028-02-29", 12, "2027-02-28"],
  ["2027-01-01", 1, "2026-12-01"],
])("%s, %i months before, is %s", (date, count, before) => expect(monthsBefore(date, count)).toBe(before));

test("months are calendar months", () => {
  fc.assert(
    fc.property(anInstant, months, (now, count) => {
      const date = new Date(now).toISOString().slice(0, 10);
      expect(monthsBefore(date, count)).toBe(Temporal.PlainDate.from(date).subtract({ months: count }).toString());
    }),
  );
});

test("a booking is anonymised `retentionMonths` after its date, never sooner and three days later at most", () => {
  fc.assert(
    fc.property(anInstant, months, timeZone, (now, retentionMonths, zone) => {
      const upTo = anonymisedUpTo(now, { timeZone: zone, retentionMonths });
      const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
      const endOf = (date: string) => Temporal.PlainDate.from(date).add({ months: retentionMonths });
      expect(Temporal.PlainDate.compare(endOf(upTo), today)).toBeLessThanOrEqual(0);
      expect(Temporal.PlainDate.compare(endOf(addDays(upTo, 1)).add({ days: 3 }), today)).toBeGreaterThan(0);
    }),
  );
});

test("the date to anonymise up to never goes back", () => {
  fc.assert(
    fc.property(anInstant, fc.integer({ min: 0, max: 400 }), months, timeZone, (now, days, retentionMonths, zone) => {
      const keeping = { timeZone: zone, retentionMonths };
      expect(anonymisedUpTo(now + days * DAY_MS, keeping) >= anonymisedUpTo(now, keeping)).toBe(true);
    }),
  );
});

test.each([
  ["2027-06-15T00:59:59Z", "2027-06-14"],
  ["2027-06-15T01:00:00Z", "2027-06-15"],
  ["2027-06-15T23:59:59Z", "2027-06-15"],
])("at %s it is the night of %s", (now, night) => expect(nightlyTaskDate(Date.parse(now))).toBe(night));

test("requests for a demo are kept for a year", () =>
  expect(new Date(demoRequestsSince(Date.parse("2027-06-15T03:00:00Z"))).toISOString()).toBe(
    "2026-06-15T00:00:00.000Z",
  ));
