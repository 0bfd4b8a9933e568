import { env } from "cloudflare:workers";
import { beforeAll, expect, inject, test } from "vitest";
import { guests as guestRows } from "../../../db/diary/schema.ts";
import { knownColumn } from "../../../db/platform/columns.ts";
import { guestSearchText, keysOf } from "../../../domain/guests/keys.ts";
import { fillGuestBook } from "../../../scripts/demo/fill-guest-book.ts";
import { counted } from "../../harness/counting/counted-call.ts";
import { aWorkspace, type TestWorkspace, times } from "../../harness/harness.ts";
import { storedRow } from "../../harness/stored-rows.ts";

/* Rows that a search of the guest book reads (docs/rules.md#searching-guests). `npm run test:long` takes 100,000 guests beside 8 times 5,000. */

const IS_LONG = (inject("randomRuns")?.timesLonger ?? 1) > 1;
const [MANY, OTHERS, OF_OTHERS] = IS_LONG ? [100_000, 8, 5_000] : [10_000, 2, 1_000];
const FEW = 100;

let few: TestWorkspace;
let many: TestWorkspace;

beforeAll(async () => {
  const now = Date.now();
  const filled = async (guests: number) => {
    const workspace = await aWorkspace({ timeZone: "Europe/Stockholm" });
    await fillGuestBook(env, workspace.id, { guests, regulars: Math.min(guests, 3_000), now });
    return workspace;
  };
  few = await filled(FEW);
  for (const _ of times(OTHERS, (i) => i)) await filled(OF_OTHERS);
  many = await filled(MANY);
});

const idOf = (workspace: TestWorkspace, i: number) => `g-${workspace.id}-${String(i).padStart(6, "0")}`;

async function searched(workspace: TestWorkspace, q: string) {
  const path = `/api/workspaces/${workspace.slug}/guests?q=${encodeURIComponent(q)}`;
  await counted(path, { as: workspace.owner });
  const { status, body, trips, rowsRead } = await counted(path, { as: workspace.owner });
  expect([status, trips]).toEqual([200, 2]);
  return { guests: (JSON.parse(body) as { guests: { id: string; name: string }[] }).guests, rowsRead };
}

test("guests of a filled book have the keys that gathering would give them", async () => {
  const guest = await storedRow(guestRows, { id: idOf(many, 77) });
  if (!guest) throw new Error("no guest");
  const known = knownColumn(guest.known);
  expect(known.keys).toEqual(keysOf({ name: guest.name, phone: guest.phone, email: guest.email }));
  expect(guest.searchText).toBe(guestSearchText(known));
});

/** The session, the rules, and how far the log was read. */
const BESIDE = 30;

test.each([
  { asked: "a whole number", q: (phone: string) => phone, most: 30, found: 1 },
  { asked: "its last six digits", q: (phone: string) => phone.slice(-6), most: 30, found: 1 },
  { asked: "nobody's number", q: () => "+4580123456", most: 0, found: 0 },
  { asked: "nobody's name", q: () => "Zzz", most: 0, found: 0 },
])("$asked costs as few rows among many guests as among a hundred", async ({ q, most, found }) => {
  const [inFew, inMany] = [await searched(few, q(await phoneOf(few))), await searched(many, q(await phoneOf(many)))];
  expect(inMany.guests).toHaveLength(found);
  expect(inMany.rowsRead).toBe(inFew.rowsRead);
  expect(inMany.rowsRead).toBeLessThanOrEqual(BESIDE + most);
});

test.each([
  ["070-123", 1_500],
  ["1234", 1_500],
  ["an", 1_500],
  ["Nylund", 1_500],
  ["klara.", 1_500],
  ["Nylund Klara", 5_000],
  ["Klara Zzz", 5_000],
])("“%s” reads at most %i rows, however many guests begin so", async (q, most) => {
  const { rowsRead, guests } = await searched(many, q);
  console.info(`${q}: ${rowsRead} rows read, ${guests.length} guests of ${MANY} shown`);
  expect(rowsRead).toBeLessThanOrEqual(BESIDE + most);
});

const phoneOf = async (workspace: TestWorkspace) =>
  (await storedRow(guestRows, { id: idOf(workspace, 77) }))?.phone ?? "";
