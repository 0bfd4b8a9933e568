import { expect, test } from "vitest";
import { claimRows } from "../day/claim-rows.ts";
import type { Command } from "../day/commands.ts";
import type { BookingRules } from "../plan/rules.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import {
  accept,
  aListedDay,
  decline,
  FRIDAY,
  holdAt,
  join,
  look,
  play,
  prolong,
  tell,
  when,
  withdraw,
} from "../testing/a-list.ts";
import { byMember, cancel, create } from "../testing/givens.ts";
import { entryOf } from "../testing/logged-evening.ts";
import type { DecidedEntry } from "./commands-of.ts";
import { dateAsItStood } from "./date-as-it-stood.ts";
import { judgeLog } from "./judge-log.ts";
import { proveDates } from "./prove-dates.ts";
import { loggedParts, readLog, standingAt } from "./read-log.ts";
import { rehearse } from "./rehearse.ts";
import { undoOf } from "./undo-entry.ts";

/** Cy has the table for two at 19:00, Ada that for four; Bo waits since Monday, Di since Tuesday. */
const EVENING: Command[] = [
  create({ bookingId: "cy", bookingTime: "19:00", guests: 2, now: when("Mon 10:00") }),
  create({ bookingId: "ada", bookingTime: "19:00", guests: 4, now: when("Mon 10:01") }),
  join("bo", "×2 18:30-19:30", "Mon 12:00"),
  join("di", "×4 18:00-20:00", "Tue 12:00"),
];
const adaCancels = cancel({ bookingId: "ada", now: when("Thu 12:00") });

type Step = Command | ((sheet: DaySheet) => Command);

/** The log of an evening, on which the day decided each command after the one before. Customers cancel until the day before. */
function logged(steps: Step[], isTold = true) {
  const day = aListedDay([], []);
  let sheet: DaySheet = { ...day, rules: { ...day.rules, customerChangeHoursLimit: 24 } };
  const log: DecidedEntry[] = [];
  for (const step of steps) {
    const command = typeof step === "function" ? step(sheet) : step;
    const { sheet: after, decided } = play(sheet, [command], isTold);
    const [decisions] = decided;
    if (!decisions?.outcomes[0]?.ok) throw new Error(JSON.stringify(decisions?.outcomes));
    for (const entry of decisions.entries)
      log.push(entryOf(entry, { bookingDate: FRIDAY, rulesVersion: sheet.rules.version, seq: log.length + 1 }));
    sheet = after;
  }
  return { log, sheet, rulesAt: (version: number) => (version === sheet.rules.version ? sheet.rules : undefined) };
}

const heldFor = (standby: string) => (sheet: DaySheet) =>
  [...sheet.bookings.values()].find(({ hold }) => hold?.standby === standby)?.id ?? "";

const LOGS: [string, Step[], string[]][] = [
  [
    "an offer that is accepted",
    [...EVENING, adaCancels, (sheet) => accept(heldFor("bo")(sheet), "Thu 12:10")],
    ["created", "created", "standby_joined", "standby_joined", "cancelled", "held", "accepted"],
  ],
  [
    "an offer that is declined, and the next one",
    [...EVENING, adaCancels, (sheet) => decline(heldFor("bo")(sheet), "Thu 12:10")],
    ["created", "created", "standby_joined", "standby_joined", "cancelled", "held", "declined", "held"],
  ],
  [
    "an offer that nobody answers, and the next one",
    [...EVENING, adaCancels, look("Thu 14:00:30")],
    ["created", "created", "standby_joined", "standby_joined", "cancelled", "held", "lapsed", "standby_slept", "held"],
  ],
  [
    "a yes on the day itself that is taken back at once",
    [
      holdAt("eve", "19:00", "Fri 10:00"),
      accept("eve", "Fri 10:02"),
      cancel({ bookingId: "eve", now: when("Fri 10:11"), acceptedAt: when("Fri 10:02") }),
    ],
    ["held", "accepted", "cancelled"],
  ],
  [
    "a place that a member keeps, tells, prolongs and takes back",
    [
      holdAt("eve", "19:00", "Thu 12:00", { isSilent: true }),
      tell("eve", "Thu 12:05"),
      prolong("eve", "Thu 12:06"),
      withdraw("eve", "Thu 12:07"),
    ],
    ["held", "told", "prolonged", "withdrawn"],
  ],
  [
    "a member's hold that lapses before another books the place",
    [
      holdAt("eve", "19:00", "Thu 12:00", { minutes: 10, guests: 4 }),
      create({ bookingId: "late", bookingTime: "19:00", guests: 4, now: when("Thu 14:00") }),
    ],
    ["held", "lapsed", "created"],
  ],
  [
    "a silent hold that gives way to a member's booking",
    [
      create({ bookingId: "cy", bookingTime: "19:00", guests: 2, now: when("Mon 10:00") }),
      holdAt("eve", "19:00", "Thu 12:00", { isSilent: true, guests: 4 }),
      create({ bookingId: "now", bookingTime: "19:00", guests: 4, ...byMember(), now: when("Thu 12:01") }),
    ],
    ["created", "held", "withdrawn", "created"],
  ],
];

test.each(LOGS)("%s is read, and stands as its day has it", (_, steps, entries) => {
  const { log, sheet } = logged(steps);
  expect(log.map(({ type }) => type)).toEqual(entries);
  const rows = loggedParts([...sheet.bookings.values()].map((booking) => ({ ...booking, bookingDate: FRIDAY })));
  expect(standingAt(readLog(log))).toEqual({ byDays: rows, byBookings: rows });
});

test.each(LOGS)("%s is judged the same, entry by entry", (_, steps, entries) => {
  const { log, rulesAt } = logged(steps);
  const judged = judgeLog(log, rulesAt);
  const sold = entries.filter((type) => !type.startsWith("standby_"));
  expect(judged.map(({ entry, ...one }) => [entry.type, "words" in one ? one.words : one.verdict])).toEqual(
    sold.map((type) => [type, "same"]),
  );
});

test.each(LOGS)("%s is proved: nothing is sold twice, and no row differs", (_, steps) => {
  const { log, sheet, rulesAt } = logged(steps);
  const rows = [...sheet.bookings.values()].map((booking) => ({ ...booking, bookingDate: FRIDAY }));
  const { findings } = proveDates({
    dates: [FRIDAY],
    log,
    rows,
    claims: rows.flatMap((row) => claimRows(row).map((claim) => ({ bookingDate: FRIDAY, ...claim }))),
    rulesAt,
  });
  expect(findings).toEqual([]);
});

const CASES: [string, (entries: DecidedEntry[]) => void, string][] = [
  [
    "a hold at another table",
    (log) => setPlace(entryOfType(log, "held"), ["A"]),
    "held: would have another assignment",
  ],
  [
    "a place held for more than it seats",
    (log) => Object.assign(entryOfType(log, "held").changes as object, { guests: 5, spots: 3 }),
    "held: would be refused: per_booking_limit_exceeded",
  ],
  [
    "a yes that comes at the end",
    (log) => Object.assign(entryOfType(log, "accepted"), { at: when("Thu 14:00:30") }),
    "accepted: would be refused: booking_not_found",
  ],
];

const entryOfType = (log: DecidedEntry[], type: string) => log.find((entry) => entry.type === type) as DecidedEntry;
const setPlace = (entry: DecidedEntry, resources: string[]) =>
  Object.assign(entry.changes as object, { assignment: { resources, pinnedBy: null, isOverride: false } });

test.each(CASES)("a log that tells %s is found out", (_, forge, words) => {
  const { log, rulesAt } = logged([...EVENING, adaCancels, (sheet) => accept(heldFor("bo")(sheet), "Thu 12:10")]);
  const forged = structuredClone(log);
  forge(forged);
  const different = judgeLog(forged, rulesAt).flatMap((one) =>
    one.verdict === "different" ? `${one.entry.type}: ${one.words}` : [],
  );
  expect(different[0]).toBe(words);
});

test("a hold stands in the book from the entry that made it to the one that ends it", () => {
  const { log } = logged([
    ...EVENING,
    adaCancels,
    look("Thu 14:00:30"),
    (sheet) => decline(heldFor("di")(sheet), "Thu 15:00"),
  ]);
  const heldAt = (text: string) =>
    dateAsItStood(FRIDAY, log, when(text))?.bookings.flatMap(({ hold }) => (hold ? (hold.standby ?? "") : []));
  expect(["Thu 11:59", "Thu 12:00", "Thu 14:00", "Thu 14:01", "Thu 15:00"].map(heldAt)).toEqual([
    [],
    ["bo"],
    ["bo"],
    ["di"],
    [],
  ]);
});

/** The evening again, where nobody may come after 18:45. */
const earlyRules = (rules: BookingRules): BookingRules => ({
  ...rules,
  plan: { ...rules.plan, periods: rules.plan.periods.map((period) => ({ ...period, lastStart: "18:30" })) },
});

test("a rehearsal asks an accepted hold as a booking at its yes, and no other hold", () => {
  const steps = [...EVENING, adaCancels, (sheet: DaySheet) => accept(heldFor("bo")(sheet), "Thu 12:10")];
  const { log, sheet, rulesAt } = logged([...steps, holdAt("eve", "21:00", "Thu 13:00")]);
  const stored = [...sheet.bookings.values()].filter(({ status }) => status !== "cancelled");
  const same = rehearse(FRIDAY, log, stored, rulesAt, sheet.rules);
  expect(same).toMatchObject({ kept: 2, otherTables: 0, refused: [], before: { guests: 4 }, after: { guests: 4 } });
  const other = rehearse(FRIDAY, log, stored, rulesAt, earlyRules(sheet.rules));
  expect(other?.refused.map(({ bookingTime, guests }) => [bookingTime, guests])).toEqual([
    ["19:00", 2],
    ["19:00", 2],
  ]);
});

test("nothing of a hold is undone, and an accepted one like any booking", () => {
  const { log } = logged([...EVENING, adaCancels, (day) => accept(heldFor("bo")(day), "Thu 12:10")]);
  const accepted = log.find(({ type }) => type === "accepted");
  const own = log.filter(({ bookingId }) => bookingId === accepted?.bookingId);
  const asked = own.map((entry) => ({ ...entry, changes: entry.changes as Record<string, unknown> }));
  expect(asked.map((entry) => undoOf(asked, entry.id, FRIDAY))).toEqual([null, null]);
  const seated = { ...asked[1], id: 99, type: "attendance", changes: { attendance: "seated" } };
  expect(undoOf([...asked, seated], 99, FRIDAY)).toEqual({ kind: "attend", attendance: null });
});
