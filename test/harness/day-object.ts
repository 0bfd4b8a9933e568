import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { diaryOf, timeId } from "../../db/connect.ts";
import { loadSheet } from "../../db/diary/load-day.ts";
import { writeChanges } from "../../db/diary/write-changes.ts";
import type { ChangeCommand, Command, CreateCommand } from "../../domain/day/commands.ts";
import { decideAll } from "../../domain/day/decide.ts";
import { PARTY } from "../../domain/sheet/booked.ts";
import type { DayEnv } from "../../durable-objects/workspace-day.ts";
import type { TestWorkspace } from "./harness.ts";

export const dayOf = (workspace: TestWorkspace, date = workspace.day) => env.DAY.getByName(`${workspace.id}|${date}`);

/** Gives the living day object other bindings: a queue that loses, a late database. */
export const rebind = (
  workspace: TestWorkspace,
  change: (bindings: DayEnv, state: DurableObjectState) => Partial<DayEnv>,
  date = workspace.day,
) =>
  runInDurableObject(dayOf(workspace, date), (instance, state) => {
    const object = instance as unknown as { env: DayEnv };
    object.env = { ...object.env, ...change(object.env, state) };
  });

/** Objects tell their news at once instead of once a second, until the file ends. An eviction waits for that too. */
export function tellAtOnce(): void {
  const wait = scheduler.wait.bind(scheduler);
  vi.spyOn(scheduler, "wait").mockImplementation((ms) => wait(ms <= 1000 ? 0 : ms));
}

/** Ends the living day object as a crash does; the next call starts another. */
export async function lose(workspace: TestWorkspace, date = workspace.day): Promise<void> {
  const ended = runInDurableObject(dayOf(workspace, date), (_, state) => state.abort("lost"));
  await expect(ended).rejects.toThrow("lost");
}

/** `around` may act before or after a batch is written. */
export const batchesThrough = (
  database: D1Database,
  around: (write: () => Promise<D1Result[]>) => Promise<D1Result[]>,
) =>
  ({
    prepare: (sql: string) => database.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => around(() => database.batch(statements)),
  }) as unknown as D1Database;

type Around = (write: () => Promise<D1Result[]>, state: DurableObjectState) => Promise<D1Result[]>;

/** The living day object's batches go through `around`. */
export const writeThrough = (workspace: TestWorkspace, around: Around, date = workspace.day) =>
  rebind(workspace, ({ DB }, state) => ({ DB: batchesThrough(DB, (write) => around(write, state)) }), date);

/** `happens` once, after the living day object has decided and before it writes. */
export function beforeItWrites(
  workspace: TestWorkspace,
  happens: () => PromiseLike<unknown>,
  date = workspace.day,
): Promise<void> {
  let happened: PromiseLike<unknown> | undefined;
  const around: Around = async (write) => {
    happened ??= happens();
    await happened;
    return write();
  };
  return writeThrough(workspace, around, date);
}

/**
 * A second object of the day, as a deploy or a partition may leave one for moments. It has loaded the day now and
 * decides on that later; throws where the fence stands.
 */
export async function secondObject(workspace: TestWorkspace, date = workspace.day) {
  const diary = diaryOf(env, workspace.id);
  const sheet = await loadSheet(diary, workspace.id, date);
  if (!sheet) throw new Error("no rules");
  return async (...commands: Command[]) => {
    const decisions = decideAll(sheet, commands, timeId);
    if (decisions.changes.length > 0) await writeChanges(diary, sheet, decisions, []);
    return decisions.outcomes;
  };
}

const envelope = () => ({
  commandId: crypto.randomUUID(),
  requestHash: null,
  actor: "customer",
  by: "customer" as const,
  now: Date.now(),
});

/** Each customer has an own address. */
export const createCommand = (fields: Partial<CreateCommand> = {}): CreateCommand => ({
  ...envelope(),
  type: "create",
  bookingId: crypto.randomUUID(),
  bookingTime: "18:00",
  guests: 2,
  source: "online",
  person: {
    customerName: "Astrid Lind",
    customerEmail: `${crypto.randomUUID()}@example.com`,
    customerPhone: null,
    notes: null,
    searchText: "astrid lind",
    smsWithheld: false,
  },
  locale: null,
  client: null,
  wanted: PARTY,
  overrideReason: null,
  ...fields,
});

export const changeCommand = (bookingId: string, fields: Partial<ChangeCommand> = {}): ChangeCommand => ({
  ...envelope(),
  type: "change",
  bookingId,
  version: 1,
  bookingTime: "18:00",
  guests: 2,
  from: null,
  edit: null,
  status: null,
  wanted: null,
  overrideReason: null,
  ...fields,
});

export const deleteCommand = (bookingId: string): Command => ({
  ...envelope(),
  type: "delete",
  bookingId,
  actor: "owner",
  by: "member",
});

export const cancelCommand = (bookingId: string): Command => ({
  ...envelope(),
  type: "cancel",
  bookingId,
  actor: "somebody",
  by: "member",
});
