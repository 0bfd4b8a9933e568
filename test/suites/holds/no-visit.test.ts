import { expect, test } from "vitest";
import { upsertFeedback } from "../../../db/diary/feedback.ts";
import { bookingsOfEvening } from "../../../db/diary/messages/alert-facts.ts";
import { bookings, guests, holdsDue } from "../../../db/diary/schema.ts";
import { visitsKept } from "../../../db/diary/visits-kept.ts";
import { visitsOfCustomer } from "../../../db/diary/visits-of-customer.ts";
import type { Command } from "../../../domain/day/commands.ts";
import { addDays, DAY_MS } from "../../../domain/time/calendar.ts";
import { aCalendar, nameCustomers, readCalendars, titlesOf } from "../../harness/calendars.ts";
import { cancelCommand, dayOf } from "../../harness/day-object.ts";
import {
  book,
  booked,
  bookingOf,
  call,
  closing,
  diary,
  hoursOf,
  logOf,
  saveHours,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { proved } from "../../harness/proofs.ts";
import { gatherAll } from "../../harness/services.ts";
import { join, openList, personNamed } from "../../harness/standbys.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../harness/stored-rows.ts";
import { aHouse, planOf, tablesOf } from "../../harness/tables.ts";

/* A hold is load and no visit: until somebody says yes, no list, figure, message or page of a guest knows it. */

const BO = { ...personNamed("Bo"), customerEmail: "bo@example.com", customerPhone: null };

const answer = (bookingId: string, type: "accept" | "decline", now = Date.now()): Command => ({
  ...{ type, bookingId, commandId: crypto.randomUUID(), requestHash: null, actor: "customer", by: "customer", now },
});

/** Ada had the one table and has cancelled; it is held for Bo, who waits. */
async function aHeldPlace(rules: object = {}) {
  const workspace = await aHouse({ A: "1-2" }, {}, { customerChangeHoursLimit: 0, ...rules });
  await openList(workspace);
  const ada = await booked(workspace, { bookingTime: "18:00", customerName: "Ada" });
  const [standby] = await join(workspace, { person: BO });
  await dayOf(workspace).decide(cancelCommand(ada.id));
  const rows = await storedRows(bookings, { workspaceId: workspace.id });
  const hold = rows.find(({ holdUntil }) => holdUntil !== null);
  if (!hold) throw new Error("nothing is held");
  return { workspace, standby, hold };
}

const said = async (workspace: TestWorkspace, id: string, type: "accept" | "decline" = "accept") => {
  const outcome = await dayOf(workspace).decide(answer(id, type));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
};

const ask = ({ slug, owner }: TestWorkspace, path: string) =>
  call("GET", `/api/workspaces/${slug}/${path}`, { as: owner });

/** Names that a reader knows of the evening. */
const READERS: [string, (workspace: TestWorkspace) => Promise<string[]>][] = [
  [
    "the file of bookings",
    async (workspace) => ((await ask(workspace, "bookings.csv")).text.match(/"Bo"/g) ?? []).map(() => "Bo"),
  ],
  [
    "the mail before the evening",
    async ({ id, day }) => (await bookingsOfEvening(diary, id, day)).map(({ customerName }) => customerName),
  ],
  [
    "the visits of an address",
    async ({ id, day }) => (await visitsOfCustomer(diary, id, BO, Date.parse(`${day}T23:00:00Z`))).map(() => "Bo"),
  ],
  [
    "a calendar",
    async (workspace) => {
      const path = await aCalendar(workspace);
      const [{ id }] = (await readCalendars(workspace)).calendars;
      await nameCustomers(workspace, id, true);
      return (await titlesOf(path)).flatMap((title) => (title?.includes("Bo") ? "Bo" : []));
    },
  ],
  [
    "the guest book",
    async (workspace) => {
      await gatherAll();
      const known = await storedRows(guests, { workspaceId: workspace.id });
      return known.flatMap(({ name }) => (name === "Bo" ? name : []));
    },
  ],
];

test.each(READERS)("%s has a hold from its yes on", async (_, namesIn) => {
  const { workspace, hold } = await aHeldPlace();
  expect(await namesIn(workspace)).not.toContain("Bo");
  await said(workspace, hold.id);
  expect(await namesIn(workspace)).toContain("Bo");
});

test("a hold that nobody settled is rated by nobody, and is no visit that was kept", async () => {
  const { workspace, hold } = await aHeldPlace();
  const over = hold.endsAt + 1;
  expect(await upsertFeedback(diary, hold, { rating: 5, comment: null }, over)).toBeNull();
  const kept = await visitsKept(diary, [workspace.id], { since: hold.startsAt - DAY_MS, atMost: 9, now: over });
  expect(kept.get(workspace.id)).toBe(0);
});

test("no member can say whose visit a hold is", async () => {
  const { workspace, hold } = await aHeldPlace();
  const path = `${bookingOf(workspace, hold)}/guest`;
  expect(await call("PUT", path, { as: workspace.owner, body: { guestId: "new" } })).toMatchObject({
    status: 409,
    body: { code: "cannot_change" },
  });
});

test("an offer is no online booking ahead, until it is accepted", async () => {
  const { workspace, hold } = await aHeldPlace();
  const alike = { customerEmail: BO.customerEmail, customerPhone: undefined };
  const bookedBy = (days: number) =>
    book(workspace, { ...alike, bookingDate: addDays(workspace.day, days), bookingTime: "18:00" });
  for (const days of [1, 2, 3, 4]) expect((await bookedBy(days)).status).toBe(201);
  await said(workspace, hold.id);
  expect((await bookedBy(5)).body).toMatchObject({ code: "too_many_bookings" });
});

test("who has as many online bookings as one may have is told so at the yes, and the place is held on", async () => {
  const { workspace, hold } = await aHeldPlace();
  const alike = { customerEmail: BO.customerEmail, customerPhone: undefined };
  for (const days of [1, 2, 3, 4, 5])
    await booked(workspace, { ...alike, bookingDate: addDays(workspace.day, days), bookingTime: "18:00" });
  const yes = { ...answer(hold.id, "accept"), contact: BO };
  expect(await dayOf(workspace).decide(yes)).toMatchObject({ ok: false, code: "too_many_bookings" });
  expect(await storedRow(bookings, { id: hold.id })).toMatchObject({ holdUntil: hold.holdUntil });
});

test("closing a date counts its offers apart from bookings, and takes them back", async () => {
  const { workspace, hold } = await aHeldPlace();
  const { day, slug, owner } = workspace;
  const body = { specialClosures: [{ startDate: day, endDate: day, note: null }] };
  const preview = await call("POST", `/api/workspaces/${slug}/closures/preview`, { as: owner, body });
  expect(preview.body).toMatchObject({ affectedBookings: 0, guests: 0, bookings: [], holds: 1 });
  const saved = await saveHours(workspace, { ...(await hoursOf(workspace)), ...closing(day) });
  expect([saved.status, saved.body.cancelledBookings]).toEqual([200, 0]);
  expect(await storedRow(bookings, { id: hold.id })).toBeUndefined();
  expect((await logOf(workspace)).map(({ type }) => type)).toContain("withdrawn");
});

test("erasing a customer gives back what is held for them", async () => {
  const { workspace, hold } = await aHeldPlace();
  const path = `/api/workspaces/${workspace.slug}/customers/erase`;
  const { status } = await call("POST", path, { as: workspace.owner, body: { email: BO.customerEmail } });
  expect(status).toBe(200);
  expect(await storedRow(bookings, { id: hold.id })).toBeUndefined();
});

test("the nightly proof finds nothing wrong with holds, and one whose end was changed by hand", async () => {
  const { workspace, hold } = await aHeldPlace();
  expect(await proved(workspace)).toMatchObject({ minutes: 90, over: 0, findings: 0 });
  await changeStored(bookings, { id: hold.id }, { holdUntil: (hold.holdUntil ?? 0) + 60_000 });
  expect(await proved(workspace)).toMatchObject({
    found: [{ name: "row_differs", bookingId: hold.id, fields: ["hold"] }],
  });
});

test("the nightly proof finds a hold whose date nobody would look at", async () => {
  const { workspace, hold } = await aHeldPlace();
  await deleteStored(holdsDue, { workspaceId: workspace.id });
  expect(await proved(workspace)).toMatchObject({ found: [{ name: "hold_unmarked", bookingId: hold.id }] });
});

test("a date with holds is rehearsed from its log as the database keeps it", async () => {
  const { workspace, hold } = await aHeldPlace();
  await said(workspace, hold.id, "decline");
  const [again] = await join(workspace, { person: personNamed("Di") });
  expect(again).toBeDefined();
  const { slug, owner, day } = workspace;
  const { plan } = (await ask(workspace, "plan")).body;
  const body = { date: day, plan };
  const rehearsed = await call("POST", `/api/workspaces/${slug}/plan/rehearse`, { as: owner, body });
  expect(rehearsed).toMatchObject({ status: 200, body: { outcome: "rehearsed", refused: [] } });
});

test("the book as it stood has a hold as one", async () => {
  const { workspace, hold } = await aHeldPlace();
  const { body } = await ask(workspace, `days/${workspace.day}/as-it-stood`);
  const stood = body.stood.bookings.find(({ id }: { id: string }) => id === hold.id);
  expect(stood).toMatchObject({ customerName: "Bo", status: "pending", hold: { for: "offer" } });
});

test("a plan that has no table for an offer counts it apart from bookings without one", async () => {
  const { workspace } = await aHeldPlace();
  const other = await booked(workspace, { bookingTime: "21:00", customerName: "Eve" });
  const { plan } = await planOf(workspace);
  const [area] = plan.areas;
  const large = tablesOf({ Z: "5-6" }).resources.map((table) => ({ ...table, area: area.id }));
  const resources = plan.resources.map((table: object) => ({ ...table, archived: true }));
  const body = { plan: { ...plan, resources: [...resources, ...large] } };
  const { slug, owner, day } = workspace;
  const previewOf = async (more: object) =>
    (await call("POST", `/api/workspaces/${slug}/plan/preview`, { as: owner, body: { ...body, ...more } })).body;
  expect(await previewOf({})).toMatchObject({ holds: 1, conflicts: [{ booking: { id: other.id } }] });
  const hours = { ...(await hoursOf(workspace)), ...closing(day) };
  const closed = await previewOf({ hours });
  expect([closed.holds, closed.cancels]).toMatchObject([undefined, { holds: 1, affectedBookings: 1 }]); // once
});
