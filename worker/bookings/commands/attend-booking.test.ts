import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS, timeLabel } from "../../../domain/time/calendar.ts";
import { localNow } from "../../../domain/time/clock.ts";
import {
  aMember,
  aUser,
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  bookingsOf,
  call,
  logOf,
  type TestWorkspace,
} from "../../../test/harness/harness.ts";
import { aHouse, planOf } from "../../../test/harness/tables.ts";
import { aVisitUnderWay } from "../../../test/harness/visit-under-way.ts";

const attend = (
  workspace: TestWorkspace,
  booking: { id: string },
  attendance: string | null,
  { reason, headers = {} }: { reason?: string; headers?: Record<string, string> } = {},
) =>
  call("POST", `${bookingOf(workspace, booking)}/attendance`, {
    body: { attendance, ...(reason ? { override: { reason } } : {}) },
    as: workspace.owner,
    headers,
  });

test("a member notes arrived, seated and finished; the log names the member", async () => {
  const { workspace, visit } = await aVisitUnderWay();
  for (const attendance of ["arrived", "seated"]) {
    const { status, body } = await attend(workspace, visit, attendance);
    expect([status, body.attendance, body.releasedAt]).toEqual([200, attendance, null]);
  }
  const { body } = await attend(workspace, visit, "finished");
  expect(body).toMatchObject({ attendance: "finished", version: 4, status: "confirmed" });
  expect(Math.abs(Date.parse(body.releasedAt) - Date.now())).toBeLessThan(2 * MINUTE_MS);
  const log = await logOf(workspace);
  expect(log.map(({ type, changes }) => [type, (changes as { attendance: string }).attendance])).toEqual([
    ["attendance", "arrived"],
    ["attendance", "seated"],
    ["attendance", "finished"],
  ]);
  expect(log.some(({ actor }) => actor === "customer")).toBe(false);
});

test.each(["finished", "no_show"])("a visit that has not started is not %s", async (attendance) => {
  const workspace = await aWorkspace();
  const booking = await booked(workspace);
  const { status, body } = await attend(workspace, booking, attendance);
  expect([status, body.code]).toEqual([409, "not_started"]);
  expect((await attend(workspace, booking, "arrived")).status).toBe(200);
});

test("a cancelled booking has no attendance", async () => {
  const { workspace, visit } = await aVisitUnderWay();
  await call("POST", `${bookingOf(workspace, visit)}/cancel`, { as: workspace.owner });
  const { status, body } = await attend(workspace, visit, "arrived");
  expect([status, body.code]).toEqual([409, "cannot_change"]);
});

test("a no-show may still arrive while the spot is free", async () => {
  const { workspace, visit } = await aVisitUnderWay({ maxCapacity: 1 });
  await attend(workspace, visit, "no_show");
  const { status, body } = await attend(workspace, visit, null);
  expect([status, body.attendance, body.releasedAt]).toEqual([200, null, null]);
});

test("an arrival whose spot is gone needs a reason, which is stored", async () => {
  const { workspace, visit, timeZone } = await aVisitUnderWay({ maxCapacity: 1 });
  await attend(workspace, visit, "no_show");
  const freedAt = (await bookingsOf(workspace))[0]?.releasedAt ?? 0;
  const bookingTime = timeLabel(localNow(freedAt, timeZone).minute);
  const walkIn = { bookingDate: visit.bookingDate, bookingTime, source: "walk_in" };
  expect((await bookByMember(workspace, walkIn)).status).toBe(201);

  const refused = await attend(workspace, visit, null);
  expect([refused.status, refused.body.params.reason]).toEqual([409, "spot_capacity_exceeded"]);
  const { status, body } = await attend(workspace, visit, null, { reason: "We squeeze in" });
  const kept = { reason: "We squeeze in", by: expect.any(String), refusal: "spot_capacity_exceeded" };
  expect([status, body.attendance, body.override]).toEqual([200, null, kept]);
  expect((await logOf(workspace)).at(-1)?.changes).toMatchObject({ override: kept });
});

test("a walk-in for now is created as arrived and logged so; one for later is not", async () => {
  const { workspace, visit, timeZone } = await aVisitUnderWay();
  const walkIn = async (startsAt: number) => {
    const bookingTime = timeLabel(localNow(startsAt, timeZone).minute);
    const reply = await bookByMember(workspace, { bookingDate: visit.bookingDate, bookingTime, source: "walk_in" });
    return [reply.status, reply.body.attendance];
  };
  expect(await walkIn(Date.now())).toEqual([201, "arrived"]);
  expect(await walkIn(Date.now() + HOUR_MS)).toEqual([201, null]);
  const stored = (await bookingsOf(workspace)).filter(({ source }) => source === "walk_in");
  expect(stored.map(({ attendance }) => attendance)).toEqual(["arrived", null]);
  expect((await logOf(workspace)).map(({ type, changes }) => [type, changes])).toMatchObject([
    ["created", { attendance: "arrived" }],
    ["created", { attendance: null }],
  ]);
});

test("a repeated attendance is written once, with a key or without", async () => {
  const { workspace, visit } = await aVisitUnderWay();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const first = await attend(workspace, visit, "arrived", { headers });
  for (const again of [{ headers }, {}]) {
    const reply = await attend(workspace, visit, "arrived", again);
    expect([reply.status, reply.body]).toEqual([200, first.body]);
  }
  expect((await attend(workspace, visit, "seated", { headers })).body.code).toBe("key_reused");
  expect(await logOf(workspace)).toHaveLength(1);
});

test("strangers cannot note attendance, and a missing booking is not found", async () => {
  const { workspace, visit } = await aVisitUnderWay();
  const path = `${bookingOf(workspace, visit)}/attendance`;
  const stranger = await call("POST", path, { body: { attendance: "arrived" }, as: await aUser() });
  expect([stranger.status, stranger.body.code]).toEqual([403, "access_denied"]);
  const nobody = await attend(workspace, { id: crypto.randomUUID() }, "arrived");
  expect([nobody.status, nobody.body.code]).toEqual([404, "booking_not_found"]);
  expect(await logOf(workspace)).toEqual([]);
});

const EVENING = "2027-06-15";

/** Lars, seated since six and planned until half past seven; Cecilia, booked for half past seven at the same table. */
async function anOccupiedTable() {
  const workspace = await aHouse({ A: "1-2", B: "1-4" });
  const { plan } = await planOf(workspace);
  const [A, B] = plan.resources.map(({ id }: { id: string }) => id);
  const send = async (path: string, time: string, body: object) => {
    const now = `${EVENING}T${time}:00Z`;
    const as = await aMember(workspace, "staff", Date.parse(now)); // a session of now would be over in that evening
    return call("POST", `/api/workspaces/${workspace.slug}/bookings${path}`, { as, now, body });
  };
  const booked = async (customerName: string, bookingTime: string, table = A) => {
    const asked = { customerName, guests: 2, bookingDate: EVENING, bookingTime, source: "phone", resources: [table] };
    return (await send("", "18:00", asked)).body.id as string;
  };
  const [lars, cecilia] = [await booked("Lars", "18:00"), await booked("Cecilia", "19:30")];
  await send(`/${lars}/attendance`, "18:05", { attendance: "seated" });
  const seat = (body: object = {}) => send(`/${cecilia}/attendance`, "19:35", { attendance: "seated", ...body });
  return { workspace, lars, cecilia, A, B, seat, send, booked };
}

test("a walk-in is given the table where nobody sits, and the other one when that is taken too", async () => {
  const { cecilia, A, B, send } = await anOccupiedTable();
  await send(`/${cecilia}/attendance`, "19:34", { attendance: "no_show" });
  const asked = { customerName: "Walk-in", guests: 2, bookingDate: EVENING, bookingTime: "19:35", source: "walk_in" };
  const given = [await send("", "19:35", asked), await send("", "19:35", asked), await send("", "19:35", asked)];
  expect(given.map(({ status, body }) => [status, body.resources])).toEqual([
    [201, [B]],
    [201, [A]],
    [409, undefined],
  ]);
});

test("Seat at a table where another party still sits is answered with who and with the free tables", async () => {
  const { workspace, lars, A, B, seat } = await anOccupiedTable();
  const { status, body } = await seat({ alone: true });
  expect([status, body.code]).toEqual([409, "table_occupied"]);
  expect(body.sitting).toEqual([{ id: lars, customerName: "Lars", resources: [A] }]);
  expect([body.free, body.next]).toEqual([[{ resources: [B], moves: [], until: null }], null]);
  const elsewhere = await seat({ alone: true, resources: body.free[0].resources, expect: [] });
  expect([elsewhere.status, elsewhere.body.attendance, elsewhere.body.resources]).toEqual([200, "seated", [B]]);
  expect((await logOf(workspace)).at(-1)?.changes).not.toHaveProperty("override");
});

test("a table whose party did not come is told as free, and seats another one from then on", async () => {
  const { B, seat, send, booked } = await anOccupiedTable();
  const sara = await booked("Sara", "19:00", B);
  await send(`/${sara}/attendance`, "19:34", { attendance: "no_show" });
  expect((await seat({ alone: true })).body.free).toEqual([{ resources: [B], moves: [], until: null }]);
  const { status, body } = await seat({ alone: true, resources: [B], expect: [] });
  expect([status, body.resources, body.override]).toEqual([200, [B], null]);
  expect(body.spans).toEqual([{ resource: B, startsAt: `${EVENING}T19:35:00.000Z`, endsAt: body.endsAt }]);
});

test("a table that others need before the stay ends is told with that time and the wait, and had until then", async () => {
  const { A, B, seat, send, booked } = await anOccupiedTable();
  await send(`/${await booked("Sara", "20:30", B)}/place`, "18:05", { resources: [B], pin: true });
  const { body } = await seat({ alone: true });
  expect(body.free).toEqual([{ resources: [B], moves: [], until: "20:30" }]);
  expect(body.next.resources).toEqual([A]);
  const whole = await seat({ alone: true, resources: [B], expect: [] });
  expect([whole.status, whole.body.code]).toEqual([409, "time_slot_unavailable"]);
  const seated = await seat({ alone: true, resources: [B], expect: [], until: "20:30" });
  expect([seated.status, seated.body.resources, seated.body.override]).toEqual([200, [B], null]);
  expect(seated.body.endsAt).toBe(`${EVENING}T20:30:00.000Z`);
});

test.each<[string, object]>([
  ["at no table", { until: "20:30" }],
  ["but does not sit down", { until: "20:30", attendance: "arrived", resources: ["1"] }],
  ["in the past", { until: "20:30", resources: ["1"], happenedAt: `${EVENING}T19:34:00Z` }],
])("a party that leaves by a time %s is refused, and nothing is noted", async (_, body) => {
  const { workspace, seat } = await anOccupiedTable();
  const before = (await logOf(workspace)).length;
  const refused = await seat(body);
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "until"]);
  expect(await logOf(workspace)).toHaveLength(before);
});

test("where no table is free, the answer says about when and where one is", async () => {
  const { B, seat, send, booked } = await anOccupiedTable();
  await send(`/${await booked("Sara", "19:00", B)}/attendance`, "19:30", { attendance: "seated" });
  const { body } = await seat({ alone: true });
  expect([body.free, Object.keys(body.next)]).toEqual([[], ["time", "minutes", "resources"]]);
});

test("both sit there for a caller that does not ask, and for a fact", async () => {
  const { A, seat } = await anOccupiedTable();
  const fact = await seat({ alone: true, happenedAt: `${EVENING}T19:34:00Z` });
  expect([fact.status, fact.body.attendance, fact.body.resources]).toEqual([200, "seated", [A]]);
  const { status, body } = await (await anOccupiedTable()).seat();
  expect([status, body.attendance, body.override]).toEqual([200, "seated", null]);
});

test("another business is not told who sits at a table", async () => {
  const { workspace, lars } = await anOccupiedTable();
  const body = { attendance: "seated", alone: true };
  const path = `${bookingOf(workspace, { id: lars })}/attendance`;
  const { status, body: answer } = await call("POST", path, { body, as: (await aHouse({ A: "1-2" })).owner });
  expect([status, answer.code, answer.sitting]).toEqual([403, "access_denied", undefined]);
});
