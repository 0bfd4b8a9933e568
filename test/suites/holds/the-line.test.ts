import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { diaryOf } from "../../../db/connect.ts";
import { loadSheet } from "../../../db/diary/load-day.ts";
import { bookings, standbyDates, standbys } from "../../../db/diary/schema.ts";
import type { Command, Envelope } from "../../../domain/day/commands.ts";
import { addDays, HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { cancelCommand, createCommand, dayOf } from "../../harness/day-object.ts";
import { aWorkspace, booked, logOf, type TestWorkspace } from "../../harness/harness.ts";
import { join, openList, personNamed } from "../../harness/standbys.ts";
import { storedRow, storedRows } from "../../harness/stored-rows.ts";
import { held as aClass, aStudio } from "../../harness/studio.ts";
import { aHouse } from "../../harness/tables.ts";

const heldIn = async (workspace: TestWorkspace) =>
  (await storedRows(bookings, { workspaceId: workspace.id })).filter(({ holdUntil }) => holdUntil !== null);

const heldFor = async (workspace: TestWorkspace) =>
  (await heldIn(workspace)).map(({ customerName, bookingTime }) => `${customerName} ${bookingTime}`).sort();

const guest = (now = Date.now()): Envelope => ({
  ...{ commandId: crypto.randomUUID(), requestHash: null, actor: "customer", by: "customer", now },
});

const tell = (workspace: TestWorkspace, command: Record<string, unknown> & { type: Command["type"] }, now?: number) =>
  dayOf(workspace).decide({ ...guest(now), ...command } as Command);

const stateOf = async (id: string) => (await storedRow(standbys, { id }))?.state;

/** One table for two and one for four, taken from 18:00; Bo ×2 and Di ×4 wait for 18:00. */
async function twoTables(rules: Parameters<typeof openList>[1] = {}) {
  const house = await aHouse({ A: "1-2", B: "1-4" });
  await openList(house, rules);
  const cy = await booked(house, { bookingTime: "18:00", guests: 2 });
  const ada = await booked(house, { bookingTime: "18:00", guests: 4 });
  const [bo] = await join(house, { person: personNamed("Bo") });
  const [di] = await join(house, { person: personNamed("Di"), guests: 4 });
  return { house, cy: cy.id, ada: ada.id, bo, di };
}

/** A day that is read anew knows the same of who waits as the one that wrote it. */
async function expectReadAnew(workspace: TestWorkspace) {
  const sheet = await loadSheet(diaryOf(env, workspace.id), workspace.id, workspace.day);
  const rows = await storedRows(standbyDates, { workspaceId: workspace.id, bookingDate: workspace.day });
  expect([...(sheet?.standbys.keys() ?? [])].sort()).toEqual(rows.map(({ standbyId }) => standbyId).sort());
  const offered = [...(sheet?.standbys.values() ?? [])].filter(({ state }) => state === "offered");
  const held = [...(sheet?.bookings.values() ?? [])].flatMap(({ hold }) => hold?.standby ?? []);
  expect(offered.map(({ id }) => id).sort()).toEqual(held.sort());
}

test("a freed table is held with its claims for the first whom it seats", async () => {
  const { house, cy, ada } = await twoTables();
  await dayOf(house).decide(cancelCommand(ada));
  expect(await heldFor(house)).toEqual(["Bo 18:00"]);
  await dayOf(house).decide(cancelCommand(cy));
  expect(await heldFor(house)).toEqual(["Bo 18:00", "Di 18:00"]); // Bo moves to the table for two
  await expectReadAnew(house);
});

test("a silence of which no message left puts nobody to sleep; the same start waits an hour", async () => {
  const { house, ada, bo } = await twoTables();
  await dayOf(house).decide(cancelCommand(ada));
  const [held] = await heldIn(house);
  await dayOf(house).look(held?.holdUntil ?? 0);
  expect(await heldFor(house)).toEqual(["Di 18:00"]);
  expect(await storedRow(standbys, { id: bo })).toMatchObject({
    ...{ state: "waiting", sleeps: 0, offeredDate: null },
    refused: [{ date: house.day, time: "18:00", until: (held?.holdUntil ?? 0) + HOUR_MS }],
  });
  await expectReadAnew(house);
});

test("whom no message reaches sleeps until woken, and the next in line has the place", async () => {
  const { house, ada, bo } = await twoTables();
  await dayOf(house).decide(cancelCommand(ada));
  await tell(house, { type: "unreachable", standbyId: bo });
  expect(await heldFor(house)).toEqual(["Di 18:00"]);
  expect(await storedRow(standbys, { id: bo })).toMatchObject({ state: "asleep", unreachable: true });
  await tell(house, { type: "wake", standbyId: bo });
  expect(await storedRow(standbys, { id: bo })).toMatchObject({ state: "waiting", unreachable: false });
  await expectReadAnew(house);
});

test("who leaves in front of an offer gives it to the next, and is forgotten by the list", async () => {
  const { house, ada, bo } = await twoTables();
  await dayOf(house).decide(cancelCommand(ada));
  await tell(house, { type: "leave", standbyId: bo, why: "left" });
  expect(await heldFor(house)).toEqual(["Di 18:00"]);
  expect(await stateOf(bo)).toBe("ended");
  expect(await storedRows(standbyDates, { standbyId: bo })).toEqual([]);
  expect((await logOf(house)).slice(-3).map(({ type }) => type)).toEqual(["declined", "standby_left", "held"]);
  await expectReadAnew(house);
});

test("another wish is kept, asks for what is free at once, and an old copy of it is refused", async () => {
  const { house, di } = await twoTables();
  const wish = {
    ...{
      type: "amend" as const,
      standbyId: di,
      version: 1,
      isHome: true,
      guests: 4,
      leastNotice: 60,
      dates: [house.day],
    },
    ...{ endsAt: Date.parse(`${house.day}T20:00:00Z`), joinedAt: null, person: null },
    window: { from: "18:00", until: "20:00", around: null },
  };
  expect(await tell(house, wish)).toMatchObject({ ok: true });
  expect(await heldFor(house)).toEqual(["Di 19:30"]);
  expect(await storedRow(standbyDates, { standbyId: di })).toMatchObject({ fromTime: "18:00", untilTime: "20:00" });
  expect(await tell(house, { ...wish, guests: 3 })).toMatchObject({ ok: false, code: "cannot_change" });
  await expectReadAnew(house);
});

test("by hand the place is kept without a word, Send tells it, and Next goes on", async () => {
  const { house, ada, bo } = await twoTables({ list: "by_hand" });
  await dayOf(house).decide(cancelCommand(ada));
  const [held] = await heldIn(house);
  expect(held?.hold).toMatchObject({ tellAt: null, standby: bo });
  await tell(house, { type: "withdraw", bookingId: held?.id ?? "", next: "list" });
  expect(await heldFor(house)).toEqual(["Di 18:00"]);
  const [next] = await heldIn(house);
  await tell(house, { type: "tell", bookingId: next?.id ?? "", minutes: 30 });
  const [told] = await heldIn(house);
  expect(told?.hold).toMatchObject({ tellAt: expect.any(Number) });
  expect(told?.holdUntil).toBeLessThan(Date.now() + 36 * MINUTE_MS);
  await expectReadAnew(house);
});

test("a member's hold is a row with a name, binds a stranger, and becomes the booking", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await openList(workspace);
  const { type: _, ...asked } = createCommand({ bookingTime: "18:00", person: personNamed("Eve") });
  const bookingId = crypto.randomUUID();
  const hold = { ...asked, type: "hold", bookingId, standby: null, minutes: null, isSilent: true, source: "phone" };
  const member = { by: "member", actor: "member-1" };
  expect(await dayOf(workspace).decide({ ...hold, ...member } as Command)).toMatchObject({ ok: true });
  expect(await heldFor(workspace)).toEqual(["Eve 18:00"]);
  expect(await dayOf(workspace).decide(createCommand({ bookingTime: "18:00" }))).toMatchObject({ ok: false });
  await tell(workspace, { type: "prolong", bookingId, ...member });
  await tell(workspace, { type: "accept", bookingId, ...member });
  expect(await storedRow(bookings, { id: bookingId })).toMatchObject({ status: "confirmed", hold: null });
});

test("a freed seat of a class goes to who fits on it", async () => {
  const studio = await aStudio();
  await openList(studio);
  const { id: session } = await aClass(studio, { seats: 3 });
  const one = await booked(studio, { bookingTime: "10:00", guests: 1, sessionId: session });
  await booked(studio, { bookingTime: "10:00", guests: 2, sessionId: session });
  const wish = { from: "10:00", until: "10:00", wish: { session } };
  const [two] = await join(studio, { ...wish, person: personNamed("Two"), guests: 2 });
  const [single] = await join(studio, { ...wish, person: personNamed("One"), guests: 1 });
  await dayOf(studio).decide(cancelCommand(one.id));
  expect(await heldFor(studio)).toEqual(["One 10:00"]);
  expect([await stateOf(two), await stateOf(single)]).toEqual(["waiting", "offered"]);
  await expectReadAnew(studio);
});

test("a date that is not wished any more loses its row, and the others stand", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await openList(workspace);
  const dates = [workspace.day, addDays(workspace.day, 1)];
  for (const date of dates) await dayOf(workspace, date).decide(createCommand());
  const [bo] = await join(workspace, { dates, person: personNamed("Bo") });
  const wish = { guests: 2, leastNotice: 0, dates: dates.slice(1), endsAt: Date.now() + 48 * HOUR_MS };
  await tell(workspace, {
    ...{ type: "amend", standbyId: bo, version: 1, isHome: true, window: null, joinedAt: null, person: null },
    ...wish,
  });
  expect((await storedRows(standbyDates, { standbyId: bo })).map(({ bookingDate }) => bookingDate)).toEqual([dates[1]]);
  expect(await stateOf(bo)).toBe("waiting");
  await expectReadAnew(workspace);
});
