import { beforeEach, expect, test } from "vitest";
import { noteNoNews } from "../../db/diary/messages/suppressions.ts";
import {
  bookingEvents,
  bookings,
  guestConsents,
  guests,
  imported,
  imports,
  suppressions,
} from "../../db/diary/schema.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import {
  aWorkspace,
  bookByMember,
  call,
  diary,
  everythingStored,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { aVisit, dayBefore, type GivenRow, importing } from "../../test/harness/imports.ts";
import { proved } from "../../test/harness/proofs.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

const [N1, N2] = ["+46701000001", "+46701000002"];
const ANNA = { name: "Anna Berg", phone: N1 };
const PER = { name: "Per Berg", phone: N2 };
let workspace: TestWorkspace;
let file: ReturnType<typeof importing>;

beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
  file = importing(workspace);
  await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
});

const care = { codes: [{ code: "nuts", strict: true }], words: null };
const ROWS: GivenRow[] = [
  {
    n: 2,
    guest: {
      ...{ ...ANNA, email: "anna@example.com", note: "Window", language: "sv", care },
      consents: [{ channel: "email", state: "withdrawn" }],
      past: { visits: 7, missed: 1, until: dayBefore(100) },
    },
  },
  { n: 3, guest: { ...PER, note: "Corner" }, booking: aVisit(10) },
  { n: 4, guest: PER, booking: aVisit(9, { status: "no_show" }) },
  { n: 5, guest: { name: "Eva Lund", email: "eva@example.com", past: { visits: 3, missed: 0, until: null } } },
  { n: 6, guest: { name: "Walk-in" }, booking: aVisit(8) },
];

/** All that is stored, but for the log, the import itself and the salt. */
const tables = async () => {
  const {
    imports: _,
    guest_settings: __,
    booking_events: ___,
    gatherings: ____,
    rules_history: _____,
    ...rest
  } = await everythingStored();
  return rest;
};

test.each(["before", "after"])("undoing leaves every table as it was, %s its bookings are gathered", async (when) => {
  const id = await file.begun("both", []);
  const before = await tables();
  await file.post(`/${id}/rows`, { rows: ROWS });
  expect((await file.post(`/${id}/step`)).body.state).toBe("writing");
  await file.stepped(id);
  if (when === "after") await gatherAll();
  expect((await storedRows(bookings)).length).toBe(4);
  expect(await file.stepped(id, "undo")).toMatchObject({ state: "undone", kept: 0, left: 0 });
  await gatherAll();
  expect(await tables()).toEqual(before);
  expect((await storedRows(bookingEvents)).map(({ type }) => type)).toEqual([
    "created",
    ...Array(3).fill("created"),
    ...Array(3).fill("deleted"),
  ]);
  expect(await proved(workspace)).toMatchObject({ findings: 0, over: 0 });
  expect((await file.done("both", ROWS)).counts).toMatchObject({ new: 4, changed: 1 });
});

test("of a file of bookings alone the guests go too, that gathering made of them", async () => {
  const rows = [2, 3, 4].map((n) => ({ n, guest: PER, booking: aVisit(n) }));
  const id = await file.begun("bookings", []);
  const before = await tables();
  await file.post(`/${id}/rows`, { rows });
  await file.stepped(id);
  await gatherAll();
  expect((await storedRows(guests)).length).toBe(2);
  await file.stepped(id, "undo");
  expect(await tables()).toEqual(before);
});

test("what somebody has touched since stays, is counted, and is known should the file come again", async () => {
  const { id } = await file.done("both", ROWS);
  await gatherAll();
  const [anna, per] = await Promise.all([
    storedRow(guests, { name: "Anna Berg" }),
    storedRow(guests, { name: "Per Berg" }),
  ]);
  const edit = (guest: string, body: object) =>
    call("PATCH", `/api/workspaces/${workspace.slug}/guests/${guest}`, { as: workspace.owner, body });
  expect((await edit(anna?.id ?? "", { version: anna?.version, note: "At the door" })).status).toBe(200);
  expect((await edit(per?.id ?? "", { version: per?.version, note: "Corner two" })).status).toBe(200);
  const missed = await storedRow(bookings, { attendance: "no_show" });
  const root = `/api/workspaces/${workspace.slug}/bookings/${missed?.id}`;
  const changed = await call("PATCH", root, { as: workspace.owner, body: { version: 1, notes: "Called" } });
  expect(changed.status).toBe(200);
  const done = await file.stepped(id, "undo");
  expect(done.kept).toBe(3);
  expect(await storedRow(guests, { id: anna?.id ?? "" })).toMatchObject({
    note: "At the door",
    email: null,
    care: null,
    past: null,
  });
  expect(await storedRow(guests, { id: per?.id ?? "" })).toMatchObject({ note: "Corner two" });
  expect((await storedRows(bookings)).filter(({ notes }) => notes === "Called").length).toBe(1);
  expect(await storedRow(guests, { name: "Eva Lund" })).toBeUndefined();
  expect(
    (await file.get(`/${id}`)).body.rows.map(({ n, reason }: { n: number; reason: object }) => [n, reason]),
  ).toEqual([
    [2, { code: "kept" }],
    [3, { code: "kept" }],
    [4, { code: "kept" }],
  ]);
  expect((await file.done("both", ROWS)).counts).toMatchObject({ known: 2, new: 3 });
});

test("a guest who has booked since stays with what the file said", async () => {
  const { id } = await file.done("guests", [{ n: 2, guest: { ...PER, note: "Corner" } }]);
  await bookByMember(workspace, { customerName: "Per Berg", customerPhone: N2 });
  await gatherAll();
  expect((await file.stepped(id, "undo")).kept).toBe(1);
  expect(await storedRow(guests, { name: "Per Berg" })).toMatchObject({ note: "Corner" });
});

test("an import that is under way can be taken back, and one that was done 30 days ago cannot", async () => {
  const id = await file.begun(
    "guests",
    ROWS.map(({ n, guest }) => ({ n, guest })),
  );
  expect((await file.post(`/${id}/undo`)).body.code).toBe("import_expired");
  await file.post(`/${id}/step`);
  expect(await file.stepped(id, "undo")).toMatchObject({ state: "undone", left: 0 });
  expect((await file.post(`/${id}/undo`)).body.state).toBe("undone");
  expect((await file.post(`/${id}/step`)).body.code).toBe("import_expired");
  const other = (await file.done("guests", [{ n: 2, guest: PER }])).id;
  await changeStored(imports, { id: other }, { doneAt: Date.now() - 31 * DAY_MS });
  expect((await file.post(`/${other}/undo`)).body.code).toBe("import_expired");
  expect((await storedRows(imported)).length).toBe(1);
  expect((await file.get(`/${other}`)).body.import.undoUntil).toBeNull();
});

test("a no that a customer said before it was known whose booking it is outlives the undoing", async () => {
  const { id } = await file.done("both", ROWS);
  const no = { channel: "email", address: "anna@example.com", scope: workspace.id } as const;
  await noteNoNews(diary, { ...no, now: Date.now() + 1 });
  await file.stepped(id, "undo");
  expect([await storedRows(guestConsents), (await storedRows(suppressions)).length]).toEqual([[], 1]);
});

test("a no that was said here, too, outlives the undoing", async () => {
  const { id } = await file.done("both", ROWS);
  const anna = await storedRow(guests, { name: "Anna Berg" });
  const no = { purpose: "news", channel: "email", address: "anna@example.com", state: "withdrawn", how: "phone" };
  await call("POST", `/api/workspaces/${workspace.slug}/guests/${anna?.id}/consents`, {
    as: workspace.owner,
    body: no,
  });
  await file.stepped(id, "undo");
  expect((await storedRows(guestConsents)).map(({ source }) => source)).toEqual(["told_by_phone"]);
  expect(((await everythingStored()) as Record<string, unknown[]>).suppressions).toHaveLength(1);
});
