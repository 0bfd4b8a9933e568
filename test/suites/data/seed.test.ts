import { env } from "cloudflare:workers";
import { assert, expect, test } from "vitest";
import {
  bookingEvents,
  bookingRules,
  bookings,
  claims,
  guestConsents,
  guests,
  guestTags,
} from "../../../db/diary/schema.ts";
import { users, workspaces } from "../../../db/directory/schema.ts";
import { notifications } from "../../../db/platform/schema.ts";
import { overlaps } from "../../../domain/floor/positions.ts";
import { isCommonPassword } from "../../../domain/people/common-passwords.ts";
import { offerProblems } from "../../../domain/services/offer-problems.ts";
import { addDays, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { dayAxis } from "../../../domain/time/clock.ts";
import { PASSWORD } from "../../../scripts/demo/add-demo.ts";
import { demoDay } from "../../../scripts/demo/demo-day.ts";
import { RESTAURANT_BOOK, SALON_BOOK } from "../../../scripts/demo/demo-guest-book.ts";
import { DEMO_HOUSE } from "../../../scripts/demo/demo-restaurant.ts";
import { DEMO_SALON } from "../../../scripts/demo/demo-salon.ts";
import { DEMO_STUDIO } from "../../../scripts/demo/demo-studio.ts";
import { seedDemo } from "../../../scripts/demo/seed.ts";
import { call, ORIGIN, times } from "../../harness/harness.ts";
import { storedRows } from "../../harness/stored-rows.ts";

const TODAY = "2026-11-21";
const NOW = dayAxis(TODAY, "Europe/Stockholm").startsAt + 9 * 60 * MINUTE_MS;

const stored = async () => {
  const tables = [users, workspaces, bookingRules, bookings, bookingEvents, notifications];
  return Promise.all(tables.map((table) => storedRows(table)));
};

const bookingsOf = async (slug: string) => {
  const [workspace] = await storedRows(workspaces, { slug });
  return storedRows(bookings, { workspaceId: workspace?.id ?? "" });
};
const sessionOf = ({ wish }: { wish: unknown }) => (wish as { visit?: { session?: string } } | null)?.visit?.session;
const placedIds = async () => new Set((await storedRows(claims)).map(({ bookingId }) => bookingId));

test("an empty database gets three businesses, once", async () => {
  await seedDemo(env.DB, ORIGIN, NOW);
  const once = await stored();
  await seedDemo(env.DB, ORIGIN, NOW + 24 * 60 * MINUTE_MS);
  expect(await stored()).toEqual(once);
  expect((await storedRows(workspaces)).map(({ slug, businessType }) => [slug, businessType]).sort()).toEqual([
    ["demo", "restaurant"],
    ["demo-salon", "hair_salon"],
    ["demo-studio", "yoga_studio"],
  ]);
  const messages = await storedRows(notifications);
  expect([...new Set(messages.map(({ state }) => state))].sort()).toEqual([
    "delivered",
    "failed",
    "sent",
    "superseded",
  ]);
  expect(messages.filter(({ dueAt }) => dueAt >= NOW)).toEqual([]);
});

test.each([
  ["demo", 7, 7],
  ["demo-salon", 14, 16],
  ["demo-studio", 14, 16],
])("the bookings of %s are of %i days behind and %i ahead, as people make them", async (slug, behind, ahead) => {
  const rows = await bookingsOf(slug);
  const dates = [...new Set(rows.map((row) => row.bookingDate))].sort();
  expect(dates[0] && dates[0] >= addDays(TODAY, -behind)).toBe(true);
  expect(dates.at(-1) && (dates.at(-1) ?? "") <= addDays(TODAY, ahead)).toBe(true);
  expect(dates.length).toBeGreaterThan((behind + ahead) * 0.6);
  expect(dates).toContain(TODAY);
  expect(new Set(rows.map((row) => row.source))).toEqual(new Set(["online", "phone", "walk_in"]));
  const fates = rows.map((row) => (row.status === "cancelled" ? "cancelled" : row.attendance));
  expect(new Set(fates)).toEqual(new Set(["cancelled", "finished", "no_show", null]));
  const tooEarly = rows.filter((row) => row.attendance !== null && row.bookingDate >= TODAY);
  expect([tooEarly, rows.filter((row) => row.createdAt > NOW)]).toEqual([[], []]);
  const placed = await placedIds();
  const active = rows.filter(({ status, attendance }) => status !== "cancelled" && attendance === null);
  expect(active.length).toBeGreaterThan(50);
  const expected = active.filter((row) => sessionOf(row) === undefined); // a seat in a class takes nobody
  expect(expected.filter(({ id, unplaced }) => !placed.has(id) || unplaced !== null)).toEqual([]);
});

test.each(["demo", "demo-salon", "demo-studio"])(
  "guests of %s come again, and two people share a number",
  async (slug) => {
    const rows = (await bookingsOf(slug)).filter(({ customerPhone }) => customerPhone !== null);
    const byNumber = [...Map.groupBy(rows, (row) => row.customerPhone).values()];
    expect(byNumber.filter((all) => all.length > 1).length).toBeGreaterThan(15);
    expect(byNumber.some((all) => new Set(all.map((row) => row.customerName)).size > 1)).toBe(true);
  },
);

test.each([
  ["demo", RESTAURANT_BOOK],
  ["demo-salon", SALON_BOOK],
])("guests of %s have care, tags and news on their cards, and come today or soon", async (slug, { cards, shared }) => {
  const [workspace] = await storedRows(workspaces, { slug });
  const ofBusiness = { workspaceId: workspace?.id ?? "" };
  const cared = (await storedRows(guests, ofBusiness)).filter(({ care }) => care !== null);
  expect(cared).toHaveLength([...cards, shared].filter(({ care, strict }) => care || strict).length);
  const rows = await bookingsOf(slug);
  const ahead = rows.filter(({ bookingDate, status }) => bookingDate >= TODAY && status !== "cancelled");
  const coming = new Set(ahead.map(({ guestId }) => guestId));
  expect(cared.filter(({ id }) => coming.has(id)).length).toBeGreaterThan(6);
  expect(rows.some(({ guestId, customerName }) => guestId === null && customerName === "Berg")).toBe(true); // left open
  expect((await storedRows(guestTags, ofBusiness)).map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(["vip", "call"]),
  );
  const states = (await storedRows(guestConsents, ofBusiness)).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["given", "withdrawn"]));
});

test("no class of the studio has more guests than mats, and some are half full", async () => {
  const guests = new Map<string, number>();
  for (const row of await bookingsOf("demo-studio")) {
    const session = sessionOf(row);
    if (session !== undefined && row.status !== "cancelled") guests.set(session, (guests.get(session) ?? 0) + 1);
  }
  expect(guests.size).toBeGreaterThan(14);
  expect(Math.max(...guests.values())).toBeLessThanOrEqual(12);
  expect([...guests.values()].filter((taken) => taken >= 6).length).toBeGreaterThan(3);
});

test("the restaurant's tables are drawn", () => {
  const { areas, resources } = DEMO_HOUSE;
  expect(areas.every(({ room }) => room) && resources.every(({ position }) => position)).toBe(true);
  expect(overlaps(DEMO_HOUSE)).toEqual([]);
});

test.each([DEMO_SALON, DEMO_STUDIO])("the offer of $workspace.name is one that its owner could save", ({ rules }) => {
  const offer = rules("member").plan?.offer;
  assert(offer);
  expect(offerProblems(offer)).toEqual([]);
  expect(offer.resources.filter(({ memberId }) => memberId === "member")).toHaveLength(1);
});

test.each(["demo", "staff", "salon", "studio"])("the printed password signs in %s@example.com", async (name) => {
  const reply = await call("POST", "/api/auth/sign-in", { body: { email: `${name}@example.com`, password: PASSWORD } });
  expect([reply.status, reply.body.user.emailConfirmed]).toEqual([200, true]);
});

test("the printed password is not a common one", () => {
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
