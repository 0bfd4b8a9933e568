import fc from "fast-check";
import { expect, test } from "vitest";
import { tableNames } from "../booking/booking-words.ts";
import { hasBegun, isOver, serversText, sessionsTogether } from "./session-words.ts";

const resource = (id: string, kind: string) => ({ id, name: id, kind }) as never; // its used part
const OFFER = { resources: [resource("Yoga room", "room"), resource("Nora", "person"), resource("Sam", "person")] };

test.each([
  [["Nora", "Yoga room"], "Nora + Yoga room"],
  [["Yoga room", "Sam"], "Sam + Yoga room"],
  [["Yoga room"], "Yoga room"],
  [[], ""],
])("a class of %j reads '%s': whoever teaches stands first", (resources, text) => {
  expect(serversText({ resources }, tableNames({ resources: [], offer: OFFER as never }))).toBe(text);
});

test.each([
  ["before it begins", "2027-06-16T00:59:00+02:00", false, false],
  ["as it begins", "2027-06-16T01:00:00+02:00", true, false],
  ["in its last minute", "2027-06-16T01:59:00+02:00", true, false],
  ["when it is over", "2027-06-16T02:00:00+02:00", true, true],
])("a late class that belongs to the evening before, %s", (_, at, begun, over) => {
  const late = { time: "01:00", minutes: 60, date: "2027-06-15", startsAt: "2027-06-15T23:00:00.000Z" };
  const now = Date.parse(at);
  expect([hasBegun(late, now), isOver(late, now)]).toEqual([begun, over]);
});

const booking = (id: string, session: string | null = null) => ({ id, session });
const idsOf = (bookings: { id: string }[]) => bookings.map(({ id }) => id).join(" ");

test("those of a class at 18:00 stand together between the visits of that hour", () => {
  const list = [
    booking("cut"),
    booking("ada", "yoga"),
    booking("colour"),
    booking("bo", "yoga"),
    booking("cy", "pilates"),
  ];
  expect(idsOf(sessionsTogether(list))).toBe("cut ada bo colour cy");
});

test("nobody is lost or comes twice, and each class is one stretch", () => {
  const bookings = fc.uniqueArray(fc.record({ id: fc.uuid(), session: fc.constantFrom("yoga", "pilates", null) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(bookings, (list) => {
      const together = sessionsTogether(list);
      expect(together.map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort());
      const starts = together.filter(({ session }, i) => session && session !== together[i - 1]?.session);
      expect(new Set(starts.map(({ session }) => session)).size).toBe(starts.length);
    }),
  );
});
