import { beforeAll, beforeEach, expect, test } from "vitest";
import { bookings, claims } from "../../db/diary/schema.ts";
import { createCommand, lose, secondObject, tellAtOnce } from "../../test/harness/day-object.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aWorkspace, book, logOf, type TestWorkspace, times } from "../../test/harness/harness.ts";
import { type GivenRow, importing } from "../../test/harness/imports.ts";
import { proved } from "../../test/harness/proofs.ts";
import { storedRows } from "../../test/harness/stored-rows.ts";
import { aHouse } from "../../test/harness/tables.ts";

beforeAll(tellAtOnce);
beforeEach(emptyDatabases);

const SEATS = 20;
const OF_FILE = 130;
const EARLY = 5;
const CUSTOMERS = 40;

const rows = ({ day }: TestWorkspace): GivenRow[] =>
  times(OF_FILE, (i) => ({
    ...{ n: i + 2, guest: { name: `Guest ${i}`, email: `guest-${i}@example.com` } },
    booking: { date: day, time: "18:00", guests: 2, status: "confirmed" },
  }));

/** Customers book before and while the date comes in, and its object is lost in the middle. */
async function rush(at: TestWorkspace) {
  const { begun, stepped } = importing(at);
  const id = await begun("bookings", rows(at));
  const stale = await secondObject(at);
  const customers = (count: number) => times(count, async () => (await book(at, { guests: 2 })).status);
  const first = await Promise.all(customers(EARLY));
  const imported = stepped(id);
  const late = customers(CUSTOMERS);
  await lose(at).catch(() => {});
  const { counts } = await imported;
  const statuses = [...first, ...(await Promise.all(late))];
  await expect(stale(createCommand())).rejects.toThrow();
  return { counts, taken: statuses.filter((status) => status === 201).length };
}

test.each([
  ["spots", () => aWorkspace({ maxCapacity: SEATS, guestsPerSpot: 2, timeZone: "UTC" })],
  ["tables", () => aHouse(Object.fromEntries(times(SEATS, (i) => [`T${i}`, "1-2"])))],
] as const)(
  "customers who book while their date comes in are never let in over its %s; what the file brings beyond is counted",
  async (_, made) => {
    const at = await made();
    const { counts, taken } = await rush(at);
    const stored = await storedRows(bookings);
    const within = stored.filter(({ override }) => override === null);
    const beyond = stored.filter(({ override }) => override !== null);
    expect(within).toHaveLength(SEATS);
    expect(stored.filter(({ source }) => source === "online")).toHaveLength(taken);
    expect(beyond.map(({ source }) => source)).not.toContain("online");
    expect(counts).toMatchObject({ new: OF_FILE, refused: 0, known: 0, overrides: beyond.length });
    expect(stored).toHaveLength(OF_FILE + taken);
    expect((await logOf(at)).map(({ seq }) => seq)).toEqual(stored.map((_, i) => i + 1));
    const own = (await storedRows(claims)).filter(({ override }) => Number(override) === 0);
    expect(new Set(own.map(({ resourceId }) => resourceId)).size).toBe(own.length);
    expect(await proved(at)).toMatchObject({ findings: 0 });
  },
);
