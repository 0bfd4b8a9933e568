import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bookingEvents, bookingRules, bookings, claims } from "../../../db/diary/schema.ts";
import { users, workspaces } from "../../../db/directory/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { overlaps } from "../../../domain/floor/positions.ts";
import { isCommonPassword } from "../../../domain/people/common-passwords.ts";
import { addDays, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { dayAxis } from "../../../domain/time/clock.ts";
import { demoDay } from "../../../scripts/demo/demo-day.ts";
import { DEMO_HOUSE } from "../../../scripts/demo/demo-house.ts";
import { PASSWORD, seedDemo } from "../../../scripts/demo/seed.ts";
import { call, db, ORIGIN, times } from "../../harness/harness.ts";

const TODAY = "2026-11-21";
const NOW = dayAxis(TODAY, "Europe/Stockholm").startsAt + 9 * 60 * MINUTE_MS;

const stored = async () => {
  const tables = [users, workspaces, bookingRules, bookings, bookingEvents, notifications];
  return Promise.all(tables.map((table) => db.select().from(table)));
};

test("an empty database gets a week of bookings behind and a week ahead, once", async () => {
  await seedDemo(env.DB, ORIGIN, NOW);
  const once = await stored();
  await seedDemo(env.DB, ORIGIN, NOW + 24 * 60 * MINUTE_MS);
  expect(await stored()).toEqual(once);

  const rows = await db.select().from(bookings);
  const dates = [...new Set(rows.map((row) => row.bookingDate))].sort();
  expect([dates[0], dates.at(-1)]).toEqual([addDays(TODAY, -7), addDays(TODAY, 7)]);
  expect(dates).toContain(TODAY);
  expect(new Set(rows.map((row) => row.source))).toEqual(new Set(["online", "phone", "walk_in"]));
  const fates = rows.map((row) => (row.status === "cancelled" ? "cancelled" : row.attendance));
  expect(new Set(fates)).toEqual(new Set(["cancelled", "finished", "no_show", null]));
  const tooEarly = rows.filter((row) => row.attendance !== null && row.bookingDate >= TODAY);
  expect([tooEarly, rows.filter((row) => row.createdAt > NOW)]).toEqual([[], []]);
});

test("every party of the demo to come has a table that is drawn, and nothing is left to send", async () => {
  const placed = new Set((await db.select().from(claims)).map(({ bookingId }) => bookingId));
  const rows = await db.select().from(bookings);
  const expected = rows.filter(({ status, attendance }) => status !== "cancelled" && attendance === null);
  expect(expected.length).toBeGreaterThan(50);
  expect(expected.filter(({ id, unplaced }) => !placed.has(id) || unplaced !== null)).toEqual([]);
  const { areas, resources } = DEMO_HOUSE;
  expect(areas.every(({ room }) => room) && resources.every(({ position }) => position)).toBe(true);
  expect(overlaps(DEMO_HOUSE)).toEqual([]);
  const messages = await db.select().from(notifications);
  const states = new Set(messages.map(({ state }) => state));
  expect([...states].sort()).toEqual(["delivered", "failed", "sent", "superseded"]);
  expect(messages.filter(({ dueAt }) => dueAt >= NOW)).toEqual([]);
});

test("the printed password signs both demo accounts in and is not a common one", async () => {
  for (const email of ["demo@example.com", "staff@example.com"]) {
    const reply = await call("POST", "/api/auth/sign-in", { body: { email, password: PASSWORD } });
    expect([reply.status, reply.body.user.emailConfirmed]).toEqual([200, true]);
  }
  expect(isCommonPassword(PASSWORD)).toBe(false);
});

test("the same date has the same story", () => {
  const tell = () =>
    demoDay(dayAxis(TODAY, "Europe/Stockholm"), "member", NOW).map((command) => {
      const { commandId: _, ...told } = command;
      return "bookingId" in told ? { ...told, bookingId: "" } : told;
    });
  const [first, second] = times(2, tell);
  expect(first).toEqual(second);
  expect(first?.length).toBeGreaterThan(10);
});
