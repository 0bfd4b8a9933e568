import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingEvents } from "../../../db/diary/schema.ts";
import { ENGINE, NEEDS } from "../../../domain/plan/rules.ts";
import { aPlan } from "../../../domain/testing/givens.ts";
import { beforeItWrites, cancelCommand, createCommand, dayOf, lose, writeThrough } from "../../harness/day-object.ts";
import {
  aWorkspace,
  book,
  booked,
  bookingsOf,
  call,
  db,
  logOf,
  owedBy,
  type TestWorkspace,
} from "../../harness/harness.ts";

const aRestaurant = () => aWorkspace({ maxCapacity: 4, plan: aPlan() }, ["booking_confirmation"]);

/** As a later version stores a plan that this code cannot read in full. */
const needMore = ({ id }: TestWorkspace) =>
  db.$client
    .prepare("UPDATE plans SET needs = ?1 WHERE workspace_id = ?2")
    .bind(ENGINE + 1, id)
    .run();

const write = (workspace: TestWorkspace, fields: Partial<typeof bookingEvents.$inferInsert>) =>
  db
    .insert(bookingEvents)
    .values({
      ...{ workspaceId: workspace.id, bookingDate: workspace.day, seq: 1, bookingId: crypto.randomUUID(), version: 1 },
      ...{ type: "created", actor: "customer", rulesVersion: 1, commandId: crypto.randomUUID(), at: Date.now() },
      changes: {},
      ...fields,
    })
    .then(
      () => "written",
      (failure) => failure.cause.message as string,
    );

test.each<[string, "created" | "changed" | "cancelled" | "anonymised" | "moved_out", number | null, string]>([
  ["a booking decided by code without periods", "created", null, "stale rules"],
  ["a change decided by it", "changed", null, "stale rules"],
  ["a cancellation decided by it", "cancelled", null, "stale rules"],
  ["a booking decided by code that knows periods", "created", ENGINE, "written"],
  ["a booking decided by later code", "created", ENGINE + 1, "written"],
  ["what is forgotten, which nobody decides", "anonymised", null, "written"],
  ["the trace of a move, which its other date decided", "moved_out", null, "written"],
])("under a plan the log takes or refuses %s", async (_, type, engine, answer) => {
  const workspace = await aRestaurant();
  expect(await write(workspace, { type, engine })).toContain(answer);
  expect(await logOf(workspace)).toHaveLength(answer === "written" ? 1 : 0);
});

test("a week asks for code that knows it in the plan, also beside a business that needs more", async () => {
  await aRestaurant();
  const workspace = await aWorkspace();
  expect(await write(workspace, { engine: NEEDS.week })).toBe("written");
  expect(await write(workspace, { engine: NEEDS.week - 1 })).toContain("stale rules");
  expect(await write(workspace, { engine: null })).toContain("stale rules");
});

test.each(["warm", "cold"])(
  "under a plan it cannot read a %s day answers 503, sells nothing and stops",
  async (state) => {
    const workspace = await aRestaurant();
    const { id } = await booked(workspace);
    await needMore(workspace);
    if (state === "cold") await lose(workspace);
    const [rows, log, owed] = [await bookingsOf(workspace), await logOf(workspace), await owedBy(workspace)];
    let batches = 0;
    await writeThrough(workspace, (write) => {
      batches++;
      return write();
    });

    const reply = await book(workspace, { bookingTime: "20:00" });

    expect([reply.status, reply.body.code]).toEqual([503, "unavailable"]);
    expect(await dayOf(workspace).decide(cancelCommand(id))).toEqual({ ok: false, code: "unavailable" });
    expect(batches).toBeLessThanOrEqual(2 * 2 * ROUNDS);
    expect([await bookingsOf(workspace), await logOf(workspace), await owedBy(workspace)]).toEqual([rows, log, owed]);
  },
);

/** Rounds of one command (durable-objects/group-commit.ts); each may load and write. */
const ROUNDS = 5;

test("a plan that appears while a day is decided by code that knows less closes the fence in the same batch", async () => {
  const workspace = await aWorkspace({ maxCapacity: 4 });
  await booked(workspace, { bookingTime: "12:00" });
  await beforeItWrites(workspace, () => save(workspace, ENGINE + 1));
  const outcome = await dayOf(workspace).decide(createCommand({ bookingTime: "18:00" }));
  expect(outcome).toEqual({ ok: false, code: "unavailable" });
  expect(await bookingsOf(workspace)).toHaveLength(1);
});

test("once the code knows enough again, the same day sells", async () => {
  const workspace = await aRestaurant();
  await booked(workspace);
  await needMore(workspace);
  expect((await book(workspace)).status).toBe(503);
  await db.run(sql`UPDATE plans SET needs = ${ENGINE} WHERE workspace_id = ${workspace.id}`);
  expect((await book(workspace)).status).toBe(201);
});

test("under a plan that it cannot read the owner may still read what is booked", async () => {
  const workspace = await aRestaurant();
  const { id } = await booked(workspace);
  await needMore(workspace);
  const path = `/api/workspaces/${workspace.slug}/bookings/${id}`;
  expect((await call("GET", path, { as: workspace.owner })).status).toBe(200);
});

const save = ({ id }: TestWorkspace, needs: number) =>
  db.run(
    sql`INSERT INTO plans (workspace_id, revision, stamp, needs, plan)
      VALUES (${id}, 1, 1, ${needs}, ${JSON.stringify({ lastId: 1, ...aPlan() })})
      ON CONFLICT DO UPDATE SET needs = excluded.needs`,
  );
