import { runInDurableObject } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingEvents, bookingRules } from "../../../db/diary/schema.ts";
import { type BookingRules, ENGINE } from "../../../domain/plan/rules.ts";
import {
  beforeItWrites,
  cancelCommand,
  changeCommand,
  createCommand,
  dayOf,
  deleteCommand,
  secondObject,
  writeThrough,
} from "../../harness/day-object.ts";
import {
  activeOf,
  aWorkspace,
  book,
  booked,
  bookingsOf,
  db,
  logOf,
  owedBy,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { changeStored, deleteStored } from "../../harness/stored-rows.ts";

const saveRules = (workspace: TestWorkspace, rules: Partial<BookingRules>) =>
  changeStored(bookingRules, { workspaceId: workspace.id }, { ...rules, version: sql`version + 1` });

const spotsAt = async (workspace: TestWorkspace, bookingTime: string) =>
  (await activeOf(workspace))
    .filter((row) => row.bookingTime === bookingTime)
    .reduce((sum, { spots }) => sum + spots, 0);

test("a place sold behind the object's back is not sold again", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await booked(workspace, { bookingTime: "12:00" });
  const other = await secondObject(workspace);
  await other(createCommand({ bookingTime: "18:00" }));

  const reply = await book(workspace, { bookingTime: "18:00" });

  expect(reply.status).toBe(409);
  expect(reply.body.params).toEqual({ reason: "spot_capacity_exceeded" });
  expect(await spotsAt(workspace, "18:00")).toBe(1);
});

test("a place still free after somebody wrote behind the object's back is sold, and the log goes on", async () => {
  const workspace = await aWorkspace({ maxCapacity: 2 });
  await booked(workspace, { bookingTime: "12:00" });
  const other = await secondObject(workspace);
  await other(createCommand({ bookingTime: "18:00" }));

  expect((await book(workspace, { bookingTime: "18:00" })).status).toBe(201);

  expect((await logOf(workspace)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test("two objects decide on the last place at once and one of them gets it", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  for (const round of times(10, (i) => i)) {
    const bookingTime = `${10 + round}:00`;
    const other = await secondObject(workspace);
    const [here, there] = await Promise.allSettled([
      book(workspace, { bookingTime }),
      other(createCommand({ bookingTime })),
    ]);
    const won = [here.status === "fulfilled" && here.value.status === 201, there.status === "fulfilled"];
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await spotsAt(workspace, bookingTime)).toBe(1);
  }
});

test("a place taken while the batch was under way is not sold again", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await booked(workspace, { bookingTime: "12:00" });
  const other = await secondObject(workspace);
  await beforeItWrites(workspace, () => other(createCommand({ bookingTime: "18:00" })));

  expect((await book(workspace, { bookingTime: "18:00" })).status).toBe(409);

  expect(await spotsAt(workspace, "18:00")).toBe(1);
});

test("a batch that was written although its answer was lost is not written twice", async () => {
  const workspace = await aWorkspace();
  await booked(workspace, { bookingTime: "12:00" });
  let lost = 0;
  await writeThrough(workspace, async (write) => {
    const results = await write();
    if (lost++ === 0) throw new Error("Network connection lost.");
    return results;
  });

  const replies = await Promise.all(
    times(5, (i) => book(workspace, { bookingTime: "18:00", customerName: `Guest ${i}` })),
  );

  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(lost).toBeGreaterThan(1);
  const stored = (await bookingsOf(workspace)).map(({ id }) => id);
  expect(stored).toHaveLength(6);
  for (const { body } of replies) expect(stored).toContain(body.id);
});

test("a capacity lowered behind the object's back counts at once", async () => {
  const workspace = await aWorkspace({ maxCapacity: 5 });
  await booked(workspace);
  await saveRules(workspace, { maxCapacity: 1 });
  expect((await book(workspace)).status).toBe(409);
  expect(await activeOf(workspace)).toHaveLength(1);
});

test("a capacity lowered while the batch was under way counts too", async () => {
  const workspace = await aWorkspace({ maxCapacity: 5 });
  await booked(workspace);
  await beforeItWrites(workspace, () => saveRules(workspace, { maxCapacity: 1 }));
  expect((await book(workspace)).status).toBe(409);
  expect(await activeOf(workspace)).toHaveLength(1);
});

test("a delete decided on an old sheet is not written", async () => {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace);
  await dayOf(workspace).decide(cancelCommand(id));
  const other = await secondObject(workspace);
  await booked(workspace, { bookingTime: "12:00" });
  await expect(other(deleteCommand(id))).rejects.toThrow("UNIQUE constraint failed: booking_events");
  expect((await bookingsOf(workspace)).map(({ id }) => id)).toContain(id);
});

test("a booking deleted behind the object's back is gone for the object too", async () => {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace);
  const day = dayOf(workspace);
  await day.decide(cancelCommand(id));
  await (await secondObject(workspace))(deleteCommand(id));
  const gone = { ok: false, code: "booking_not_found" };
  expect([await day.decide(cancelCommand(id)), await day.decide(deleteCommand(id))]).toEqual([gone, gone]);
});

test("two objects delete one booking at once: one of them does, and the log says it once", async () => {
  const workspace = await aWorkspace();
  for (const round of times(5, (i) => i)) {
    const { id } = await booked(workspace, { bookingTime: `${10 + round}:00` });
    await dayOf(workspace).decide(cancelCommand(id));
    const other = await secondObject(workspace);
    await Promise.allSettled([dayOf(workspace).decide(deleteCommand(id)), other(deleteCommand(id))]);
    const log = (await logOf(workspace)).filter(({ bookingId }) => bookingId === id);
    expect(log.map(({ type }) => type)).toEqual(["created", "cancelled", "deleted"]);
  }
  expect(await bookingsOf(workspace)).toEqual([]);
});

test.each(["warm", "cold"])("without rules a %s day answers 503 and stores nothing", async (state) => {
  const workspace = await aWorkspace();
  if (state === "warm") await booked(workspace);
  const before = await bookingsOf(workspace);
  await deleteStored(bookingRules, { workspaceId: workspace.id });

  const reply = await book(workspace);

  expect(reply.status).toBe(503);
  expect(reply.body.code).toBe("unavailable");
  expect(await bookingsOf(workspace)).toEqual(before);
  expect(await logOf(workspace)).toHaveLength(before.length);
});

test("one change in a group of three that comes too late does not stop the other two", async () => {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace, { bookingTime: "12:00" });
  const sent = Promise.withResolvers<void>();
  const sizes: number[] = [];
  await writeThrough(workspace, async (write) => {
    sizes.push((await logOf(workspace)).length);
    if (sizes.length === 1) await sent.promise;
    if (sizes.length === 2) await (await secondObject(workspace))(cancelCommand(id));
    return write();
  });
  const day = dayOf(workspace);
  const outcomes = [
    createCommand({ bookingTime: "10:00" }),
    createCommand({ bookingTime: "18:00" }),
    changeCommand(id, { bookingTime: "13:00" }),
    createCommand({ bookingTime: "19:00" }),
  ].map((command) => day.decide(command));
  await runInDurableObject(day, () => sent.resolve());

  expect(await Promise.all(outcomes)).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: false, code: "cannot_change" },
    { ok: true },
  ]);

  expect(sizes.slice(0, 2)).toEqual([1, 2]);
  expect((await activeOf(workspace)).map(({ bookingTime }) => bookingTime)).toEqual(["10:00", "18:00", "19:00"]);
});

test("what was decided on an old sheet leaves nothing behind: no row, no message", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  const other = await secondObject(workspace);
  await booked(workspace);
  const [rows, owed] = [await bookingsOf(workspace), (await owedBy(workspace)).length];

  await expect(other(createCommand(), createCommand())).rejects.toThrow("UNIQUE constraint failed: booking_events");

  expect(await bookingsOf(workspace)).toEqual(rows);
  expect(await owedBy(workspace)).toHaveLength(owed);
});

const anEvent = (workspace: TestWorkspace, fields: Partial<typeof bookingEvents.$inferInsert> = {}) => ({
  workspaceId: workspace.id,
  bookingDate: workspace.day,
  seq: 1,
  bookingId: crypto.randomUUID(),
  version: 1,
  type: "created",
  actor: "customer",
  rulesVersion: 1,
  commandId: crypto.randomUUID() as string,
  at: Date.now(),
  changes: {},
  engine: ENGINE,
  ...fields,
});

const FENCE = [
  { name: "rules of an older version", fields: { rulesVersion: 1 }, error: "stale rules" },
  { name: "rules of a newer version", fields: { rulesVersion: 3 }, error: "stale rules" },
  {
    name: "a turn that is taken",
    fields: { seq: 1 },
    error: "workspace_id, booking_events.booking_date, booking_events.seq",
  },
  { name: "a version that is taken", fields: { bookingId: "b1", version: 1 }, error: "booking_events.version" },
  { name: "a command that is done", fields: { commandId: "c1" }, error: "booking_events.command_id" },
];

test.each(FENCE)("the log refuses $name", async ({ fields, error }) => {
  const workspace = await aWorkspace({ version: 2 });
  const [bookingId, commandId] = ["b1", "c1"].map((name) => `${workspace.id}-${name}`);
  const named = (event: Partial<typeof bookingEvents.$inferInsert>) => ({
    ...event,
    ...(event.bookingId ? { bookingId } : {}),
    ...(event.commandId ? { commandId } : {}),
  });
  const standing = { seq: 1, bookingId, commandId, rulesVersion: 2 };
  await db.insert(bookingEvents).values(anEvent(workspace, standing));

  const write = db.insert(bookingEvents).values(anEvent(workspace, { seq: 2, rulesVersion: 2, ...named(fields) }));

  await expect(write.catch((failure) => failure.cause.message)).resolves.toContain(error);
});

test("the log of a workspace without rules is closed", async () => {
  const workspace = await aWorkspace();
  await deleteStored(bookingRules, { workspaceId: workspace.id });
  const write = db.insert(bookingEvents).values(anEvent(workspace));
  await expect(write.catch((failure) => failure.cause.message)).resolves.toContain("stale rules");
});
