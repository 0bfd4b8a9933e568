import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { workspaces } from "../../../db/directory/schema.ts";
import { busiestOf } from "../../../domain/log/overbooked.ts";
import { loggedParts, readLog, standingAt } from "../../../domain/log/read-log.ts";
import { bookingFaults } from "../../../scripts/data/backup-check.ts";
import { inOneDatabase, readWorkspace } from "../../../scripts/data/backup-rows.ts";
import { seedLarge } from "../../../scripts/demo/large.ts";
import { bookingsOf, call, logOf, owedBy, type TestWorkspace } from "../../harness/harness.ts";
import { storedRows } from "../../harness/stored-rows.ts";

const BUSINESSES = [
  { slug: "small-one", bookings: 450, crowd: 1 },
  { slug: "small-hall", bookings: 1_800, crowd: 4 },
  { slug: "small-tables", bookings: 455, crowd: 1, tables: 12 },
];
const NOW = Date.parse("2026-11-21T12:00Z");

const made = async (): Promise<TestWorkspace[]> =>
  (await storedRows(workspaces)).map(({ id, slug }) => ({
    id,
    slug,
    day: "",
    owner: { userId: "", cookie: "" },
  }));

test("each business has its number of bookings, and doing it again changes nothing", async () => {
  await seedLarge(env, BUSINESSES, NOW);
  const places = await made();
  const counts = async () => Promise.all(places.map(async (place) => [place.slug, (await bookingsOf(place)).length]));
  expect(await counts()).toEqual(BUSINESSES.map(({ slug, bookings }) => [slug, bookings]));
  await seedLarge(env, BUSINESSES, NOW);
  expect(await made()).toEqual(places);
  expect(await counts()).toEqual(BUSINESSES.map(({ slug, bookings }) => [slug, bookings]));
});

test("the log tells every one of them, and no minute is above the capacity", async () => {
  for (const [i, place] of (await made()).entries()) {
    const rows = await bookingsOf(place);
    const told = loggedParts(rows);
    expect(standingAt(readLog(await logOf(place)))).toEqual({ byDays: told, byBookings: told });
    const { crowd = 0, tables } = BUSINESSES[i] ?? {};
    if (!tables) expect(busiestOf(rows)).toBeLessThanOrEqual(12 * crowd);
    expect(rows.filter(({ createdAt }) => createdAt > NOW)).toEqual([]);
    const fates = new Set(rows.map(({ status, attendance }) => (status === "cancelled" ? status : attendance)));
    expect(fates).toEqual(new Set(["cancelled", "finished", "no_show", null]));
  }
});

test("everybody sits where the log and its moves say, and nobody at another's table", async () => {
  for (const { id, slug } of await made()) {
    const kept = await readWorkspace(inOneDatabase(env.DB), id);
    expect([slug, bookingFaults(kept)]).toEqual([slug, []]);
    expect([slug, (kept.claims?.length ?? 0) > 300, (kept.moves?.length ?? 0) > 0]).toEqual([
      ...[slug, slug === "small-tables", slug === "small-tables"],
    ]);
  }
});

test("some were told, and nobody is still to be written to", async () => {
  for (const place of await made())
    expect(new Set((await owedBy(place)).map(({ state }) => state))).toEqual(new Set(["delivered"]));
});

test("a day of it can be loaded: another booking is decided on what stands there", async () => {
  const [place] = await made();
  const body = { customerName: "Astrid Lind", customerEmail: "astrid@example.com", guests: 2 };
  const headers = { "Idempotency-Key": "a-key-of-its-own" };
  const bookingDate = "2026-11-28";
  const reply = await call("POST", `/api/public/${place?.slug}/bookings`, {
    ...{ now: new Date(NOW).toISOString(), headers },
    body: { ...body, bookingDate, bookingTime: "17:00" },
  });
  expect(reply.status).toBe(201);
  const log = place ? (await logOf(place)).filter((event) => event.bookingDate === bookingDate) : [];
  expect(log.length).toBeGreaterThan(1);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1));
});
