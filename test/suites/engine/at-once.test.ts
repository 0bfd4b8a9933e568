import fc from "fast-check";
import { expect, test } from "vitest";
import { loggedParts, readLog, standingAt } from "../../../domain/log/read-log.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { changeByLink, edit } from "../../harness/edit.ts";
import {
  aWorkspace,
  book,
  bookingOf,
  bookingsOf,
  call,
  db,
  logOf,
  owedBy,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { aSeed, forSeconds } from "../../harness/random-runs.ts";
import { loseMessages, sentTo, servicesAt } from "../../harness/services.ts";
import { Chance } from "../../oracle/chance.ts";

/*
 * Concurrent changes of one booking end in one state in any order. The log tells it, and the customer hears of it
 * alone.
 */

/** Together they meet each kind of delay, on the same day and another. */
const EACH_KIND = times(6, (i): [number] => [i + 1]);

const inAnyOrder = (play: (seed: number) => Promise<void>) =>
  fc.assert(fc.asyncProperty(aSeed, play), { ...forSeconds(0.6 / 3, { least: 1 }), examples: EACH_KIND });

/** Trips to the database that delay a caller at most; one change takes about as many. */
const HELD_UP = 10;

type Reply = Awaited<ReturnType<typeof call>>;

/** For two at 18:00, confirmed by mail. Later messages wait for `told`. */
async function aTalkedOfBooking() {
  const types = ["booking_confirmation", "booking_rescheduled", "booking_cancellation", "booking_reminder"] as const;
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0, advanceBookingDays: 60 }, [...types]);
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  for (const date of [workspace.day, addDays(workspace.day, 1)]) await loseMessages(workspace, date);
  const { body } = await book(workspace, { customerEmail });
  const booking: { id: string; manageToken: string } = body;
  const told = async () => {
    await runSchedule(servicesAt(Date.now()));
    return (await sentTo(customerEmail)).map(({ type }) => type);
  };
  expect(await told()).toEqual(["booking_confirmation"]);
  return { workspace, booking, told };
}

/** Delays each call by some trips to the database: by the seed the first, all others, or each at random. */
function atOnce(seed: number, ...asks: (() => Promise<Reply>)[]): Promise<Reply[]> {
  const chance = new Chance(seed);
  const heldUp = (i: number) => {
    if (seed % 3 === 0) return i === 0 ? 0 : 2 * HELD_UP;
    return seed % 3 === 1 ? (i === 0 ? 2 * HELD_UP : 0) : chance.below(HELD_UP);
  };
  return Promise.all(
    asks.map(async (ask, i) => {
      for (let trips = heldUp(i); trips > 0; trips--) await db.run("SELECT 1");
      return ask();
    }),
  );
}

/** Equal in table and log. */
async function standing(workspace: TestWorkspace) {
  const log = await logOf(workspace);
  const rows = loggedParts(await bookingsOf(workspace));
  expect(standingAt(readLog(log))).toEqual({ byDays: rows, byBookings: rows });
  const [row, ...others] = rows;
  if (!row || others.length > 0) throw new Error("not the one booking");
  return { row, happened: log.map(({ type }) => type) };
}

const codeOf = (reply?: Reply) => (reply?.status === 200 ? "ok" : reply?.body.code);
const notices = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).filter(({ state }) => state !== "superseded").map(({ type }) => type);

const cancelOf = (workspace: TestWorkspace, booking: { id: string }) =>
  call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
const reschedule = (workspace: TestWorkspace, booking: { manageToken: string }, days: number) =>
  changeByLink(workspace, booking, { bookingDate: addDays(workspace.day, days), bookingTime: "20:00", guests: 3 });

const orders = new Set<string>();

test("a member cancels while the customer moves it: it is cancelled, and that is what they hear", () =>
  inAnyOrder(async (seed) => {
    const { workspace, booking, told } = await aTalkedOfBooking();
    const [cancelled, moved] = await atOnce(
      seed,
      () => cancelOf(workspace, booking),
      () => reschedule(workspace, booking, seed % 2),
    );

    expect(codeOf(cancelled)).toBe("ok");
    expect(["ok", "cannot_change", "stale_booking"]).toContain(codeOf(moved));
    const { row, happened } = await standing(workspace);
    const isMoved = codeOf(moved) === "ok";
    const move = seed % 2 ? ["moved_in", "moved_out"] : ["changed"];
    expect(happened).toEqual(["created", ...(isMoved ? move : []), "cancelled"]);
    expect(row).toMatchObject({
      status: "cancelled",
      bookingTime: isMoved ? "20:00" : "18:00",
      version: isMoved ? 3 : 2,
    });
    expect(await notices(workspace)).toEqual(["booking_confirmation", "booking_cancellation"]);
    expect(await told()).toEqual(["booking_confirmation", "booking_cancellation"]);
    expect(await told()).toHaveLength(2);
    orders.add(`${isMoved ? "moved first" : "cancelled first"}, ${seed % 2 ? "another" : "the same"} day`);
  }));

test("two members change the same version: one of them is shown what the other did", () =>
  inAnyOrder(async (seed) => {
    const { workspace, booking, told } = await aTalkedOfBooking();
    const changes = [
      { guests: 4 },
      { bookingTime: "19:00", ...(seed % 2 ? { bookingDate: addDays(workspace.day, 1) } : {}) },
    ];
    const replies = await atOnce(seed, ...changes.map((fields) => () => edit(workspace, booking, fields)));

    expect(replies.map(codeOf).sort()).toEqual(["ok", "stale_booking"]);
    const winner = replies.findIndex(({ status }) => status === 200);
    const loser = replies[1 - winner];
    const { row } = await standing(workspace);
    expect(row).toMatchObject({ bookingTime: "18:00", guests: 2, ...changes[winner], version: 2 });
    expect(loser?.body.booking).toMatchObject({ id: booking.id, version: 2, ...changes[winner] });

    const again = await edit(workspace, booking, { ...changes[1 - winner], version: loser?.body.booking.version });
    expect(codeOf(again)).toBe("ok");
    expect((await standing(workspace)).row).toMatchObject({ ...changes[0], ...changes[1], version: 3 });
    expect((await notices(workspace)).sort()).toEqual([
      "booking_confirmation",
      "booking_reminder",
      "booking_rescheduled",
    ]);
    expect(await told()).toEqual(["booking_confirmation", "booking_rescheduled"]);
    orders.add(`${winner === 0 ? "guests" : "time"} first`);
  }));

test("a member cancels, another edits and the customer moves it, all at once", () =>
  inAnyOrder(async (seed) => {
    const { workspace, booking, told } = await aTalkedOfBooking();
    const [cancelled, edited, moved] = await atOnce(
      seed,
      () => cancelOf(workspace, booking),
      () => edit(workspace, booking, { guests: 4, customerName: "Another Name" }),
      () => reschedule(workspace, booking, seed % 2),
    );

    expect(codeOf(cancelled)).toBe("ok");
    const granted = [edited, moved].filter((reply) => codeOf(reply) === "ok").length;
    expect(granted).toBeLessThanOrEqual(1);
    const { row } = await standing(workspace);
    expect(row).toMatchObject({ status: "cancelled", version: 2 + granted });
    expect(await told()).toEqual(["booking_confirmation", "booking_cancellation"]);
  }));

test("each of them came first at some time", () => {
  const moves = ["the same", "another"].flatMap((day) => [`moved first, ${day} day`, `cancelled first, ${day} day`]);
  expect([...orders].sort()).toEqual([...moves, "guests first", "time first"].sort());
});
