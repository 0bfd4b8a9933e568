import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import type { Command } from "../day/commands.ts";
import { type BookingRules, everyDay, type Pacing } from "../plan/rules.ts";
import {
  aPeriod,
  aPlan,
  at,
  attend,
  byMember,
  cancel,
  change,
  create,
  DAY,
  deletion,
  specialOpening,
} from "../testing/givens.ts";
import { LoggedEvening } from "../testing/logged-evening.ts";
import { houseOf } from "../testing/table-evening.ts";
import { rehearse } from "./rehearse.ts";

const party = (words: string, fields: Partial<Extract<Command, { type: "create" }>> = {}) => {
  const [bookingTime = "", guests] = words.split(" ×");
  return create({ bookingId: words, bookingTime, guests: Number(guests), ...fields });
};
const dinner = (changes: Parameters<typeof aPeriod>[0] = {}) => ({ plan: aPlan([aPeriod(changes)]) });
const tables = (seats: Record<string, string>, joins: Record<string, string> = {}) => ({
  plan: { ...aPlan([aPeriod({ duration: [{ upTo: null, minutes: 90 }] })]), house: houseOf(seats, joins) },
});
const paced = (everyMinutes: Pacing["everyMinutes"], guests: number) => ({ everyMinutes, guests, parties: null });

function eveningOf(rules: Partial<BookingRules>, ...commands: Command[]): LoggedEvening {
  const evening = new LoggedEvening(rules);
  for (const command of commands) expect(evening.ask(command)).toMatchObject([{ ok: true }]);
  return evening;
}

const rehearsed = ({ log, stored, rulesAt, rules }: LoggedEvening, other: Partial<BookingRules> = {}) =>
  rehearse(DAY, log, stored, rulesAt, { ...rules, ...other });

/** "3 kept, 1 at other tables, 19:30 ×4 pacing_full". */
function said(evening: LoggedEvening, other: Partial<BookingRules> = {}): string {
  const answer = rehearsed(evening, other);
  if (!answer) return "left out";
  const { kept, otherTables, letIn, refused } = answer;
  return [
    `${kept} kept`,
    ...(otherTables ? [`${otherTables} at other tables`] : []),
    ...(letIn ? [`${letIn} let in`] : []),
    ...refused.map(({ bookingTime, guests, reason }) => `${bookingTime} ×${guests} ${reason}`),
  ].join(", ");
}

const OF_A_FILE = { id: "import", fingerprint: "f", n: 2, madeAt: at("12:00", "2027-05-01"), settled: null };
const OVER = { time: "18:00", guests: 2, minutes: null, madeAt: null, area: null, person: null };

test("bookings of a file: what its day decided is decided again, what nobody decided stands as it came", () => {
  const brought = { source: "phone", ...byMember("Imported"), imported: OF_A_FILE } as const;
  const settled = { ...OVER, services: [], status: "finished" as const };
  const finished = { ...OF_A_FILE, settled };
  const evening = eveningOf(
    { maxCapacity: 2 },
    party("18:00 ×2", { ...brought, imported: finished, now: at("18:30") }),
    party("20:00 ×2", brought),
    party("20:00 ×3"),
    party("20:00 ×4", brought),
    attend("arrived", { bookingId: "20:00 ×2", now: at("20:01") }),
    party("22:00 ×2", brought),
    deletion({ bookingId: "22:00 ×2", takesBack: true }),
    party("22:00 ×3"),
    party("22:00 ×4"),
  );
  const gone = evening.log.find(({ type }) => type === "deleted");
  if (gone) gone.changes = { version: 2, rulesVersion: 1, imported: true }; // as that of a date that is over says it
  expect(said(evening)).toBe("4 kept, 2 let in");
  expect(said(evening, { maxCapacity: 1 })).toBe(
    "2 kept, 2 let in, 20:00 ×3 spot_capacity_exceeded, 22:00 ×4 spot_capacity_exceeded",
  );
});

const FULL = ["18:00 ×2", "18:00 ×4", "18:30 ×3", "19:00 ×4", "19:30 ×4", "20:00 ×2"];

test.each<[string, Partial<BookingRules>, string]>([
  ["the same rules keep all", {}, "6 kept"],
  ["shorter stays keep all", dinner({ duration: [{ upTo: null, minutes: 30 }] }), "6 kept"],
  [
    "6 guests an hour refuse those who booked last",
    dinner({ pacing: paced(60, 6) }),
    "4 kept, 18:30 ×3 pacing_full, 19:30 ×4 pacing_full",
  ],
  ["5 guests each half hour refuse one", dinner({ pacing: paced(30, 5) }), "5 kept, 18:00 ×4 pacing_full"],
  [
    "two spots are too few for stays of two hours",
    { ...dinner({ duration: [{ upTo: null, minutes: 120 }] }), maxCapacity: 2 },
    "3 kept, 18:30 ×3 spot_capacity_exceeded, 19:00 ×4 spot_capacity_exceeded, 19:30 ×4 spot_capacity_exceeded",
  ],
  [
    "a later opening refuses the first parties",
    dinner({ opens: "19:00" }),
    "3 kept, 18:00 ×2 outside_opening_hours, 18:00 ×4 outside_opening_hours, 18:30 ×3 outside_opening_hours",
  ],
  [
    "parties of at most 3",
    { ...dinner(), maxGuestsPerBooking: 3 },
    "3 kept, 18:00 ×4 per_booking_limit_exceeded, 19:00 ×4 per_booking_limit_exceeded, 19:30 ×4 per_booking_limit_exceeded",
  ],
])("%s", (_, other, words) => {
  expect(said(eveningOf(dinner(), ...FULL.map((each) => party(each))), other)).toBe(words);
});

const HOUSE = tables({ A: "1-2", B: "1-4" });

test.each<[string, Partial<BookingRules>, string]>([
  ["the same tables keep all", {}, "3 kept"],
  [
    "without the large table those who need it are refused",
    tables({ A: "1-2" }),
    "0 kept, 1 at other tables, 19:00 ×2 spot_capacity_exceeded, 19:30 ×4 per_booking_limit_exceeded",
  ],
  [
    "with another small table nobody has to move",
    tables({ A: "1-2", B: "1-4", C: "1-2" }),
    "1 kept, 2 at other tables",
  ],
  ["spots keep all that tables kept", dinner({ duration: [{ upTo: null, minutes: 90 }] }), "3 kept"],
])("%s", (_, other, words) => {
  const evening = eveningOf(HOUSE, party("18:00 ×2"), party("19:00 ×2"), party("19:30 ×4"));
  expect(said(evening, other)).toBe(words);
});

test("the sums tell guests, seats taken and moves of before and after", () => {
  const evening = eveningOf(HOUSE, party("18:00 ×2"), party("19:00 ×2"), party("19:30 ×4"));
  expect(rehearsed(evening, tables({ A: "1-2" }))).toMatchObject({
    before: { guests: 8, seatMinutes: 720, moves: 2 },
    after: { guests: 2, seatMinutes: 180, moves: 0 },
  });
});

test("who did not come is no guest, and who left early takes seats for less long", () => {
  const evening = eveningOf(
    dinner(),
    party("18:00 ×2"),
    party("19:00 ×4"),
    attend("finished", { bookingId: "18:00 ×2", now: at("18:40") }),
    attend("no_show", { bookingId: "19:00 ×4", now: at("19:30") }),
  );
  expect(rehearsed(evening)?.after).toEqual({ guests: 2, seatMinutes: 80, moves: 0 });
});

test("whom a member let in with a reason counts apart", () => {
  const evening = eveningOf(
    { ...dinner(), maxCapacity: 1 },
    party("19:00 ×2"),
    party("19:30 ×4", { source: "phone", ...byMember("A regular") }),
  );
  expect(said(evening)).toBe("1 kept, 1 let in");
  expect(said(evening, { maxCapacity: 5 })).toBe("1 kept, 1 let in");
});

test("a cancelled booking frees its place for later ones, and is not counted", () => {
  const evening = eveningOf(
    { ...dinner(), maxCapacity: 1 },
    party("19:00 ×2"),
    cancel({ bookingId: "19:00 ×2" }),
    party("19:00 ×4"),
  );
  expect(said(evening)).toBe("1 kept");
});

test("a change that would be refused leaves the booking where it was, and is told", () => {
  const evening = eveningOf(
    dinner(),
    party("18:00 ×2"),
    party("19:00 ×3"),
    change({ bookingId: "18:00 ×2", version: 1, bookingTime: "19:00", guests: 2 }),
  );
  const answer = rehearsed(evening, dinner({ pacing: paced(30, 4) }));
  expect(answer).toMatchObject({
    kept: 1,
    refused: [{ id: "18:00 ×2", bookingTime: "19:00", reason: "pacing_full" }],
    after: { guests: 5 },
  });
});

test("later changes of a booking that was refused ask for nothing", () => {
  const evening = eveningOf(
    { ...dinner(), maxCapacity: 9 },
    party("18:00 ×12"),
    change({ bookingId: "18:00 ×12", version: 1, bookingTime: "18:00", guests: 2 }),
  );
  expect(said(evening, { maxCapacity: 2 })).toBe("0 kept, 18:00 ×2 guest_capacity_exceeded");
});

test("rules that changed in between are each followed, and the rules given are followed all the time", () => {
  const evening = eveningOf(dinner(), party("19:00 ×4"));
  evening.change(dinner({ pacing: paced(30, 5) }));
  expect(evening.ask(party("19:00 ×2"))).toMatchObject([{ ok: false }]);
  evening.ask(party("19:30 ×2"));
  expect(said(evening)).toBe("2 kept");
  expect(said(evening, dinner({ opens: "19:30" }))).toBe("1 kept, 19:00 ×4 outside_opening_hours");
});

test("the special days of then stay as they were, and a pause or brake of now is left out", () => {
  const special = specialOpening("12:00", "15:00");
  const evening = eveningOf({ plan: aPlan([aPeriod()], [special]) }, party("12:00 ×2"));
  const now = { onlineBookingPausedUntil: at("23:00"), brakeUntil: at("23:00"), brakeMaxGuests: 0 };
  expect(said(evening, { ...dinner({ stepMinutes: 60 }), ...now })).toBe("1 kept");
});

test("an evening whose log does not become what is stored is left out", () => {
  const evening = eveningOf(dinner(), party("18:00 ×2"), party("19:00 ×3"));
  const { log, stored, rulesAt, rules } = evening;
  const [first, ...others] = stored;
  const told = (rows: typeof stored) => rehearse(DAY, log, rows, rulesAt, rules);
  expect(told(stored)).not.toBeNull();
  expect(told(others)).toBeNull();
  expect(told([...others, { ...first, guests: 9 } as (typeof stored)[number]])).toBeNull();
  expect(rehearse(DAY, log.slice(1), stored, rulesAt, rules)).toBeNull();
  expect(rehearse(DAY, log, stored, () => undefined, rules)).toBeNull();
});

const step = fc.record({
  kind: fc.constantFrom(...(["create", "create", "create", "create", "change", "cancel", "attend", "tables"] as const)),
  slot: fc.nat(9),
  guests: fc.constantFrom(1, 2, 2, 3, 4, 4, 6),
  who: fc.nat(20),
  source: fc.constantFrom("online", "online", "phone", "walk_in"),
  reason: fc.constantFrom(null, null, "A regular"),
  attendance: fc.constantFrom("arrived", "seated", "finished", "no_show", null),
  makesRoom: fc.boolean(),
} as const);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const NAMES = ["A", "B", "C", "D"];
const MANY = tables({ A: "1-2", B: "1-2", C: "2-4", D: "1-4" }, { "A+B": "3-4", "C+D": "5-8" });
const SPOTS = { weeklySchedule: everyDay("18:00", "23:00"), bookingDurationMinutes: 90, maxCapacity: 3 };

/** The clock goes on from the noon before through the evening. */
function randomEvening(rules: Partial<BookingRules>, steps: Step[]): LoggedEvening {
  const evening = new LoggedEvening(rules);
  for (const [i, each] of steps.entries())
    evening.ask(commandFor(each, evening, i, at("12:00") + i * (each.kind === "attend" ? 30 : 12) * 60_000));
  return evening;
}

function commandFor(
  { kind, slot, guests, who, source, reason, attendance, makesRoom }: Step,
  evening: LoggedEvening,
  i: number,
  now: number,
): Command {
  const bookingTime = `${18 + Math.floor(slot / 2)}:${slot % 2 ? "30" : "00"}`;
  const bookingId = evening.ids[who % Math.max(1, evening.ids.length)] ?? "nobody";
  const asked = source === "online" ? {} : { ...byMember(reason), makesRoom };
  switch (kind) {
    case "create":
      return create({ bookingId: `b${i}`, bookingTime, guests, source, now, ...asked });
    case "change":
      return change({
        bookingId,
        version: evening.booking(bookingId)?.version ?? 1,
        bookingTime,
        guests,
        now,
        ...asked,
      });
    case "cancel":
      return cancel({ bookingId, now, ...byMember() });
    case "attend":
      return attend(attendance, { bookingId, now, overrideReason: reason });
    case "tables": {
      const resources = [NAMES[who % NAMES.length] ?? "A"];
      const command = { ...cancel({ bookingId, now }), ...byMember(reason), by: "member" as const };
      if (slot % 3 === 0) return { ...command, type: "tidy" };
      return slot % 3 === 1
        ? { ...command, type: "place", resources, isPinned: makesRoom }
        : { ...command, type: "extend", minutes: 30 };
    }
  }
}

test("random evenings under their own rules: nobody is refused, moved, or counted otherwise", () => {
  for (const rules of [MANY, SPOTS])
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 24 }), (steps) => {
        const evening = randomEvening(rules, steps);
        if (evening.log.length === 0) return;
        const answer = rehearsed(evening);
        expect(answer).toMatchObject({ refused: [], otherTables: 0 });
        expect(answer?.after).toEqual(answer?.before);
        expect(answer?.bookings).toEqual(evening.stored.map((each) => ({ ...each, hasEmail: false })));
      }),
      forSeconds(0.15, { least: 30 }),
    );
});

test("more spots, or shorter stays, refuse nobody where spots are counted", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 24 }), (steps) => {
      const evening = randomEvening(SPOTS, steps);
      if (evening.log.length === 0) return;
      expect(rehearsed(evening, { maxCapacity: 4 })?.refused).toEqual([]);
      expect(rehearsed(evening, { bookingDurationMinutes: 60 })?.refused).toEqual([]);
    }),
    forSeconds(0.075, { least: 30 }),
  );
});
