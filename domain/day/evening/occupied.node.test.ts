import { expect, test } from "vitest";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { aBooking, aPeriod, aSheet, asAround, at, attend, byMember, DAY, drawId } from "../../testing/givens.ts";
import { houseOf } from "../../testing/table-evening.ts";
import { addDays, MINUTE_MS } from "../../time/calendar.ts";
import { FACT_REASON } from "../attendance.ts";
import type { AttendCommand } from "../commands.ts";
import { decideAll } from "../decide.ts";
import { seatedUnasked } from "./occupied.ts";

const DINNER = aPeriod({ duration: [{ upTo: null, minutes: 90 }] });
const HOUSE = { periods: [DINNER], exceptions: [], house: houseOf({ A: "1-2", B: "1-4", C: "1-4" }, { "B+C": "3-8" }) };

type Party = [at: string, time: string, attendance: SheetBooking["attendance"], isOverride?: true];

const partyOf = ([table, bookingTime, attendance, isOverride = false as never]: Party): SheetBooking =>
  aBooking({
    ...{ id: `${bookingTime} at ${table}`, bookingTime, durationMinutes: 90, attendance },
    ...(attendance === "finished" ? { releasedAt: at("19:20") } : {}),
    assignment: { resources: table.split("+"), pinnedBy: null, isOverride },
  });

/**
 * "seated", else who sits there and where the party can sit: "18:00 at A; B, C until 20:30", and where it cannot for its whole stay, when
 * it can: "18:00 at A; none, A at 19:55, in 20".
 */
function seating(parties: Party[], time: string, asked: Partial<AttendCommand> = {}): string {
  const [own] = parties.map(partyOf);
  const sheet = aSheet({ plan: HOUSE }, parties.map(partyOf));
  const press = attend("seated", { ...byMember(), bookingId: own?.id ?? "", isAlone: true, now: at(time), ...asked });
  const [outcome] = decideAll(sheet, [press], drawId).outcomes;
  if (outcome?.ok) return outcome.booking?.attendance ?? "";
  if (outcome?.code !== "table_occupied") return outcome?.code ?? "";
  const { sitting, free, next } = outcome.occupied;
  const places = free.map(({ resources, until }) => `${resources.join("+")}${until ? ` until ${until}` : ""}`);
  const later = next ? [`${next.resources.join("+")} at ${next.time}, in ${next.minutes}`] : [];
  return `${sitting.map(({ id }) => id)}; ${[...(places.length > 0 ? places : ["none"]), ...later].join(", ")}`;
}

const CECILIA: Party = ["A", "19:30", null];

test.each<[string, Party[], string, string]>([
  ["nobody sits there", [CECILIA], "19:35", "seated"],
  ["another party sits there beyond its end", [CECILIA, ["A", "18:00", "seated"]], "19:35", "18:00 at A; B, C"],
  ["she comes before the other party has left", [CECILIA, ["A", "18:00", "seated"]], "19:20", "18:00 at A; B, C"],
  ["the other party has only arrived", [CECILIA, ["A", "18:00", "arrived"]], "19:35", "seated"],
  ["the other party has left", [CECILIA, ["A", "18:00", "finished"]], "19:35", "seated"],
  ["another table is taken", [CECILIA, ["B", "18:00", "seated"]], "19:35", "seated"],
  [
    "other tables are taken too, one beyond its end",
    [CECILIA, ["A", "18:00", "seated"], ["B", "18:00", "seated"]],
    "19:35",
    "18:00 at A; C",
  ],
  [
    "the only other table is needed before she would leave",
    [CECILIA, ["A", "18:00", "seated"], ["B", "18:00", "seated"], ["C", "20:30", null]],
    "19:35",
    "18:00 at A; C until 20:30, A at 19:50, in 15",
  ],
  [
    "the only other table is needed before half of her stay",
    [CECILIA, ["A", "18:00", "seated"], ["B", "18:00", "seated"], ["C", "20:10", null]],
    "19:35",
    "18:00 at A; none, A at 19:50, in 15",
  ],
  [
    "of two other tables one is needed before she would leave",
    [CECILIA, ["A", "18:00", "seated"], ["B", "20:30", null, true]],
    "19:35",
    "18:00 at A; C, B until 20:30",
  ],
  [
    "the only other table is needed before she would come",
    [
      ["A", "21:00", null],
      ["A", "18:00", "seated"],
      ["B", "18:00", "seated"],
      ["C", "20:50", null, true],
    ],
    "18:35",
    "18:00 at A; none",
  ],
  [
    "one of two joined tables is taken",
    [
      ["B+C", "19:30", null],
      ["C", "18:00", "seated"],
    ],
    "19:35",
    "18:00 at C; A, B",
  ],
  [
    "a member has put her there beside the other party",
    [
      ["A", "19:00", null, true],
      ["A", "18:00", "seated"],
    ],
    "19:10",
    "seated",
  ],
  [
    "a member has put the other party there beside her",
    [CECILIA, ["A", "19:00", "seated", true]],
    "19:35",
    "19:00 at A; B, C",
  ],
])("Seat is pressed for Cecilia, and %s", (_, parties, time, answer) => {
  expect(seating(parties, time)).toBe(answer);
});

const LONG_NIGHT = [
  aPeriod({ closes: "02:00" }),
  aPeriod({ id: "2", name: "Breakfast", opens: "02:00", closes: "09:00" }),
];
const NEXT = addDays(DAY, 1);

/** Lars was let in at A on the evening before, which closes at two: from 01:30 to 03:00. Cecilia is booked there for 02:00. */
function seatingBesideTheNight(attendance: SheetBooking["attendance"], time: string): string {
  const at2 = (clock: string) => at(clock, NEXT);
  const released = attendance === "finished" ? { releasedAt: at2("02:01") } : {};
  const stay = { startsAt: at2("01:30"), endsAt: at2("03:00"), ...released };
  const lars = { ...partyOf(["A", "01:30", attendance, true]), ...stay };
  const cecilia = { ...partyOf(["A", "02:00", null]), startsAt: at2("02:00"), endsAt: at2("03:30") };
  const sheet = aSheet({ plan: { ...HOUSE, periods: LONG_NIGHT } }, [cecilia], NEXT, asAround([lars]));
  const press = attend("seated", { ...byMember(), bookingId: cecilia.id, isAlone: true, now: at2(time) });
  const { outcomes, seen } = decideAll(sheet, [press], drawId);
  expect(seen.stays).toContain(lars.id); // the database compares: he may have left meanwhile
  const [outcome] = outcomes;
  return outcome?.ok ? "seated" : outcome?.code === "table_occupied" ? `${outcome.occupied.sitting[0]?.id}` : "refused";
}

test.each<[string, SheetBooking["attendance"], string, string]>([
  ["still sits there", "seated", "02:05", "01:30 at A"],
  ["has left", "finished", "02:05", "seated"],
  ["has not come", null, "02:05", "seated"],
  ["was to leave a moment ago, on a date that is over", "seated", "03:00", "seated"],
])("Seat is pressed after an evening until 02:00, and a party of the date before %s", (_, attendance, time, answer) => {
  expect(seatingBesideTheNight(attendance, time)).toBe(answer);
});

const LARS: Party = ["A", "18:00", "seated"];

/** "C until 20:30" of the answer to Seat: the place and the end of the stay, else why not. */
function seatedUntil(until: string | undefined, asked: Partial<AttendCommand> = {}): string {
  const parties: Party[] = [CECILIA, ["A", "18:00", "seated"], ["B", "18:00", "seated"], ["C", "20:30", null]];
  const sheet = aSheet({ plan: HOUSE }, parties.map(partyOf));
  const named = { resources: ["C"], expect: [], isAlone: true, ...(until === undefined ? {} : { until }) };
  const press = attend("seated", { ...byMember(), bookingId: "19:30 at A", ...named, now: at("19:35"), ...asked });
  const [outcome] = decideAll(sheet, [press], drawId).outcomes;
  if (!outcome?.ok) return outcome?.code ?? "";
  const { assignment, endsAt = 0, durationMinutes } = outcome.booking ?? {};
  expect(endsAt).toBe(at("19:30") + (durationMinutes ?? 0) * MINUTE_MS);
  return `${assignment?.resources.join("+")} until ${new Date(endsAt).toISOString().slice(11, 16)}`;
}

test.each<[string, string | undefined, Partial<AttendCommand>, string]>([
  ["as it was told", "20:30", {}, "C until 20:30"],
  ["earlier than it has to be", "20:00", {}, "C until 20:00"],
  ["for the whole stay, though others need it", undefined, {}, "time_slot_unavailable"],
  ["longer than it is free", "20:45", {}, "time_slot_unavailable"],
  ["longer than the stay, which gets no longer", "21:30", {}, "time_slot_unavailable"],
  ["for a minute that has passed: that is tomorrow's", "19:30", {}, "time_slot_unavailable"],
  ["too short for a stay", "19:34", { now: at("19:20") }, "cannot_change"],
  ["at a table that is taken meanwhile", "20:30", { resources: ["B"] }, "table_occupied"],
  ["but only arrives", "20:30", { attendance: "arrived" }, "cannot_change"],
])("a party sits down until a time: %s", (_, until, asked, answer) => {
  expect(seatedUntil(until, asked)).toBe(answer);
});

test.each<[string, Partial<AttendCommand>, string]>([
  ["a caller that does not ask", { isAlone: false }, "seated"],
  ["a fact, which has happened", { happenedAt: at("19:34") }, "seated"],
  ["an arrival", { attendance: "arrived" }, "arrived"],
  ["the free table that was told", { resources: ["B"] }, "seated"],
  ["a table that is taken meanwhile", { resources: ["C"] }, "18:30 at C; B"],
])("a party is noted for %s", (_, asked, answer) => {
  expect(seating([CECILIA, LARS, ["C", "18:30", "seated"]], "19:35", asked)).toBe(answer);
});

type Note = { sat: string; told?: string; reason?: string };

/** The pairs to name: "19:30 with 18:00 at A". `told`: when the day heard it; missing: at once. */
function unasked(all: [party: Party, note: Note][], now = "19:45"): string {
  const parties = all.map(([party, { sat, told = sat, reason }]) => ({
    ...{ ...partyOf(party), attendanceAt: at(sat), notedAt: at(told) },
    override: reason === undefined ? null : { reason, by: "member-1", refusal: "spot_capacity_exceeded" as const },
  }));
  const pairs = seatedUnasked(parties, at(now));
  return pairs.map(({ party, other, resources }) => `${party.id} with ${other.id} on ${resources}`).join("; ");
}

const SITS: [Party, Note] = [["A", "18:00", "seated"], { sat: "18:00" }];
const NAMED = "19:30 at A with 18:00 at A on A";

test.each<[string, [Party, Note][], string]>([
  ["a member seated her, and answered the question", [SITS, [["A", "19:30", "seated"], { sat: "19:35" }]], ""],
  ["a device told later that she sat down", [SITS, [["A", "19:30", "seated"], { sat: "19:35", told: "19:40" }]], NAMED],
  [
    "a device told of the other party before a member seated her and was asked",
    [
      [["A", "18:00", "seated"], { sat: "18:00", told: "19:00" }],
      [["A", "19:30", "seated"], { sat: "19:35" }],
    ],
    "",
  ],
  [
    "the other party has left",
    [
      [["A", "18:00", "finished"], { sat: "18:00" }],
      [["A", "19:30", "seated"], { sat: "19:35", told: "19:40" }],
    ],
    "",
  ],
  ["she has left herself", [SITS, [["A", "19:30", "finished"], { sat: "19:35", told: "19:40" }]], ""],
  ["they sit at two tables", [SITS, [["B", "19:30", "seated"], { sat: "19:35", told: "19:40" }]], ""],
  [
    "they share one of two joined tables",
    [
      [["C", "18:00", "seated"], { sat: "18:00" }],
      [["B+C", "19:30", "seated"], { sat: "19:35", told: "19:40" }],
    ],
    "19:30 at B+C with 18:00 at C on C",
  ],
  [
    "a member has put her there beside others",
    [SITS, [["A", "19:30", "seated", true], { sat: "19:35", told: "19:40", reason: "They share" }]],
    "",
  ],
  [
    "a device let her in beside others, which nobody decided",
    [SITS, [["A", "19:30", "seated", true], { sat: "19:35", told: "19:40", reason: FACT_REASON }]],
    NAMED,
  ],
])("two parties sit today, and %s", (_, parties, named) => {
  expect(unasked(parties)).toBe(named);
});
