import { expect, test } from "vitest";
import { afterHold, type HoldEnd } from "./outcome.ts";

const START = { date: "2026-11-20", time: "19:00" };
const lapsed = (told: boolean, byHand = false): HoldEnd => ({ event: "lapsed", told, byHand });
const HOUR = 3_600_000;

test.each<[string, HoldEnd, number, string]>([
  ["says yes", { event: "accepted" }, 0, "over: booked"],
  ["says no, but stays on the list", { event: "declined", stop: false }, 0, "waiting, not this start"],
  ["says no and stops waiting", { event: "declined", stop: true }, 0, "over: stopped"],
  ["was told and says nothing", lapsed(true), 0, "asleep, 1 silence"],
  ["was told and says nothing a second time", lapsed(true), 1, "over: silent"],
  ["was not told", lapsed(false), 0, "waiting, not this start for an hour"],
  ["was not told, after one silence", lapsed(false), 1, "waiting, 1 silence, not this start for an hour"],
  ["was to be told by a member, who pressed nothing", lapsed(false, true), 0, "waiting"],
  ["lost the place to the business", { event: "withdrawn", passesOver: false }, 0, "waiting"],
  ["was passed over by a member", { event: "withdrawn", passesOver: true }, 0, "waiting, not this start for an hour"],
])("a guest who %s is then %s", (_, end, sleeps, then) => {
  const { ended, changes } = { changes: null, ...afterHold({ refused: [], sleeps }, end, START, 1000) };
  const refused = changes?.refused[0];
  const words = [
    ended ? `over: ${ended}` : changes?.state,
    ...(changes?.sleeps ? [`${changes.sleeps} silence`] : []),
    ...(refused ? [refused.until === null ? "not this start" : "not this start for an hour"] : []),
  ];
  expect(words.join(", ")).toBe(then);
  if (changes) expect(changes.offeredDate).toBeNull();
  if (refused) expect(refused).toEqual({ ...START, until: refused.until === null ? null : 1000 + HOUR });
});

test("a start is refused once, by the last word about it", () => {
  const refused = [
    { ...START, until: 5 },
    { date: "2026-11-21", time: "19:00", until: null },
  ];
  const after = afterHold({ refused, sleeps: 0 }, { event: "declined", stop: false }, START, 1000);
  expect(after.ended === null && after.changes.refused).toEqual([refused[1], { ...START, until: null }]);
});
