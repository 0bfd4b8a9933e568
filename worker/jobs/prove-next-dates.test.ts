import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { lastProofs } from "../../db/diary/proofs.ts";
import { bookingEvents, bookings, proofs } from "../../db/diary/schema.ts";
import { nightlyTasks } from "../../db/platform/schema.ts";
import { addDays, DAY_MS } from "../../domain/time/calendar.ts";
import { countedDatabase } from "../../test/harness/counting/counted-database.ts";
import { edit } from "../../test/harness/edit.ts";
import {
  aMember,
  aWorkspace,
  book,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  db,
  diary,
  logOf,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { breaking, proved, sql } from "../../test/harness/proofs.ts";
import { aSalon, type Salon } from "../../test/harness/salon.ts";
import { runNight } from "../../test/harness/services.ts";
import { aStudio, held } from "../../test/harness/studio.ts";
import { aHouse } from "../../test/harness/tables.ts";
import { servicesOf } from "../services.ts";
import { proveNextDates } from "./prove-next-dates.ts";
import { STEPS_MAX } from "./run-nightly-tasks.ts";

const log = vi.spyOn(console, "error");

beforeEach(() => void log.mockReset().mockReturnValue());

/** "row_differs guests" */
const namesIn = (proof: Awaited<ReturnType<typeof proved>>) =>
  ((proof?.found ?? []) as { name: string; fields?: string[] }[])
    .map(({ name, fields = [] }) => [name, ...fields].join(" "))
    .sort();

const claimOf = (bookingId: string) =>
  env.DB.prepare("SELECT resource_id AS resourceId FROM claims WHERE booking_id = ?1")
    .bind(bookingId)
    .first<{ resourceId: string }>();

type House = TestWorkspace & { ada: string; bo: string };

/** Ada sits at table A, Bo at B, both from 18:00; Cy has cancelled, and a party was let in without a table. */
async function aFullHouse(): Promise<House> {
  const house = await aHouse({ A: "1-2", B: "1-2" });
  const ada = await booked(house, { bookingTime: "18:00", guests: 2 });
  const bo = await booked(house, { bookingTime: "18:00", guests: 2 });
  const cy = await booked(house, { bookingTime: "20:00", guests: 2 });
  await call("POST", `${bookingOf(house, cy)}/cancel`, { as: house.owner, body: {} });
  expect((await bookByMember(house, { override: { reason: "A regular" } })).status).toBe(201);
  return { ...house, ada: ada.id, bo: bo.id };
}

test("a table that two dates have at one instant is found once, with both bookings, the table and the time", async () => {
  const house = await aFullHouse();
  const next = addDays(house.day, 1);
  const cy = await booked(house, { bookingDate: next, bookingTime: "18:00", guests: 2 });
  await breaking(() =>
    sql(
      `UPDATE claims SET (resource_id, starts_at, ends_at) =
        (SELECT resource_id, starts_at + 600000, ends_at FROM claims WHERE booking_id = ?2) WHERE booking_id = ?1`,
      ...[cy.id, house.ada],
    ),
  );
  const proof = await proved(house);
  const found = (proof?.found ?? []) as { name: string; shared?: object }[];
  const [ada] = (await bookingsOf(house)).filter(({ id }) => id === house.ada);
  const [from = 0, to] = [(ada?.startsAt ?? 0) + 600_000, ada?.endsAt];
  const resourceId = (await claimOf(house.ada))?.resourceId;
  const shared = { resourceId, from, to, bookingDate: house.day, bookingId: house.ada };
  expect(found.filter(({ name }) => name === "claims_overlap")).toEqual([
    { name: "claims_overlap", bookingDate: next, bookingId: cy.id, shared },
  ]);
  expect(proof?.over).toBe(((to ?? 0) - from) / 60_000);
  const doubles = async () =>
    (await call("GET", `/api/workspaces/${house.slug}/conflicts`, { as: house.owner })).body.doubles;
  const listed = await doubles();
  expect(listed).toMatchObject([
    { resourceId, from: new Date(from).toISOString(), bookings: [{ id: house.ada }, { id: cy.id }] },
  ]);
  expect((await call("POST", `${bookingOf(house, cy)}/cancel`, { as: house.owner, body: {} })).status).toBe(200);
  expect(await doubles()).toEqual([]);
});

test("a right database has nothing over what was promised: tables, overrides, a cancelled booking, one that moved", async () => {
  const house = await aFullHouse();
  const moved = await edit(house, { id: house.bo }, { bookingDate: addDays(house.day, 3), bookingTime: "19:00" });
  expect(moved.status).toBe(200);
  const proof = await proved(house);
  expect(proof).toMatchObject({ dates: 2, minutes: 180, over: 0, findings: 0, found: [], done: true });
});

const breaks: [string, string[], (house: House) => Promise<unknown>][] = [
  ["a row is deleted", ["row_missing"], ({ ada }) => sql("DELETE FROM bookings WHERE id = ?1", ada)],
  [
    "a row is moved to another date",
    ["row_missing", "row_unlogged"],
    ({ ada, day }) => sql("UPDATE bookings SET booking_date = ?2 WHERE id = ?1", ada, addDays(day, 1)),
  ],
  ["guests are raised", ["row_differs guests"], ({ ada }) => sql("UPDATE bookings SET guests = 9 WHERE id = ?1", ada)],
  [
    "a status is flipped",
    ["row_differs status"],
    ({ ada }) => sql("UPDATE bookings SET status = 'cancelled' WHERE id = ?1", ada),
  ],
  ["a claim is deleted", ["claim_missing"], ({ ada }) => sql("DELETE FROM claims WHERE booking_id = ?1", ada)],
  [
    "a claim is moved to a taken table",
    ["claim_missing", "claim_unlogged", "claims_overlap"],
    ({ ada, bo }) =>
      sql(
        "UPDATE claims SET resource_id = (SELECT resource_id FROM claims WHERE booking_id = ?2) WHERE booking_id = ?1",
        ada,
        bo,
      ),
  ],
  [
    "an entry of the log is missing",
    ["log_gap"],
    ({ ada }) => sql("DELETE FROM booking_events WHERE booking_id = ?1", ada),
  ],
  [
    "the last entry of the log is missing",
    ["claim_unlogged", "row_unlogged"],
    ({ id }) =>
      sql(
        "DELETE FROM booking_events WHERE workspace_id = ?1 AND seq = (SELECT max(seq) FROM booking_events WHERE workspace_id = ?1)",
        id,
      ),
  ],
];

test.each(breaks)("%s: found and named %s", async (_, names, breakIt) => {
  const house = await aFullHouse();
  await breaking(() => breakIt(house));
  const proof = await proved(house);
  expect(namesIn(proof)).toEqual(names);
  const told = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(told).toContainEqual(expect.objectContaining({ event: "proof differs", workspaceId: house.id }));
});

test("two claims of one person are found, with the minutes that they share", async () => {
  const salon: Salon = await aSalon();
  const cut = (bookingTime: string) =>
    booked(salon, { bookingTime, guests: 1, services: [{ service: salon.idOf("cut"), person: salon.idOf("Bo") }] });
  const [first, second] = [await cut("10:00"), await cut("11:00")];
  expect(await proved(salon)).toMatchObject({ minutes: 60, over: 0, findings: 0 });
  await breaking(() =>
    sql(
      `INSERT INTO claims SELECT workspace_id, booking_date, resource_id, starts_at + 600000, ends_at + 600000, ?2, leg, pinned_by, override
       FROM claims WHERE booking_id = ?1 AND resource_id = ?3`,
      ...[first.id, second.id, salon.idOf("Bo")],
    ),
  );
  const proof = await proved(salon);
  expect(namesIn(proof)).toEqual(["claim_unlogged", "claims_overlap"]);
  expect(proof?.over).toBe(20);
});

test("more guests in a class than it has seats are found, in the log too", async () => {
  const studio = await aStudio();
  const session = await held(studio, { seats: 4 });
  const { id } = (
    await book(studio, { guests: 4, bookingDate: session.date, bookingTime: session.time, sessionId: session.id })
  ).body;
  expect(await proved(studio)).toMatchObject({ minutes: 60, over: 0, findings: 0 });
  await sql("UPDATE bookings SET guests = 5, spots = 5 WHERE id = ?1", id);
  await sql(
    "UPDATE booking_events SET changes = json_set(changes, '$.guests', 5, '$.spots', 5) WHERE booking_id = ?1",
    id,
  );
  const proof = await proved(studio);
  expect(namesIn(proof)).toEqual(["seats_over"]);
  expect(proof?.over).toBe(60);
});

test("spots over the capacity are found by rows alone, and by rows and log that agree", async () => {
  const workspace = await aWorkspace({ maxCapacity: 2, bookingDurationMinutes: 60 });
  const { id } = await booked(workspace, { bookingTime: "18:00" });
  await booked(workspace, { bookingTime: "18:30" });
  expect(await proved(workspace)).toMatchObject({ minutes: 90, over: 0, findings: 0 });
  await sql("UPDATE bookings SET spots = 2 WHERE id = ?1", id);
  const byRows = await proved(workspace);
  expect([namesIn(byRows), byRows?.over]).toEqual([["row_differs spots", "spots_over"], 30]);
  await sql("UPDATE booking_events SET changes = json_set(changes, '$.spots', 2) WHERE booking_id = ?1", id);
  const byBoth = await proved(workspace);
  expect([namesIn(byBoth), byBoth?.over]).toEqual([["spots_over"], 30]);
});

test("a gap in one date's log keeps no other date from being counted", async () => {
  const workspace = await aWorkspace({ maxCapacity: 2, bookingDurationMinutes: 60 });
  const [gone] = [await booked(workspace), await booked(workspace)];
  const far = addDays(workspace.day, 10);
  const { id } = await booked(workspace, { bookingDate: far });
  await sql("DELETE FROM booking_events WHERE booking_id = ?1", gone.id);
  await sql("UPDATE bookings SET guests = 9 WHERE id = ?1", id);
  const proof = await proved(workspace);
  expect(namesIn(proof)).toEqual(["log_gap", "row_differs guests"]);
  expect(proof).toMatchObject({ dates: 2, minutes: 60 });
});

test("the owner reads the figures of the business, staff and other owners do not", async () => {
  const [workspace, other] = [await aWorkspace({ bookingDurationMinutes: 60 }), await aWorkspace()];
  const path = `/api/workspaces/${workspace.slug}/proof`;
  await db.delete(proofs);
  expect((await call("GET", path, { as: workspace.owner })).body).toEqual({ proof: null });
  await booked(workspace);
  await proved(workspace);
  const { status, body } = await call("GET", path, { as: workspace.owner });
  expect([status, body.proof]).toEqual([
    200,
    {
      ...{ night: expect.any(String), countedAt: expect.any(String) },
      ...{ dates: 1, minutes: 60, over: 0, findings: 0 },
    },
  ]);
  const staff = await aMember(workspace);
  for (const as of [staff, other.owner]) expect((await call("GET", path, { as })).status).toBe(403);
});

test("yesterday is counted, the day before it is not, and figures are kept for 400 nights", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  await booked(workspace);
  const noonOn = (date: string) => Date.parse(`${date}T12:00:00Z`);
  const after = noonOn(addDays(workspace.day, 1));
  expect(await proved(workspace, after)).toMatchObject({ dates: 1 });
  await db.delete(nightlyTasks);
  await runNight(after + DAY_MS);
  expect(await lastProofs(diary, workspace.id).all()).toMatchObject([
    { dates: 0, minutes: 0, done: true },
    { dates: 1 },
  ]);
  await db.delete(nightlyTasks);
  await runNight(after + 401 * DAY_MS);
  const nights = await db.select({ night: proofs.night }).from(proofs);
  expect(new Set(nights.map(({ night }) => night)).size).toBe(2);
});

test("a step reads rows in proportion to its dates, and is added once when it is repeated", async () => {
  const workspace = await aWorkspace({ maxCapacity: 50, advanceBookingDays: 90, bookingDurationMinutes: 60 });
  const bookOn = (date: string) => Promise.all(times(5, () => booked(workspace, { bookingDate: date })));
  const rowsFor = async () => {
    const { database, count } = countedDatabase(env.DB);
    const s = servicesOf({ ...env, DB: database }, { waitUntil: () => {} });
    const step = () => proveNextDates(s, s.diary(workspace.id), `${workspace.id} 0000-00-00`, Date.now());
    await db.delete(proofs);
    const { place } = await step();
    const { rowsRead } = count;
    await step();
    const [proof] = await lastProofs(diary, workspace.id).all();
    expect([place, proof?.done]).toEqual([workspace.id, true]);
    return { rowsRead, dates: proof?.dates };
  };
  for (let day = 0; day < 4; day++) await bookOn(addDays(workspace.day, day * 7));
  const four = await rowsFor();
  for (let day = 4; day < 8; day++) await bookOn(addDays(workspace.day, day * 7));
  const eight = await rowsFor();
  expect([four.dates, eight.dates]).toEqual([4, 8]);
  expect(eight.rowsRead).toBeLessThan(four.rowsRead * 2);
  expect(eight.rowsRead / (8 * 5)).toBeLessThan(15);
});

/** The workspace's only booking on so many further dates, row and log. */
async function repeatDaily(workspace: TestWorkspace, days: number): Promise<void> {
  const [[row], [entry]] = [await bookingsOf(workspace), await logOf(workspace)];
  if (!row || !entry) throw new Error("nothing is booked");
  const { id: _, ...event } = entry;
  const copies = times(days, (day) => {
    const [id, ms] = [crypto.randomUUID(), (day + 1) * DAY_MS];
    const stay = { startsAt: row.startsAt + ms, endsAt: row.endsAt + ms };
    const bookingDate = addDays(row.bookingDate, day + 1);
    return [
      db.insert(bookings).values({ ...row, ...stay, id, bookingDate }),
      db.insert(bookingEvents).values({
        ...{ ...event, bookingDate, bookingId: id, commandId: null },
        changes: { ...(event.changes as object), ...stay },
      }),
    ] as const;
  }).flat();
  const [first, ...others] = copies;
  if (first) await db.batch([first, ...others]);
}

test("a year of a business takes 6 steps, so that 200 of them take an hour of the night", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC", bookingDurationMinutes: 60 });
  await booked(workspace);
  await repeatDaily(workspace, 364);
  const s = servicesOf(env, { waitUntil: () => {} });
  let place: string | null = `${workspace.id} 0000-00-00`;
  let steps = 0;
  for (; place?.startsWith(`${workspace.id} `); steps++)
    ({ place } = await proveNextDates(s, s.diary(workspace.id), place, Date.now()));
  const [proof] = await lastProofs(diary, workspace.id).all();
  expect(proof).toMatchObject({ dates: 365, minutes: 365 * 60, over: 0, findings: 0, done: true });
  expect(steps).toBe(6);
  expect((200 * steps) / STEPS_MAX).toBeLessThanOrEqual(60); // runs, one a minute
});
