import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Diary } from "../../db/connect.ts";
import { importById } from "../../db/diary/imports/records.ts";
import { bookings, guests, imports } from "../../db/diary/schema.ts";
import { guestIdOf } from "../../domain/guests/link.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aWorkspace, bookByMember, bookingOf, call, diary, type TestWorkspace } from "../../test/harness/harness.ts";
import { aVisit, type GivenRow, importing } from "../../test/harness/imports.ts";
import { overtaken } from "../../test/harness/overtaken.ts";
import { gatherAll, servicesAt } from "../../test/harness/services.ts";
import { changeStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { gatherStep } from "../gathering/gather.ts";
import { stepOnce } from "./step-import.ts";

/* Gathering and an import write guests side by side. */

const ANNA = { customerName: "Anna Berg", customerPhone: "+46701000001" };
const ROWS: GivenRow[] = [
  { n: 2, guest: { name: "Anna Berg", phone: ANNA.customerPhone, note: "Window" }, booking: aVisit(10) },
  { n: 3, guest: { name: "Per Berg", phone: ANNA.customerPhone }, booking: aVisit(20) },
];

const services = servicesAt(Date.now());

async function importOf(workspace: TestWorkspace) {
  const id = await importing(workspace).begun("both", ROWS);
  const step = async (db: Diary = diary) =>
    stepOnce(services, db, (await importById(diary, workspace.id, id)) ?? expect.fail());
  const finish = async () => {
    while ((await step()).state !== "done");
  };
  return { id, step, finish };
}

const booked = async (workspace: TestWorkspace, bookingTime = "12:00") =>
  (await bookByMember(workspace, { ...ANNA, bookingTime })).body as { id: string };

test("while a business imports guests, those of another are gathered, exported and erased as always", async () => {
  await emptyDatabases();
  const [importer, other] = [await aWorkspace(), await aWorkspace()];
  const { id } = await importOf(importer);
  await changeStored(imports, { id }, { state: "writing", steppedAt: Date.now() });
  const [mine, first] = [await booked(importer), await booked(other)];
  expect((await gatherStep(services, diary)).links).toBe(2);
  expect(await storedRow(bookings, { id: mine.id })).toMatchObject({ guestId: guestIdOf(mine.id) });
  const second = await booked(other, "14:00"); // the calls gather it
  for (const booking of [first, second])
    await call("POST", `${bookingOf(other, booking)}/cancel`, { as: other.owner, body: { notify: false } });
  const ask = (action: string) =>
    call("POST", `/api/workspaces/${other.slug}/customers/${action}`, {
      as: other.owner,
      body: { guestId: guestIdOf(first.id) },
    });
  expect(await ask("export")).toMatchObject({ status: 200, body: { guests: [{ bookings: 2 }] } });
  expect(await ask("erase")).toMatchObject({ status: 200, body: { guests: 1, bookings: 2 } });
});

/** Everybody has one guest, whoever made it: the visits of the file and the booking of a member are hers. */
async function expectOneEach(workspace: TestWorkspace, { id }: { id: string }) {
  await gatherAll();
  const people = await storedRows(guests, { workspaceId: workspace.id });
  expect(people.map(({ name }) => name).toSorted()).toEqual(["Anna Berg", "Per Berg"]);
  const anna = people.find(({ name }) => name === "Anna Berg");
  expect(anna?.note).toBe("Window");
  const links = (await storedRows(bookings)).map(({ customerName, guestId }) => [customerName, guestId === anna?.id]);
  expect(links.toSorted()).toEqual([
    ["Anna Berg", true],
    ["Anna Berg", true],
    ["Per Berg", false],
  ]);
  expect((await storedRow(bookings, { id }))?.guestId).toBe(anna?.id);
}

const TRIPS = 12;

test("a guest whom gathering makes while an import is about to make the same is one guest", async () => {
  const made = new Set<string>();
  for (let before = 1; before <= TRIPS; before++) {
    await emptyDatabases();
    const workspace = await aWorkspace({ timeZone: "UTC" });
    const { step, finish } = await importOf(workspace);
    const booking = await booked(workspace);
    const late = overtaken(env.DB, before, gatherAll);
    await step(late.diary);
    await finish();
    await expectOneEach(workspace, booking);
    made.add(String((await storedRow(bookings, { id: booking.id }))?.guestId).slice(0, 2));
  }
  expect(made).toEqual(new Set(["g-", "i-"]));
});

test("a guest whom an import makes while gathering is about to make the same is one guest", async () => {
  const made = new Set<string>();
  for (let before = 1; before <= 4; before++) {
    await emptyDatabases();
    const workspace = await aWorkspace({ timeZone: "UTC" });
    const { step, finish } = await importOf(workspace);
    const booking = await booked(workspace);
    const late = overtaken(env.DB, before, step);
    await gatherStep(services, late.diary);
    await finish();
    await expectOneEach(workspace, booking);
    made.add(String((await storedRow(bookings, { id: booking.id }))?.guestId).slice(0, 2));
  }
  expect(made).toEqual(new Set(["g-", "i-"]));
});
