import { expect, test } from "vitest";
import { users, workspaces } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { dayEnd } from "../../domain/messages/message-caps.ts";
import { addDays, DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import {
  aMember,
  aWorkspace,
  booked,
  call,
  db,
  type Signed,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";

const ask = ({ slug, owner }: TestWorkspace, query = "", as: Signed = owner) =>
  call("GET", `/api/workspaces/${slug}/overview?${query}`, { as });

const list = ({ slug, owner }: TestWorkspace, query: string) =>
  call("GET", `/api/workspaces/${slug}/bookings?${query}`, { as: owner });

const today = ({ day }: TestWorkspace) => addDays(day, -2);
const inUtc = { timeZone: "UTC" };

test("one answer holds workspace, user, role, today, counts, capacity and troubles", async () => {
  const workspace = await aWorkspace({ ...inUtc, maxCapacity: 3 });
  const date = today(workspace);
  await stored(workspace, [{ bookingDate: date, customerName: "Today" }]);
  const { status, body } = await ask(workspace);
  const [{ body: me }, { body: single }, { body: capacity }, { body: bookings }] = await Promise.all([
    call("GET", "/api/auth/me", { as: workspace.owner }),
    call("GET", `/api/workspaces/${workspace.slug}`, { as: workspace.owner }),
    call("GET", `/api/workspaces/${workspace.slug}/capacity`, { as: workspace.owner }),
    list(workspace, "tab=today"),
  ]);
  expect(status).toBe(200);
  expect(body).toEqual({
    workspace: single.workspace,
    tradeWords: "tables",
    role: "owner",
    memberId: expect.any(String),
    user: me.user,
    timeZone: "UTC",
    shownRegion: null,
    onlineBookingPausedUntil: null,
    brake: null,
    serviceEnds: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    today: { date, now: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/), ...bookings },
    counts: { today: 1, upcoming: 0 },
    day: null,
    capacity,
    closed: [],
    ...{ areas: [], resources: [], offer: null, combinations: [] },
    sendingTrouble: false,
    messagesWaitForTomorrow: false,
    sendingStopped: false,
    ownerConfirmed: true,
    hasContact: false,
    holds: null,
    messagesHeldLong: false,
  });
  expect(body.today.bookings[0].customerName).toBe("Today");
  expect(body.capacity.bookedSpots).toBeGreaterThan(0);
});

test("staff get the same answer with their role", async () => {
  const workspace = await aWorkspace(inUtc);
  const staff = await aMember(workspace);
  const { status, body } = await ask(workspace, "", staff);
  expect([status, body.role, body.workspace.slug]).toEqual([200, "staff", workspace.slug]);
});

test("cancelled bookings are listed but not counted", async () => {
  const workspace = await aWorkspace(inUtc);
  const on = (days: number, status: "confirmed" | "pending" | "cancelled") => ({
    bookingDate: addDays(today(workspace), days),
    status,
  });
  const rows = [on(-1, "confirmed"), on(0, "confirmed"), on(0, "pending"), on(0, "cancelled"), on(1, "cancelled")];
  await stored(workspace, [...rows, on(1, "confirmed"), on(40, "pending")]);
  const { body } = await ask(workspace);
  expect(body.today.bookings).toHaveLength(3);
  expect(body.counts).toEqual({ today: 2, upcoming: 2 });
});

test("upcoming bookings are counted up to a thousand", async () => {
  const workspace = await aWorkspace(inUtc);
  for (const rows of times(3, () => times(340, () => ({})))) await stored(workspace, rows);
  expect((await ask(workspace)).body.counts).toEqual({ today: 0, upcoming: 1000 });
});

test("the cursor continues today's list in the bookings route", async () => {
  const workspace = await aWorkspace(inUtc);
  const bookingDate = today(workspace);
  await stored(
    workspace,
    times(60, (i) => ({ bookingDate, bookingTime: `${10 + (i % 7)}:00` })),
  );
  const first = (await ask(workspace)).body.today;
  const { body: rest } = await list(workspace, `tab=today&cursor=${first.nextCursor}`);
  const ids = [...first.bookings, ...rest.bookings].map(({ id }: { id: string }) => id);
  expect([first.bookings.length, rest.bookings.length, rest.nextCursor, new Set(ids).size]).toEqual([50, 10, null, 60]);
  expect((await list(workspace, "tab=today")).body).toEqual({
    bookings: first.bookings,
    nextCursor: first.nextCursor,
  });
});

test("another date brings its capacity and its list beside today's", async () => {
  const workspace = await aWorkspace(inUtc);
  await stored(workspace, [{}, { status: "cancelled" }, { bookingDate: today(workspace) }]);
  const { body } = await ask(workspace, `date=${workspace.day}`);
  const { body: listed } = await list(workspace, `from=${workspace.day}&to=${workspace.day}`);
  expect(body.day).toEqual({ date: workspace.day, bookingCount: 1, ...listed });
  expect([body.today.date, body.capacity.date]).toEqual([today(workspace), workspace.day]);
  expect(body.capacity.totalBookedGuests).toBe(2);
  expect(body.counts).toEqual({ today: 1, upcoming: 1 });
});

test("all members see a pause while it lasts", async () => {
  const until = Date.now() + 3_600_000;
  const paused = await aWorkspace({ onlineBookingPausedUntil: until });
  const staff = await aMember(paused);
  expect((await ask(paused, "", staff)).body.onlineBookingPausedUntil).toBe(new Date(until).toISOString());
  const over = await aWorkspace({ onlineBookingPausedUntil: Date.now() - 1 });
  expect((await ask(over)).body.onlineBookingPausedUntil).toBeNull();
});

test("owner and staff see that the owner's address is unconfirmed", async () => {
  const workspace = await aWorkspace();
  const staff = await aMember(workspace);
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  expect((await ask(workspace)).body.ownerConfirmed).toBe(false);
  expect((await ask(workspace, "", staff)).body.ownerConfirmed).toBe(false);
});

test("messages that have waited two days for the owner's address are told to members", async () => {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  const told = async () => (await ask(workspace)).body.messagesHeldLong;
  expect(await told()).toBe(false);
  await booked(workspace);
  const heldFor = (ms: number) =>
    changeStored(notifications, { workspaceId: workspace.id }, { state: "held", dueAt: Date.now() - ms });
  await heldFor(2 * DAY_MS - MINUTE_MS);
  expect(await told()).toBe(false);
  await heldFor(2 * DAY_MS);
  expect(await told()).toBe(true);
});

test("a staff member's confirmed address does not count as the owner's", async () => {
  const workspace = await aWorkspace();
  const staff = await aMember(workspace);
  await changeStored(users, { id: staff.userId }, { emailConfirmedAt: null });
  expect((await ask(workspace, "", staff)).body.ownerConfirmed).toBe(true);
});

type Owed = Partial<typeof notifications.$inferInsert> & { late: number };

const owe = ({ id: workspaceId }: TestWorkspace, { late, ...fields }: Owed) =>
  db.insert(notifications).values({
    id: crypto.randomUUID(),
    workspaceId,
    subject: "booking",
    subjectId: crypto.randomUUID(),
    type: "booking_confirmation",
    channel: "email",
    dueAt: Date.now() - late,
    state: "due",
    attempts: 0,
    dedupeKey: crypto.randomUUID(),
    createdAt: Date.now() - late,
    ...fields,
  });

const [LATE, RECENT] = [5 * MINUTE_MS, 3 * MINUTE_MS];

test.each<[boolean, string, Owed]>([
  [true, "failed this week", { state: "failed", attempts: 7, late: 6 * DAY_MS }],
  [false, "failed before", { state: "failed", attempts: 7, late: 8 * DAY_MS }],
  [false, "failed at once, being refused", { state: "failed", attempts: 1, late: LATE }],
  [
    true,
    "failed at a cap",
    { state: "failed", attempts: 0, late: 0, error: "daily limit of 3 SMS to this number reached" },
  ],
  [true, "may or may not have been sent", { state: "unknown", attempts: 1, late: 0 }],
  [true, "has waited for more than four minutes", { late: LATE }],
  [true, "has waited for months", { late: 90 * DAY_MS }],
  [false, "has waited for less", { late: RECENT }],
  [true, "was taken and never sent", { state: "leased", attempts: 1, late: LATE }],
  [false, "is being sent", { state: "leased", attempts: 1, late: 0 }],
  [false, "is being sent again", { state: "leased", attempts: 2, late: 0 }],
  [true, "is being sent a third time", { state: "leased", attempts: 3, late: 0 }],
  [true, "failed twice and waits for the next try", { attempts: 2, late: -5 * MINUTE_MS }],
  [true, "failed six times and waits for the last try", { attempts: 6, late: -6 * HOUR_MS + MINUTE_MS }],
  [false, "failed once and waits for the next try", { attempts: 1, late: -MINUTE_MS }],
  [false, "is due later", { late: -DAY_MS }],
  [false, "is held until the owner confirms", { state: "held", late: LATE }],
  [false, "was sent at last", { state: "sent", attempts: 6, late: LATE }],
  [false, "was superseded", { state: "superseded", attempts: 6, late: LATE }],
  [false, "was only a test", { state: "failed", attempts: 7, subject: "test", late: LATE }],
])("sendingTrouble is %s when a message %s", async (isTrouble, _, owed) => {
  const workspace = await aWorkspace();
  await owe(workspace, owed);
  expect((await ask(workspace)).body.sendingTrouble).toBe(isTrouble);
});

test.each<[boolean, string, Owed]>([
  [false, "since", { late: 4 * MINUTE_MS, sentAt: Date.now() - 3 * MINUTE_MS }],
  [true, "before it", { late: 9 * MINUTE_MS, sentAt: Date.now() - 9 * MINUTE_MS }],
  [true, "since, but to a member", { subject: "alert", late: 4 * MINUTE_MS, sentAt: Date.now() - 3 * MINUTE_MS }],
  [true, "since, but on the other channel", { late: 0, channel: "sms", sentAt: Date.now() }],
])("sendingTrouble is %s after a failure when another was sent %s", async (isTrouble, _, sent) => {
  const workspace = await aWorkspace();
  await owe(workspace, { state: "failed", attempts: 7, late: 5 * MINUTE_MS });
  await owe(workspace, { state: "sent", attempts: 1, ...sent });
  expect((await ask(workspace)).body.sendingTrouble).toBe(isTrouble);
});

test.each([
  [true, dayEnd(Date.now()), "daily limit of 200 emails of a new business reached"],
  [false, dayEnd(Date.now()), null],
  [false, dayEnd(Date.now()) - 1, "daily limit of 200 emails of a new business reached"],
])("messagesWaitForTomorrow is %s for a message due at %i with the error %s", async (expected, dueAt, error) => {
  const workspace = await aWorkspace();
  await owe(workspace, { late: 0, dueAt, error });
  expect((await ask(workspace)).body).toMatchObject({ messagesWaitForTomorrow: expected, sendingTrouble: false });
});

test("members see that the operator stopped the messages", async () => {
  const workspace = await aWorkspace();
  await changeStored(workspaces, { id: workspace.id }, { trust: "stopped" });
  expect((await ask(workspace)).body.sendingStopped).toBe(true);
});

test("another workspace's trouble does not show", async () => {
  const [mine, other] = [await aWorkspace(), await aWorkspace()];
  await owe(other, { state: "failed", attempts: 7, late: LATE });
  expect((await ask(mine)).body.sendingTrouble).toBe(false);
});
