import { expect, test } from "vitest";
import { bookingEvents } from "../../db/diary/schema.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { counted } from "../../test/harness/counting/counted-call.ts";
import { edit } from "../../test/harness/edit.ts";
import {
  aMember,
  aWorkspace,
  booked,
  bookingOf,
  bookingsOf,
  call,
  everythingStored,
  logOf,
  type Signed,
  type TestWorkspace,
} from "../../test/harness/harness.ts";
import { aSalon } from "../../test/harness/salon.ts";
import { deleteStored } from "../../test/harness/stored-rows.ts";
import { aHouse } from "../../test/harness/tables.ts";

const pathOf = ({ slug, day }: TestWorkspace, at?: string, date = day) =>
  `/api/workspaces/${slug}/days/${date}/as-it-stood${at ? `?at=${at}` : ""}`;

const stoodAt = async (workspace: TestWorkspace, at?: string, date?: string) =>
  (await call("GET", pathOf(workspace, at, date), { as: workspace.owner })).body.stood;

type Stood = { customerName: string | null; bookingTime: string; guests: number; status: string };

/** "18:00 Ada ×2 confirmed" */
const told = (stood: { bookings: Stood[] }) =>
  stood.bookings.map(({ bookingTime, customerName, guests, status }) =>
    [bookingTime, customerName, `×${guests}`, status].join(" "),
  );

/** The moments of the date's log, in order. */
const momentsOf = async (workspace: TestWorkspace) =>
  (await logOf(workspace)).map(({ at }) => new Date(at).toISOString());

test("an owner reads the book before and after each change, with its tables, and nothing is written", async () => {
  const house = await aHouse({ A: "1-2", B: "1-4" });
  const ada = await booked(house, { bookingTime: "18:00", guests: 2, customerName: "Ada" });
  await edit(house, ada, { version: 1, guests: 3 });
  await call("POST", `${bookingOf(house, ada)}/cancel`, { as: house.owner, body: {} });
  const [made = "", changed = "", cancelled = ""] = await momentsOf(house);
  const before = await everythingStored();

  const first = await stoodAt(house, made);
  expect(told(first)).toEqual(["18:00 Ada ×2 confirmed"]);
  expect(first).toMatchObject({ earlier: null, later: changed });
  expect(first.changes).toMatchObject([{ type: "created", actor: { kind: "customer" }, bookingIds: [ada.id] }]);
  const second = await stoodAt(house, changed);
  expect(told(second)).toEqual(["18:00 Ada ×3 confirmed"]);
  expect(second.bookings[0].resources).not.toEqual(first.bookings[0].resources);
  const now = await stoodAt(house);
  expect(told(now)).toEqual(["18:00 Ada ×3 cancelled"]);
  expect(now).toMatchObject({ earlier: changed, later: null, changes: [{ type: "cancelled", at: cancelled }] });
  expect(told(await stoodAt(house, "2020-01-01T00:00:00.000Z"))).toEqual([]);
  const ahead = await call("GET", pathOf(house, "2999-01-01T00:00:00.000Z"), { as: house.owner });
  expect(ahead.body.stood).toEqual(now);
  expect(Date.parse(ahead.body.at)).toBeLessThanOrEqual(Date.now()); // nobody knows how it will stand
  expect(await everythingStored()).toEqual(before);
});

test("who moved to another date stood here until then, and stands there since", async () => {
  const workspace = await aWorkspace();
  const other = addDays(workspace.day, 1);
  const ada = await booked(workspace, { customerName: "Ada", bookingTime: "18:00" });
  const [made = ""] = await momentsOf(workspace);
  await edit(workspace, ada, { version: 1, bookingDate: other, bookingTime: "19:00" });
  expect(told(await stoodAt(workspace, made))).toEqual(["18:00 Ada ×2 confirmed"]);
  expect(told(await stoodAt(workspace))).toEqual([]);
  expect(told(await stoodAt(workspace, made, other))).toEqual([]);
  expect(told(await stoodAt(workspace, undefined, other))).toEqual(["19:00 Ada ×2 confirmed"]);
});

test("erased names stay erased, and a deleted booking has none", async () => {
  const workspace = await aWorkspace();
  const [ada, bo] = [
    await booked(workspace, { customerName: "Ada", customerEmail: "ada@example.com", bookingTime: "18:00" }),
    await booked(workspace, { customerName: "Bo", bookingTime: "19:00" }),
  ];
  for (const booking of [ada, bo])
    await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner, body: {} });
  const erased = { as: workspace.owner, body: { email: "ada@example.com" } };
  expect((await call("POST", `/api/workspaces/${workspace.slug}/customers/erase`, erased)).status).toBe(200);
  expect((await call("DELETE", bookingOf(workspace, bo), { as: workspace.owner })).status).toBe(204);
  const [, second = ""] = await momentsOf(workspace);
  const stood = await stoodAt(workspace, second);
  const [row] = await bookingsOf(workspace);
  expect(row?.customerName).not.toBe("Ada");
  expect(told(stood)).toEqual([`18:00 ${row?.customerName} ×2 confirmed`, "19:00  ×2 confirmed"]);
});

test("a visit of then has its services and who was asked for", async () => {
  const salon = await aSalon();
  const cut = { service: salon.idOf("cut"), person: salon.idOf("Bo") };
  await booked(salon, { bookingTime: "10:00", guests: 1, services: [cut] });
  const { bookings } = await stoodAt(salon);
  expect(bookings).toMatchObject([
    { services: [{ name: "cut", person: { name: "Bo" } }], resources: expect.arrayContaining([cut.person]) },
  ]);
});

test("a log that cannot be read whole tells nothing", async () => {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace);
  await edit(workspace, { id }, { version: 1, guests: 3 });
  await deleteStored(bookingEvents, { bookingId: id, version: 1 });
  expect((await call("GET", pathOf(workspace), { as: workspace.owner })).body).toMatchObject({ stood: null });
});

test("it reads rows in proportion to the date's log, of no other date, and calls no day object", async () => {
  const workspace = await aWorkspace();
  const bookedOn = async (bookingDate: string) => {
    for (const bookingTime of ["18:00", "18:30", "19:00", "19:30"])
      await booked(workspace, { bookingTime, bookingDate });
  };
  const count = () => counted(pathOf(workspace), { as: workspace.owner });
  await bookedOn(workspace.day);
  const four = await count();
  expect(four).toMatchObject({ status: 200, rowsWritten: 0, dayCalls: 0 });
  await bookedOn(addDays(workspace.day, 1));
  expect((await count()).rowsRead).toBeLessThanOrEqual(four.rowsRead + 3); // each of three queries looks at the first entry beyond
  await bookedOn(workspace.day);
  expect((await count()).rowsRead - four.rowsRead).toBeLessThanOrEqual(4 * 8);
});

test("owners and managers may ask, each for their own business", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const asked = async (as: Signed, at?: string, date?: string) =>
    (await call("GET", pathOf(workspace, at, date), { as })).status;
  for (const [role, status] of [
    ["manager", 200],
    ["staff", 403],
    ["kitchen", 403],
  ] as const) {
    const member = await aMember(workspace, role);
    expect([role, await asked(member)]).toEqual([role, status]);
  }
  expect(await asked(other.owner)).toBe(403);
  expect(await asked(workspace.owner, "yesterday")).toBe(422);
  expect(await asked(workspace.owner, undefined, "2027-02-30")).toBe(404);
});
