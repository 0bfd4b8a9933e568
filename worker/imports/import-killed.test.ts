import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { allDiaries } from "../../db/connect.ts";
import { importById } from "../../db/diary/imports/records.ts";
import { guestSettings, imports } from "../../db/diary/schema.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { databaseThrough } from "../../test/harness/faults.ts";
import { aWorkspace, bookByMember, diary, everythingStored, type TestWorkspace } from "../../test/harness/harness.ts";
import { aVisit, type GivenRow, importing } from "../../test/harness/imports.ts";
import { overtaken } from "../../test/harness/overtaken.ts";
import { gatherAll, servicesAt } from "../../test/harness/services.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";
import { continueImports } from "./continue-imports.ts";
import { stepOnce } from "./step-import.ts";
import { undoOnce } from "./undo-import.ts";

/* An import that is cut short anywhere ends as one that was not. */

const PER = { name: "Per Berg", phone: "+46701000002" };
const ROWS: GivenRow[] = [
  {
    n: 2,
    guest: {
      name: "Anna Berg",
      phone: "+46701000001",
      note: "Window",
      consents: [{ channel: "sms", state: "withdrawn" }],
    },
  },
  { n: 3, guest: { ...PER, past: { visits: 2, missed: 0, until: null } }, booking: aVisit(10) },
  { n: 4, guest: PER, booking: aVisit(10, { time: "19:00", status: "no_show" }) },
  { n: 5, guest: { name: "Eva Lund", email: "eva@example.com" }, booking: aVisit(2000) },
  { n: 6, guest: PER, booking: aVisit(10) },
  { n: 7, guest: PER, booking: aVisit(-3, { status: "confirmed" }) },
  { n: 8, guest: PER, booking: aVisit(-4, { status: "confirmed", time: "03:00" }) },
];

async function given() {
  await emptyDatabases();
  const workspace = await aWorkspace({ timeZone: "UTC" });
  await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: "+46701000001", bookingTime: "12:00" });
  await gatherAll();
  const id = await importing(workspace).begun("both", ROWS);
  await changeStored(guestSettings, { workspaceId: workspace.id }, { salt: "one salt" });
  return { workspace, id };
}

const recordOf = async ({ id: workspaceId }: TestWorkspace, id: string) =>
  (await importById(diary, workspaceId, id)) ?? expect.fail();

/** All tables without ids and times that differ from run to run. */
async function told({ workspace, id }: { workspace: TestWorkspace; id: string }) {
  const { bookings, booking_events, guests, guest_keys, guest_consents, imported, import_rows, imports, suppressions } =
    (await everythingStored()) as Record<string, object[]>;
  const [first] = (bookings as { id: string }[]).filter((row) => !row.id.startsWith("i-"));
  const text = JSON.stringify({
    bookings,
    booking_events,
    guests,
    guest_keys,
    guest_consents,
    imported,
    import_rows,
    imports,
    suppressions,
  });
  const plain = text
    .replaceAll(id, "IMPORT")
    .replaceAll(workspace.id, "BUSINESS")
    .replaceAll(first?.id ?? "-", "FIRST")
    .replace(
      /"(at|by|actor|steps|steppedAt|doneAt|createdAt|updatedAt|attendanceAt|commandId|requestHash)":("[^"]*"|\d+|null)/g,
      '"$1":0',
    )
    .replace(/"(last)":\d+/g, '"$1":0')
    .replace(/"id":\d+/g, '"id":0');
  const tables = JSON.parse(plain) as Record<string, object[]>;
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).toSorted()]),
  );
}

/** A database whose answer to trip `at` is lost: what is stored is then as if it had been killed before the next one. */
function losing(at: number) {
  const counted = { trips: 0 };
  const database = databaseThrough(env.DB, async (_, ask) => {
    counted.trips += 1;
    const answer = await ask();
    if (counted.trips === at) throw new Error("Network connection lost.");
    return answer;
  });
  return { counted, db: allDiaries({ DB: database })[0] ?? expect.fail() };
}

const services = servicesAt(Date.now());

/** Parts until it is done, with the trips of `db`. */
async function run({ workspace, id }: Awaited<ReturnType<typeof given>>, db = diary, how: "step" | "undo" = "step") {
  for (let parts = 0; parts < 30; parts++) {
    const record = await recordOf(workspace, id);
    if (record.state === (how === "step" ? "done" : "undone")) return;
    await (how === "step" ? stepOnce(services, db, record) : undoOnce(services, db, record, record.by));
  }
  expect.fail();
}

test("an import that is killed anywhere and gone on with ends the same", async () => {
  const whole = await given();
  await run(whole);
  const right = await told(whole);
  expect(right.bookings).toHaveLength(5);
  const counter = await given();
  const all = losing(0);
  await run(counter, all.db);
  for (let at = 1; at <= all.counted.trips; at++) {
    const one = await given();
    await run(one, losing(at).db).catch(() => {});
    await run(one);
    expect([at, await told(one)]).toEqual([at, right]);
  }
});

test("undoing that is killed anywhere ends the same", async () => {
  const whole = await given();
  const before = await storedRows(imports);
  await run(whole);
  await run(whole, diary, "undo");
  const right = await told(whole);
  expect([right.bookings?.length, right.guests?.length, right.imported, before.length]).toEqual([1, 1, [], 1]);
  const counter = await given();
  await run(counter);
  const all = losing(0);
  await run(counter, all.db, "undo");
  for (let at = 1; at <= all.counted.trips; at++) {
    const one = await given();
    await run(one);
    await run(one, losing(at).db, "undo").catch(() => {});
    await run(one, diary, "undo");
    expect([at, await told(one)]).toEqual([at, right]);
  }
});

test("two that step at once write each part once", async () => {
  const whole = await given();
  await run(whole);
  const right = await told(whole);
  const one = await given();
  const record = await recordOf(one.workspace, one.id);
  for (let before = 2; before < 9; before++) {
    const { diary: db } = overtaken(env.DB, before, async () =>
      stepOnce(services, diary, await recordOf(one.workspace, one.id)),
    );
    await stepOnce(services, db, await recordOf(one.workspace, one.id));
  }
  await run(one);
  expect(record.state).toBe("open");
  expect(await told(one)).toEqual(right);
});

test("an import that nobody steps for two minutes is gone on with", async () => {
  const { workspace, id } = await given();
  await stepOnce(services, diary, await recordOf(workspace, id));
  await continueImports(services, diary);
  expect((await recordOf(workspace, id)).state).toBe("writing");
  await continueImports(servicesAt(Date.now() + 3 * 60_000), diary);
  expect((await recordOf(workspace, id)).state).toBe("done");
});
