import { expect, test } from "vitest";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import {
  accept,
  aListedDay,
  amend,
  booked,
  decline,
  FRIDAY,
  holdOf,
  holdsOf,
  join,
  leave,
  look,
  play,
  twoTables,
  unreachable,
  waiting,
  wake,
  when,
} from "../../testing/a-list.ts";
import { byMember, cancel, drawId } from "../../testing/givens.ts";
import type { Command } from "../commands.ts";
import { decideAll } from "../decide.ts";

const CY = booked("Cy", "19:00 ×2 at A", { durationMinutes: 240 });
const ADA = booked("Ada", "18:00 ×4 at B", { durationMinutes: 300 });
const BO = waiting("Bo", "×2 18:30-19:30 since Mon");
const DI = waiting("Di", "×4 18:00-20:00 since Tue");
const full = (...standbys: Parameters<typeof aListedDay>[1]) =>
  aListedDay([booked("Early", "18:00 ×2 at A", { durationMinutes: 60 }), CY, ADA], standbys);

const run = (sheet: DaySheet, ...commands: Command[]) => play(sheet, commands);
const answer = (sheet: DaySheet, command: Command) => {
  const [outcome] = run(sheet, command).decided[0]?.outcomes ?? [];
  return outcome?.ok ? "ok" : outcome?.code;
};

test("who joins waits from then on, and the log keeps the wish without a person", () => {
  const { sheet, decided } = run(full(), join("Eve", "×2 18:30-19:30", "Thu 12:00"));
  expect(sheet.standbys.get("Eve")).toMatchObject({ state: "waiting", createdAt: when("Thu 12:00"), hasEmail: true });
  const [entry] = decided[0]?.entries ?? [];
  expect(entry?.change).toMatchObject({
    event: "standby_joined",
    fields: { guests: 2, from: "18:30", until: "19:30", joinedAt: when("Thu 12:00") },
  });
  expect(JSON.stringify(entry?.change.event === "standby_joined" && entry.change.fields)).not.toContain("Ada");
});

test("where a time of the window is free nobody waits: it is told", () => {
  const day = aListedDay([ADA], []);
  expect(run(day, join("Eve", "×2 18:30-19:30", "Thu 12:00")).decided[0]?.outcomes[0]).toEqual({
    ...{ ok: false, code: "not_full" },
    times: ["19:00", "18:30", "19:30"],
  });
});

test.each<[string, Command, string]>([
  ["outside the hours", join("Eve", "×2 12:00-13:00", "Thu 12:00"), "list_closed"],
  ["for more guests than any table has", join("Eve", "×9 18:30-19:30", "Thu 12:00"), "list_closed"],
  ["so near that no offer can come any more", join("Eve", "×2 18:30-19:00", "Fri 18:40"), "list_closed"],
  ["of yesterday", join("Eve", "×2 18:30-19:00", "Sat 12:00"), "list_closed"],
  [
    "beyond what customers may book",
    join("Eve", "×2 18:30-19:00", "Mon 12:00", { now: when("Mon 12:00") - 90 * 86_400_000 }),
    "list_closed",
  ],
])("a window %s is not waited for", (_, command, code) => {
  expect(answer(full(), command)).toBe(code);
});

test("a full list takes nobody online; members add whom they like, and who sleeps does not count", () => {
  const list = twoTables({ listMost: 2 });
  const taken = (...standbys: Parameters<typeof aListedDay>[1]) =>
    aListedDay([booked("Early", "18:00 ×2 at A", { durationMinutes: 60 }), CY, ADA], standbys, list);
  const asks = join("Eve", "×2 18:30-19:30", "Thu 12:00");
  expect(answer(taken(BO, DI), asks)).toBe("list_full");
  expect(answer(taken(BO, { ...DI, state: "asleep" }), asks)).toBe("ok");
  expect(answer(taken(BO, DI), { ...asks, ...byMember(), source: "phone" })).toBe("ok");
  expect(answer(aListedDay([CY, ADA], [], twoTables({ list: "off" })), asks)).toBe("list_closed");
});

test("another wish keeps the place in the line, unless it asks for more", () => {
  const same = run(full(BO, DI), amend("Bo", "Thu 12:00", { window: { from: "19:00", until: "19:30", around: null } }));
  expect(same.sheet.standbys.get("Bo")).toMatchObject({ from: "19:00", createdAt: BO.createdAt });
  const more = run(full(BO, DI), amend("Bo", "Thu 12:00", { guests: 3, joinedAt: when("Thu 12:00") }));
  expect(more.sheet.standbys.get("Bo")).toMatchObject({ guests: 3, createdAt: when("Thu 12:00") });
});

test("a wish that fits at once is held at once", () => {
  const day = aListedDay([CY, ADA], [DI]);
  const window = { from: "21:30", until: "22:00", around: null };
  const free = aListedDay([booked("Ada", "18:00 ×4 at B", { durationMinutes: 90 })], [DI]);
  expect(holdsOf(run(day, amend("Di", "Thu 12:00", { window })).sheet)).toEqual([]);
  const later = { from: "20:00", until: "20:30", around: null };
  expect(holdsOf(run(free, amend("Di", "Thu 12:00", { window: later })).sheet)).toEqual(["Di 20:00 until Thu 14:00"]);
});

test("an old copy of a wish changes nothing, and who has an offer answers it first", () => {
  expect(answer(full({ ...BO, version: 4 }), amend("Bo", "Thu 12:00", { version: 3 }))).toBe("stale_booking");
  const earlier = amend("Bo", "Thu 12:00", { window: { from: "18:00", until: "19:30", around: null } });
  expect(answer(run(full(BO), earlier).sheet, amend("Bo", "Thu 12:10"))).toBe("stale_booking");
  const atOnce = decideAll(full(BO), [earlier, amend("Bo", "Thu 12:00", { guests: 1 })], drawId);
  expect(atOnce.outcomes).toMatchObject([{ ok: true }, { code: "stale_booking" }]);
  const offered = run(full(BO), cancel({ bookingId: "Cy", now: when("Thu 12:00") })).sheet;
  expect(holdOf(offered, "Bo")).toBeDefined();
  expect(answer(offered, amend("Bo", "Thu 12:10"))).toBe("cannot_change");
});

test("a date that is not wished any more loses its standby, who waits on elsewhere", () => {
  const { sheet, decided } = run(full(BO), amend("Bo", "Thu 12:00", { window: null }));
  expect(sheet.standbys.has("Bo")).toBe(false);
  expect(decided[0]?.standbys.ended.has("Bo")).toBe(false);
});

test("a standby that is offered elsewhere is decided there", () => {
  const elsewhere = { ...BO, state: "offered" as const, offeredDate: "2026-11-21" };
  for (const command of [leave("Bo", "Thu 12:00"), wake("Bo", "Thu 12:00"), unreachable("Bo", "Thu 12:00")])
    expect(answer(full(elsewhere), command)).toBe("stale_booking");
});

test("leaving and being taken off end it, each by its word", () => {
  const left = run(full(BO), leave("Bo", "Thu 12:00"));
  expect(left.decided[0]?.entries.map(({ change: { event } }) => event)).toEqual(["standby_left"]);
  const ended = run(full(BO), { ...leave("Bo", "Thu 12:00"), why: "ended" } as Command);
  expect(ended.decided[0]?.entries.map(({ change: { event } }) => event)).toEqual(["standby_ended"]);
  expect(answer(full(), leave("Bo", "Thu 12:00"))).toBe("standby_not_found");
});

test("who leaves in front of an open offer gives it to the next", () => {
  const held = run(full(BO, DI), cancel({ bookingId: "Ada", now: when("Thu 12:00") })).sheet;
  const { sheet, decided } = run(held, leave("Bo", "Thu 12:30"));
  const events = decided[0]?.entries.map(({ change: { event } }) => event);
  expect(events).toEqual(["declined", "standby_left", "held"]);
  expect(sheet.standbys.has("Bo")).toBe(false);
});

test("whom no message reaches sleeps, its offer goes to the next, and a tap wakes it", () => {
  const held = run(full(BO, DI), cancel({ bookingId: "Ada", now: when("Thu 12:00") })).sheet;
  const silent = run(held, unreachable("Bo", "Thu 12:05")).sheet;
  expect(silent.standbys.get("Bo")).toMatchObject({ state: "asleep", isUnreachable: true });
  expect(holdsOf(silent)).toEqual(["Di 19:00 until Thu 14:05"]);
  expect(run(silent, wake("Bo", "Thu 12:10")).sheet.standbys.get("Bo")).toMatchObject({
    ...{ state: "waiting", isUnreachable: false, createdAt: BO.createdAt },
  });
});

test.each([
  ["a new address wakes whom no message reached", { isUnreachable: true }, true, "waiting"],
  ["another name wakes nobody", { isUnreachable: true }, false, "asleep"],
  ["a new address does not wake who did not answer", {}, true, "asleep"],
] as const)("%s", (_, silent, hasNewAddress, state) => {
  const { person } = join("Bo", "×2 18:30-19:30", "Thu 12:00");
  const day = full({ ...BO, ...silent, state: "asleep", hasPhone: false });
  const { sheet, decided } = run(day, amend("Bo", "Thu 12:00", { person, hasNewAddress }));
  const isUnreachable = "isUnreachable" in silent && !hasNewAddress;
  expect(sheet.standbys.get("Bo")).toMatchObject({ state, isUnreachable, version: BO.version + 1, hasEmail: true });
  expect(decided[0]?.standbys.waitingAgain.has("Bo")).toBe(state === "waiting");
});

test("a place that is free when somebody wakes is held for them", () => {
  const day = aListedDay([CY, ADA], [{ ...BO, state: "asleep" }]);
  const freed = run(day, cancel({ bookingId: "Ada", now: when("Thu 12:00") })).sheet;
  expect(holdsOf(freed)).toEqual([]);
  expect(holdsOf(run(freed, wake("Bo", "Thu 15:00")).sheet)).toEqual(["Bo 19:00 until Thu 17:00"]);
});

test("whose last window is over is taken off by the next look at the date", () => {
  const joinedInVain = { ...BO, dates: [FRIDAY, "2026-11-21"] };
  const { sheet, decided } = run(full(joinedInVain, DI), look("Fri 19:00"));
  expect([...sheet.standbys.keys()]).toEqual(["Di"]);
  expect(decided[0]?.standbys.ended.get("Bo")).toBe("over");
});

test("a closed date is not waited for: its last date ends a wait, another is only dropped", () => {
  const both = { ...DI, dates: [FRIDAY, "2026-11-21"] };
  const day = full(BO, both);
  const closed = { id: "c", kind: "closed" as const, fromDate: FRIDAY, toDate: FRIDAY, note: null };
  const rules = { ...day.rules, plan: { ...twoTables(), exceptions: [closed] } };
  const { sheet, decided } = run({ ...day, rules }, look("Thu 12:00"));
  expect(sheet.standbys.size).toBe(0);
  expect([...(decided[0]?.standbys.ended ?? [])]).toEqual([["Bo", "closed"]]);
});

test("a yes ends the wait on all dates, a no lets other dates be asked again", () => {
  const both = { ...BO, dates: [FRIDAY, "2026-11-21"] };
  const held = () => run(full(both), cancel({ bookingId: "Ada", now: when("Thu 12:00") })).sheet;
  const yes = held();
  const accepted = run(yes, accept(holdOf(yes, "Bo")?.id ?? "", "Thu 12:10")).decided[0]?.standbys;
  expect([accepted?.ended.get("Bo"), accepted?.waitingAgain.size]).toEqual(["booked", 0]);
  const no = held();
  const declined = run(no, decline(holdOf(no, "Bo")?.id ?? "", "Thu 12:10")).decided[0]?.standbys;
  expect([...(declined?.waitingAgain ?? [])]).toEqual(["Bo"]);
});
