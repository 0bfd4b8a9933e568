import fc from "fast-check";
import { expect, test } from "vitest";
import { sessionsTogether } from "./sessions-together.ts";

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
