import { expect, test } from "vitest";
import type { MessageSwitches } from "../messages/messages-owed.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import {
  accept,
  aListedDay,
  booked,
  decline,
  holdAt,
  holdOf,
  join,
  leave,
  look,
  play,
  said,
  tell,
  twoTables,
  unreachable,
  waiting,
  when,
  withdraw,
} from "../testing/a-list.ts";
import { cancel } from "../testing/givens.ts";
import type { Command, LeaveCommand } from "./commands.ts";

const ON: MessageSwitches = { booking_confirmation: { email: true, sms: true } };

/** A and B are taken at 19:00; Bo waits for A, Di for B. */
const full = (switches: MessageSwitches = ON): DaySheet => ({
  ...aListedDay(
    [booked("Cy", "19:00 ×2 at A"), booked("Ada", "19:00 ×4 at B")],
    [waiting("Bo", "×2 18:30-19:30 since Mon", { hasPhone: true }), waiting("Di", "×4 18:00-20:00 since Tue")],
    twoTables({ lastCall: true }),
  ),
  switches,
});

const cancels = (now: string, by: "customer" | "member" = "customer"): Command =>
  cancel({ bookingId: "Cy", now: when(now), by });

/** The messages that the last command owes: "hold_offered by email to Bo Thu 12:00". */
function owedAfter(sheet: DaySheet, commands: Command[], isTold = true): string[] {
  const { decided } = play(sheet, commands, isTold);
  const { messages = [], standbys = [] } = decided.at(-1)?.owed ?? {};
  const entries = decided.flatMap((each) => each.changes);
  const guestOf = (id: string) =>
    entries.find(({ after }) => after.id === id)?.after.hold?.standby ??
    entries.find(({ after }) => after.id === id)?.before?.hold?.standby ??
    id;
  return [
    ...messages.map(
      ({ type, channel, bookingId, dueAt }) => `${type} by ${channel} to ${guestOf(bookingId)} ${said(dueAt)}`,
    ),
    ...standbys.map(({ type, channel, subjectId, dueAt }) => `${type} by ${channel} to ${subjectId} ${said(dueAt)}`),
  ].filter((line) => !/reminder|feedback|cancellation/.test(line));
}

test("a place that a guest frees is offered at once, by mail and SMS", () => {
  expect(owedAfter(full(), [cancels("Thu 12:00")])).toEqual([
    ...["hold_offered by email to Bo Thu 12:00", "hold_offered by sms to Bo Thu 12:00"],
  ]);
});

test("a place that a member frees is offered two minutes later", () => {
  expect(owedAfter(full(), [cancels("Thu 12:00", "member")])[0]).toBe("hold_offered by email to Bo Thu 12:02");
});

test("a place that is free at night for the evening after is offered at 08:00", () => {
  expect(owedAfter(full(), [cancels("Thu 02:10")])[0]).toBe("hold_offered by email to Bo Thu 08:00");
});

test("with the confirmation's mail off an offer goes by SMS alone, with both off not at all", () => {
  const by = (email: boolean, sms: boolean) => full({ booking_confirmation: { email, sms } });
  expect(owedAfter(by(false, true), [cancels("Thu 12:00")])).toEqual(["hold_offered by sms to Bo Thu 12:00"]);
  expect(owedAfter(by(false, false), [cancels("Thu 12:00")])).toEqual([]);
});

test("a yes owes the confirmation of a new booking, and nothing about the list", () => {
  const day = play(full(), [cancels("Thu 12:00")]).sheet;
  const held = holdOf(day, "Bo")?.id ?? "";
  const yes = play(day, [accept(held, "Thu 12:10")]).decided[0];
  expect(yes?.owed.messages.map(({ type, channel, only }) => [type, channel, only])).toEqual([
    ["booking_confirmation", "email", null],
    ["booking_confirmation", "sms", null],
  ]);
  expect(yes?.owed.outdated).toEqual([
    [held, "email"],
    [held, "sms"],
  ]);
  expect(yes?.owed.alerts.map(({ type }) => type)).toEqual(["alert_new_booking"]);
  expect(yes?.owed.standbys).toEqual([]);
});

test("a member's yes on the phone tells no member", () => {
  const day = play(full(), [cancels("Thu 12:00")]).sheet;
  const yes = { ...accept(holdOf(day, "Bo")?.id ?? "", "Thu 12:10"), actor: "member-1", by: "member" as const };
  expect(play(day, [yes]).decided[0]?.owed.alerts).toEqual([]);
});

test("a no offers the place to the next, and tells who said it nothing", () => {
  const sheet = { ...full(), standbys: new Map([...full().standbys].map(([id, s]) => [id, { ...s, guests: 2 }])) };
  const day = play(sheet, [cancels("Thu 12:00")]).sheet;
  expect(owedAfter(day, [decline(holdOf(day, "Bo")?.id ?? "", "Thu 12:20")])).toEqual([
    "hold_offered by email to Di Thu 12:20",
  ]);
});

test.each([
  ["whoever was told sleeps, and hears so", true, ["standby_slept by email to Bo Thu 14:00"]],
  ["nobody hears of silence that is not theirs", false, []],
])("when an offer's time is over %s", (_, isTold, owed) => {
  const day = play(full(), [cancels("Thu 12:00")]).sheet;
  const end = { ...look("Thu 14:00:30") };
  expect(owedAfter(day, [end], isTold).filter((line) => line.startsWith("standby"))).toEqual(owed);
});

test.each<[string, string, object, string[]]>([
  ["a told place that is taken back is told, once", "Thu 12:10", {}, ["hold_withdrawn by email to Bo Thu 12:10"]],
  ["a member leaves it out", "Thu 12:10", { notify: false }, []],
])("%s", (_, now, changes, owed) => {
  const day = play(full(), [cancels("Thu 12:00")]).sheet;
  const back = { ...withdraw(holdOf(day, "Bo")?.id ?? "", now, "public"), ...changes };
  expect(owedAfter(day, [back])).toEqual(owed);
});

test("a silent place that is taken back is told to nobody", () => {
  const day = play(full(), [cancels("Thu 12:00", "member")]).sheet;
  expect(owedAfter(day, [withdraw(holdOf(day, "Bo")?.id ?? "", "Thu 12:01", "public")])).toEqual([]);
});

test("a hold for a person on no list is offered to them, and its message keeps where it went", () => {
  const empty = { ...aListedDay([], []), switches: ON };
  const held = play(empty, [holdAt("H", "19:00", "Thu 12:00")]);
  expect(held.decided[0]?.owed.messages.map(({ type, channel }) => `${type} ${channel}`)).toContain(
    "hold_offered email",
  );
  const back = play(held.sheet, [{ ...withdraw("H", "Thu 12:10"), words: "The oven is out." }]).decided[0];
  expect(back?.owed.standbys).toMatchObject([
    { type: "hold_withdrawn", subjectId: "H", copies: "H", draft: { time: "19:00", words: "The oven is out." } },
  ]);
});

test("a silent hold is offered once a member presses Send, and not before", () => {
  const empty = () => ({ ...aListedDay([], []), switches: ON });
  const silent = holdAt("H", "19:00", "Thu 12:00", { isSilent: true });
  expect(owedAfter(empty(), [silent])).toEqual([]);
  expect(owedAfter(empty(), [silent, tell("H", "Thu 12:05")])[0]).toBe("hold_offered by email to H Thu 12:05");
});

test("whoever joins hears so, once for all dates", () => {
  expect(owedAfter(full(), [join("Ed", "×2 18:30-19:30", "Thu 12:00")])).toEqual([
    "standby_joined by email to Ed Thu 12:00",
  ]);
  expect(owedAfter(full(), [join("Ed", "×2 18:30-19:30", "Thu 12:00", { isHome: false })])).toEqual([]);
});

/** Bo stops waiting. */
const leaving = (now: string) => leave("Bo", now) as LeaveCommand;

test("a party that a member takes off the list hears so, unless the member says no; one that leaves hears nothing", () => {
  const ended: LeaveCommand = { ...leaving("Thu 12:00"), actor: "member-1", by: "member", why: "ended" };
  expect(owedAfter(full(), [ended])).toEqual(["standby_ended by email to Bo Thu 12:00"]);
  expect(owedAfter(full(), [{ ...ended, notify: false }])).toEqual([]);
  expect(owedAfter(full(), [leaving("Thu 12:00")])).toEqual([]);
});

test("a party that no message reaches hears nothing of its sleep", () => {
  const day = play(full(), [cancels("Thu 12:00")]).sheet;
  expect(owedAfter(day, [unreachable("Bo", "Thu 12:01")]).filter((line) => line.includes("Bo"))).toEqual([]);
});
