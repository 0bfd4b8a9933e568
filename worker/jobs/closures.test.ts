import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingRules } from "../../db/schema.ts";
import { addDays } from "../../domain/calendar.ts";
import { rebind } from "../../test/day-object.ts";
import {
  activeOf,
  aWorkspace,
  booked,
  bookingsOf,
  closing,
  db,
  logOf,
  owedBy,
  saveHours,
  type TestWorkspace,
  times,
} from "../../test/harness.ts";
import { servicesAt } from "../../test/services.ts";
import { carryOut } from "./closures.ts";
import { runSchedule } from "./sweep.ts";

const aPlace = () => aWorkspace({ timeZone: "UTC" }, ["booking_cancellation"]);
const sweep = () => runSchedule(servicesAt(Date.now()));

const isPending = async ({ id }: TestWorkspace) =>
  (await db.select().from(bookingRules).where(eq(bookingRules.workspaceId, id)).get())?.closuresPending;
const told = async (workspace: TestWorkspace) => (await owedBy(workspace)).map(({ subjectId }) => subjectId).sort();
const cancelledIds = async (workspace: TestWorkspace) =>
  (await bookingsOf(workspace)).flatMap(({ id, status }) => (status === "cancelled" ? id : [])).sort();
const cancelsOf = async (workspace: TestWorkspace) =>
  (await logOf(workspace)).filter(({ type }) => type === "cancelled");

/** What stands when a save is cut off right after its batch: the rules with their mark, and nothing cancelled. */
const cutOff = ({ id }: TestWorkspace, startDate: string, endDate = startDate) =>
  db
    .update(bookingRules)
    .set({ ...closing(startDate, endDate), version: 2, closuresPending: true })
    .where(eq(bookingRules.workspaceId, id));

test("what a crash left undone the sweep carries out, once, in nobody's name", async () => {
  const workspace = await aPlace();
  const inside = await Promise.all(times(5, (i) => booked(workspace, { bookingDate: addDays(workspace.day, i) })));
  await cutOff(workspace, workspace.day, addDays(workspace.day, 3));
  await Promise.all(times(3, sweep));
  await sweep();

  const ids = inside.slice(0, 4).map(({ id }) => id);
  expect([await cancelledIds(workspace), await told(workspace)]).toEqual([ids.sort(), ids]);
  expect((await cancelsOf(workspace)).map(({ actor }) => actor)).toEqual(Array(4).fill("system"));
  expect(await isPending(workspace)).toBe(false);
});

test("a sweep goes on where a save was cut off in the middle, and tells only those it had not told", async () => {
  const workspace = await aPlace();
  const ids = await Promise.all(times(6, async () => ({ ...(await booked(workspace)), bookingDate: workspace.day })));
  await cutOff(workspace, workspace.day);
  const closed = { workspaceId: workspace.id, version: 2, actor: workspace.owner.userId };
  await carryOut(servicesAt(Date.now()), closed, ids.slice(0, 2));
  await db.update(bookingRules).set({ closuresPending: true }).where(eq(bookingRules.workspaceId, workspace.id));
  await sweep();

  const actors = (await cancelsOf(workspace)).map(({ actor }) => actor);
  expect(actors).toEqual([...Array(2).fill(workspace.owner.userId), ...Array(4).fill("system")]);
  expect(await told(workspace)).toEqual(ids.map(({ id }) => id).sort());
});

test("carried out twice it cancels once and says the same number", async () => {
  const workspace = await aPlace();
  const ids = await Promise.all(times(3, async () => ({ ...(await booked(workspace)), bookingDate: workspace.day })));
  await cutOff(workspace, workspace.day);
  const closed = { workspaceId: workspace.id, version: 2, actor: "member" };
  const counts = [];
  for (const _ of times(2, (i) => i)) counts.push(await carryOut(servicesAt(Date.now()), closed, ids));
  expect(counts).toEqual([3, 3]);
  expect(await cancelsOf(workspace)).toHaveLength(3);
});

test("a closing that ends after a newer one was saved leaves that one's mark", async () => {
  const workspace = await aPlace();
  await cutOff(workspace, workspace.day);
  await carryOut(servicesAt(Date.now()), { workspaceId: workspace.id, version: 1, actor: "member" }, []);
  expect(await isPending(workspace)).toBe(true);
});

test("a mark with nothing left to do is taken away", async () => {
  const workspace = await aPlace();
  await cutOff(workspace, workspace.day);
  await sweep();
  expect(await isPending(workspace)).toBe(false);
});

test("a save that cannot reach a day says so, and the sweep finishes it: everybody is told once", async () => {
  const workspace = await aPlace();
  const later = addDays(workspace.day, 1);
  await Promise.all(times(6, (i) => booked(workspace, { bookingDate: i % 2 ? workspace.day : later })));
  let broken = true;
  await rebind(workspace, ({ DB }) => ({
    DB: {
      prepare: (sql: string) => DB.prepare(sql),
      batch: (statements: D1PreparedStatement[]) =>
        broken ? Promise.reject(new Error("Network connection lost.")) : DB.batch(statements),
    } as unknown as D1Database,
  }));
  const saved = await saveHours(workspace, closing(workspace.day, later));
  expect([saved.status, saved.body.code]).toEqual([503, "unavailable"]);
  expect(await isPending(workspace)).toBe(true);
  expect((await saveHours(workspace, { maxCapacity: 5 })).status).toBe(503);
  broken = false;
  await sweep();
  expect(await activeOf(workspace)).toEqual([]);
  expect(await told(workspace)).toEqual(await cancelledIds(workspace));
  expect(await isPending(workspace)).toBe(false);
});

test("a workspace whose days cannot be reached does not hold up the others", async () => {
  const [broken, sound] = [await aPlace(), await aPlace()];
  for (const workspace of [broken, sound]) {
    await booked(workspace);
    await cutOff(workspace, workspace.day);
  }
  await rebind(broken, () => ({ DB: {} as D1Database }));
  await sweep();
  expect([await isPending(broken), await isPending(sound)]).toEqual([true, false]);
});

test("a day opened again before its bookings were cancelled cancels no more of them", async () => {
  const workspace = await aPlace();
  await booked(workspace);
  await cutOff(workspace, workspace.day);
  await saveHours(workspace, { specialClosures: [] });
  await sweep();
  expect(await activeOf(workspace)).toHaveLength(1);
  expect(await isPending(workspace)).toBe(false);
});
