import { expect, test } from "vitest";
import { offerOf } from "../../../domain/services/offer-of.ts";
import { emptyArea, tablesOf } from "../lib/make-tables.ts";
import type { HoursValues, PlanEffects } from "./hours-values.ts";
import { offersSum, questionOf } from "./question-of.ts";

const NOBODY: PlanEffects = {
  touched: [],
  count: 0,
  moved: 2,
  placed: 3,
  conflicts: [],
  reachingBookings: { count: 0, bookings: [] },
  cancels: { affectedBookings: 0, guests: 0, withoutEmail: 0, tells: [], bookings: [] },
  classes: [],
  offers: [],
  lint: [],
};
const booking = { id: "b", bookingDate: "2027-06-15", bookingTime: "19:00", guests: 8, customerName: "Astrid" };
const vinyasa = { id: "c", date: "2027-06-15", time: "18:00", name: "Vinyasa", absent: ["Anna"] };
const aPlan = (count: number): HoursValues["plan"] => ({
  ...tablesOf({ areas: [{ ...emptyArea("Room"), sizes: [{ count, inRow: false }] }], customersMayChoose: false }),
  ...{ periods: [], freezeMinutes: 60, offer: null },
});
const archived = (plan: HoursValues["plan"]) => ({
  ...plan,
  resources: plan.resources.map((each) => ({ ...each, archived: true })),
});
const [spots, tables] = [aPlan(0), aPlan(4)];
const offer = offerOf(
  { rooms: [], groups: { "": [{ name: "Cut", takes: "45" }] } },
  { people: ["Anna"], currency: "SEK" },
);
const services = { ...spots, offer };

test.each<[string, HoursValues["plan"], HoursValues["plan"], Partial<PlanEffects>, string | null | undefined]>([
  ["other tables for which bookings only move", tables, aPlan(5), {}, undefined],
  ["the first tables", spots, tables, {}, "to_tables"],
  ["tables after archived ones", archived(tables), tables, {}, "to_tables"],
  ["all tables archived", tables, archived(tables), {}, "to_spots"],
  ["the first services", spots, services, {}, "to_services"],
  ["services beside tables", tables, { ...tables, offer }, {}, undefined],
  ["no services any more", services, spots, {}, "to_spots"],
  ["other periods while spots are counted", spots, spots, {}, undefined],
  ["a booking outside new times", spots, spots, { count: 1, touched: [{ booking, reason: "closed" }] }, null],
  [
    "bookings on days that close",
    spots,
    spots,
    { cancels: { affectedBookings: 1, guests: 2, withoutEmail: 0, tells: ["email"], bookings: [] } },
    null,
  ],
  [
    "an open offer on a day that closes",
    spots,
    spots,
    { cancels: { affectedBookings: 0, guests: 0, withoutEmail: 0, tells: [], bookings: [], holds: 1 } },
    null,
  ],
  ["an open offer without a table", tables, aPlan(3), { holds: 1 }, null],
  ["a class without its teacher", spots, spots, { classes: [vinyasa] }, null],
  ["a booking without a table", tables, aPlan(3), { conflicts: [{ booking, reason: "no_room" }] }, null],
])("%s", (_, before, after, effects, change) => {
  expect(questionOf(before, after, { ...NOBODY, ...effects })?.change).toBe(change);
});

test("the times of all dates are added up by party", () => {
  const offer = (date: string, guests: number, before: number, after: number) => ({ date, guests, before, after });
  expect(offersSum([offer("2027-06-15", 2, 9, 8), offer("2027-06-15", 4, 5, 6), offer("2027-06-16", 2, 1, 0)])).toEqual(
    [
      { guests: 2, before: 10, after: 8 },
      { guests: 4, before: 5, after: 6 },
    ],
  );
});
