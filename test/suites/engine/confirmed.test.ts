import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookingRules } from "../../../db/diary/schema.ts";
import type { Command } from "../../../domain/day/commands.ts";
import { WITHOUT_PLACE } from "../../../domain/sheet/sheet-booking.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { CONFIRMED_MS } from "../../../durable-objects/day-turn.ts";
import { app } from "../../../worker/app.ts";
import { servicesOf } from "../../../worker/services.ts";
import { countedDay } from "../../harness/counting/counted-day.ts";
import {
  cancelCommand,
  changeCommand,
  createCommand,
  dayOf,
  lose,
  rebind,
  secondObject,
} from "../../harness/day-object.ts";
import {
  aWorkspace,
  book,
  booked,
  bookingsOf,
  call,
  everyDay,
  manage,
  ORIGIN,
  saveHours,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { changeStored } from "../../harness/stored-rows.ts";

/* A confirmed day may refuse for 50 ms without asking D1 (docs/decisions/002-group-commit.md). Here the clock stands. */

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const aTable = () => aWorkspace({ maxCapacity: 1, customerChangeHoursLimit: 0, advanceBookingDays: 60 });

/** A day that has just refused for want of room. */
async function aFullDay() {
  const workspace = await aTable();
  const guest = await booked(workspace);
  expect(await refusalOf(workspace)).toBe("time_slot_unavailable");
  return { workspace, guest };
}

async function refusalOf(workspace: TestWorkspace, fields: Record<string, unknown> = {}, key?: string) {
  const { status, body } = await book(workspace, fields, key);
  return status === 201 ? "booked" : body.code;
}

test("a place freed behind the object's back is sold once the confirmation is 50 ms old", async () => {
  const { workspace, guest } = await aFullDay();
  await (await secondObject(workspace))(cancelCommand(guest.id));
  pass(CONFIRMED_MS - 1);
  expect(await refusalOf(workspace)).toBe("time_slot_unavailable");
  pass(1);
  expect(await refusalOf(workspace)).toBe("booked");
});

test("a capacity raised behind the object's back counts once the confirmation is 50 ms old", async () => {
  const { workspace } = await aFullDay();
  const raised = { maxCapacity: 2, version: sql`version + 1` };
  await changeStored(bookingRules, { workspaceId: workspace.id }, raised);
  expect(await refusalOf(workspace)).toBe("time_slot_unavailable");
  pass(CONFIRMED_MS);
  expect(await refusalOf(workspace)).toBe("booked");
});

test("a day that was not told of a move out sells the place once the confirmation is 50 ms old", async () => {
  const { workspace, guest } = await aFullDay();
  const [seen] = await bookingsOf(workspace);
  if (!seen) throw new Error("nothing is booked");
  const booking = { ...seen, ...WITHOUT_PLACE, override: null, hasEmail: true, hasPhone: false };
  const other = await secondObject(workspace, addDays(workspace.day, 1));
  await other(changeCommand(guest.id, { from: { date: workspace.day, booking } }));
  expect(await refusalOf(workspace)).toBe("time_slot_unavailable");
  pass(CONFIRMED_MS);
  expect(await refusalOf(workspace)).toBe("booked");
});

test("a confirmation counts from when D1 was asked, however late it answers", async () => {
  const { workspace } = await aFullDay();
  let questions = 0;
  const slowly = (database: D1Database) => (sql: string) => {
    if (sql.includes("booking_rules")) questions++;
    pass(CONFIRMED_MS);
    return database.prepare(sql);
  };
  await rebind(workspace, ({ DB }) => ({ DB: { prepare: slowly(DB) } as D1Database }));
  pass(CONFIRMED_MS);
  for (const _ of times(2, () => null)) expect(await refusalOf(workspace)).toBe("time_slot_unavailable");
  expect(questions).toBe(2);
});

test("a day that is told to reload asks at once", async () => {
  const { workspace, guest } = await aFullDay();
  await (await secondObject(workspace))(cancelCommand(guest.id));
  await dayOf(workspace).reload(Date.now());
  expect(await refusalOf(workspace)).toBe("booked");
});

/** Sends a change while days hear of a reload a moment late, and returns those that heard before it was answered. */
async function heardBeforeAnswer(path: string, body: object, cookie = ""): Promise<string[]> {
  const heard: string[] = [];
  const getByName = (name: string) => {
    const day = env.DAY.getByName(name);
    const reload = async (now: number) => {
      await new Promise((resolve) => setTimeout(resolve));
      await day.reload(now);
      heard.push(name.split("|")[1] ?? "");
    };
    return { decide: (command: Command) => day.decide(command), reload };
  };
  const DAY = { getByName } as unknown as typeof env.DAY;
  const headers = { Origin: ORIGIN, Cookie: cookie, "Content-Type": "application/json" };
  const context = createExecutionContext();
  const request = new Request(`${ORIGIN}${path}`, { method: "PATCH", headers, body: JSON.stringify(body) });
  expect((await app.fetch(request, { ...env, DAY }, context)).status).toBe(200);
  const early = [...heard];
  await waitOnExecutionContext(context);
  return early;
}

test("the place of a customer who moved to another day is sold as soon as the move is answered", async () => {
  const { workspace, guest } = await aFullDay();
  const body = { bookingDate: addDays(workspace.day, 1), bookingTime: "18:00", guests: 2, version: 1 };
  expect(await heardBeforeAnswer(manage(workspace, guest), body)).toEqual([workspace.day]);
  expect(await refusalOf(workspace)).toBe("booked");
});

test("so is the place of a booking that a member moved", async () => {
  const { workspace, guest } = await aFullDay();
  const path = `/api/workspaces/${workspace.slug}/bookings/${guest.id}`;
  const { customerName, customerEmail, guests } = (await call("GET", path, { as: workspace.owner })).body;
  const bookingDate = addDays(workspace.day, 1);
  const body = { bookingDate, bookingTime: "18:00", guests, customerName, customerEmail, version: 1 };
  expect(await heardBeforeAnswer(path, body, workspace.owner.cookie)).toEqual([workspace.day]);
  expect(await refusalOf(workspace)).toBe("booked");
});

test("a move whose old day could not be told is answered after the confirmation has ended", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reload = () => Promise.reject(new Error("lost"));
  const DAY = { getByName: () => ({ reload }) } as unknown as typeof env.DAY;
  const { forgetDay } = servicesOf({ ...env, DAY }, createExecutionContext());
  const waited = vi.fn();
  void forgetDay("w", "2027-03-10").then(waited);
  await vi.advanceTimersByTimeAsync(CONFIRMED_MS - 1);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toHaveBeenCalledOnce();
});

test("a capacity that an owner raised counts on every date as soon as the save is answered", async () => {
  vi.useRealTimers();
  const workspace = await aTable();
  const bookingDate = addDays(workspace.day, 20); // further than the objects that are told
  await booked(workspace, { bookingDate });
  expect(await refusalOf(workspace, { bookingDate })).toBe("time_slot_unavailable");
  await saveHours(workspace, { maxCapacity: 2 });
  expect(await refusalOf(workspace, { bookingDate })).toBe("booked");
});

test("while a day refuses, a repeated key finds its booking, also in an object that did not make it", async () => {
  const workspace = await aTable();
  const key = crypto.randomUUID();
  const { body } = await book(workspace, {}, key);
  await lose(workspace);
  expect(await refusalOf(workspace)).toBe("time_slot_unavailable");
  const again = await book(workspace, {}, key);
  expect([again.status, again.body]).toEqual([201, body]);
});

test("a key of another day is told the day is full, and after 50 ms that it is reused", async () => {
  const { workspace } = await aFullDay();
  const key = crypto.randomUUID();
  await book(workspace, { bookingDate: addDays(workspace.day, 1) }, key);
  expect(await refusalOf(workspace, {}, key)).toBe("time_slot_unavailable");
  pass(CONFIRMED_MS);
  expect(await refusalOf(workspace, {}, key)).toBe("key_reused");
});

test("what is no refusal for time or room asks the log each time", async () => {
  const { workspace } = await aFullDay();
  const key = crypto.randomUUID();
  await dayOf(workspace, addDays(workspace.day, 1)).decide(createCommand({ commandId: key, requestHash: "a booking" }));
  const cancel = { ...cancelCommand(crypto.randomUUID()), commandId: key, requestHash: "a cancellation" };
  expect(await dayOf(workspace).decide(cancel)).toMatchObject({ ok: false, code: "key_reused" });
});

test("a refusal that a neighbouring date's guests cause asks each time", async () => {
  const nights = { timeZone: "UTC", maxCapacity: 1, weeklySchedule: everyDay("18:00", "02:00") };
  const workspace = await aWorkspace(nights);
  const night = await booked(workspace, { bookingTime: "01:00" });
  await saveHours(workspace, { weeklySchedule: everyDay("00:00", "23:00") });
  const morning = { bookingDate: addDays(workspace.day, 1), bookingTime: "01:00" };
  expect(await refusalOf(workspace, morning)).toBe("time_slot_unavailable");
  await dayOf(workspace).decide(cancelCommand(night.id));
  expect(await refusalOf(workspace, morning)).toBe("booked");
});

test("a thousand refusals in a rush are one trip of the day in each 50 ms", async () => {
  const { workspace } = await aFullDay();
  const day = await countedDay(workspace);
  const stub = dayOf(workspace);
  const rush = () => Promise.all(times(250, () => stub.decide(createCommand())));
  for (const _ of times(2, () => null)) {
    for (const outcomes of [await rush(), await rush()]) expect(outcomes.some(({ ok }) => ok)).toBe(false);
    pass(CONFIRMED_MS);
  }
  expect(day.trips).toBe(1); // the first 50 ms are confirmed by what was booked
});

test("while a day refuses, a repeated change finds itself done on the date that its booking came from", async () => {
  const workspace = await aTable();
  const next = addDays(workspace.day, 1);
  const { id } = await booked(workspace);
  await booked(workspace, { bookingDate: next, bookingTime: "19:30" });
  const path = `/api/workspaces/${workspace.slug}/bookings/${id}`;
  const asked = { as: workspace.owner, body: { minutes: 30 }, headers: { "Idempotency-Key": crypto.randomUUID() } };
  const extended = await call("POST", `${path}/extend`, asked);
  const { customerName, customerEmail, guests } = (await call("GET", path, { as: workspace.owner })).body;
  const moved = { bookingDate: next, bookingTime: "18:00", guests, customerName, customerEmail, version: 2 };
  expect((await call("PATCH", path, { as: workspace.owner, body: moved })).status).toBe(200);
  expect(await refusalOf(workspace, { bookingDate: next })).toBe("time_slot_unavailable");
  const again = await call("POST", `${path}/extend`, asked);
  expect([extended.status, again.status]).toEqual([200, 200]);
});
