import { afterEach, expect, test, vi } from "vitest";
import { notificationConfigs } from "../../../db/diary/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { MESSAGE_TYPES } from "../../../domain/messages/messages-owed.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { changeByLink, edit } from "../../../test/harness/edit.ts";
import {
  aBookingRequest,
  aWorkspace,
  bookByMember,
  bookingsOf,
  call,
  db,
  logOf,
  manage,
  owedBy,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { servicesAt } from "../../../test/harness/services.ts";
import { runSchedule } from "../../jobs/run-schedule.ts";

/* Rule: docs/rules.md#person-check. */

const siteverify = vi.spyOn(globalThis, "fetch");
afterEach(() => siteverify.mockReset());

const KEYS = {
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  TURNSTILE_SECRET: "1x0000000000000000000000000000000AA",
};
const PHONE = "+46701234567";
const HOURS = { customerChangeHoursLimit: 0 };

async function aPlace() {
  const workspace = await aWorkspace(HOURS);
  const configs = MESSAGE_TYPES.map((type) => ({
    workspaceId: workspace.id,
    type,
    emailEnabled: false,
    smsEnabled: true,
  }));
  await db.insert(notificationConfigs).values(configs);
  return workspace;
}

async function bookedWhen(workspace: TestWorkspace, turnstile: "is away" | "knows them", fields: object = {}) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  siteverify.mockImplementation(() =>
    turnstile === "is away"
      ? Promise.reject(new TypeError("network"))
      : Promise.resolve(Response.json({ success: true })),
  );
  const { status, body } = await call("POST", `/api/public/${workspace.slug}/bookings`, {
    body: aBookingRequest(workspace, { customerPhone: PHONE, ...fields }),
    headers: { "Idempotency-Key": crypto.randomUUID(), "Turnstile-Token": "token" },
    bindings: KEYS,
  });
  vi.restoreAllMocks();
  expect(status).toBe(201);
  return body as { id: string; manageToken: string };
}

const owed = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).filter(({ state }) => state !== "superseded").map(({ type }) => type);
const withheld = async (workspace: TestWorkspace) =>
  (await bookingsOf(workspace)).map(({ smsWithheld }) => smsWithheld);

test("a checked person gets SMS, an unchecked one does not", async () => {
  const [known, unknown] = [await aPlace(), await aPlace()];
  await bookedWhen(known, "knows them");
  await bookedWhen(unknown, "is away");
  expect([await withheld(known), await withheld(unknown)]).toEqual([[false], [true]]);
  expect(await owed(known)).toContain("booking_confirmation");
  expect(await owed(unknown)).toEqual([]);
});

test("without Turnstile's keys no check runs, and customers get SMS", async () => {
  const workspace = await aPlace();
  const { status } = await call("POST", `/api/public/${workspace.slug}/bookings`, {
    body: aBookingRequest(workspace, { customerPhone: PHONE }),
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect([status, await withheld(workspace)]).toEqual([201, [false]]);
  expect(await owed(workspace)).toContain("booking_confirmation");
});

test("an unchecked customer's change, move or cancellation owes no SMS", async () => {
  const workspace = await aPlace();
  const booking = await bookedWhen(workspace, "is away");
  const moved = { bookingDate: addDays(workspace.day, 1), bookingTime: "19:00", guests: 3 };
  for (const [version, wish] of [{ ...moved, bookingDate: workspace.day }, moved].entries()) {
    const reply = await changeByLink(workspace, booking, { ...wish, version: version + 1 });
    expect(reply.status).toBe(200);
    expect([await withheld(workspace), await owed(workspace)]).toEqual([[true], []]);
  }
  expect((await call("POST", `${manage(workspace, booking)}/cancel`)).status).toBe(200);
  expect([await withheld(workspace), await owed(workspace)]).toEqual([[true], []]);
});

test.each([
  ["on its day", 0],
  ["on another day", 1],
])("a member who changes the number lifts it, %s; other edits do not", async (_, days) => {
  const workspace = await aPlace();
  const booking = await bookedWhen(workspace, "is away");
  const bookingDate = addDays(workspace.day, days);
  const same = { version: 1, customerName: "Another Name", notes: "By the window", customerPhone: PHONE, bookingDate };
  expect((await edit(workspace, booking, same)).status).toBe(200);
  expect([await withheld(workspace), await owed(workspace)]).toEqual([[true], []]);
  expect((await edit(workspace, booking, { version: 2, customerPhone: "+46709999999" })).status).toBe(200);
  expect(await withheld(workspace)).toEqual([false]);
  expect(await owed(workspace)).toContain("booking_confirmation");
});

test("a member's booking gets SMS", async () => {
  const workspace = await aPlace();
  const reached = { customerEmail: "astrid@example.com", customerPhone: PHONE };
  expect((await bookByMember(workspace, reached)).status).toBe(201);
  expect([await withheld(workspace), (await owed(workspace))[0]]).toEqual([[false], "booking_confirmation"]);
});

test("the log does not mention withheld SMS", async () => {
  const workspace = await aPlace();
  const booking = await bookedWhen(workspace, "is away");
  await edit(workspace, booking, { version: 1, customerPhone: "+46709999999" });
  expect(JSON.stringify(await logOf(workspace))).not.toMatch(/withheld|\+467/i);
});

test("an SMS owed before is not sent", async () => {
  const workspace = await aPlace();
  const { id: subjectId } = await bookedWhen(workspace, "is away");
  const now = Date.now();
  const row = { subject: "booking" as const, subjectId, workspaceId: workspace.id, type: "booking_confirmation" };
  const times = { dueAt: now - 1000, createdAt: now, attempts: 0, dedupeKey: crypto.randomUUID() };
  await db.insert(notifications).values({ ...row, ...times, id: crypto.randomUUID(), channel: "sms", state: "due" });
  await runSchedule(servicesAt(now));
  expect((await owedBy(workspace)).map(({ state }) => state)).toEqual(["superseded"]);
});
