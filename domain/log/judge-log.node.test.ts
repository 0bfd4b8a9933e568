import { expect, test } from "vitest";
import type { Change, Command } from "../day/commands.ts";
import type { DaySheet } from "../day/day-sheet.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import type { BookingRules } from "../rules.ts";
import { checkRandomDays } from "../testing/check-random-days.ts";
import {
  aPeriod,
  aPlan,
  aSheet,
  at,
  attend,
  byMember,
  cancel,
  change,
  create,
  DAY,
  drawId,
} from "../testing/givens.ts";
import { ALL_DAYS } from "../testing/random-day.ts";
import { type DecidedEntry, type Judgement, judgeLog } from "./judge-log.ts";

const entryOf = ({ event, command, after, fields }: Change, bookingDate: string, seq: number): DecidedEntry => ({
  ...{ id: seq, bookingDate, seq, bookingId: after.id, version: after.version, type: event },
  ...{ rulesVersion: after.rulesVersion, changes: fields, actor: command.actor, at: command.now },
});

/** Each under the rules it comes with. */
function logOf(groups: { rules: Partial<BookingRules>; commands: Command[] }[]) {
  const log: DecidedEntry[] = [];
  const known = new Map<number, BookingRules>();
  let sheet: DaySheet = aSheet();
  for (const [i, { rules, commands }] of groups.entries()) {
    sheet = { ...aSheet({ ...rules, version: i + 1 }, [...sheet.bookings.values()]), seq: sheet.seq };
    known.set(i + 1, sheet.rules);
    const decisions = decideAll(sheet, commands, drawId);
    expect(decisions.outcomes.map(({ ok }) => ok)).toEqual(commands.map(() => true));
    for (const made of decisions.changes) log.push(entryOf(made, DAY, log.length + 1));
    sheet = afterCommit(sheet, decisions);
  }
  return { log, known };
}

const said = (judged: Judgement<DecidedEntry>[]) =>
  judged.map((one) => `${one.entry.type}: ${one.verdict === "different" ? one.words : one.verdict}`);

const KITCHEN = { everyMinutes: 30, guests: 4, parties: null } as const;
const calm = { plan: aPlan([aPeriod({ stepMinutes: 15 })]) };
const paced = { plan: aPlan([aPeriod({ stepMinutes: 15, pacing: KITCHEN })]) };

const anEvening = () =>
  logOf([
    {
      rules: calm,
      commands: [
        create({ bookingId: "a", bookingTime: "19:00", guests: 4 }),
        create({ bookingId: "b", bookingTime: "19:15", guests: 3 }),
      ],
    },
    {
      rules: paced,
      commands: [
        create({ bookingId: "c", bookingTime: "19:15", guests: 2, source: "phone", ...byMember("A regular") }),
        change({ bookingId: "a", version: 1, bookingTime: "20:00", guests: 2 }),
        cancel({ bookingId: "b", by: "customer" }),
        attend("finished", { bookingId: "c", now: at("19:40") }),
      ],
    },
  ]);

test("each entry is decided again by the rules it was decided under", () => {
  const { log, known } = anEvening();
  expect(said(judgeLog(log, (version) => known.get(version)))).toEqual([
    ...["created: same", "created: same", "created: same"],
    ...["changed: same", "cancelled: same", "attendance: same"],
  ]);
});

test("an entry whose rules were not kept is said to be unknown", () => {
  const { log, known } = anEvening();
  known.delete(1);
  expect(said(judgeLog(log, (version) => known.get(version))).slice(0, 3)).toEqual([
    ...["created: unknown", "created: unknown", "created: same"],
  ]);
});

test("other rules are told by what they would have done", () => {
  const { log, known } = anEvening();
  const longer = aPlan([aPeriod({ stepMinutes: 15, pacing: KITCHEN, duration: [{ upTo: null, minutes: 90 }] })]);
  known.set(1, { ...(known.get(1) ?? aSheet().rules), plan: longer });
  expect(said(judgeLog(log, (version) => known.get(version))).slice(0, 3)).toEqual([
    "created: would have another durationMinutes, endsAt",
    "created: would be refused: pacing_full",
    "created: same",
  ]);
});

test("on random days all that was decided is decided again", () => {
  let entries = 0;
  checkRandomDays(
    ALL_DAYS,
    400,
    ({ day, groups }) => {
      const log = groups.flatMap(({ changes }) => changes).map((made, i) => entryOf(made, day.date, i + 1));
      entries += log.length;
      const judged = judgeLog(log, () => day.rules);
      expect(said(judged).filter((words) => !words.endsWith(": same"))).toEqual([]);
    },
    (day) => ({ ...day, booked: [], elsewhere: [] }),
  );
  expect(entries).toBeGreaterThan(200);
});
