import { expect, test } from "vitest";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { ADA, aBooking, aSheet, byMember, change } from "../../testing/givens.ts";
import { houseOf } from "../../testing/table-evening.ts";
import type { ChangeCommand } from "../commands.ts";
import { decideAll } from "../decide.ts";

/* A change of time and table is decided at once (docs/arrangement.md#by-hand). */

const house = { ...houseOf({ A: "1-2", B: "1-2", C: "1-4", OLD: "1-2" }, { "A+B": "3-4" }), freezeMinutes: 0 };
for (const table of house.resources) table.archived = table.id === "OLD";
const plan = { periods: [], exceptions: [], house };

const sits = (id: string, bookingTime: string, table: string, changes: Partial<SheetBooking> = {}) =>
  aBooking({
    ...{ id, bookingTime, guests: 2, source: "phone" },
    assignment: {
      resources: table.replace("*", "").split("+"),
      pinnedBy: table.endsWith("*") ? "member-0" : null,
      isOverride: false,
    },
    ...changes,
  });

/** Ada at 18:00 at A, Bo at 19:00 at B, Cy pinned at 20:00 at C. */
const EVENING = [sits("Ada", "18:00", "A"), sits("Bo", "19:00", "B"), sits("Cy", "20:00", "C*")];
const sheet = (bookings = EVENING) => aSheet({ plan }, bookings);

function asked(changes: Partial<ChangeCommand>, bookings = EVENING): string {
  const { bookingId = "Ada" } = changes;
  const { bookingTime, guests } = bookings.find(({ id }) => id === bookingId) ?? { bookingTime: "18:00", guests: 2 };
  const command = change({ ...byMember(), bookingId, bookingTime, guests, makesRoom: true, ...changes });
  const { outcomes, entries } = decideAll(sheet(bookings), [command], () => "");
  const [outcome] = outcomes;
  if (!outcome?.ok) return outcome && "reason" in outcome ? `refused: ${outcome.reason}` : `refused: ${outcome?.code}`;
  const { booking, moves = [] } = outcome;
  const { resources = [], pinnedBy = null, isOverride = false } = booking?.assignment ?? {};
  const place = `${resources.join("+")}${pinnedBy ? `* by ${pinnedBy}` : ""}${isOverride ? "!" : ""}`;
  const others = moves.map(({ id, to }) => `; ${id} to ${to?.resources.join("+")}`).join("");
  const [entry] = entries;
  return `${entry ? entry.change.event : "nothing"}: ${booking?.bookingTime} at ${place}${others}`;
}

test.each<[string, Partial<ChangeCommand>, string]>([
  ["to 19:00 and B, where Bo is", { bookingTime: "19:00", resources: ["B"] }, "changed: 19:00 at B; Bo to A"],
  [
    "and pinned there",
    { bookingTime: "19:00", resources: ["B"], isPinned: true },
    "changed: 19:00 at B* by member-1; Bo to A",
  ],
  ["to 20:00 and C, where Cy is pinned", { bookingTime: "20:00", resources: ["C"] }, "refused: spot_capacity_exceeded"],
  [
    "to 20:00 and C, with a reason",
    { bookingTime: "20:00", resources: ["C"], overrideReason: "A regular" },
    "changed: 20:00 at C!",
  ],
  ["to a time that is closed", { bookingTime: "03:00", resources: ["B"] }, "refused: outside_opening_hours"],
  ["to a table alone", { resources: ["C"] }, "placed: 18:00 at C"],
  [
    "to a table alone, with a note",
    { resources: ["C"], edit: { person: ADA, changed: ["notes"] } },
    "changed: 18:00 at C",
  ],
  ["to four guests at tables that join", { guests: 4, resources: ["B", "A"] }, "changed: 18:00 at A+B"],
  ["to four guests at a table for two", { guests: 4, resources: ["A"] }, "refused: no_resource_fits"],
  ["to tables that do not join", { resources: ["A", "C"] }, "refused: no_resource_fits"],
  ["to a table that is not there", { resources: ["Z"] }, "refused: cannot_change"],
  ["to an archived one, with a reason", { resources: ["OLD"], overrideReason: "A regular" }, "refused: cannot_change"],
  ["to where it is", { resources: ["A"] }, "nothing: 18:00 at A"],
  ["to where it is, pinned", { resources: ["A"], isPinned: true }, "placed: 18:00 at A* by member-1"],
  ["when Bo may not move", { bookingTime: "19:00", resources: ["B"], expect: [] }, "refused: arrangement_changed"],
])("Ada asks %s", (_, changes, answer) => {
  expect(asked(changes)).toBe(answer);
});

test.each<[string, Partial<ChangeCommand>, string]>([
  ["another time keeps the pin", { bookingTime: "21:30", resources: ["C"] }, "changed: 21:30 at C* by member-0"],
  ["another table loses it", { bookingTime: "21:30", resources: ["A"] }, "changed: 21:30 at A"],
  ["it can be taken off", { resources: ["C"], isPinned: false }, "placed: 20:00 at C"],
  [
    "pinned again, it stays the first member's",
    { bookingTime: "21:30", resources: ["C"], isPinned: true },
    "changed: 21:30 at C* by member-0",
  ],
])("of Cy, who is pinned at C: %s", (_, changes, answer) => {
  expect(asked({ bookingId: "Cy", ...changes })).toBe(answer);
});

test("fewer guests at another table take it as if they came anew", () => {
  const bookings = [sits("Ada", "18:00", "C", { guests: 4 }), sits("Bo", "18:00", "A"), sits("Cy", "18:30", "B*")];
  expect(asked({ guests: 2, resources: ["A"] }, bookings)).toBe("changed: 18:00 at A; Bo to C");
  expect(asked({ guests: 2, resources: ["B"] }, bookings)).toBe("refused: spot_capacity_exceeded");
});

test("a visit that is over is given no other table, unless it comes again at another time", () => {
  const over = [sits("Ada", "18:00", "A", { attendance: "finished", releasedAt: EVENING[0]?.startsAt })];
  expect(asked({ resources: ["B"] }, over)).toBe("refused: cannot_change");
  expect(asked({ resources: ["B"], bookingTime: "20:00" }, over)).toBe("changed: 20:00 at B");
});

test("from another date it comes to the table that is named, and who is there moves", () => {
  const [ada] = EVENING;
  const from = ada ? { date: "2027-06-14", booking: { ...ada, assignment: null } } : null;
  expect(asked({ bookingTime: "19:00", resources: ["B"], from }, EVENING.slice(1))).toBe(
    "moved_in: 19:00 at B; Bo to A",
  );
});

test("where spots are counted there is no table to name", () => {
  const command = change({ ...byMember(), resources: ["A"] });
  expect(decideAll(aSheet({}, [aBooking()]), [command], () => "").outcomes).toEqual([
    { ok: false, code: "cannot_change" },
  ]);
});
