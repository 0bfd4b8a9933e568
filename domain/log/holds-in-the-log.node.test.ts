import { expect, test } from "vitest";
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
  twoTables,
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

/** The log of an evening, on which the day decided each command after the one before. */
function logged(steps: Step[], isTold = true) {
  let sheet = aListedDay([], []);
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
  const { findings } = proveDates({ dates: [FRIDAY], log, rows, claims: claimsOf(rows), rulesAt });
  expect(findings).toEqual([]);
});
