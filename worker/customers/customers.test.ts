import { afterEach, expect, test, vi } from "vitest";
import { feedback } from "../../db/diary/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { loggedParts, readLog, standingAt } from "../../domain/log/read-log.ts";
import { addDays } from "../../domain/time/calendar.ts";
import {
  aBookingRequest,
  aMember,
  aMessage,
  aWorkspace,
  booked,
  bookingsOf,
  call,
  db,
  everythingStored,
  logOf,
  manage,
  owedBy,
  type Signed,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { storedRows } from "../../test/harness/stored-rows.ts";

afterEach(() => void vi.restoreAllMocks());

const EMAIL = "frida@example.com";
const PHONE = "+46701112233";

const ask = (action: "export" | "erase", { slug, owner }: TestWorkspace, body: unknown, as: Signed = owner) =>
  call("POST", `/api/workspaces/${slug}/customers/${action}`, { as, body });

async function aCustomer() {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 }, ["booking_confirmation", "feedback_request"]);
  const past = { id: crypto.randomUUID(), customerName: "Frida Berg", customerEmail: EMAIL, customerPhone: PHONE };
  await stored(workspace, [{ ...past, notes: "Window", bookingDate: addDays(workspace.day, -40) }]);
  const said = { rating: 5, comment: "Frida liked it", createdAt: 1, updatedAt: 1 };
  await db.insert(feedback).values({ bookingId: past.id, workspaceId: workspace.id, ...said });
  await aMessage(workspace, { subjectId: past.id, state: "due", type: "feedback_request", dueAt: Date.now() + 1e9 });
  await aMessage(workspace, { subjectId: past.id, error: "frida@example.com is full", addressHash: "of Frida" });
  const cancelled = await booked(workspace, { customerName: "Frida B", customerEmail: "Frida@Example.com" });
  await call("POST", `${manage(workspace, cancelled)}/cancel`);
  await booked(workspace);
  return { workspace, past, cancelled };
}

test("an owner exports a customer's data by address or number, and no other customer's", async () => {
  const { workspace, past, cancelled } = await aCustomer();
  const byEmail = await ask("export", workspace, { email: " Frida@example.COM " });
  expect(byEmail.status).toBe(200);
  expect(byEmail.headers.get("Content-Disposition")).toContain("attachment");
  expect(byEmail.headers.get("Cache-Control")).toBe("no-store");
  const [first, second] = byEmail.body.bookings;
  expect(byEmail.body.bookings.map(({ id }: { id: string }) => id)).toEqual([past.id, cancelled.id]);
  expect(first).toMatchObject({ customerName: "Frida Berg", notes: "Window", feedback: { comment: "Frida liked it" } });
  expect([first.messages.length, second.events.map(({ type }: { type: string }) => type)]).toEqual([
    2,
    ["created", "cancelled"],
  ]);
  expect(byEmail.text).not.toContain("astrid");
  const byPhone = await ask("export", workspace, { phone: "+46 70-111 22 33" });
  expect(byPhone.body.bookings).toEqual([first]);
  expect((await ask("export", workspace, { email: "nobody@example.com" })).body.bookings).toEqual([]);
});

test("an address with letters in its domain finds bookings of both forms in which it was stored", async () => {
  const workspace = await aWorkspace();
  const customerEmail = "kund@räksmörgås.example";
  const { id } = await booked(workspace, { customerEmail });
  const older = { id: crypto.randomUUID(), customerEmail };
  await stored(workspace, [{ ...older, bookingDate: addDays(workspace.day, -40) }]);
  const found = await ask("export", workspace, { email: "Kund@RÄKSMÖRGÅS.example" });
  expect(found.body.bookings.map((each: { id: string }) => each.id).sort()).toEqual([id, older.id].sort());
});

test("erasing keeps numbers and log, sends nothing more, and finds none the second time", async () => {
  const { workspace, cancelled } = await aCustomer();
  const log = ["log", "info", "warn", "error"].map((level) => vi.spyOn(console, level as "log"));
  const before = await bookingsOf(workspace);
  const first = await ask("erase", workspace, { email: EMAIL });
  const messages = expect.toSatisfy((count) => count >= 1);
  expect(first.body).toEqual({ bookings: 2, messages, feedback: 1, guests: 0 });
  const none = { bookings: 0, messages: 0, feedback: 0, guests: 0 };
  expect((await ask("erase", workspace, { email: EMAIL })).body).toEqual(none);
  expect(log.flatMap(({ mock }) => mock.calls)).toEqual([]);

  const rows = await bookingsOf(workspace);
  expect(/frida|4670111|window/i.exec(JSON.stringify([rows, await owedBy(workspace)]))).toBeNull();
  const said = await storedRows(feedback, { workspaceId: workspace.id });
  expect(/frida|4670111/i.exec(JSON.stringify([said, await logOf(workspace)]))).toBeNull();
  const numbers = (all: typeof rows) =>
    all.map(({ guests, spots, startsAt, status }) => [guests, spots, startsAt, status]);
  expect(numbers(rows)).toEqual(numbers(before));
  expect(rows.filter(({ customerName }) => customerName === "Astrid Lind")).toHaveLength(1);
  const mine = (await owedBy(workspace)).filter(({ state }) => state === "due");
  const others = rows.find(({ customerName }) => customerName === "Astrid Lind");
  expect(mine.every(({ subjectId }) => subjectId === others?.id)).toBe(true);

  const events = (await logOf(workspace)).filter(({ bookingId }) => bookingId === cancelled.id);
  expect(events.map(({ type, version }) => [type, version])).toEqual([
    ["created", 1],
    ["cancelled", 2],
    ["anonymised", 3],
  ]);
  expect(events.at(-1)?.actor).not.toBe("system");
  const made = loggedParts(rows.filter(({ bookingDate }) => bookingDate === workspace.day));
  const day = readLog((await logOf(workspace)).filter(({ bookingDate }) => bookingDate === workspace.day));
  expect(standingAt(day)).toEqual({ byDays: made, byBookings: made });
  expect((await call("GET", manage(workspace, cancelled))).status).toBe(404);
});

test("a visit ahead must be cancelled before erasing", async () => {
  const workspace = await aWorkspace();
  const body = { customerEmail: EMAIL };
  const two = [await booked(workspace, body), await booked(workspace, { ...body, bookingTime: "20:00" })];
  const before = await everythingStored();
  const refused = await ask("erase", workspace, { email: EMAIL });
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([409, "upcoming_bookings", { count: 2 }]);
  expect(refused.body.detail).toBe("This customer has 2 upcoming bookings. Please cancel them first.");
  expect(await everythingStored()).toEqual(before);
  for (const one of two) await call("POST", `${manage(workspace, one)}/cancel`);
  expect((await ask("erase", workspace, { email: EMAIL })).body.bookings).toBe(2);
});

test("another business's customer is not found and stays", async () => {
  const [mine, theirs] = [await aWorkspace(), await aWorkspace()];
  await stored(theirs, [{ customerEmail: EMAIL, customerName: "Frida", bookingDate: "2026-01-01" }]);
  const before = await bookingsOf(theirs);
  expect((await ask("export", mine, { email: EMAIL })).body.bookings).toEqual([]);
  expect((await ask("erase", mine, { email: EMAIL })).body.bookings).toBe(0);
  for (const action of ["export", "erase"] as const)
    expect((await ask(action, theirs, { email: EMAIL }, mine.owner)).status).toBe(403);
  expect(await bookingsOf(theirs)).toEqual(before);
});

test("staff may neither export nor erase", async () => {
  const workspace = await aWorkspace();
  const staff = await aMember(workspace);
  for (const action of ["export", "erase"] as const)
    expect((await ask(action, workspace, { email: EMAIL }, staff)).body.code).toBe("access_denied");
});

test.each([
  {},
  { email: EMAIL, phone: PHONE },
  { email: "no address" },
  { phone: "0701112233" },
  { phone: "" },
  { email: null },
])("%j names no customer", async (body) => {
  const workspace = await aWorkspace();
  expect((await ask("export", workspace, body)).status).toBe(422);
  expect((await ask("erase", workspace, body)).status).toBe(422);
});

test("a customer with very many bookings is exported and erased completely", async () => {
  const workspace = await aWorkspace();
  await stored(
    workspace,
    times(230, (i) => ({ customerPhone: PHONE, bookingDate: addDays("2025-01-01", i % 7) })),
  );
  expect((await ask("export", workspace, { phone: PHONE })).body.bookings).toHaveLength(230);
  expect((await ask("erase", workspace, { phone: PHONE })).body.bookings).toBe(230);
  const left = (await bookingsOf(workspace)).filter(({ customerPhone }) => customerPhone !== null);
  expect([left.length, (await logOf(workspace)).length]).toEqual([0, 230]);
});

test("a booking made during the erasing stays as it was answered", async () => {
  const workspace = await aWorkspace();
  await stored(workspace, [{ customerEmail: EMAIL, bookingDate: "2026-01-01" }]);
  const [erased, made] = await Promise.all([
    ask("erase", workspace, { email: EMAIL }),
    booked(workspace, { ...aBookingRequest(workspace), customerEmail: EMAIL }),
  ]);
  const row = (await bookingsOf(workspace)).find(({ id }) => id === made.id);
  expect([row?.customerEmail, [200, 409].includes(erased.status)]).toEqual([EMAIL, true]);
  expect(await storedRows(notifications, { subjectId: made.id })).toEqual([]);
});
