import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Share } from "../../test/harness/random-runs.ts";
import type { Change, ChangeCommand, Outcome } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { BruteForceDay, type ExpectedOutcome, type SpotsCommand } from "./brute-force-day.ts";
import { ADA, asAround, attend, byMember, cancel, change, create, deletion, drawId, newLink, pay } from "./givens.ts";
import { type RandomDay, type RandomStep, randomDay, type StepGroup, type ZonedDate } from "./random-day.ts";

/** `expected`: the brute force's answers. */
export type PlayedGroup = {
  now: number;
  before: DaySheet;
  after: DaySheet;
  commands: SpotsCommand[];
  answers: Outcome[];
  changes: Change[];
  expected: ExpectedOutcome[];
};
export type PlayedDay = { day: RandomDay; groups: PlayedGroup[]; sheet: DaySheet; brute: BruteForceDay };

type Claim = (played: PlayedDay) => void;

/** Plays random days, transformed by `as`; expects that `claim` never throws. */
export function checkRandomDays(places: ZonedDate[], share: Share, claim: Claim, as = unchanged) {
  fc.assert(
    fc.property(randomDay(places), (day) => claim(playRandomDay(as(day)))),
    share,
  );
}
const unchanged = (day: RandomDay) => day;

/**
 * Tests each claim on the same days, because to draw and play a day costs more than most claims. The day of a broken claim
 * is drawn again to make it small.
 */
export function testOnRandomDays(places: ZonedDate[], share: Share, claims: Record<string, Claim>): void {
  let played: Share & { seed?: number } = {};
  const broken = new Set<string>();
  const keep = (name: string, claim: Claim, played: PlayedDay) => {
    try {
      claim(played);
    } catch {
      broken.add(name);
    }
  };
  beforeAll(() => {
    const property = fc.property(randomDay(places), (day) => {
      const played = playRandomDay(day);
      for (const [name, claim] of Object.entries(claims)) if (!broken.has(name)) keep(name, claim, played);
    });
    const run = fc.check(property, share);
    expect(run.failed, fc.defaultReportMessage(run)).toBe(false);
    played = { seed: run.seed, numRuns: run.numRuns };
  });
  test.each(Object.entries(claims))("%s", (name, claim) => {
    if (broken.has(name)) checkRandomDays(places, played, claim);
    expect(broken).not.toContain(name);
  });
}

export function playRandomDay(day: RandomDay): PlayedDay {
  const brute = new BruteForceDay(day.rules, day.date, day.booked, day.elsewhere);
  const axis = dayAxis(day.date, day.rules.timeZone);
  const empty = { workspaceId: "workspace", axis, rules: day.rules, switches: {}, seq: 0 };
  let sheet = daySheet({ ...empty, bookings: day.booked, around: asAround(day.elsewhere) });
  let steps = 0;
  const groups = day.groups.map(({ now, steps: group }): PlayedGroup => {
    const before = { ...sheet, bookings: new Map(sheet.bookings) };
    const commands: SpotsCommand[] = [];
    const expected = group.map((step) => {
      const command = commandFor(step, day, brute, now, `new-${steps++}`);
      commands.push(command);
      return brute.decide(command);
    });
    const decisions = decideAll(sheet, commands, drawId);
    sheet = afterCommit(sheet, decisions);
    const after = { ...sheet, bookings: new Map(sheet.bookings) };
    return { now, before, after, commands, answers: decisions.outcomes, changes: decisions.changes, expected };
  });
  return { day, groups, sheet, brute };
}

export const oneStepPerGroup = (day: RandomDay): RandomDay => ({
  ...day,
  groups: day.groups.flatMap(({ now, steps }) => steps.map((step): StepGroup => ({ now, steps: [step] }))),
});

/** Null: accepted. */
export function refusalReasonOf(answer: Outcome | undefined): string | null {
  if (!answer || answer.ok) return null;
  return "reason" in answer ? answer.reason : answer.code;
}

/** A walk-in may begin as `arrived` or `seated`. */
const SOURCES = { customer: "online", member: "walk_in" } as const;

/** Some commands name an unknown booking or an old version. */
function commandFor(step: RandomStep, day: RandomDay, brute: BruteForceDay, now: number, newId: string): SpotsCommand {
  const ids = [...brute.bookings.keys(), "unknown"];
  const bookingId = ids[step.target % ids.length] ?? "unknown";
  const known = brute.bookings.get(bookingId);
  const { guests, time: bookingTime } = step;
  const who =
    step.by === "member" ? byMember(step.reason) : { by: step.by, actor: "customer", overrideReason: step.reason };
  const edited = editOf(step);
  switch (step.kind) {
    case "create":
      return create({
        ...{ ...who, now, bookingId: newId, bookingTime, guests },
        ...{ source: SOURCES[step.by], person: personOf(newId) },
        ...(step.attendance === "seated" ? { attendance: step.attendance } : {}),
        ...(step.by === "member" ? factOf(step, now) : {}),
        ...(step.by === "member" && step.until ? { until: step.until } : {}),
      });
    case "move": {
      const movable = day.elsewhere.filter(({ id }) => brute.elsewhere.has(id) || brute.bookings.has(id));
      const from = movable[step.target % movable.length];
      if (!from) return change({ ...who, now, bookingId: "unknown", bookingTime, guests }); // all have moved here and been deleted
      const version = from.version - Number(step.isStale);
      const moved = { bookingId: from.id, version, from: { date: "2027-12-31", booking: from } };
      return change({ ...who, ...edited, ...moved, now, bookingTime, guests });
    }
    case "change":
    case "stayPut": {
      const version = (known?.version ?? 1) - Number(step.isStale);
      const wanted = step.kind === "stayPut" && known ? known.bookingTime : bookingTime;
      return change({ ...who, ...edited, now, bookingId, version, bookingTime: wanted, guests });
    }
    case "cancel":
      return cancel({
        by: step.by,
        actor: who.actor,
        now,
        bookingId,
        ...(step.isStale ? { version: (known?.version ?? 1) - 1 } : {}),
      });
    case "close":
      return cancel({
        by: "system",
        actor: "member-1",
        now,
        bookingId,
        rulesVersion: step.isStale ? (known?.rulesVersion ?? 1) : day.rules.version,
      });
    case "attend":
      return attend(step.attendance, { now, bookingId, overrideReason: step.reason, ...factOf(step, now) });
    case "pay":
      return pay(step.reason ? { minor: 52_000, currency: "SEK", way: "card" } : null, { now, bookingId });
    case "newLink":
      return newLink({ now, bookingId });
    case "delete":
      return deletion({ now, bookingId });
  }
}

/** A fact always has a reason. */
const factOf = ({ happenedAgo, reason }: RandomStep, now: number) =>
  happenedAgo === null
    ? {}
    : { happenedAt: now - happenedAgo * MINUTE_MS, overrideReason: reason ?? "Noted without a connection" };

/** Only members may send these fields. */
const editOf = ({
  by,
  status,
  reach,
  namesTable,
}: RandomStep): Pick<ChangeCommand, "status" | "edit" | "resources"> => ({
  ...(by === "member" && namesTable ? { resources: ["1"] } : {}),
  status: by === "member" ? status : null,
  edit: by === "member" && reach ? { person: personWith(reach), changed: ["customerEmail", "customerPhone"] } : null,
});
/** Own addresses stay below the limit of docs/rules.md#online-bookings-ahead. */
const personOf = (id: string) => ({ ...ADA, customerEmail: `${id}@example.com` });
const personWith = (reach: { email: boolean; phone: boolean }) => ({
  ...ADA,
  customerEmail: reach.email ? ADA.customerEmail : null,
  customerPhone: reach.phone ? "+46701234567" : null,
});
