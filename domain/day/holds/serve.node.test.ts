import { expect, test } from "vitest";
import {
  accept,
  aListedDay,
  booked,
  decline,
  FRIDAY,
  holdOf,
  holdsOf,
  leave,
  look,
  play,
  said,
  twoTables,
  waiting,
  wake,
  when,
} from "../../testing/a-list.ts";
import { attend, byMember, cancel, change, create } from "../../testing/givens.ts";
import type { Command } from "../commands.ts";

const CY = booked("Cy", "19:00 ×2 at A");
const ADA = booked("Ada", "19:00 ×4 at B");
const BO = waiting("Bo", "×2 18:30-19:30 since Mon");
const DI = waiting("Di", "×4 18:00-20:00 since Tue");
const house = () => aListedDay([CY, ADA], [BO, DI]);
const adaCancels = cancel({ bookingId: "Ada", now: when("Thu 12:00") });

const after = (commands: Command[], sheet = house(), isTold = true) => play(sheet, commands, isTold).sheet;

test("a freed place is held for who joined first, though another would fill it better", () => {
  expect(holdsOf(after([adaCancels]))).toEqual(["Bo 19:00 until Thu 14:00"]);
});

test("a place is offered to nobody who could not have booked it", () => {
  const plan = twoTables();
  const protect = [{ seatsFrom: 3, minGuests: 3, untilHoursBefore: 24 }];
  const protecting = { ...plan, periods: plan.periods.map((period) => ({ ...period, protect })) };
  const day = aListedDay([CY, ADA], [BO, DI], protecting as typeof plan);
  expect(holdsOf(after([adaCancels], day))).toEqual(["Di 19:00 until Thu 14:00"]);
});

test("a stranger does not get between the freeing and the hold", () => {
  const stranger = create({ bookingTime: "19:00", now: when("Thu 12:00") + 1000 });
  const { decided } = play(house(), [adaCancels, stranger]);
  expect(decided[1]?.outcomes).toMatchObject([{ ok: false, code: "time_slot_unavailable" }]);
});

/** The group's commands with holds that only then have ids. */
function following(first: Command[], then: (id: string) => Command[], standby = "Bo", isTold = true) {
  const { sheet } = play(house(), first, isTold);
  return play(sheet, then(holdOf(sheet, standby)?.id ?? ""), isTold);
}

test("after a no the next in line has it in the same batch, and the same start is not held again for who said no", () => {
  const { sheet, decided } = following([adaCancels], (id) => [decline(id, "Thu 12:20")]);
  expect(holdsOf(sheet)).toEqual(["Di 19:00 until Thu 14:20"]);
  expect(decided[0]?.entries.map(({ change: { event } }) => event)).toEqual(["declined", "held"]);
  expect(sheet.standbys.get("Bo")).toMatchObject({
    state: "waiting",
    refused: [{ date: FRIDAY, time: "19:00", until: null }],
  });
});

test("a booking that lost its table is given that of an offer without an answer, before a guest whom a member put on the list", () => {
  const day = after(
    [adaCancels],
    aListedDay([CY, ADA], [DI, waiting("Ed", "×4 19:00-19:00 since Wed", { source: "phone" })]),
  );
  day.bookings.set("Lost", booked("Lost", "19:00 ×4", { unplaced: "no_room" }));
  const lapsed = after([look("Thu 14:00:30")], day);
  expect(lapsed.bookings.get("Lost")?.assignment?.resources).toEqual(["B"]);
  expect(holdsOf(lapsed)).toEqual([]);
});

test.each([
  ["a move to another date frees", [look("Thu 12:00")], []],
  ["is free when somebody wakes", [wake("Bo", "Thu 12:00")], ["standby_woken"]],
])("a booking that lost its table is given the one that %s, before who waits", (_, commands, then) => {
  const ed = waiting("Ed", "×4 19:00-19:00 since Wed", { source: "phone" });
  const lost = booked("Lost", "19:00 ×4", { unplaced: "no_room" });
  const day = aListedDay([CY, lost], [{ ...BO, state: "asleep" }, ed]);
  const { sheet, decided } = play({ ...day, wholeAt: when("Thu 12:00") }, commands);
  expect(sheet.bookings.get("Lost")?.assignment?.resources).toEqual(["B"]);
  expect(decided[0]?.entries.map(({ change: { event } }) => event)).toEqual(["arranged", ...then]);
});

test("after a silence the next in line has it, and the first sleeps until woken at the old place", () => {
  const silent = after([adaCancels, look("Thu 14:00:30")]);
  expect(holdsOf(silent)).toEqual(["Di 19:00 until Thu 16:05"]);
  expect(silent.standbys.get("Bo")).toMatchObject({ state: "asleep", sleeps: 1 });
  const woken = after([wake("Bo", "Thu 15:00")], silent);
  expect(holdsOf(woken)).toEqual(["Di 19:00 until Thu 16:05"]);
  expect(woken.standbys.get("Bo")).toMatchObject({ state: "waiting", createdAt: BO.createdAt });
});

test("a silence of which no message left puts nobody to sleep", () => {
  const untold = after([adaCancels, look("Thu 14:00:30")], house(), false);
  expect(untold.standbys.get("Bo")).toMatchObject({
    sleeps: 0,
    refused: [{ time: "19:00", until: when("Thu 15:00:30") }],
  });
  expect(holdsOf(untold)).toEqual(["Di 19:00 until Thu 16:05"]);
});

test("a second silence ends the wait", () => {
  const day = aListedDay([ADA, CY], [{ ...BO, sleeps: 1 }]);
  const { sheet, decided } = play(day, [adaCancels, look("Thu 14:00:30")]);
  expect(sheet.standbys.has("Bo")).toBe(false);
  expect(decided[1]?.standbys.ended.get("Bo")).toBe("silent");
});

test("when nobody else waits the place is free for everybody", () => {
  const day = aListedDay([CY, ADA], [BO]);
  const stranger = create({ bookingTime: "19:00", now: when("Thu 15:00") });
  const { decided } = play(day, [adaCancels, look("Thu 14:00:30"), stranger]);
  expect(decided[2]?.outcomes).toMatchObject([{ ok: true }]);
});

test("a yes half a minute after the told end is in time, one at the real end is not", () => {
  const late = following([adaCancels], (id) => [accept(id, "Thu 14:00:30")]);
  expect(late.decided[0]?.outcomes).toMatchObject([{ ok: false }]);
  expect(holdsOf(late.sheet)).toEqual(["Di 19:00 until Thu 16:05"]);
  const inTime = following([adaCancels], (id) => [accept(id, "Thu 14:00:29")]);
  expect(inTime.decided[0]?.outcomes).toMatchObject([{ ok: true, booking: { status: "confirmed", hold: null } }]);
  expect(inTime.sheet.standbys.has("Bo")).toBe(false);
});

test("a yes on two devices is one booking, and both see it", () => {
  const { decided, sheet } = following([adaCancels], (id) => [accept(id, "Thu 13:00"), accept(id, "Thu 13:00")]);
  expect(decided.map(({ outcomes }) => outcomes[0]?.ok)).toEqual([true, true]);
  expect([...sheet.bookings.values()].filter(({ status }) => status === "confirmed")).toHaveLength(2);
});

test("a place that seats fewer is held for nobody", () => {
  const day = aListedDay([CY, ADA], [DI]);
  expect(holdsOf(after([cancel({ bookingId: "Cy", now: when("Thu 12:00") })], day))).toEqual([]);
});

test("a party that becomes smaller makes room, because it can be moved", () => {
  const day = aListedDay([ADA], [DI]);
  const smaller = change({ bookingId: "Ada", bookingTime: "19:00", guests: 2, now: when("Thu 12:00") });
  const sheet = after([smaller], day);
  expect(holdsOf(sheet)).toEqual(["Di 19:00 until Thu 14:00"]);
  expect(sheet.bookings.get("Ada")?.assignment?.resources).toEqual(["A"]);
});

test.each([
  ["Fri 18:20", "B is free early", "×2 18:30-19:30 since Mon", 30, "Bo 19:00 until Fri 18:30"],
  ["Fri 17:20", "A is cancelled", "×2 18:00-19:00 since Mon", 60, "Bo 18:30 until Fri 17:35"],
  ["Fri 18:35", "A is cancelled", "×2 18:30-19:00 since Mon", 0, undefined],
])("at %s, when %s, %s with %s minutes of notice: %s", (now, what, wish, leastNotice, held) => {
  const early = booked("Early", "18:00 ×4 at B", { attendance: "seated", durationMinutes: 90 });
  const taken = booked("Taken", what === "A is cancelled" ? "18:00 ×2 at A" : "18:00 ×2 at A", {
    durationMinutes: 300,
  });
  const all =
    what === "A is cancelled" ? [taken, booked("Else", "18:00 ×4 at B", { durationMinutes: 300 })] : [taken, early];
  const day = aListedDay(all, [waiting("Bo", wish, { leastNotice })]);
  const frees =
    what === "A is cancelled"
      ? cancel({ bookingId: "Taken", now: when(now) })
      : attend("finished", { bookingId: "Early", now: when(now), by: "customer" });
  expect(holdsOf(after([frees], day))).toEqual(held ? [held] : []);
});

test("a start that is too near is offered by nobody's hand but a member's, and everybody may book it", () => {
  const taken = booked("Taken", "19:00 ×2 at A");
  const other = booked("Else", "18:00 ×4 at B", { durationMinutes: 300 });
  const day = () => aListedDay([taken, other], [waiting("Bo", "×2 19:00-19:00 since Mon")]);
  const cancelAt = (now: string) => cancel({ bookingId: "Taken", now: when(now) });
  expect(holdsOf(after([cancelAt("Fri 18:30")], day()))).toEqual(["Bo 19:00 until Fri 18:40"]);
  expect(holdsOf(after([cancelAt("Fri 18:31")], day()))).toEqual([]);
});

test("a party that can move into what was freed makes room at other minutes", () => {
  const cy = booked("Cy", "18:00 ×2 at A");
  const eve = booked("Eve", "19:00 ×2 at B");
  const day = aListedDay([cy, eve], [waiting("Di", "×4 19:30-19:30 since Mon")]);
  const sheet = after([cancel({ bookingId: "Cy", now: when("Thu 12:00") })], day);
  expect(holdsOf(sheet)).toEqual(["Di 19:30 until Thu 14:00"]);
  expect(sheet.bookings.get("Eve")?.assignment?.resources).toEqual(["A"]);
});

test("what a member frees is told two minutes later, so that a slip is undone before anybody hears of it", () => {
  const sheet = after([{ ...adaCancels, ...byMember() }]);
  expect(holdOf(sheet, "Bo")?.hold).toMatchObject({ tellAt: when("Thu 12:02") });
  expect(holdsOf(sheet)).toEqual(["Bo 19:00 until Thu 14:05"]);
});

test("of a place freed at night a guest is told at 08:00, and may answer from then on", () => {
  const sheet = after([{ ...adaCancels, now: when("Thu 02:10") }]);
  const { tellAt } = holdOf(sheet, "Bo")?.hold ?? {};
  expect(tellAt && said(tellAt)).toBe("Thu 08:00");
  expect(holdsOf(sheet)).toEqual(["Bo 19:00 until Thu 10:00"]);
});

test("fifty who wait make one hold", () => {
  const many = Array.from({ length: 50 }, (_, n) => waiting(`P${n + 10}`, "×2 19:00-19:00 since Mon"));
  expect(holdsOf(after([adaCancels], aListedDay([CY, ADA], many)))).toEqual(["P10 19:00 until Thu 14:00"]);
});

test("after six silences in a row everybody may have the place, though more wait", () => {
  const many = Array.from({ length: 12 }, (_, n) => waiting(`P${n + 10}`, "×2 19:00-19:00 since Mon"));
  let sheet = after([{ ...adaCancels, now: when("Tue 18:00") }], aListedDay([CY, ADA], many));
  const held: string[] = [];
  for (let round = 0; round < 8; round++) {
    const [booking] = [...sheet.bookings.values()].filter(({ hold }) => hold);
    if (!booking?.hold) break;
    held.push(booking.hold.standby ?? "");
    const { until } = booking.hold;
    sheet = after([{ ...look("Thu 12:00"), now: until }], sheet);
  }
  expect(held).toEqual(["P10", "P11", "P12", "P13"]); // half of the time to the start is over by then
  const short = many.map((each) => ({ ...each, leastNotice: 0 }));
  let fast = after([adaCancels], aListedDay([CY, ADA], short, twoTables({ answer: [[0, 10]] })));
  const asked: string[] = [];
  for (let round = 0; round < 8; round++) {
    const [booking] = [...fast.bookings.values()].filter(({ hold }) => hold);
    if (!booking?.hold) break;
    asked.push(booking.hold.standby ?? "");
    fast = after([{ ...look("Thu 12:00"), now: booking.hold.until }], fast);
  }
  expect(asked).toHaveLength(6);
});

test("a look at the date serves nobody until the whole date is due, a minute after a freeing", () => {
  const sheet = after([adaCancels]);
  expect(sheet.wholeAt).toBe(when("Thu 12:01"));
  expect(after([look("Thu 12:00:30")], sheet).wholeAt).toBe(when("Thu 12:01"));
  expect(after([look("Thu 12:01")], sheet).wholeAt).toBeNull();
});

test("by hand the place is kept an hour for who is first, told to nobody, and then it is everybody's", () => {
  const day = aListedDay([CY, ADA], [BO, DI], twoTables({ list: "by_hand" }));
  const sheet = after([adaCancels], day);
  expect(holdsOf(sheet)).toEqual(["Bo 19:00 until Thu 13:00"]);
  expect(holdOf(sheet, "Bo")?.hold?.tellAt).toBeNull();
  const lapsed = after([look("Thu 13:00:30")], sheet);
  expect(holdsOf(lapsed)).toEqual([]);
  expect(lapsed.standbys.get("Bo")).toMatchObject({ state: "waiting", sleeps: 0, refused: [] });
});

test("who leaves the list gives an open hold to the next", () => {
  const sheet = after([adaCancels, leave("Bo", "Thu 12:30")]);
  expect(holdsOf(sheet)).toEqual(["Di 19:00 until Thu 14:30"]);
  expect(sheet.standbys.has("Bo")).toBe(false);
});

test("when seats are no longer kept from small parties, who waits gets them without anybody's command", () => {
  const plan = twoTables();
  const protect = [{ seatsFrom: 3, minGuests: 3, untilHoursBefore: 24 }];
  const protecting = { ...plan, periods: plan.periods.map((period) => ({ ...period, protect })) };
  const day = aListedDay([CY, ADA], [BO], protecting as typeof plan);
  const looked = after([adaCancels, look("Thu 12:01")], day);
  expect(holdsOf(looked)).toEqual([]);
  expect(looked.wholeAt).toBe(when("Thu 18:00")); // 24 hours before the first start
  const later = after([look("Thu 18:00"), look("Thu 18:30")], looked);
  expect(holdsOf(later)).toEqual(["Bo 18:30 until Thu 20:30"]);
});

test("after the last offer the others who could come hear that it is free, where the business wants that", () => {
  const many = Array.from({ length: 30 }, (_, n) => waiting(`P${n + 10}`, "×2 19:00-19:00 since Mon"));
  const asleep = { ...waiting("P05", "×2 19:00-19:00 since Mon"), state: "asleep" as const };
  const others = [waiting("far", "×2 21:30-22:00 since Mon"), waiting("large", "×6 19:00-19:00 since Mon")];
  const called = (lastCall: boolean) => {
    const plan = twoTables({ answer: [[0, 10]], lastCall });
    let sheet = after([adaCancels], aListedDay([CY, ADA], [...many, asleep, ...others], plan));
    for (let round = 0; round < 6; round++) {
      const [{ hold } = {}] = [...sheet.bookings.values()].filter((each) => each.hold);
      const played = play(sheet, [{ ...look("Thu 12:00"), now: hold?.until ?? 0 }]);
      sheet = played.sheet;
      const calls = played.decided[0]?.lastCalls ?? [];
      if (calls.length > 0) return calls.map(({ standby: { id }, time }) => `${id} ${time}`);
    }
    return [];
  };
  expect(called(true)).toEqual(many.slice(6, 26).map(({ id }) => `${id} 19:00`));
  expect(called(false)).toEqual([]);
});

test("a hold that has no table under other rules is withdrawn, and its guest waits on", () => {
  const held = after([adaCancels]);
  const id = holdOf(held, "Bo")?.id ?? "";
  const { house: was, ...plan } = twoTables();
  const archived = was?.resources.map((each) => ({ ...each, archived: each.name === "B" })) ?? [];
  const rules = { ...held.rules, version: 2, plan: { ...plan, house: was && { ...was, resources: archived } } };
  const { sheet, decided } = play({ ...held, rules }, [look("Thu 12:05")]);
  expect(decided[0]?.entries.map(({ change: { event } }) => event)).toContain("withdrawn");
  expect(sheet.bookings.has(id)).toBe(false);
  expect(sheet.standbys.get("Bo")).toMatchObject({ state: "waiting", refused: [] });
});

test("where the list is off nobody is served", () => {
  const off = aListedDay([CY, ADA], [BO, DI], twoTables({ list: "off" }));
  expect(holdsOf(after([adaCancels], off))).toEqual([]);
});
