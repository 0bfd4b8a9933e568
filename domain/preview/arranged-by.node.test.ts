import { expect, test } from "vitest";
import type { DatedException } from "../plan/rules.ts";
import type { Assignment, SheetBooking } from "../sheet/sheet-booking.ts";
import { aBooking, aPeriod, aPlan, at, closedPart, DAY, rulesWith } from "../testing/givens.ts";
import { houseOf } from "../testing/table-evening.ts";
import { arrangedBy } from "./arranged-by.ts";

const isAt = (...resources: string[]): { assignment: Assignment } => ({
  assignment: { resources, pinnedBy: null, isOverride: false },
});
const closed = (subject: string): DatedException => ({ ...closedPart("06:00", "06:00"), kind: "off", subject });

/** A for 1 to 2, B for 1 to 4, C for 1 to 4 on the terrace; B and D, which is for members, join for 5 to 8. */
const HOUSE = houseOf({ A: "1-2", B: "1-4", C: "1-4", D: "1-4" }, { "B+D": "5-8" });
HOUSE.areas.push({ id: "terrace", name: "Terrace", customersMayChoose: true, order: 1 });
HOUSE.resources = HOUSE.resources.map((table) => {
  if (table.name === "C") return { ...table, area: "terrace" };
  return table.name === "D" ? { ...table, stock: "members" } : table;
});

const BO = { guests: 4, ...isAt("B") };
const TERRACE = { guests: 2, area: "terrace", ...isAt("C") };

test.each<[string, string, Partial<SheetBooking>[], DatedException[]]>([
  ["four as two others have the tables", "no_room", [BO, { ...TERRACE, guests: 4, area: null }, { guests: 4 }], []],
  ["more than all joined tables seat", "too_small", [{ guests: 9 }], []],
  ["more than the terrace seats", "too_small", [{ guests: 5, area: "terrace" }], []],
  ["four where members alone may have the table that is free", "no_room", [BO, TERRACE, { guests: 4 }], []],
  ["an area without tables", "no_room", [{ area: "garden" }], []],
  ["more guests than their table seats, others are taken", "too_small", [BO, TERRACE, { guests: 3, ...isAt("A") }], []],
  ["a table that is gone", "resource_removed", [BO, TERRACE, { guests: 4, ...isAt("E") }], []],
  ["a closed table, and no other", "closed", [TERRACE, BO], [closed("B")]],
  ["a closed area", "closed", [{ ...TERRACE }], [closed("terrace")]],
])("%s: the last of them is told %s", (_, reason, given, exceptions) => {
  const plan = { ...aPlan([aPeriod()], exceptions), house: HOUSE };
  const bookings = given.map((fields, i) => ({ ...aBooking({ id: `${i}`, ...fields }), bookingDate: DAY }));
  const { unplaced } = arrangedBy(rulesWith({ plan }), bookings, at("12:00"));
  expect(unplaced.map(({ booking, reason: told }) => [booking.id, told])).toEqual([[bookings.at(-1)?.id, reason]]);
});
