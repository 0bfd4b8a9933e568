import { expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { edit } from "../../harness/edit.ts";
import { aWorkspace, booked, bookingOf, call, logOf, owedBy, type TestWorkspace } from "../../harness/harness.ts";
import { aHouse, arrangementOf, planOf } from "../../harness/tables.ts";

const party = (name: string, bookingTime: string, guests = 2) => ({ customerName: name, bookingTime, guests });
const TWO = { A: "1-2", B: "1-2" };
const idOf = async (workspace: TestWorkspace, name: string): Promise<string> =>
  (await planOf(workspace)).plan.resources.find((table: { name: string }) => table.name === name).id;

test("one change moves a party to another time and table; who is there moves, as the trial said", async () => {
  const workspace = await aHouse(TWO);
  const ada = await booked(workspace, party("Ada", "18:00"));
  const bo = await booked(workspace, party("Bo", "20:00"));
  await booked(workspace, party("Cy", "18:00"));
  const [a, b] = [await idOf(workspace, "A"), await idOf(workspace, "B")];
  expect(await arrangementOf(workspace)).toEqual({ A: "18:00 Ada", B: "18:00 Cy, 20:00 Bo" });
  const wish = { bookingTime: "20:30", resources: [b], pin: true };
  const before = [await logOf(workspace), await owedBy(workspace)];
  const tried = await edit(workspace, ada, { ...wish, dryRun: true });
  expect(tried.body).toMatchObject({ id: ada.id, version: 1, bookingTime: "18:00", resources: [a], pinned: false });
  expect(tried.body.moves).toEqual([{ id: bo.id, customerName: "Bo", bookingTime: "20:00", from: [b], to: [a] }]);
  expect([await logOf(workspace), await owedBy(workspace)]).toEqual(before);
  expect((await edit(workspace, ada, { ...wish, expect: [] })).body.code).toBe("arrangement_changed");
  const done = await edit(workspace, ada, { ...wish, expect: [bo.id] });
  expect(done.body).toMatchObject({ version: 2, bookingTime: "20:30", resources: [b], pinned: true });
  expect(done.body.moves).toEqual([{ id: bo.id, customerName: null, bookingTime: null, from: [b], to: [a] }]);
  expect(await arrangementOf(workspace)).toEqual({ A: "20:00 Bo", B: "18:00 Cy, 20:30 Ada*" });
  expect((await edit(workspace, ada, { ...wish, bookingTime: "21:00", dryRun: true })).body.code).toBe("stale_booking");
});

test("what cannot be is refused as any change, and a reason lifts it", async () => {
  const workspace = await aHouse(TWO);
  const ada = await booked(workspace, party("Ada", "18:00"));
  const bo = await booked(workspace, party("Bo", "20:00"));
  const resources = [await idOf(workspace, "A")];
  await call("POST", `${bookingOf(workspace, bo)}/place`, { as: workspace.owner, body: { resources, pin: true } });
  const wish = { bookingTime: "20:30", resources };
  for (const dryRun of [true, false]) {
    const refused = await edit(workspace, ada, { ...wish, dryRun });
    expect([refused.status, refused.body.params, refused.body.mayOverride]).toEqual([
      ...[409, { reason: "spot_capacity_exceeded" }, true],
    ]);
  }
  const letIn = await edit(workspace, ada, { ...wish, override: { reason: "Sisters" } });
  expect(letIn.body).toMatchObject({ override: { refusal: "spot_capacity_exceeded" }, moves: [] });
  expect(await arrangementOf(workspace)).toEqual({ A: "20:00 Bo*, 20:30 Ada!", B: "" });
});

test("on another date the party comes to the table that was named there", async () => {
  const workspace = await aHouse(TWO);
  const bookingDate = addDays(workspace.day, 1);
  const ada = await booked(workspace, party("Ada", "18:00"));
  const bo = await booked(workspace, { ...party("Bo", "19:00"), bookingDate });
  const wish = { bookingDate, bookingTime: "19:30", resources: [await idOf(workspace, "A")] };
  expect((await edit(workspace, ada, { ...wish, dryRun: true })).body.moves).toMatchObject([{ id: bo.id }]);
  expect(await arrangementOf(workspace)).toEqual({ A: "18:00 Ada, 19:00 Bo", B: "" });
  expect((await edit(workspace, ada, wish)).body).toMatchObject({ bookingDate, moves: [{ id: bo.id }] });
  expect(await arrangementOf(workspace)).toEqual({ A: "19:30 Ada", B: "19:00 Bo" });
});

test("a table alone is a place: no message, no new time, and the same twice", async () => {
  const workspace = await aHouse(TWO);
  const ada = await booked(workspace, party("Ada", "18:00"));
  const owed = await owedBy(workspace);
  const body = { version: 1, resources: [await idOf(workspace, "B")], pin: true };
  const headers = { "Idempotency-Key": "moved-by-hand-1" };
  const ask = () => call("PATCH", bookingOf(workspace, ada), { as: workspace.owner, body, headers });
  expect((await ask()).body).toMatchObject({ version: 2, pinned: true, moves: [] });
  expect((await ask()).body).toMatchObject({ version: 2, pinned: true, moves: [] });
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "placed"]);
  expect(await owedBy(workspace)).toEqual(owed);
});

test("tables that are unknown or archived, named twice or pinned without a name are refused, also with a reason", async () => {
  const workspace = await aHouse(TWO);
  const ada = await booked(workspace, party("Ada", "18:00"));
  const [a, override] = [await idOf(workspace, "A"), { reason: "A regular" }];
  const ask = async (fields: object) => {
    const { status, body } = await edit(workspace, ada, { bookingTime: "19:00", override, ...fields });
    return [status, body.errors?.[0].path ?? body.code];
  };
  expect(await ask({ resources: ["999"] })).toEqual([409, "cannot_change"]);
  expect(await ask({ resources: ["999"], dryRun: true })).toEqual([409, "cannot_change"]);
  expect(await ask({ resources: [a, a] })).toEqual([422, "resources"]);
  expect(await ask({ resources: [] })).toEqual([422, "resources"]);
  expect(await ask({ pin: true })).toEqual([422, "pin"]);
  const nothing = await edit(workspace, ada, { dryRun: true });
  expect([nothing.status, nothing.body.errors[0].message]).toEqual([422, "Nothing to change"]);
  expect((await edit(workspace, ada, { status: "cancelled", dryRun: true })).status).toBe(422);
});

test("nobody of another business moves a booking, tries it, or moves one to a table there", async () => {
  const [workspace, other] = [await aHouse(TWO), await aHouse(TWO)];
  const ada = await booked(workspace, party("Ada", "18:00"));
  const body = { version: 1, resources: [await idOf(workspace, "A")], dryRun: true };
  expect((await call("PATCH", bookingOf(workspace, ada), { as: other.owner, body })).status).toBe(403);
  expect((await call("PATCH", bookingOf(other, ada), { as: other.owner, body })).body.code).toBe("booking_not_found");
});

const pinDay = ({ slug, day }: TestWorkspace, as: TestWorkspace["owner"], body: object, headers = {}, date = day) =>
  call("POST", `/api/workspaces/${slug}/days/${date}/pin`, { as, body, headers });

test("a whole sheet is pinned once, and let go again", async () => {
  const workspace = await aHouse(TWO);
  const [ada, bo] = [await booked(workspace, party("Ada", "18:00")), await booked(workspace, party("Bo", "18:00"))];
  const [a, b] = [await idOf(workspace, "A"), await idOf(workspace, "B")];
  const bookings = [
    { id: ada.id, resources: [a] },
    { id: bo.id, resources: [b] },
  ];
  const headers = { "Idempotency-Key": "printed-by-table-1" };
  const pinned = await pinDay(workspace, workspace.owner, { bookings, pin: true }, headers);
  expect([pinned.status, pinned.body]).toEqual([200, { bookings: [ada.id, bo.id] }]);
  expect((await pinDay(workspace, workspace.owner, { bookings, pin: true }, headers)).body).toEqual({ bookings: [] });
  expect(await arrangementOf(workspace)).toEqual({ A: "18:00 Ada*", B: "18:00 Bo*" });
  const { body } = await call("GET", bookingOf(workspace, bo), { as: workspace.owner });
  expect(body).toMatchObject({
    booking: { version: 1, pinned: true },
    moves: [{ cause: "pinned", from: [b], to: [b] }],
  });
  const wrong = [...bookings.slice(1), { id: ada.id, resources: [b] }];
  const refused = await pinDay(workspace, workspace.owner, { bookings: wrong, pin: false });
  expect([refused.status, refused.body.code]).toEqual([409, "arrangement_changed"]);
  expect((await pinDay(workspace, workspace.owner, { bookings, pin: false })).body.bookings).toHaveLength(2);
  expect(await arrangementOf(workspace)).toEqual({ A: "18:00 Ada", B: "18:00 Bo" });
  expect((await logOf(workspace)).map(({ type }) => type)).toEqual(["created", "created", "pinned", "unpinned"]);
});

test("nobody pins another's bookings, a past day, nothing, a booking twice, or spots", async () => {
  const [workspace, other] = [await aHouse(TWO), await aHouse(TWO)];
  const ada = await booked(workspace, party("Ada", "18:00"));
  const body = { bookings: [{ id: ada.id, resources: [await idOf(workspace, "A")] }], pin: true };
  expect((await pinDay(workspace, other.owner, body)).status).toBe(403);
  expect((await pinDay(other, other.owner, body)).body.code).toBe("arrangement_changed");
  for (const date of ["0000-01-01", "2000-01-01", "9999-12-31"])
    expect((await pinDay(workspace, workspace.owner, body, {}, date)).status).toBe(404);
  for (const bookings of [[], [...body.bookings, ...body.bookings]])
    expect((await pinDay(workspace, workspace.owner, { ...body, bookings })).body.errors[0].path).toBe("bookings");
  const spots = await aWorkspace();
  expect((await pinDay(spots, spots.owner, body)).body.code).toBe("cannot_change");
});
