import { expect, test } from "vitest";
import type { House } from "../../plan/rules.ts";
import { aBooking, aSheet, at, byMember, cancel, change, DAY } from "../../testing/givens.ts";
import type { Command } from "../commands.ts";
import { decideAll } from "../decide.ts";

const aTable = (id: string, max: number, order: number): House["resources"][number] => ({
  ...{ id, kind: "table", name: id, area: null, order, seats: { min: 1, max }, stock: "everyone", archived: false },
});
const house = { areas: [], combinations: [], freezeMinutes: 0, resources: [aTable("2", 2, 0), aTable("4", 4, 1)] };
const plan = { periods: [], exceptions: [], house };
const sitsAt = (table: string) => ({ assignment: { resources: [table], pinnedBy: null, isOverride: false } });
const call = (id: string) => cancel({ ...byMember("A regular"), bookingId: id });

test("a refused tidying moves nobody, also when its group writes something else", () => {
  const bookings = [aBooking({ id: "a", ...sitsAt("4") }), aBooking({ id: "b", ...sitsAt("2"), bookingTime: "20:00" })];
  const tidy: Command = { ...call("a"), type: "tidy", expect: [] };
  const { outcomes, entries, touched } = decideAll(aSheet({ plan }, bookings), [tidy, call("b")], () => "");
  expect(outcomes).toMatchObject([{ code: "arrangement_changed" }, { ok: true }]);
  expect(entries.map(({ change, moves }) => [change.event, moves])).toEqual([["cancelled", []]]);
  expect(touched.get("a") ?? bookings[0]).toEqual(bookings[0]);
});

test("a booking that lost its table is given the one that tidying frees", () => {
  const lost = aBooking({ id: "lost", guests: 4, unplaced: "no_room", ...NOWHERE });
  const bookings = [aBooking({ id: "a", ...sitsAt("4") }), lost];
  const { entries } = decideAll(aSheet({ plan }, bookings), [{ ...call("a"), type: "tidy" }], () => "");
  expect(entries.map(({ change, moves }) => [change.event, moves.map(({ id }) => id)])).toEqual([
    ["tidied", ["a", "lost"]],
  ]);
});

test.each([
  ["placed", { type: "place", resources: ["2"], isPinned: false }],
  ["extended", { type: "extend", minutes: 30 }],
] as const)("a party let in on a closed day stays so when it is %s with a reason", (_, asked) => {
  const specialClosures = [{ startDate: DAY, endDate: DAY, note: null }];
  const override = { reason: "A regular", by: "member-1", refusal: "closed" };
  const bookings = [
    aBooking({ id: "a", ...sitsAt("4"), override }),
    aBooking({ id: "b", assignment: { resources: ["2"], pinnedBy: "member-1", isOverride: false } }),
    aBooking({
      id: "c",
      assignment: { resources: ["4"], pinnedBy: "member-1", isOverride: false },
      bookingTime: "19:00",
    }),
  ];
  const sheet = aSheet({ plan, specialScheduleEnabled: true, specialClosures }, bookings);
  const { touched } = decideAll(sheet, [{ ...call("a"), ...asked } as Command], () => "");
  expect(touched.get("a")).toMatchObject({ override: { refusal: "closed" }, assignment: { isOverride: true } });
});

test.each([
  ["placed", { type: "place", resources: ["2"], isPinned: false }],
  ["made longer", { type: "extend", minutes: 30 }],
] as const)("a booking is %s by whoever saw its latest version, or names none", (_, asked) => {
  const sheet = aSheet({ plan }, [aBooking({ id: "a", version: 3, ...sitsAt("4") })]);
  const answerTo = (version: number | undefined) =>
    decideAll(sheet, [{ ...call("a"), ...asked, version } as Command], () => "").outcomes[0];
  expect(answerTo(2)).toEqual({ ok: false, code: "stale_booking" });
  for (const version of [3, undefined]) expect(answerTo(version)).toMatchObject({ ok: true });
});

const NOWHERE = { assignment: null };
const pinnedTo = (table: string) =>
  aBooking({
    ...{ id: `pinned-${table}`, durationMinutes: 180 },
    assignment: { resources: [table], pinnedBy: "member-1", isOverride: false },
  });
const shorten = (id: string, minutes: number): Command => ({
  ...{ ...cancel({ ...byMember(), bookingId: id }), type: "extend", overrideReason: null },
  minutes: -minutes,
});

const goneAt = (time: string) =>
  ({ id: "booked", guests: 1, durationMinutes: 90, attendance: "finished", releasedAt: at(time) }) as const;
const laterOn = (table: string) => aBooking({ id: `later-${table}`, ...sitsAt(table), bookingTime: "19:00" });

test("more guests of a visit that ended early take no table from those who came after it", () => {
  const bookings = [aBooking({ ...goneAt("18:40"), ...sitsAt("2") }), laterOn("2"), laterOn("4")];
  const more = change({ ...byMember(), guests: 2, now: at("18:50") });
  const { entries, touched } = decideAll(aSheet({ plan }, bookings), [more], () => "");
  expect(entries.map(({ change, moves }) => [change.event, moves])).toEqual([["changed", []]]);
  expect(touched.get("booked")).toMatchObject({ guests: 2, ...sitsAt("2") });
});

test("more guests of a visit that ended at its start are given no table", () => {
  const more = change({ ...byMember(), guests: 2, now: at("18:50") });
  const { touched } = decideAll(aSheet({ plan }, [aBooking(goneAt("18:00"))]), [more], () => "");
  expect(touched.get("booked")).toMatchObject({ guests: 2, assignment: null });
});

test.each([
  ["ends earlier, moves nobody and gives its place to one without", 30, { durationMinutes: 60, ...sitsAt("2") }],
  ["keeps at least five minutes", 86, null],
] as const)("a visit that is made shorter %s", (_, minutes, shorter) => {
  const lost = aBooking({ id: "lost", bookingTime: "19:00", durationMinutes: 90, unplaced: "no_room", ...NOWHERE });
  const bookings = [aBooking({ id: "a", durationMinutes: 90, ...sitsAt("2") }), pinnedTo("4"), lost];
  const { outcomes, touched } = decideAll(aSheet({ plan }, bookings), [shorten("a", minutes)], () => "");
  if (shorter) expect(touched.get("a")).toMatchObject(shorter);
  else expect(outcomes).toMatchObject([{ ok: false, code: "cannot_change" }]);
  expect(touched.get("lost")?.assignment?.resources).toEqual(shorter ? ["2"] : undefined);
});

test("a visit shares its table until it ends earlier, and is not asked about it again", () => {
  const sharing = { assignment: { resources: ["2"], pinnedBy: null, isOverride: true } };
  const bookings = [aBooking({ id: "a", durationMinutes: 90, ...sharing }), aBooking({ id: "b", ...sitsAt("2") })];
  const { outcomes, touched } = decideAll(aSheet({ plan }, bookings), [shorten("a", 15)], () => "");
  expect(outcomes).toMatchObject([{ ok: true }]);
  expect(touched.get("a")).toMatchObject({ durationMinutes: 75, ...sharing });
});

test("all bookings of a sheet are pinned at once, except visits that are over, and let go again", () => {
  const bookings = [
    aBooking({ id: "a", ...sitsAt("2") }),
    aBooking({
      id: "b",
      bookingTime: "20:00",
      assignment: { resources: ["2"], pinnedBy: "member-0", isOverride: false },
    }),
    aBooking({ ...goneAt("18:40"), ...sitsAt("4") }),
  ];
  const sheet = aSheet({ plan }, bookings);
  const named = bookings.map(({ id, assignment }) => ({ id, resources: assignment?.resources ?? [] }));
  const pin: Command = { ...call("a"), type: "pin", bookings: named, isPinned: true, now: at("18:50") };
  const pinned = decideAll(sheet, [pin], () => "");
  expect(pinned.entries.map(({ change, moves }) => [change.event, moves.map(({ id }) => id)])).toEqual([
    ["pinned", ["a"]],
  ]);
  expect(pinned.touched.get("a")).toMatchObject({ version: 1, assignment: { resources: ["2"], pinnedBy: "member-1" } });
  const again: Command = { ...pin, commandId: "again", bookings: named.slice(0, 1), isPinned: false };
  const { entries, touched } = decideAll(sheet, [pin, again], () => "");
  expect(entries.map(({ change }) => change.event)).toEqual(["pinned", "unpinned"]);
  expect(touched.get("a")).toEqual(bookings[0]);
});

test.each([
  ["has another table by now", { id: "a", resources: ["4"] }],
  ["was cancelled", { id: "gone", resources: ["4"] }],
  ["has no table", { id: "lost", resources: ["4"] }],
  ["is not known here", { id: "elsewhere", resources: ["4"] }],
])("where one of them %s, nobody is pinned", (_, other) => {
  const bookings = [
    aBooking({ id: "a", ...sitsAt("2") }),
    aBooking({ id: "gone", status: "cancelled" }),
    aBooking({ id: "lost", guests: 9, bookingTime: "20:00", unplaced: "too_small" }),
  ];
  const pin: Command = { ...call("a"), type: "pin", bookings: [{ id: "a", resources: ["2"] }, other], isPinned: true };
  const { outcomes, entries } = decideAll(aSheet({ plan }, bookings), [pin], () => "");
  expect([outcomes, entries]).toEqual([[{ ok: false, code: "arrangement_changed" }], []]);
});
