import { expect, test } from "vitest";
import { sharedSpans } from "../log/stored-claims.ts";
import { everyDay } from "../plan/rules.ts";
import { anOffer } from "../testing/an-offer.ts";
import { at, create, DAY, rulesWith } from "../testing/givens.ts";
import { StoredDates } from "../testing/stored-dates.ts";
import { addDays } from "../time/calendar.ts";

const NEXT = addDays(DAY, 1);
const LATE = ["22:00", "22:30", "23:00", "23:30"];
const EARLY = ["00:00", "00:15", "00:30", "01:00"];

/** Anna works day and night; a cut takes an hour. Returns a test: are these starts all accepted, one after the other? */
function aSalonOpenAllDay(before: number, after: number) {
  const cut = { takes: "60", by: "Anna", before, after };
  const offer = anOffer({ people: { Anna: "" }, services: { cut } });
  const always = { ...offer, resources: offer.resources.map((each) => ({ ...each, hours: null })) };
  const rules = rulesWith({
    ...{ weeklySchedule: everyDay("00:00", "00:00"), slotStepMinutes: 15, timeZone: "UTC", advanceBookingDays: 365 },
    ...{ maxGuestsPerBooking: null, plan: { periods: [], exceptions: [], house: null, offer: always } },
  });
  const asked = { now: at("12:00", addDays(DAY, -2)), guests: 1, legs: [{ service: "cut" }] };
  return (...starts: { date: string; bookingTime: string }[]): boolean => {
    const stored = new StoredDates();
    const areAccepted = starts.map(({ date, bookingTime }) => {
      const booked = create({ ...asked, bookingId: `${date} ${bookingTime}`, bookingTime });
      return stored.decideOn(date, rules, [booked]).outcomes[0]?.ok === true;
    });
    expect(sharedSpans(stored.claims())).toEqual([]);
    return areAccepted.every(Boolean);
  };
}

test.each([
  ["no buffers", 0, 0, "22:00, 22:30, 23:00"],
  ["a buffer after", 0, 15, "22:00, 22:30"],
  ["a buffer before", 15, 0, "22:00, 22:30"],
  ["both", 30, 30, "22:00"],
])("open all day, %s: visits about midnight are never refused for one of the other date", (_, before, after, last) => {
  const areAccepted = aSalonOpenAllDay(before, after);
  const late = LATE.map((bookingTime) => ({ date: DAY, bookingTime })).filter((one) => areAccepted(one));
  const early = EARLY.map((bookingTime) => ({ date: NEXT, bookingTime })).filter((one) => areAccepted(one));
  expect([late, early].map((all) => all.map(({ bookingTime }) => bookingTime).join(", "))).toEqual([
    last, // a date ends before all that the next may keep free
    EARLY.join(", "),
  ]);
  for (const one of late)
    for (const other of early)
      expect([one, other, areAccepted(one, other), areAccepted(other, one)]).toEqual([one, other, true, true]);
});
