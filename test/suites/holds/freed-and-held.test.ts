import { expect, test } from "vitest";
import { bookings, holdsDue, standbyDates, standbys } from "../../../db/diary/schema.ts";
import type { Command } from "../../../domain/day/commands.ts";
import { cancelCommand, createCommand, dayOf } from "../../harness/day-object.ts";
import { aWorkspace, book, booked, logOf, type TestWorkspace } from "../../harness/harness.ts";
import { join, openList, personNamed } from "../../harness/standbys.ts";
import { storedRow, storedRows } from "../../harness/stored-rows.ts";

const heldIn = async (workspace: TestWorkspace) =>
  (await storedRows(bookings, { workspaceId: workspace.id })).filter(({ holdUntil }) => holdUntil !== null);

const system = (now: number, fields: { type: "serve" } = { type: "serve" }): Command => ({
  ...{ commandId: crypto.randomUUID(), requestHash: null, actor: "system", by: "system", now },
  ...fields,
});

const answer = (bookingId: string, type: "accept" | "decline", now = Date.now()): Command => ({
  ...{ type, bookingId, commandId: crypto.randomUUID(), requestHash: null, actor: "customer", by: "customer", now },
});

/** One spot at 18:00, taken by Ada, for whom Bo and Di wait. */
async function aFullHouse() {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await openList(workspace);
  const ada = await booked(workspace, { bookingTime: "18:00" });
  const [bo] = await join(workspace, { person: personNamed("Bo") });
  const [di] = await join(workspace, { person: personNamed("Di") });
  return { workspace, ada: ada.id, bo, di };
}

test("the batch that frees a place holds it for the first who waits, and a stranger never sees it free", async () => {
  const { workspace, ada, bo } = await aFullHouse();
  const [cancelled, stranger] = await dayOf(workspace).decideAll([
    cancelCommand(ada),
    createCommand({ bookingTime: "18:00" }),
  ]);
  expect([cancelled?.ok, stranger?.ok]).toEqual([true, false]);
  expect(await heldIn(workspace)).toMatchObject([
    { customerName: "Bo", status: "pending", bookingTime: "18:00", hold: { for: "offer", standby: bo, chain: 1 } },
  ]);
  expect(await storedRow(standbys, { id: bo })).toMatchObject({ state: "offered", offeredDate: workspace.day });
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual([
    ...["created", "standby_joined", "standby_joined", "cancelled", "held"],
  ]);
  expect((await book(workspace, { bookingTime: "18:00" })).status).toBe(409);
});

test("a yes makes the booking of the same row, and who said it waits no longer", async () => {
  const { workspace, ada, bo } = await aFullHouse();
  await dayOf(workspace).decide(cancelCommand(ada));
  const [held] = await heldIn(workspace);
  expect((await dayOf(workspace).decide(answer(held?.id ?? "", "accept"))).ok).toBe(true);
  expect(await storedRow(bookings, { id: held?.id ?? "" })).toMatchObject({
    ...{ status: "confirmed", holdUntil: null, hold: null, customerName: "Bo", version: 2 },
  });
  expect(await storedRow(standbys, { id: bo })).toMatchObject({
    state: "booked",
    bookingId: held?.id,
    offeredDate: null,
  });
  expect(await storedRows(standbyDates, { standbyId: bo })).toEqual([]);
});

test("a no gives the place to the next in the same batch, and leaves no row", async () => {
  const { workspace, ada, di } = await aFullHouse();
  await dayOf(workspace).decide(cancelCommand(ada));
  const [held] = await heldIn(workspace);
  await dayOf(workspace).decide(answer(held?.id ?? "", "decline"));
  expect(await storedRow(bookings, { id: held?.id ?? "" })).toBeUndefined();
  expect(await heldIn(workspace)).toMatchObject([{ customerName: "Di", hold: { standby: di, chain: 2 } }]);
});

test("a hold whose time is over is so before anything else, for whoever comes first", async () => {
  const { workspace, ada } = await aFullHouse();
  await dayOf(workspace).decide(cancelCommand(ada));
  const [held] = await heldIn(workspace);
  const late = answer(held?.id ?? "", "accept", held?.holdUntil ?? 0);
  expect(await dayOf(workspace).decide(late)).toMatchObject({ ok: false });
  expect(await heldIn(workspace)).toMatchObject([{ customerName: "Di" }]);
  const types = (await logOf(workspace)).map(({ type }) => type);
  expect(types.slice(4)).toEqual(["held", "lapsed", "held"]);
});

test("when a date is to be looked at stands beside it, and a look that finds nothing takes it away", async () => {
  const { workspace, ada } = await aFullHouse();
  await dayOf(workspace).decide(cancelCommand(ada));
  const [held] = await heldIn(workspace);
  const due = () => storedRow(holdsDue, { workspaceId: workspace.id, bookingDate: workspace.day });
  expect((await due())?.dueAt).toBeLessThanOrEqual(held?.holdUntil ?? 0);
  await dayOf(workspace).decide(system(Date.now() + 61_000));
  expect(await due()).toMatchObject({ dueAt: held?.holdUntil, wholeAt: null });
});
