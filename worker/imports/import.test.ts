import { beforeEach, expect, test } from "vitest";
import {
  bookingEvents,
  bookings,
  erased,
  guestConsents,
  guests,
  guestTags,
  imported,
  importRows,
  imports,
  suppressions,
} from "../../db/diary/schema.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import {
  aMember,
  aWorkspace,
  bookByMember,
  call,
  everythingStored,
  type Signed,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

const [N1, N2] = ["+46701000001", "+46701000002"];
let workspace: TestWorkspace;
let today: string;

beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
  today = new Date().toISOString().slice(0, 10);
});

const pathOf = (rest = "", at = workspace) => `/api/workspaces/${at.slug}/imports${rest}`;
const post = (rest: string, body?: object, as: Signed = workspace.owner) => call("POST", pathOf(rest), { as, body });
const get = (rest = "", as: Signed = workspace.owner) => call("GET", pathOf(rest), { as });

type Row = { n: number; guest: object; booking?: object };
async function anImport(what: string, rows: Row[], more: object = {}, back: number[] = []): Promise<string> {
  const { status, body } = await post("", { preset: null, fileName: "guests.csv", what, ...more });
  expect(status).toBe(201);
  if (rows.length > 0) expect((await post(`/${body.id}/rows`, { rows, back })).status).toBe(200);
  return body.id;
}

/** Steps until the import says that it is done; at most so many times. */
async function stepped(id: string, how: "step" | "undo" = "step") {
  for (let steps = 0; steps < 20; steps++) {
    const { status, body } = await post(`/${id}/${how}`);
    expect(status).toBe(200);
    if (body.state === (how === "step" ? "done" : "undone")) return body;
  }
  throw new Error("is never done");
}
const imports20 = async (what: string, rows: Row[], more: object = {}) => {
  const id = await anImport(what, rows, more);
  return { id, ...(await stepped(id)) };
};

const anna = { name: "Anna Berg", phone: N1 };
const visit = (days: number, more: object = {}) => ({
  ...{ date: addDays(today, -days), time: "18:00", guests: 2, status: "finished", ...more },
});

test("a file of guests makes guests, fills who is here, and says what differs", async () => {
  const { body } = await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  const { counts } = await imports20("guests", [
    { n: 2, guest: { ...anna, email: "anna@example.com", note: "By the window" } },
    {
      n: 3,
      guest: { name: "Per Berg", phone: N1, language: "sv", past: { visits: 4, missed: 1, until: "2026-01-02" } },
    },
    { n: 4, guest: { name: "Nobody" } },
  ]);
  expect(counts).toMatchObject({ changed: 1, new: 1, refused: 1, known: 0 });
  const stored = await storedRows(guests);
  expect(stored).toMatchObject([
    { id: `g-${body.id}`, email: "anna@example.com", note: "By the window", version: 2, importId: null },
    { name: "Per Berg", phone: N1, language: "sv", past: { visits: 4, missed: 1, until: "2026-01-02" }, version: 1 },
  ]);
});

test("bookings that are over come in with their entry of the log and with nothing owed, and become their guests'", async () => {
  const { counts } = await imports20("bookings", [
    { n: 2, guest: anna, booking: visit(10, { madeAt: `${addDays(today, -12)}T09:30`, notes: "Cake" }) },
    { n: 3, guest: anna, booking: visit(9, { status: "no_show" }) },
    { n: 4, guest: anna, booking: visit(8, { status: "cancelled" }) },
    { n: 5, guest: anna, booking: visit(10) },
  ]);
  expect(counts).toMatchObject({ new: 3, refused: 1 });
  await gatherAll();
  const rows = await storedRows(bookings);
  expect(rows.map(({ status, attendance }) => [status, attendance])).toEqual([
    ["confirmed", "finished"],
    ["confirmed", "no_show"],
    ["cancelled", null],
  ]);
  expect(new Set(rows.map(({ guestId }) => guestId)).size).toBe(1);
  expect(await storedRows(bookingEvents)).toMatchObject([
    { type: "created", seq: 1, changes: { imported: true, override: { reason: "Imported", refusal: "in_the_past" } } },
    { type: "created", seq: 1 },
    { type: "created", seq: 1 },
  ]);
});

test("the same file again changes nothing", async () => {
  const rows = [
    { n: 2, guest: { ...anna, note: "Window" }, booking: visit(10) },
    { n: 3, guest: { name: "Per Berg", phone: N2, past: { visits: 2, missed: 0, until: null } } },
  ];
  await imports20("both", rows);
  await gatherAll();
  const tables = [guests, bookings, bookingEvents, imported, guestConsents, guestTags] as const;
  const before = await Promise.all(tables.map((table) => storedRows(table as typeof guests)));
  const { counts } = await imports20("both", rows);
  await gatherAll();
  expect(counts).toMatchObject({ new: 0, changed: 0, known: 2, refused: 0 });
  expect(await Promise.all(tables.map((table) => storedRows(table as typeof guests)))).toEqual(before);
});

test("undoing leaves every table as it was", async () => {
  await bookByMember(workspace, { customerName: "Anna Berg", customerPhone: N1 });
  await gatherAll();
  const id = await anImport("both", []);
  const ours = async () => {
    const {
      imports: _,
      guest_settings: __,
      booking_events: ___,
      ...rest
    } = (await everythingStored()) as Record<string, unknown>;
    return rest;
  };
  const before = await ours();
  await post(`/${id}/rows`, {
    rows: [
      { n: 2, guest: { ...anna, email: "anna@example.com", note: "Window", language: "sv" } },
      { n: 3, guest: { name: "Per Berg", phone: N2 }, booking: visit(10) },
      { n: 4, guest: { name: "Eva Lund", email: "eva@example.com" }, booking: visit(2000) },
    ],
  });
  expect((await stepped(id)).counts).toMatchObject({ new: 1, changed: 1, refused: 1 });
  const done = await stepped(id, "undo");
  expect(done).toMatchObject({ state: "undone", kept: 0 });
  expect(await ours()).toEqual(before);
});
