import { expect, test } from "vitest";
import { feedback } from "../../db/diary/schema.ts";
import { workspaceMembers } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { changeByLink, edit } from "../../test/harness/edit.ts";
import {
  aMember,
  aUser,
  aWorkspace,
  booked,
  bookingOf,
  call,
  db,
  owedBy,
  stored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { loseMessages } from "../../test/harness/services.ts";
import { changeStored, deleteStored } from "../../test/harness/stored-rows.ts";

const read = (workspace: TestWorkspace, booking: { id: string }) =>
  call("GET", bookingOf(workspace, booking), { as: workspace.owner });

const iso = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

test("a booking is read as in the list, with its events in order", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const staff = await aMember(workspace);
  const booking = await booked(workspace);
  const next = addDays(workspace.day, 1);
  await changeByLink(workspace, booking, { bookingDate: next });
  await edit(workspace, booking, { version: 2, notes: "Late" }, { as: staff });
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });

  const { status, body } = await read(workspace, booking);

  expect(status).toBe(200);
  const list = await call("GET", `/api/workspaces/${workspace.slug}/bookings`, { as: workspace.owner });
  expect(body.booking).toEqual(list.body.bookings[0]);
  const customer = { kind: "customer", name: null };
  const member = { kind: "member", name: "Test Person" };
  expect(body.events).toEqual([
    { id: expect.any(Number), type: "created", actor: customer, at: iso, changes: expect.any(Object) },
    { id: expect.any(Number), type: "moved_in", actor: customer, at: iso, changes: expect.any(Object) },
    { id: expect.any(Number), type: "moved_out", actor: customer, at: iso, changes: { to: next } },
    { id: expect.any(Number), type: "changed", actor: member, at: iso, changes: { version: 3, personal: ["notes"] } },
    { id: expect.any(Number), type: "cancelled", actor: member, at: iso, changes: { version: 4, status: "cancelled" } },
  ]);
  expect([body.messages, body.feedback]).toEqual([[], null]);
});

test("events show a removed member without a name, and automatic changes as the system's", async () => {
  const workspace = await aWorkspace();
  const { memberId, ...staff } = await aMember(workspace);
  const booking = await booked(workspace);
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: staff });
  await deleteStored(workspaceMembers, { id: memberId });
  const { body } = await read(workspace, booking);
  expect(body.events.at(-1).actor).toEqual({ kind: "member", name: null });
});

test("the answer has the booking's messages with their states, and no other booking's", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation", "booking_reminder"]);
  await loseMessages(workspace);
  const [booking] = [await booked(workspace), await booked(workspace, { bookingTime: "12:00" })];
  const [confirmation] = (await owedBy(workspace)).filter(({ subjectId }) => subjectId === booking.id);
  const became = { state: "failed", attempts: 7, error: "mailbox full" } as const;
  await changeStored(notifications, { id: confirmation?.id ?? "" }, became);
  const { body } = await read(workspace, booking);
  const message = { id: expect.any(String), channel: "email", dueAt: iso, sentAt: null };
  expect(body.messages).toEqual([
    { ...message, type: "booking_confirmation", ...became },
    { ...message, type: "booking_reminder", state: "due", attempts: 0, error: null },
  ]);
});

test("the answer has the customer's feedback", async () => {
  const workspace = await aWorkspace();
  const { id: bookingId } = await booked(workspace);
  const [createdAt, updatedAt] = [Date.parse("2027-06-16T09:00Z"), Date.parse("2027-06-16T10:00Z")];
  const said = { rating: 5, comment: "Lovely" };
  await db.insert(feedback).values({ bookingId, workspaceId: workspace.id, ...said, createdAt, updatedAt });
  const { body } = await read(workspace, { id: bookingId });
  const at = { createdAt: "2027-06-16T09:00:00.000Z", updatedAt: "2027-06-16T10:00:00.000Z" };
  expect(body.feedback).toEqual({ ...said, ...at });
});

test("strangers and signed-out callers are refused, and a missing booking is not found", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  expect((await call("GET", bookingOf(workspace, booking), { as: await aUser() })).status).toBe(403);
  expect((await call("GET", bookingOf(workspace, booking))).status).toBe(401);
  const { status, body } = await read(workspace, { id: crypto.randomUUID() });
  expect([status, body.code]).toEqual([404, "booking_not_found"]);
});

const BO = { customerEmail: "bo@example.com", customerPhone: "+46701234567" };

test.each<[string, object[], string | null]>([
  [
    "the newest before it, by address or number",
    [
      { ...BO, days: -9 },
      { ...BO, customerEmail: null, days: -7 },
    ],
    "-7",
  ],
  [
    "none that was cancelled or not kept",
    [
      { ...BO, days: -9, attendance: "no_show" },
      { ...BO, days: -7, status: "cancelled" },
    ],
    null,
  ],
  ["none that comes after it", [{ ...BO, days: 7 }], null],
  ["nobody else's", [{ customerEmail: "ada@example.com", customerPhone: null, days: -7 }], null],
])("a booking tells its customer's last visit: %s", async (_, others, expected) => {
  const workspace = await aWorkspace();
  const stranger = await aWorkspace();
  const bookingDate = workspace.day;
  const own = { id: crypto.randomUUID(), bookingDate };
  await stored(workspace, [{ ...BO, ...own }]);
  await stored(stranger, [{ ...BO, bookingDate: addDays(bookingDate, -1) }]);
  await stored(
    workspace,
    others.map(({ days, ...fields }: { days?: number }) => ({
      ...fields,
      bookingDate: addDays(bookingDate, days ?? 0),
    })),
  );
  const { lastVisit } = (await read(workspace, own)).body;
  expect(lastVisit && { ...lastVisit, id: "" }).toEqual(
    expected && { id: "", bookingDate: addDays(bookingDate, Number(expected)), services: null, resources: [] },
  );
});
