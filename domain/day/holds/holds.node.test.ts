import { expect, test } from "vitest";
import { toldEnd } from "../../holds/lengths.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import {
  accept,
  aListedDay,
  booked,
  FRIDAY,
  holdAt,
  holdOf,
  holdsOf,
  look,
  play,
  prolong,
  said,
  tell,
  twoTables,
  waiting,
  when,
  withdraw,
} from "../../testing/a-list.ts";
import { ADA, attend, byMember, cancel, change, create, drawId } from "../../testing/givens.ts";
import type { Command } from "../commands.ts";
import { decideAll } from "../decide.ts";
import { WorkingDay } from "../working-day.ts";
import { decideAccept } from "./answer.ts";

const CY = booked("Cy", "19:00 ×2 at A");
const ADAS = booked("Ada", "19:00 ×4 at B");
const BO = waiting("Bo", "×2 18:30-19:30 since Mon");
const DI = waiting("Di", "×4 18:00-20:00 since Tue");
const house = () => aListedDay([CY, ADAS], [BO, DI]);
const free = () => aListedDay([CY], []);
const adaCancels = cancel({ bookingId: "Ada", now: when("Thu 12:00") });

const after = (sheet: DaySheet, ...commands: Command[]) => play(sheet, commands).sheet;
const answersTo = (sheet: DaySheet, ...commands: Command[]) =>
  play(sheet, commands).decided.map(({ outcomes: [outcome] }) => (outcome?.ok ? "ok" : outcome?.code));
const onlyHold = (sheet: DaySheet) => [...sheet.bookings.values()].find(({ hold }) => hold);

test("a member holds a place for somebody, who has as long as any offer to answer", () => {
  const sheet = after(free(), holdAt("Eve", "19:00", "Thu 12:00"));
  expect(onlyHold(sheet)).toMatchObject({ status: "pending", hold: { tellAt: when("Thu 12:00"), standby: null } });
  expect(holdsOf(sheet)).toEqual(["somebody 19:00 until Thu 14:00"]);
});

test.each([
  [30, "Thu 12:30"],
  [3000, "Fri 12:00"], // never more than a day
])("a hold of %s minutes ends %s", (minutes, end) => {
  expect(holdsOf(after(free(), holdAt("Eve", "19:00", "Thu 12:00", { minutes })))).toEqual([
    `somebody 19:00 until ${end}`,
  ]);
});

test("a silent hold waits a quarter of an hour for Send, which begins the time to answer", () => {
  const silent = after(free(), holdAt("Eve", "19:00", "Thu 12:00", { isSilent: true }));
  expect(holdsOf(silent)).toEqual(["somebody 19:00 until Thu 12:15"]);
  expect(holdsOf(after(silent, tell("Eve", "Thu 12:10")))).toEqual(["somebody 19:00 until Thu 14:10"]);
  const lapsed = after(free(), holdAt("Eve", "19:00", "Thu 12:00", { isSilent: true }), look("Thu 12:15:30"));
  expect(onlyHold(lapsed)).toBeUndefined();
});

test("a hold is prolonged by a quarter of an hour, never into the last one before its start", () => {
  const held = after(free(), holdAt("Eve", "19:00", "Fri 18:00"));
  expect(holdsOf(held)).toEqual(["somebody 19:00 until Fri 18:15"]);
  expect(
    answersTo(held, prolong("Eve", "Fri 18:01"), prolong("Eve", "Fri 18:02"), prolong("Eve", "Fri 18:03")),
  ).toEqual(["ok", "ok", "cannot_change"]);
});

test("where nobody switched holds on, none is made", () => {
  const { holds: _, ...plan } = twoTables();
  expect(answersTo(aListedDay([CY], [], plan), holdAt("Eve", "19:00", "Thu 12:00"))).toEqual(["list_closed"]);
});

test("a hold takes its table like any booking, and is accepted before anything else is changed", () => {
  const sheet = after(free(), holdAt("Eve", "19:00", "Thu 12:00"));
  const now = when("Thu 12:05");
  expect(answersTo(sheet, create({ bookingTime: "19:00", now }))).toEqual(["time_slot_unavailable"]);
  const own = { ...byMember(), bookingId: "Eve", now };
  expect(answersTo(sheet, change({ ...own, bookingTime: "19:30" }), attend("seated", own))).toEqual([
    "cannot_change",
    "cannot_change",
  ]);
  const from = { date: "2026-11-21", booking: onlyHold(sheet) as SheetBooking };
  expect(answersTo(free(), change({ ...own, bookingTime: "19:30", from }))).toEqual(["cannot_change"]);
  const { decided } = play(sheet, [accept("Eve", "Thu 12:10")]);
  expect(decided[0]?.changes).toMatchObject([
    { event: "accepted", occasion: "created", after: { status: "confirmed" } },
  ]);
});

test.each([[null], ["A regular guest"]])(
  "a slip is undone: silent holds go in the batch of the member who needs their place, whatever the reason (%s)",
  (overrideReason) => {
    const cancelled = after(house(), { ...adaCancels, ...byMember() });
    expect(holdsOf(cancelled)).toEqual(["Bo 19:00 until Thu 14:05"]);
    const asked = { ...byMember(), bookingTime: "19:00", guests: 4, overrideReason };
    const { sheet, decided } = play(cancelled, [create({ ...asked, now: when("Thu 12:00") + 40_000 })]);
    expect(decided[0]?.entries.map(({ change: { event } }) => event)).toEqual(["withdrawn", "created"]);
    expect(decided[0]?.changes.at(-1)?.after.override).toBeNull();
    expect(holdsOf(sheet)).toEqual([]);
    expect(sheet.standbys.get("Bo")).toMatchObject({ state: "waiting", refused: [] });
  },
);

test("a member's reason for another party takes a place that is held silently, and that party has the offer", () => {
  const cancelled = after(house(), { ...adaCancels, ...byMember() });
  const asked = { standby: "Di", guests: 4, overrideReason: "A regular guest", isSilent: false };
  const { sheet, decided } = play(cancelled, [holdAt("of-Di", "19:00", "Thu 12:00", asked)]);
  expect(decided[0]?.outcomes).toMatchObject([{ ok: true }]);
  expect(holdsOf(sheet)).toEqual(["Di 19:00 until Thu 14:00"]);
  expect([sheet.standbys.get("Bo")?.state, sheet.standbys.get("Di")?.state]).toEqual(["waiting", "offered"]);
});

test("so do silent holds that were made in the same group", () => {
  const slip = { ...adaCancels, ...byMember() };
  const again = create({ ...byMember(), bookingTime: "19:00", guests: 4, now: when("Thu 12:00") + 1000 });
  const { entries, outcomes } = decideAll(house(), [slip, again], drawId);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(entries.map(({ change: { event } }) => event)).toEqual(["cancelled", "held", "withdrawn", "created"]);
});

test("what was told binds members too, and what is silent binds customers", () => {
  const told = after(house(), adaCancels);
  const now = when("Thu 12:00") + 40_000;
  const asked = { bookingTime: "19:00", guests: 4, now };
  expect(answersTo(told, create({ ...byMember(), ...asked }))).toEqual(["time_slot_unavailable"]);
  const silent = after(house(), { ...adaCancels, ...byMember() });
  expect(answersTo(silent, create({ ...asked, guests: 2 }))).toEqual(["time_slot_unavailable"]);
});

test("only the silent holds that stand in the way are withdrawn", () => {
  const day = aListedDay([], [], twoTables());
  const two = after(
    day,
    holdAt("first", "19:00", "Thu 12:00", { isSilent: true, guests: 2 }),
    holdAt("second", "19:00", "Thu 12:01", { isSilent: true, guests: 2 }),
  );
  const sheet = after(two, create({ ...byMember(), bookingTime: "19:00", guests: 2, now: when("Thu 12:02") }));
  expect([...sheet.bookings.values()].filter(({ hold }) => hold).map(({ id }) => id)).toEqual(["first"]);
});

test("a closed date ends a hold instead of accepting it", () => {
  const held = after(house(), adaCancels);
  const closed = { id: "c", kind: "closed" as const, fromDate: FRIDAY, toDate: FRIDAY, note: null };
  const plan = { ...twoTables(), exceptions: [closed] };
  const shut: DaySheet = { ...held, rules: { ...held.rules, plan } };
  const { sheet, decided } = play(shut, [accept(holdOf(held, "Bo")?.id ?? "", "Thu 12:10")]);
  expect(decided[0]?.outcomes).toMatchObject([{ ok: false, code: "offer_ended" }]);
  expect(sheet.standbys.get("Bo")?.state).toBe("waiting");
  expect(onlyHold(sheet)).toBeUndefined();
});

test("who has too many bookings ahead does not accept online, but by telephone", () => {
  const held = after(house(), adaCancels);
  const id = holdOf(held, "Bo")?.id ?? "";
  const contact = { customerEmail: ADA.customerEmail, customerPhone: null };
  const online = Array.from({ length: 5 }, () => ({ ...contact, startsAt: when("Sat 12:00") }));
  const asked = (command: Command) => decideAll(held, [command], drawId, new Map(), online).outcomes[0];
  expect(asked({ ...accept(id, "Thu 12:10"), contact })).toMatchObject({ ok: false, code: "too_many_bookings" });
  expect(asked({ ...accept(id, "Thu 12:10"), ...byMember() })).toMatchObject({ ok: true });
});

test("a member's Next goes on in the line, Let go leaves the place to everybody", () => {
  const byHand = aListedDay([CY, ADAS], [BO, DI], twoTables({ list: "by_hand" }));
  const held = after(byHand, adaCancels);
  const id = holdOf(held, "Bo")?.id ?? "";
  const next = play(held, [withdraw(id, "Thu 12:10", "list")]).sheet;
  expect(holdsOf(next)).toEqual(["Di 19:00 until Thu 13:10"]);
  const again = after(aListedDay([CY, ADAS], [BO, DI], twoTables({ list: "by_hand" })), adaCancels);
  const left = play(again, [withdraw(holdOf(again, "Bo")?.id ?? "", "Thu 12:10", "public")]);
  expect(holdsOf(left.sheet)).toEqual([]);
  expect(left.decided[0]?.changes).toMatchObject([{ event: "withdrawn", fields: { left: true } }]);
});

test("cancelling a hold, as a closing does, withdraws it, and its guest waits on", () => {
  const held = after(house(), adaCancels);
  const id = holdOf(held, "Bo")?.id ?? "";
  const { sheet, decided } = play(held, [cancel({ ...byMember(), bookingId: id, now: when("Thu 12:10") })]);
  expect(decided[0]?.entries[0]?.change.event).toBe("withdrawn");
  expect(sheet.bookings.has(id)).toBe(false);
});

test("where the database refuses who is served, the place is kept for the list, and its first has it a moment later", () => {
  const { outcomes, entries, due, standbys } = decideAll(house(), [adaCancels], drawId, new Map(), [], {
    forList: true,
  });
  expect(outcomes).toMatchObject([{ ok: true }]);
  expect(entries.map(({ change: { event } }) => event)).toEqual(["cancelled", "held"]);
  expect(due.wholeAt).toBe(when("Thu 12:00"));
  expect(standbys.touched.size).toBe(0);
  const kept = house();
  const decisions = decideAll(kept, [adaCancels], drawId, new Map(), [], { forList: true });
  const [held] = [...decisions.touched.values()].filter((each) => each?.hold);
  expect(held?.hold).toMatchObject({ standby: null, tellAt: null, until: when("Thu 12:02") });
  const day = { ...kept, bookings: new Map(kept.bookings), ...decisions.due };
  for (const [id, booking] of decisions.touched) if (booking) day.bookings.set(id, booking);
  const rebuilt = aListedDay([...day.bookings.values()], [BO, DI]);
  const { sheet, decided } = play({ ...rebuilt, ...due }, [look("Thu 12:00:01")]);
  expect(decided[0]?.entries.map(({ change: { event } }) => event)).toEqual(["withdrawn", "held"]);
  expect(holdsOf(sheet)).toEqual(["Bo 19:00 until Thu 14:05"]);
});

test("a hold that was told is not told again", () => {
  const held = after(free(), holdAt("Eve", "19:00", "Thu 12:00"));
  expect(answersTo(held, tell("Eve", "Thu 12:10"))).toEqual(["cannot_change"]);
});

test("holds that have ended together are over in the order of their ends", () => {
  const day = after(
    aListedDay([], []),
    holdAt("a", "19:00", "Thu 12:00", { minutes: 60 }),
    holdAt("b", "19:00", "Thu 12:00", { minutes: 30 }),
  );
  const { decided } = play(day, [look("Thu 13:30")]);
  const lapsed = decided[0]?.changes.map(({ event, after: { id } }) => `${event} ${id}`);
  expect(lapsed).toEqual(["lapsed b", "lapsed a"]);
});

test("a yes at the end is refused by the answer itself, whatever ran before it", () => {
  const held = after(free(), holdAt("Eve", "19:00", "Thu 12:00"));
  const own = held.bookings.get("Eve");
  const asked = (now: string) => own && decideAccept(new WorkingDay(held, []), accept("Eve", now), own);
  expect(asked("Thu 14:00:30")).toEqual({ ok: false, code: "offer_ended" });
  expect(asked("Thu 14:00:29")).toMatchObject({ change: { event: "accepted" } });
});

test("told and real ends differ by half a minute", () => {
  const hold = onlyHold(after(free(), holdAt("Eve", "19:00", "Thu 12:00")))?.hold;
  expect(hold && said(toldEnd(hold))).toBe("Thu 14:00");
  expect(hold?.until).toBe(when("Thu 14:00:30"));
});
