import { expect, test } from "vitest";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import {
  accept,
  aListedDay,
  booked,
  holdAt,
  holdsOf,
  look,
  play,
  prolong,
  tell,
  twoTables,
  waiting,
  when,
  withdraw,
} from "../../testing/a-list.ts";
import { byMember, cancel, create, drawId } from "../../testing/givens.ts";
import { afterCommit, decideAll } from "../decide.ts";

const NOON = when("Thu 12:00");
const LAST = waiting("last", "×2 18:00-18:00", { createdAt: 1000 });

/** A table for two is free, and a long line of larger parties asks before who could have it. */
const longLine = (guestsOf: (n: number) => number): DaySheet => {
  const line = Array.from({ length: 45 }, (_, n) =>
    waiting(`W${n}`, `×${guestsOf(n)} 18:00-21:30`, { createdAt: n, source: "phone" }),
  );
  return { ...aListedDay([], [...line, LAST], twoTables()), wholeAt: NOON };
};

/** Looks as long as the date is due, as its object does. */
function lookOn(sheet: DaySheet): { sheet: DaySheet; looks: number } {
  let day = sheet;
  let looks = 0;
  for (let inVain: ReadonlySet<string> = new Set(); day.wholeAt !== null && day.wholeAt <= NOON; looks += 1) {
    if (looks === 10) throw new Error("it never ends");
    const decisions = decideAll(day, [look("Thu 12:00")], drawId, new Map(), [], { triedInVain: inVain });
    inVain = decisions.triedInVain;
    day = afterCommit(day, decisions);
  }
  return { sheet: day, looks };
}

test("a long line is asked to its end, in as many looks as it takes", () => {
  const { sheet, looks } = lookOn(longLine((n) => 5 + n));
  expect(holdsOf(sheet)).toEqual(["last 18:00 until Thu 14:00"]);
  expect(looks).toBe(2);
});

test("parties that ask the same question are answered once", () => {
  const { sheet, looks } = lookOn(longLine(() => 5));
  expect(holdsOf(sheet)).toEqual(["last 18:00 until Thu 14:00"]);
  expect(looks).toBe(1);
});

test("a refusal takes no silent hold away: also when other guests would move than a member has seen", () => {
  const held = play(aListedDay([booked("Cy", "19:00 ×2 at B")], []), [
    holdAt("Eve", "19:00", "Thu 12:00", { isSilent: true }),
  ]).sheet;
  const asked = { ...byMember(), bookingTime: "19:00", guests: 4, now: when("Thu 12:01") };
  const seenNobody = decideAll(held, [create({ ...asked, expect: [] })], drawId);
  expect(seenNobody.outcomes).toMatchObject([{ ok: false, code: "arrangement_changed" }]);
  expect(seenNobody.entries).toEqual([]);
  const seenCy = decideAll(held, [create({ ...asked, expect: ["Cy"] })], drawId);
  expect(seenCy.entries.map(({ change: { event } }) => event)).toEqual(["withdrawn", "created"]);
});

test("a place that is kept for the list is nobody's yet: a member lets it go, and nothing else", () => {
  const day = aListedDay([booked("Ada", "19:00 ×4 at B")], [waiting("Bo", "×4 18:30-19:30")]);
  const adaCancels = cancel({ bookingId: "Ada", now: NOON });
  const kept = afterCommit(day, decideAll(day, [adaCancels], drawId, new Map(), [], { forList: true }));
  const id = [...kept.bookings.values()].find(({ hold }) => hold)?.id ?? "";
  for (const command of [accept, tell, prolong]) {
    const { outcomes, entries } = decideAll(kept, [command(id, "Thu 12:01")], drawId);
    expect(outcomes).toEqual([{ ok: false, code: "cannot_change" }]);
    expect(entries).toEqual([]);
  }
  expect(decideAll(kept, [withdraw(id, "Thu 12:01", "public")], drawId).outcomes).toMatchObject([{ ok: true }]);
});
