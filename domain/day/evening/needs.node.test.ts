import { expect, test } from "vitest";
import { at } from "../../testing/givens.ts";
import { arrivalsNotedFrom } from "../attendance.ts";
import { compareInNeed, isServiceRunning, type Need, type NeedVisit, needOf } from "./needs.ts";

/** From 19:00 to 20:30 at a table of its own. */
const party = (changes: Partial<NeedVisit> = {}): NeedVisit => ({
  ...{ startsAt: at("19:00"), endsAt: at("20:30"), attendance: null, attendanceAt: null },
  ...{ isCancelled: false, waitsForTable: true, isClass: false, ...changes },
});
const NOTED = arrivalsNotedFrom([{ attendance: "seated", source: "phone", startsAt: at("17:00") }]);
const NEVER = Number.POSITIVE_INFINITY;

test.each<[string, Partial<NeedVisit>, string, Need, number?]>([
  ["comes in two hours", {}, "17:00", "later"],
  ["comes in 61 minutes", {}, "17:59", "later"],
  ["comes in an hour", {}, "18:00", "soon"],
  ["comes now", {}, "19:00", "soon"],
  ["should be here for four minutes", {}, "19:04", "soon"],
  ["should be here for five minutes", {}, "19:05", "waiting"],
  ["should be here for an hour", {}, "20:00", "waiting"],
  ["stands at the door", { attendance: "arrived" }, "19:10", "waiting"],
  ["came half an hour early", { attendance: "arrived" }, "18:30", "waiting"],
  ["has come where no tables are given", { attendance: "arrived", waitsForTable: false }, "19:10", "here"],
  ["sits at its table", { attendance: "seated" }, "19:10", "here"],
  ["sits there beyond its end", { attendance: "seated" }, "21:10", "here"],
  ["was never seated and is over", { attendance: "arrived" }, "20:40", "here"],
  ["has left", { attendance: "finished" }, "20:00", "done"],
  ["did not come", { attendance: "no_show" }, "19:40", "done"],
  ["was cancelled", { isCancelled: true }, "18:30", "done"],
  ["was never noted, and its end has come", {}, "20:30", "done"],
  ["is served where nobody notes arrivals", {}, "19:40", "here", NEVER],
  ["was over before the first arrival was noted", {}, "20:40", "done", at("20:30")],
  ["takes part in a class", { attendance: "arrived", waitsForTable: false, isClass: true }, "20:00", "here"],
  ["took part in a class that is over", { attendance: "arrived", isClass: true }, "20:30", "done"],
])("a party that %s", (_, changes, now, need, notedFrom = NOTED) => {
  expect(needOf(party(changes), at(now), notedFrom)).toBe(need);
});

test.each<[Need, [string, Partial<NeedVisit>][], string[]]>([
  [
    "waiting",
    [
      ["late since 19:15", { startsAt: at("19:15") }],
      ["late since 19:00", {}],
      ["waits since 19:20", { attendance: "arrived", attendanceAt: at("19:20") }],
      ["waits since 19:10", { attendance: "arrived", attendanceAt: at("19:10"), startsAt: at("19:30") }],
    ],
    ["waits since 19:10", "waits since 19:20", "late since 19:00", "late since 19:15"],
  ],
  [
    "here",
    [
      ["until 21:00", { endsAt: at("21:00") }],
      ["over since 19:15", { endsAt: at("19:15") }],
      ["until 20:00", { endsAt: at("20:00") }],
      ["over since 19:05", { endsAt: at("19:05") }],
    ],
    ["over since 19:05", "over since 19:15", "until 20:00", "until 21:00"],
  ],
  [
    "soon",
    [
      ["at 20:15", { startsAt: at("20:15"), endsAt: at("20:45") }],
      ["at 20:00", { startsAt: at("20:00"), endsAt: at("22:00") }],
    ],
    ["at 20:00", "at 20:15"],
  ],
])("parties that are %s stand in the order in which a host needs them", (need, parties, order) => {
  const sorted = parties.toSorted(([, one], [, other]) => compareInNeed(need, party(one), party(other)));
  expect(sorted.map(([name]) => name)).toEqual(order);
});

test.each<[Need[], boolean]>([
  [[], false],
  [["later", "done"], false],
  [["done", "soon"], true],
  [["here"], true],
  [["waiting", "later"], true],
])("with parties that are %s service runs: %s", (needs, runs) => {
  expect(isServiceRunning(needs)).toBe(runs);
});
