import { expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { edit } from "../../../test/harness/edit.ts";
import {
  activeOf,
  aMember,
  aUser,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  everyDay,
  logOf,
  owedBy,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { loseMessages } from "../../../test/harness/services.ts";

type Fields = Record<string, unknown>;

const walkIn = async (workspace: TestWorkspace, fields: Fields = {}): Promise<{ id: string }> =>
  (await bookByMember(workspace, { source: "walk_in", ...fields })).body;

const override = { reason: "A regular" };

test("a member edits every field at once, and search finds the new name", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const changes = {
    customerName: "  Åsa Öberg ",
    customerEmail: "ASA@example.com",
    customerPhone: "+46 70-123 45 67",
    guests: 5,
    bookingTime: "18:07",
    notes: " By the window ",
    status: "pending",
  };
  const { status, body } = await edit(workspace, booking, changes);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: booking.id,
    customerName: "Åsa Öberg",
    customerEmail: "asa@example.com",
    customerPhone: "+46701234567",
    guests: 5,
    spots: 2,
    bookingTime: "18:07",
    notes: "By the window",
    status: "pending",
    version: 2,
  });
  const found = await call("GET", `/api/workspaces/${workspace.slug}/bookings?q=oberg`, { as: workspace.owner });
  expect(found.body.bookings.map((booking: object) => ({ ...booking, moves: [] }))).toEqual([
    { ...body, guest: null, guestOpen: [], care: [] },
  ]);
});

test("a missing field stays, an empty one becomes null", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace, { customerPhone: "+46701234567", notes: "By the window" });
  await edit(workspace, booking, { customerPhone: "" });
  const { body } = await edit(workspace, booking, { version: 2, notes: null });
  expect(body).toMatchObject({ customerName: "Astrid Lind", customerPhone: null, notes: null, guests: 2, version: 3 });
});

test("the log names member and fields, without old or new values", async () => {
  const workspace = await aWorkspace();
  const { memberId, ...staff } = await aMember(workspace);
  const booking = await booked(workspace, { notes: "Secret before" });
  const changes = { customerName: "Secret Name", customerEmail: "secret@example.com", notes: "Secret after" };
  await edit(workspace, booking, { ...changes, customerPhone: null, guests: 3 }, { as: staff });
  const log = await logOf(workspace);
  expect(log[1]).toMatchObject({ type: "changed", actor: memberId, version: 2 });
  const personal = ["customerName", "customerEmail", "notes"];
  expect(log[1]?.changes).toEqual({ version: 2, guests: 3, personal });
  expect(JSON.stringify(log)).not.toMatch(/secret/i);
});

test("only a booking made by staff may lose its address", async () => {
  const workspace = await aWorkspace();
  const online = await booked(workspace);
  const refused = await edit(workspace, online, { customerEmail: null });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: "customerEmail", message: "Invalid email address", code: "email_invalid" }],
  ]);
  const made = await walkIn(workspace, { customerEmail: "guest@example.com" });
  expect((await edit(workspace, made, { customerEmail: "" })).body).toMatchObject({ customerEmail: null, version: 2 });
});

test("a cancelled booking is neither edited nor restored", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
  for (const changes of [{ status: "confirmed" }, { notes: "Please" }, { guests: 1, override }]) {
    const { status, body } = await edit(workspace, booking, { version: 2, ...changes });
    expect([status, body.code]).toEqual([409, "cannot_change"]);
  }
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "cancelled"]);
});

test("a pending booking keeps its spot and is confirmed again, without a message", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 }, ["booking_confirmation", "booking_rescheduled"]);
  const booking = await booked(workspace);
  const owed = (await owedBy(workspace)).length;
  expect((await edit(workspace, booking, { status: "pending" })).body.status).toBe("pending");
  expect((await book(workspace)).status).toBe(409);
  expect((await edit(workspace, booking, { version: 2, status: "confirmed" })).body.status).toBe("confirmed");
  expect((await logOf(workspace)).map(({ changes }) => (changes as Fields).status)).toEqual([
    "confirmed",
    "pending",
    "confirmed",
  ]);
  expect(await owedBy(workspace)).toHaveLength(owed);
});

test("an edit to cancelled cancels: one message, repeatable, refused for an outdated version", async () => {
  const workspace = await aWorkspace({}, ["booking_cancellation"]);
  const booking = await booked(workspace);
  await edit(workspace, booking, { guests: 3 });
  const stale = await edit(workspace, booking, { status: "cancelled" });
  expect([stale.status, stale.body.code, stale.body.booking.guests]).toEqual([409, "stale_booking", 3]);
  const first = await edit(workspace, booking, { version: 2, status: "cancelled" });
  const again = await edit(workspace, booking, { version: 2, status: "cancelled" });
  expect([first.status, first.body.status, again.status, again.body]).toEqual([200, "cancelled", 200, first.body]);
  expect((await owedBy(workspace)).filter(({ type }) => type === "booking_cancellation")).toHaveLength(1);
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "changed", "cancelled"]);
});

test("a member moves a booking to another date, and the old date sells the spot again", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1, advanceBookingDays: 5 });
  const booking = await booked(workspace);
  const bookingDate = addDays(workspace.day, 100);
  const { status, body } = await edit(workspace, booking, { bookingDate, notes: "Moved" });
  expect([status, body.bookingDate, body.bookingTime, body.notes, body.version]).toEqual([
    200,
    bookingDate,
    "18:00",
    "Moved",
    2,
  ]);
  expect((await logOf(workspace)).map(({ type, bookingDate: date }) => [type, date])).toEqual([
    ["created", workspace.day],
    ["moved_in", bookingDate],
    ["moved_out", workspace.day],
  ]);
  expect((await book(workspace)).status).toBe(201);
  expect(await activeOf(workspace)).toHaveLength(2);
});

test("slots, booking window, pause and change window do not bind members", async () => {
  const { day } = await aWorkspace();
  const workspace = await aWorkspace({
    advanceBookingDays: 2,
    customerChangeHoursLimit: 500,
    onlineBookingPausedUntil: Date.parse(`${addDays(day, 50)}T23:59Z`),
  });
  const made = await walkIn(workspace);
  expect((await edit(workspace, made, { bookingTime: "18:07" })).status).toBe(200);
  expect((await edit(workspace, made, { version: 2, bookingDate: addDays(workspace.day, 40) })).status).toBe(200);
});

const closedNextDay = (day: string) => {
  const next = addDays(day, 1);
  return { specialScheduleEnabled: true, specialClosures: [{ startDate: next, endDate: next, note: null }] };
};

test.each([
  {
    limit: "capacity",
    rules: () => ({ maxCapacity: 1 }),
    changes: () => ({ guests: 5 }),
    refusal: "guest_capacity_exceeded",
  },
  {
    limit: "the party",
    rules: () => ({ maxGuestsPerBooking: 4 }),
    changes: () => ({ guests: 5 }),
    refusal: "per_booking_limit_exceeded",
  },
  {
    limit: "the hours",
    rules: () => ({ weeklySchedule: everyDay("09:00", "19:00") }),
    changes: () => ({ bookingTime: "20:00" }),
    refusal: "outside_opening_hours",
  },
  {
    limit: "a closed day",
    rules: closedNextDay,
    changes: (day: string) => ({ bookingDate: addDays(day, 1) }),
    refusal: "closed",
  },
])(
  "an edit exceeds $limit only with a reason, kept with the booking and in the log",
  async ({ rules, changes, refusal }) => {
    const { day } = await aWorkspace();
    const workspace = await aWorkspace(rules(day));
    const booking = await booked(workspace);
    const refused = await edit(workspace, booking, changes(workspace.day));
    expect([refused.status, refused.body.code, refused.body.params.reason]).toEqual([
      409,
      "time_slot_unavailable",
      refusal,
    ]);
    expect(await logOf(workspace)).toHaveLength(1);

    const { status, body } = await edit(workspace, booking, { ...changes(workspace.day), override });
    const kept = { reason: "A regular", by: expect.any(String), refusal };
    expect([status, body.override]).toEqual([200, kept]);
    expect((await logOf(workspace))[1]?.changes).toMatchObject({ override: kept });
  },
);

test("a refused edit offers alternatives and changes nothing", async () => {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  const booking = await booked(workspace);
  await booked(workspace, { bookingTime: "20:00" });
  const { status, body } = await edit(workspace, booking, { bookingTime: "20:00", notes: "Kept out" });
  expect([status, body.params]).toEqual([409, { reason: "spot_capacity_exceeded" }]);
  expect(body.alternatives.length).toBeGreaterThan(0);
  expect((await activeOf(workspace)).map(({ notes, version }) => [notes, version])).toEqual([
    [null, 1],
    [null, 1],
  ]);
});

test("a reason does not allow a move into the past", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const { status, body } = await edit(workspace, booking, { bookingDate: addDays(workspace.day, -4), override });
  expect([status, body.params.reason]).toEqual([409, "in_the_past"]);
});

test("a change of time mails the new address; a change of notes mails none", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation", "booking_rescheduled"]);
  await loseMessages(workspace);
  const booking = await booked(workspace);
  await edit(workspace, booking, { notes: "By the window" });
  expect(await owedBy(workspace)).toHaveLength(1);
  await edit(workspace, booking, { version: 2, bookingTime: "20:00" });
  expect((await owedBy(workspace)).map(({ type, state }) => `${type} ${state}`)).toEqual([
    "booking_confirmation superseded",
    "booking_confirmation due",
  ]);
});

test("an address added later gets a new booking's messages, once", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation", "booking_reminder", "booking_rescheduled"]);
  await loseMessages(workspace);
  const made = await walkIn(workspace);
  expect(await owedBy(workspace)).toEqual([]);
  await edit(workspace, made, { customerEmail: "guest@example.com" });
  await edit(workspace, made, { version: 2, customerEmail: null });
  await edit(workspace, made, { version: 3, customerEmail: "other@example.com" });
  const due = (await owedBy(workspace)).filter(({ state }) => state === "due");
  const toNew = due.filter(({ address }) => address === null);
  expect(toNew.map(({ type }) => type)).toEqual(["booking_confirmation", "booking_reminder"]);
});

test("strangers cannot edit, and a missing booking is not found", async () => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const stranger = await edit(workspace, booking, { notes: "Mine" }, { as: await aUser() });
  expect([stranger.status, stranger.body.code]).toEqual([403, "access_denied"]);
  const nobody = await edit(workspace, { id: crypto.randomUUID() }, { notes: "Mine" });
  expect([nobody.status, nobody.body.code]).toEqual([404, "booking_not_found"]);
  expect(await bookingsOf(workspace)).toMatchObject([{ version: 1, notes: null }]);
});
