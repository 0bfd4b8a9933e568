import { expect, test } from "vitest";
import { type AutoTag, type GuestTag, MONTH_MS, pleaseCallIds, tagsOfGuest, turnsAwayByCount } from "./guest-tags.ts";

const tag = (id: string, more: Partial<GuestTag> = {}): GuestTag => ({
  ...{ id, name: id, color: "#3b6fb6", kitchen: false, rule: null, auto: null },
  ...more,
});

const NOW = Date.parse("2027-06-15T12:00Z");
const ago = (months: number) => NOW - months * MONTH_MS;
const NONE = { visits: [], missed: [] };

test.each<[auto: AutoTag, visits: number[], missed: number[], has: boolean]>([
  [{ visits: 3, months: 12 }, [1, 2], [3, 4, 5], false],
  [{ visits: 3, months: 12 }, [1, 2, 12], [], true],
  [{ visits: 3, months: 12 }, [1, 2, 12.1], [], false],
  [{ missed: 2, months: 6 }, [1, 2], [1], false],
  [{ missed: 2, months: 6 }, [], [1, 6], true],
  [{ missed: 2, months: 6 }, [], [1, 7], false],
])("a tag of %j with visits %j and missed ones %j months ago: %s", (auto, visits, missed, has) => {
  const recent = { visits: visits.map(ago), missed: missed.map(ago) };
  expect(tagsOfGuest([tag("t", { auto })], [], recent, NOW).length > 0).toBe(has);
});

test("tags that were put on stand in the order of the settings; one that is gone from these is nobody's", () => {
  const tags = tagsOfGuest([tag("vip"), tag("friend"), tag("call")], ["call", "vip", "gone"], NONE, NOW);
  expect(tags.map(({ id }) => id)).toEqual(["vip", "call"]);
});

test("a row of an automatic tag does not put it on: its count alone does", () => {
  const regular = tag("regular", { auto: { visits: 5, months: 12 } });
  expect(tagsOfGuest([regular], ["regular"], NONE, NOW)).toEqual([]);
});

test("nobody is turned away by a count", () => {
  const counted = tag("missed", { rule: "please_call", auto: { missed: 2, months: 6 } });
  expect(turnsAwayByCount(counted)).toBe(true);
  expect(pleaseCallIds([counted, tag("call", { rule: "please_call" }), tag("vip")])).toEqual(["call"]);
});
