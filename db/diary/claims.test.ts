import { expect, test } from "vitest";
import type { SheetBooking } from "../../domain/sheet/sheet-booking.ts";
import { claimDifferences } from "./claims.ts";

const HOUR = 3_600_000;
const sitting = (resource: string, changes: Partial<SheetBooking["assignment"]> & object = {}) =>
  ({
    ...{ id: "a", status: "confirmed", startsAt: 0, endsAt: HOUR, releasedAt: null, resetMinutes: 0 },
    assignment: { resources: [resource], pinnedBy: null, isOverride: false, ...changes },
  }) as unknown as SheetBooking;

const counted = (before: SheetBooking, after: SheetBooking) => {
  const { shrunk, gone, added } = claimDifferences([{ before, after }]);
  return [shrunk.length, gone.length, added.length];
};

test.each<[string, SheetBooking, SheetBooking, number[]]>([
  ["a claim that stays is not touched", sitting("1"), sitting("1"), [0, 0, 0]],
  ["a pin is noted", sitting("1"), sitting("1", { pinnedBy: "m" }), [1, 0, 0]],
  ["another table", sitting("1"), sitting("2"), [0, 1, 1]],
  [
    "let in beside others where it stands: written after them",
    sitting("1"),
    sitting("1", { isOverride: true }),
    [0, 1, 1],
  ],
  ["an override that stands alone", sitting("1", { isOverride: true }), sitting("1"), [0, 1, 1]],
])("%s", (_, before, after, counts) => {
  expect(counted(before, after)).toEqual(counts);
});
