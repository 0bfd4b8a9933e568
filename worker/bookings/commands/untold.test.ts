import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { diaryOf } from "../../../db/connect.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { edit } from "../../../test/harness/edit.ts";
import {
  aUser,
  aWorkspace,
  booked,
  bookingOf,
  call,
  logOf,
  owedBy,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { loseMessages } from "../../../test/harness/services.ts";

const TYPES = ["booking_confirmation", "booking_rescheduled", "booking_cancellation", "booking_reminder"] as const;

/** Nothing is sent by itself; `confirmed`: the first confirmation counts as sent. */
async function aBooking({ confirmed = true } = {}) {
  const workspace = await aWorkspace({ reminderLeadHours: [2] }, [...TYPES]);
  await loseMessages(workspace);
  const booking = await booked(workspace);
  if (confirmed) await markSent(workspace, "booking_confirmation");
  return { workspace, booking };
}

const markSent = (workspace: TestWorkspace, type: string) =>
  diaryOf(env, workspace.id).update(notifications).set({ state: "sent" }).where(eq(notifications.type, type)).run();

const waiting = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).filter(({ state }) => state === "due").map(({ type }) => type);
const tells = async (workspace: TestWorkspace, booking: { id: string }) =>
  (await call("GET", bookingOf(workspace, booking), { as: workspace.owner })).body.tells;

test("a move that the customer is not told of plans reminders anew and owes nothing else", async () => {
  const { workspace, booking } = await aBooking();
  const { status } = await edit(workspace, booking, { bookingTime: "19:00", notify: false });
  expect(status).toBe(200);
  expect(await waiting(workspace)).toEqual(["booking_reminder"]);
  expect((await logOf(workspace))[1]?.changes).toMatchObject({ bookingTime: "19:00", notify: false });
});

test("a booking whose first confirmation still waits is confirmed as it stands, told of the move or not", async () => {
  const { workspace, booking } = await aBooking({ confirmed: false });
  await edit(workspace, booking, { bookingTime: "19:00", notify: false });
  expect(await waiting(workspace)).toEqual(["booking_confirmation", "booking_reminder"]);
});

test("a move told and taken back within moments leaves one message, about the last state", async () => {
  const { workspace, booking } = await aBooking();
  await edit(workspace, booking, { bookingTime: "19:00" });
  await edit(workspace, booking, { bookingTime: "18:00", version: 2 });
  const owed = (await owedBy(workspace)).filter(({ type }) => type === "booking_rescheduled");
  expect(owed.map(({ state, dedupeKey }) => [state, dedupeKey.split(":")[1]]).sort()).toEqual([
    ["due", "3"],
    ["superseded", "2"],
  ]);
});

test.each([
  [
    "the cancel",
    (place: TestWorkspace, booking: { id: string }) =>
      call("POST", `${bookingOf(place, booking)}/cancel`, { body: { notify: false }, as: place.owner }),
  ],
  [
    "an edit to cancelled",
    (place: TestWorkspace, booking: { id: string }) => edit(place, booking, { status: "cancelled", notify: false }),
  ],
])("%s may leave the customer untold", async (_, cancel) => {
  const { workspace, booking } = await aBooking();
  expect((await cancel(workspace, booking)).body).toMatchObject({ status: "cancelled" });
  expect(await waiting(workspace)).toEqual([]);
});

test("a choice alone is no change, and one that is no boolean is refused", async () => {
  const { workspace, booking } = await aBooking();
  expect((await edit(workspace, booking, { notify: false })).body.errors[0].message).toBe("Nothing to change");
  expect((await edit(workspace, booking, { bookingTime: "19:00", notify: "no" })).status).toBe(422);
  const cancel = `${bookingOf(workspace, booking)}/cancel`;
  expect((await call("POST", cancel, { body: { tell: false }, as: workspace.owner })).status).toBe(422);
  const stranger = await aUser("business_owner");
  expect((await call("POST", cancel, { body: { notify: false }, as: stranger })).status).toBe(403);
});

test("the details say by which channels a change or a cancellation would tell the customer", async () => {
  const { workspace, booking } = await aBooking();
  expect(await tells(workspace, booking)).toEqual({ change: ["email"], cancel: ["email"] });
  const silent = await aWorkspace();
  expect(await tells(silent, await booked(silent))).toEqual({ change: [], cancel: [] });
});
