import { expect, test } from "vitest";
import { aUser, bookByMember, booked, call, everythingStored, type Signed } from "../../test/harness/harness.ts";
import { aSalonOfAnna, type Salon } from "../../test/harness/salon.ts";
import { putPlan } from "../../test/harness/tables.ts";

const dayOff = ({ day, idOf }: Salon, who: string | null, fields: object = {}) => ({
  ...{ kind: "off", fromDate: day, toDate: day, fromTime: "06:00", toTime: "06:00", note: "Ill" },
  ...(who ? { subject: idOf(who) } : {}),
  ...fields,
});
const add = ({ slug }: Salon, as: Signed, body: object) =>
  call("POST", `/api/workspaces/${slug}/exceptions`, { as, body });
const preview = ({ slug }: Salon, as: Signed, body: object) =>
  call("POST", `/api/workspaces/${slug}/exceptions/preview`, { as, body });
const drop = ({ slug }: Salon, as: Signed, id: string) =>
  call("DELETE", `/api/workspaces/${slug}/exceptions/${id}`, { as });

test("a member enters and removes the own day off; visits with anyone go to others, and others' notes stay hidden", async () => {
  const { salon, anna } = await aSalonOfAnna(true);
  const visit = { guests: 1, bookingTime: "10:00", services: [{ service: salon.idOf("cut") }] };
  const made = await bookByMember(salon, visit);
  expect(made.body.resources).toContain(salon.idOf("Anna"));
  await add(salon, salon.owner, dayOff(salon, "Bo", { fromTime: "15:00", toTime: "16:00", note: "Doctor" }));
  const { status, body } = await add(salon, anna, dayOff(salon, "Anna"));
  expect([status, body.moved, body.conflicts]).toEqual([201, 1, []]);
  const notes = body.exceptions.map(({ note }: { note: string | null }) => note);
  expect(notes.sort()).toEqual(["Ill", null]);
  const own = body.exceptions.find(({ note }: { note: string | null }) => note === "Ill");
  expect((await drop(salon, anna, own.id)).status).toBe(200);
  const hours = dayOff(salon, "Anna", { kind: "hours", fromTime: "18:00", toTime: "20:00" });
  expect((await add(salon, anna, hours)).status).toBe(201);
});

test("a member reads before it which visits nobody else can take, and nothing is written", async () => {
  const { salon, anna } = await aSalonOfAnna(true);
  const visit = { guests: 1, bookingTime: "10:00", customerName: "Ada" };
  await booked(salon, { ...visit, services: [{ service: salon.idOf("cut"), person: salon.idOf("Anna") }] });
  await booked(salon, { ...visit, bookingTime: "11:00", services: [{ service: salon.idOf("colour") }] });
  const before = await everythingStored();
  const { status, body } = await preview(salon, anna, dayOff(salon, "Anna", { fromTime: "09:00", toTime: "11:00" }));
  expect([status, body.moved]).toEqual([200, 0]);
  expect(body.conflicts).toMatchObject([
    { booking: { customerName: "Ada", bookingTime: "10:00" }, reason: "person_absent" },
  ]);
  expect(await everythingStored()).toEqual(before);
  expect((await preview(salon, salon.owner, dayOff(salon, null))).body.count).toBe(2);
  for (const [who, of] of [
    [anna, "Bo"],
    [anna, null],
    [await aUser(), "Anna"],
  ] as const)
    expect((await preview(salon, who, dayOff(salon, of))).status).toBe(403);
});

const OPENING = { period: null, lastStart: null, duration: null, pacing: null };

test.each<[string, boolean | undefined, string | null, object]>([
  ["where the owner keeps it", false, "Anna", {}],
  ["where the owner never said so", undefined, "Anna", {}],
  ["a colleague's", true, "Bo", {}],
  ["a room's", true, "chair 1", {}],
  ["the whole business's", true, null, {}],
  ["a special opening", true, null, { ...OPENING, kind: "extra", fromTime: "18:00", toTime: "20:00" }],
])("a member's day off is refused: %s", async (_, ownDaysOff, who, fields) => {
  const { salon, anna } = await aSalonOfAnna(ownDaysOff);
  const { status, body } = await add(salon, anna, dayOff(salon, who, fields));
  expect([status, body.code]).toEqual([403, "access_denied"]);
});

test("a member removes nobody else's day, and none of another business", async () => {
  const { salon, anna } = await aSalonOfAnna(true);
  const { body } = await add(salon, salon.owner, dayOff(salon, "Bo"));
  const [bos] = body.exceptions;
  expect((await drop(salon, anna, bos.id)).status).toBe(403);
  expect((await drop(salon, anna, crypto.randomUUID())).status).toBe(404);
  const other = await aSalonOfAnna(true);
  expect((await add(other.salon, anna, dayOff(other.salon, "Anna"))).status).toBe(403);
  expect((await drop(other.salon, salon.owner, bos.id)).status).toBe(403);
});

test("the switch decides nothing that is booked: a save of it raises no version", async () => {
  const { salon } = await aSalonOfAnna();
  const read = () => call("GET", `/api/workspaces/${salon.slug}/plan`, { as: salon.owner });
  const before = (await read()).body;
  await putPlan(salon, { offer: { ...before.plan.offer, ownDaysOff: true } });
  const after = (await read()).body;
  expect([after.plan.offer.ownDaysOff, after.rulesVersion]).toEqual([true, before.rulesVersion]);
});
