import fc from "fast-check";
import { expect, test } from "vitest";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { aBooking, at, DAY } from "../testing/givens.ts";
import { dayAxis } from "../time/clock.ts";
import { freedStay, grown, stretchMet } from "./freed.ts";

const axis = dayAxis(DAY, "UTC");
const booking = aBooking({ bookingTime: "19:00", durationMinutes: 90, guests: 4, spots: 1 });
const on = (...resources: string[]) => ({ assignment: { resources, pinnedBy: null, isOverride: false } });
const inMinutes = (resource: string, until: number) => ({
  assignment: { ...on(resource).assignment, spans: [{ resource, from: 0, until }] },
});
const minutes = (text: string) => text.split("-").map((time) => (at(time) - axis.startsAt) / 60_000);
const stretch = (text: string, chain = 1, freedAt = 0) => {
  const [start = 0, end = 0] = minutes(text);
  return { start, end, chain, freedAt };
};

test.each<[string, Partial<SheetBooking>, Partial<SheetBooking> | null, string | null]>([
  ["is cancelled", {}, { status: "cancelled" }, "19:00-20:30"],
  ["is deleted", {}, null, "19:00-20:30"],
  ["was cancelled before", { status: "cancelled" }, null, null],
  ["becomes smaller", {}, { guests: 2 }, "19:00-20:30"],
  ["becomes larger", {}, { guests: 6 }, null],
  ["moves to another time", {}, { startsAt: at("20:00"), endsAt: at("21:30") }, "19:00-20:30"],
  ["is over early", {}, { releasedAt: at("20:00") }, "20:00-20:30"],
  ["stays shorter", {}, { endsAt: at("20:15") }, "20:15-20:30"],
  ["stays longer", {}, { endsAt: at("21:00") }, null],
  ["is not kept free after", { resetMinutes: 15 }, { resetMinutes: 0 }, "20:30-20:45"],
  ["sits at another table", on("A"), on("B"), "19:00-20:30"],
  ["has its table for the whole stay, said in minutes", on("A"), inMinutes("A", 90), null],
  ["has its table for a part of the stay", on("A"), inMinutes("A", 30), "19:00-20:30"],
  ["is told something else", {}, { status: "pending", tokenVersion: 2 }, null],
])("a party at 19:00 for 90 minutes that %s frees %#", (_, was, becomes, freed) => {
  const before = { ...booking, ...was };
  const found = freedStay(axis, before, becomes && { ...before, ...becomes });
  const [start, end] = freed ? minutes(freed) : [];
  expect(found).toEqual(freed ? { start, end } : null);
});

test.each([
  ["19:00-20:30", [], "19:00-20:30"],
  ["19:00-20:30", ["20:00-21:30"], "19:00-21:30"],
  ["19:00-20:30", ["18:30-19:30", "20:00-21:30"], "18:30-21:30"],
  ["19:00-20:30", ["20:30-22:00", "17:30-19:00"], "19:00-20:30"],
  ["19:00-20:30", ["20:00-21:30", "21:00-22:00"], "19:00-21:30"], // once
])("%s grown by stays %s is %s", (freed, stays, becomes) => {
  expect(
    grown(
      [stretch(freed)],
      stays.map((stay) => stretch(stay)),
    ),
  ).toEqual([stretch(becomes)]);
});

test("of two stretches that a stay meets, the one with the longer chain counts", () => {
  const freed = [stretch("18:00-20:00", 1), stretch("19:00-21:00", 3), stretch("21:00-22:00", 5)];
  expect(stretchMet(stretch("19:30-21:00"), freed)?.chain).toBe(3);
  expect(stretchMet(stretch("18:00-19:00"), freed)?.chain).toBe(1);
  expect(stretchMet(stretch("22:00-23:00"), freed)).toBeUndefined();
  const same = [stretch("18:00-20:00", 2, 50), stretch("18:00-20:00", 2, 40)];
  expect(stretchMet(stretch("18:00-19:00"), same)?.freedAt).toBe(40);
});

test("a grown stretch meets whatever it met before", () => {
  const stay = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 40 })).map(([start, length]) => ({
    start,
    end: start + length,
    chain: 1,
    freedAt: 0,
  }));
  fc.assert(
    fc.property(stay, fc.array(stay, { maxLength: 5 }), stay, (freed, movable, asked) => {
      if (stretchMet(asked, [freed])) expect(stretchMet(asked, grown([freed], movable))).toBeDefined();
    }),
  );
});
