import { expect, test } from "vitest";
import { visitsNoted } from "../../../db/diary/visits-noted.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { counted } from "../../../test/harness/counting/counted-call.ts";
import { aMember, aUser, bookByMember, call, diary, type TestWorkspace } from "../../../test/harness/harness.ts";
import { aSalon } from "../../../test/harness/salon.ts";
import { aHouse, planOf } from "../../../test/harness/tables.ts";

/** A Tuesday evening. */
const TODAY = "2027-06-15";
const at = (time: string, date = TODAY) => `${date}T${time}:00Z`;

/** A session of now would be over in that evening. */
async function staffAt(workspace: TestWorkspace, now: string) {
  const staff = await aMember(workspace, "staff", Date.parse(now));
  return staff;
}

async function send(workspace: TestWorkspace, method: string, path: string, now: string, body?: object) {
  const as = await staffAt(workspace, now);
  return call(method, `/api/workspaces/${workspace.slug}/${path}`, { as, now, ...(body ? { body } : {}) });
}

const wait = async (workspace: TestWorkspace, guests: number | string, now = at("19:00")) =>
  (await send(workspace, "GET", `waits?guests=${guests}`, now)).body;

type Party = { time: string; guests?: number; date?: string; now?: string };

const walksIn = (workspace: TestWorkspace, { time, guests = 2, date = TODAY, now = at(time, date) }: Party) =>
  send(workspace, "POST", "bookings", now, {
    ...{ customerName: "Walk-in", guests, bookingDate: date, bookingTime: time },
    ...{ source: "walk_in", attendance: "seated" },
  });

async function idsOf(workspace: TestWorkspace): Promise<Record<string, string>> {
  const { plan } = await planOf(workspace);
  return Object.fromEntries(plan.resources.map(({ id, name }: { id: string; name: string }) => [name, id]));
}

test("a walk-in is told the free tables, sits down with its booking, and the next one is told about when", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-4" });
  const ids = await idsOf(workspace);
  expect(await wait(workspace, 2)).toEqual({
    ...{
      date: TODAY,
      time: "19:00",
      guests: 2,
      hasRoom: true,
      next: null,
      refusal: null,
      mayOverride: false,
      opens: null,
    },
    free: [ids.A, ids.B].map((id) => ({ resources: [id], until: null, moves: [] })),
    stay: { planned: 90, median: null, n: 0, from: 1, to: 2 },
  });
  const { status, body } = await walksIn(workspace, { time: "19:00" });
  expect([status, body.attendance, body.resources]).toEqual([201, "seated", [ids.A]]);
  await walksIn(workspace, { time: "19:05", guests: 4 });
  expect(await wait(workspace, 2, at("19:10"))).toMatchObject({
    ...{ hasRoom: false, free: [], refusal: "spot_capacity_exceeded" },
    next: { time: "20:50", minutes: 100, resources: [ids.A] }, // 90 minutes planned, and a fifth more
  });
});

test("how long parties really stayed counts, with the number of visits", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const weekAgo = addDays(TODAY, -7);
  for (let i = 0; i < 12; i++) {
    const date = addDays(weekAgo, -i);
    const { body } = await walksIn(workspace, { time: "18:00", date });
    await send(workspace, "POST", `bookings/${body.id}/attendance`, at("18:50", date), { attendance: "finished" });
  }
  const { stay } = await wait(workspace, 2);
  expect(stay).toEqual({ planned: 90, median: 50, n: 12, from: 1, to: 2 });
  await walksIn(workspace, { time: "19:00" });
  expect((await wait(workspace, 2, at("19:20"))).next).toMatchObject({ time: "19:50", minutes: 30 });
});

test("a table is told until its next party comes, and who would move for the walk-in is named", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const next = { customerName: "Ada", guests: 2, bookingDate: TODAY, bookingTime: "20:15", source: "phone" };
  const { body: ada } = await send(workspace, "POST", "bookings", at("12:00"), next);
  const { A } = await idsOf(workspace);
  const { free, refusal } = await wait(workspace, 2);
  expect([free, refusal]).toEqual([[{ resources: [A], until: "20:15", moves: [] }], "spot_capacity_exceeded"]);
  const plan = await planOf(workspace);
  const B = { ...plan.plan.resources[0], id: "new-b", name: "B", order: 1 };
  await call("PUT", `/api/workspaces/${workspace.slug}/plan`, {
    as: workspace.owner,
    body: { plan: { ...plan.plan, resources: [...plan.plan.resources, B] }, revision: plan.revision },
  });
  const told = await wait(workspace, 2);
  expect(told.free.map(({ until }: { until: string | null }) => until)).toEqual([null, null]);
  expect(told.free[1].moves).toMatchObject([{ id: ada.id, customerName: "Ada", bookingTime: "20:15", from: [A] }]);
});

test("only a walk-in sits down as it is booked, and one that is noted for later does not", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const later = await walksIn(workspace, { time: "20:00", now: at("19:00") });
  expect([later.status, later.body.attendance]).toEqual([201, null]);
  const phoned = { bookingDate: TODAY, bookingTime: "21:30", attendance: "seated" };
  const refused = await bookByMember(workspace, phoned);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: "attendance", message: "Only a walk-in sits down as it is booked", code: "walk_in_alone_seated" }],
  ]);
});

test.each([0, 51, "two"])("%s guests are refused", async (guests) => {
  const { code, errors } = await wait(await aHouse({ A: "1-2" }), guests);
  expect([code, errors[0].path]).toEqual(["invalid_input", "guests"]);
});

test("strangers and members of another business get no answer", async () => {
  const [workspace, foreign] = [await aHouse({ A: "1-2" }), await aHouse({ A: "1-2" })];
  for (const each of ["waits?guests=2", "waits/usual"]) {
    const path = `/api/workspaces/${workspace.slug}/${each}`;
    for (const as of [await aUser(), foreign.owner])
      expect((await call("GET", path, { as })).body.code).toBe("access_denied");
    expect((await call("GET", path)).status).toBe(401);
  }
});

test("each usual size is told at once what it would be told alone", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-4" });
  await walksIn(workspace, { time: "19:00" });
  const { body } = await send(workspace, "GET", "waits/usual", at("19:10"));
  const alone = [1, 2, 3, 4, 5, 6, 7, 8].map((guests) => wait(workspace, guests, at("19:10")));
  expect(body).toEqual({ waits: await Promise.all(alone) });
});

test("visits of another business do not count", async () => {
  const [workspace, foreign] = [await aHouse({ A: "1-2" }), await aHouse({ A: "1-2" })];
  for (const each of [workspace, foreign]) await walksIn(each, { time: "18:00" });
  const rows = await visitsNoted(diary, workspace.id, TODAY, TODAY).all();
  expect(rows).toMatchObject([{ attendance: "seated", finishedAt: null }]);
});

test.each(["waits?guests=2", "waits/usual"])(
  "%s costs three trips to the database and wakes no object",
  async (each) => {
    const workspace = await aHouse({ A: "1-2" });
    const path = `/api/workspaces/${workspace.slug}/${each}`;
    await counted(path, { as: workspace.owner });
    const found = await counted(path, { as: workspace.owner });
    expect(found).toMatchObject({ status: 200, trips: 3, dayCalls: 0, rowsWritten: 0 }); // one is the member's
  },
);

test("a visit is told its people, and an unknown service is refused at its field", async () => {
  const salon = await aSalon();
  const param = salon.idOf("cut");
  const asked = (services: string) => send(salon, "GET", `waits?guests=1&services=${services}`, at("10:00"));
  expect((await asked(param)).body).toMatchObject({
    hasRoom: true,
    free: [{ resources: [salon.idOf("Anna"), salon.idOf("chair 1")], until: null, moves: [] }],
    stay: { planned: 30, median: null, n: 0 },
  });
  const { status, body } = await asked("99");
  expect([status, body.errors[0].path]).toEqual([422, "services"]);
});

test("a walk-in at a table that is needed soon leaves in time: no reason, and no more tables used than there are", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const ada = { customerName: "Ada", guests: 2, bookingDate: TODAY, bookingTime: "20:00", source: "phone" };
  await send(workspace, "POST", "bookings", at("12:00"), ada);
  const [{ resources, until }] = (await wait(workspace, 2)).free;
  const walkIn = {
    ...{ customerName: "Walk-in", guests: 2, bookingDate: TODAY, bookingTime: "19:00" },
    ...{ source: "walk_in", attendance: "seated", resources },
  };
  const whole = await send(workspace, "POST", "bookings", at("19:00"), walkIn);
  expect([whole.status, whole.body.params.reason]).toEqual([409, "spot_capacity_exceeded"]);
  const { status, body } = await send(workspace, "POST", "bookings", at("19:00"), { ...walkIn, until });
  expect([status, body.durationMinutes, body.endsAt, body.override]).toEqual([
    201,
    60,
    "2027-06-15T20:00:00.000Z",
    null,
  ]);
  const { capacity } = (await send(workspace, "GET", "overview", at("19:01"))).body;
  expect(capacity.fullest.spots).toBe(1);
  expect(capacity.utilization).toBeLessThanOrEqual(100);
});

test("a visit of services ends when its services do", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const visit = { customerName: "Ada", guests: 1, bookingDate: TODAY, bookingTime: "19:00", source: "phone" };
  const asked = { ...visit, services: [{ service: "1" }], until: "19:30" };
  const { status, body } = await send(workspace, "POST", "bookings", at("12:00"), asked);
  expect([status, body.errors]).toEqual([
    422,
    [{ path: "until", message: "A visit of services has its own end", code: "visit_has_own_end" }],
  ]);
});
