import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { judgeLog } from "../log/judge-log.ts";
import type { BookingRules, House } from "../plan/rules.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import { ADA, aBooking, aSheet, at, byMember, create, DAY, deletion, drawId, rulesWith } from "../testing/givens.ts";
import { entryOf } from "../testing/logged-evening.ts";
import { joined } from "../testing/random-house.ts";
import { houseOf } from "../testing/table-evening.ts";
import { wrongWith } from "../testing/table-witness.ts";
import type { CreateCommand, Imported } from "./commands.ts";
import { afterCommit, decideAll } from "./decide.ts";
import type { BookingOfFile } from "./past-booking.ts";

const FILE: Imported = { id: "import", fingerprint: "f", n: 2, madeAt: at("09:00", "2027-05-01"), settled: null };
const TOLD = { booking_confirmation: { email: true, sms: true }, booking_reminder: { email: true, sms: true } };

/** As an import asks for it. */
const brought = (fields: Partial<CreateCommand> = {}, of: Partial<Imported> = {}) =>
  create({ source: "phone", ...byMember("Imported"), requestHash: null, imported: { ...FILE, ...of }, ...fields });

const settled = (status: BookingOfFile["status"]): BookingOfFile => ({
  ...{ time: "18:00", minutes: null, guests: 2, status, madeAt: null, area: null, services: [], person: null },
});

const spots = (bookings = [aBooking()]): DaySheet => aSheet({ maxCapacity: 1 }, bookings);

test.each<[string, DaySheet, CreateCommand, object]>([
  ["where there is room it needs no reason", spots([]), brought(), { override: null, createdAt: FILE.madeAt }],
  ["over capacity", spots(), brought(), { override: { reason: "Imported", refusal: "spot_capacity_exceeded" } }],
  [
    "before the hours",
    spots([]),
    brought({ bookingTime: "12:00" }),
    { override: { refusal: "outside_opening_hours" } },
  ],
  [
    "cancelled there",
    spots(),
    brought({}, { settled: settled("cancelled") }),
    { status: "cancelled", override: null, assignment: null },
  ],
  [
    "finished there, and it is later",
    spots(),
    brought({ now: at("18:30") }, { settled: settled("finished") }),
    { attendance: "finished", releasedAt: at("18:30"), override: { refusal: "in_the_past" } },
  ],
  [
    "a no-show that is still to come is one to come",
    spots([]),
    brought({}, { settled: settled("no_show") }),
    { attendance: null, status: "confirmed", override: null },
  ],
  [
    "said to be made after it began: made when it began",
    spots([]),
    brought({}, { madeAt: at("23:00") }),
    { createdAt: at("18:00") },
  ],
])("%s", (_, sheet, command, expected) => {
  const { changes, owed } = decideAll({ ...sheet, switches: TOLD }, [command], drawId);
  expect(changes).toMatchObject([{ event: "created", occasion: null, after: expected }]);
  expect(owed).toEqual({ messages: [], standbys: [], addressNotices: [], alerts: [], outdated: [], renewed: [] });
});

test("a table of the file is taken if it can be had, then any other, then one that others have", () => {
  const sheet = aSheet({ plan: { periods: [], exceptions: [], house: houseOf({ A: "1-2", B: "1-2" }) } });
  const [a = "", b = ""] = sheet.rules.plan.house?.resources.map(({ id }) => id) ?? [];
  const held = (bookingId: string, bookingTime: string) => [
    create({ bookingId, bookingTime, ...byMember("A regular"), resources: [a] }),
    { ...deletion({ bookingId }), ...byMember(), type: "place" as const, isPinned: true, resources: [a] },
  ];
  const own = { resources: [a] };
  const { touched } = decideAll(
    sheet,
    [
      ...held("held", "18:00"),
      ...held("early", "12:00"),
      brought({ bookingId: "free", bookingTime: "20:00", ...own }),
      brought({ bookingId: "other", ...own }),
      brought({ bookingId: "beside", ...own }),
      brought({ bookingId: "before the hours", bookingTime: "12:00", ...own }),
    ],
    drawId,
  );
  const placeOf = (id: string) => {
    const { resources, isOverride } = touched.get(id)?.assignment ?? {};
    return [resources?.join(), isOverride];
  };
  expect(placeOf("free")).toEqual([a, false]);
  expect(placeOf("other")).toEqual([b, false]);
  expect(placeOf("beside")).toEqual([a, true]);
  expect(placeOf("before the hours")).toEqual([b, false]);
});

test("nothing lifts a start that the clock skips", () => {
  const night = aSheet({ timeZone: "Europe/Stockholm", weeklySchedule: rulesWith().weeklySchedule }, [], "2027-03-28");
  const [outcome] = decideAll(night, [brought({ bookingTime: "02:30" })], drawId).outcomes;
  expect(outcome).toMatchObject({ ok: false, mayOverride: false });
});

test("one that nobody changed is taken back in one entry, and frees its table", () => {
  const command = brought({ bookingId: "booked" });
  const sheet = aSheet({ maxCapacity: 1 });
  const full = afterCommit(sheet, decideAll(sheet, [command], drawId));
  const { changes, outcomes } = decideAll(
    full,
    [deletion({ takesBack: true }), brought({ bookingId: "next" })],
    drawId,
  );
  expect(changes).toMatchObject([
    { event: "deleted", fields: { imported: true, status: "cancelled" }, occasion: null },
    { event: "created", after: { override: null } },
  ]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  const changed = aSheet({}, [aBooking({ version: 2 })]);
  expect(decideAll(changed, [deletion({ takesBack: true })], drawId).outcomes).toEqual([
    { ok: false, code: "stale_booking" },
  ]);
});

const aTable = fc.constantFrom({ min: 1, max: 2 }, { min: 1, max: 2 }, { min: 1, max: 4 }, { min: 3, max: 6 });
const aRow = fc.record({
  slot: fc.integer({ min: -3, max: 10 }),
  guests: fc.constantFrom(1, 2, 2, 2, 3, 4, 4, 6, 9),
  area: fc.constantFrom(null, null, "a", "b"),
  table: fc.constantFrom(null, null, 0, 1, 2),
  until: fc.constantFrom(null, null, 45, 120),
  status: fc.constantFrom<BookingOfFile["status"]>(
    "confirmed",
    "confirmed",
    "confirmed",
    "confirmed",
    "cancelled",
    "finished",
  ),
  isMembers: fc.constantFrom(false, false, true),
});
const aDay = fc.record({
  tables: fc.array(aTable, { minLength: 0, maxLength: 5 }),
  joins: fc.array(fc.nat(3), { maxLength: 2 }),
  rows: fc.array(aRow, { minLength: 1, maxLength: 14, size: "max" }),
  cuts: fc.array(fc.nat(13), { maxLength: 3 }),
  hour: fc.constantFrom("12:00", "19:10"),
});
type ADay = typeof aDay extends fc.Arbitrary<infer Value> ? Value : never;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function rulesOf({ tables, joins }: ADay): BookingRules {
  if (tables.length === 0) return rulesWith({ maxCapacity: 3, guestsPerSpot: 2 });
  const resources = tables.map((seats, order) => ({
    ...{ id: `${order + 1}`, kind: "table" as const, name: `T${order + 1}`, order, seats, archived: false },
    ...{ area: order % 2 ? "b" : "a", stock: "everyone" as const },
  }));
  const areas = ["a", "b"].map((id, order) => ({ id, name: id, customersMayChoose: true, order }));
  const house: House = { areas, resources, combinations: joined(resources, joins), freezeMinutes: 30 };
  return rulesWith({ bookingDurationMinutes: 90, plan: { periods: [], exceptions: [], house } });
}

const commandsOf = ({ rows, tables, hour }: ADay) =>
  rows.map(({ slot, guests, area, table, until, status, isMembers }, i) => {
    const start = 18 * 60 + slot * 30;
    const bookingTime = clock(start);
    const shared = { bookingId: `b${i}`, bookingTime, guests, now: at(hour), person: ADA };
    if (isMembers) return create({ ...shared, source: "phone", ...byMember() });
    const own = {
      ...(table !== null && table < tables.length ? { resources: [`${table + 1}`] } : {}),
      ...(until === null ? {} : { until: clock(start + until) }),
    };
    const isSettled = status !== "confirmed" ? { settled: { ...settled(status), time: bookingTime, guests } } : {};
    return brought(
      { ...shared, ...own, area: tables.length > 0 ? area : null },
      { n: i, fingerprint: `f${i}`, ...isSettled },
    );
  });

test("a trial says what the import then does, in whatever parts it is written; nobody shares a table without a reason, and the log is decided again as it stands", () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const rules = rulesOf(day);
      const empty = { ...aSheet(), rules, switches: TOLD };
      const commands = commandsOf(day);
      const tried = decideAll(empty, commands, drawId);
      const bounds = [0, ...day.cuts.toSorted((a, b) => a - b), commands.length];
      const parts = bounds.slice(1).map((end, i) => commands.slice(bounds[i], Math.max(bounds[i] ?? 0, end)));
      let sheet: DaySheet = empty;
      const outcomes: unknown[] = [];
      const log: ReturnType<typeof entryOf>[] = [];
      for (const part of parts) {
        const before = new Map(sheet.bookings);
        const decisions = decideAll(sheet, part, drawId);
        sheet = afterCommit({ ...sheet, bookings: new Map(before) }, decisions);
        outcomes.push(...decisions.outcomes);
        for (const entry of decisions.entries)
          log.push(entryOf(entry, { bookingDate: DAY, rulesVersion: rules.version, seq: log.length + 1 }));
        if (rules.plan.house) expect(wrongWith(before, sheet, decisions.entries, at(day.hour))).toEqual([]);
        const ofFile = new Set(part.filter(({ imported }) => imported).map(({ bookingId }) => bookingId));
        expect(decisions.owed.messages.filter(({ bookingId }) => ofFile.has(bookingId))).toEqual([]);
      }
      const said = (all: unknown[]) => JSON.stringify(all, (key, value) => (key === "slots" ? undefined : value));
      expect(said(outcomes)).toBe(said(tried.outcomes));
      for (const [i, command] of commands.entries())
        if (command.imported) expect([i, tried.outcomes[i]?.ok]).toEqual([i, true]);
      const judged = judgeLog(log, () => rules);
      expect(judged.flatMap((one) => (one.verdict === "same" ? [] : [[one.entry.bookingId, one]]))).toEqual([]);
    }),
    forSeconds(0.01, { least: 40 }),
  );
});
