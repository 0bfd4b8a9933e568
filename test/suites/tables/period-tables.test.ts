import { expect, test } from "vitest";
import type { Area, Period, Resource } from "../../../domain/plan/rules.ts";
import { aPeriod, LUNCH } from "../../../domain/testing/givens.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import {
  aBookingRequest,
  book,
  bookByMember,
  booked,
  bookingOf,
  call,
  freeTimes,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { aHouse, arrangementOf, planOf, putPlan } from "../../harness/tables.ts";

const party = (name: string, bookingTime: string, guests = 2) => ({ customerName: name, bookingTime, guests });
const idsOf = async (workspace: TestWorkspace): Promise<Record<string, string>> => {
  const { areas, resources } = (await planOf(workspace)).plan as { areas: Area[]; resources: Resource[] };
  return Object.fromEntries([...areas, ...resources].map(({ name, id }) => [name, id]));
};

/** Lunch and dinner. `lunch` says what is different then. */
async function withPeriods(workspace: TestWorkspace, lunch: Partial<Period>, dinner: Partial<Period> = {}) {
  const periods = [aPeriod({ ...LUNCH, id: "new-lunch", ...lunch }), aPeriod({ id: "new-dinner", ...dinner })];
  const { status, body } = await putPlan(workspace, { periods });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

test("a table for members at lunch is for everyone at dinner", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-4" });
  await withPeriods(workspace, { stock: { [(await idsOf(workspace)).B ?? ""]: "members" } });
  expect(await freeTimes(workspace, 4)).toEqual([
    ...["18:00", "18:30", "19:00", "19:30", "20:00", "20:30", "21:00", "21:30", "22:00"],
  ]);
  const atLunch = await book(workspace, party("Ada", "12:00", 4));
  expect([atLunch.status, atLunch.body.params]).toEqual([409, { reason: "no_resource_fits" }]);
  expect((await bookByMember(workspace, party("Bo", "12:00", 4))).status).toBe(201);
  await booked(workspace, party("Cy", "19:00", 4));
  expect(await arrangementOf(workspace)).toEqual({ A: "", B: "12:00 Bo, 19:00 Cy" });
  const nowhere = await book(workspace, party("Di", "12:00", 5));
  expect(nowhere.body.params).toEqual({ reason: "per_booking_limit_exceeded", n: 4 });
});

test("a table that is for members at both is beyond customers, who hear the largest party of the others", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-4" });
  const stock = { [(await idsOf(workspace)).B ?? ""]: "members" as const };
  await withPeriods(workspace, { stock }, { stock });
  const refused = await book(workspace, party("Ada", "19:00", 3));
  expect(refused.body.params).toEqual({ reason: "per_booking_limit_exceeded", n: 2 });
  const { body } = await call("GET", `/api/public/${workspace.slug}`);
  expect(body.workspace.maxGuestsPerBooking).toBe(2);
  expect((await bookByMember(workspace, party("Bo", "19:00", 3))).status).toBe(201);
});

test("an area that is closed at lunch is open at dinner, and a member's reason seats a party there", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const { Room = "", A = "" } = await idsOf(workspace);
  await withPeriods(workspace, { stock: { [Room]: "off" } });
  expect(await freeTimes(workspace, 2)).not.toContain("12:00");
  expect(await freeTimes(workspace, 2)).toContain("18:00");
  const refused = await bookByMember(workspace, party("Ada", "12:00"));
  expect([refused.body.params.reason, refused.body.mayOverride]).toEqual(["no_resource_fits", true]);
  const made = await bookByMember(workspace, {
    ...party("Ada", "12:00"),
    resources: [A],
    override: { reason: "The owner's" },
  });
  expect([made.status, made.body.override?.refusal]).toEqual([201, "no_resource_fits"]);
  expect(await arrangementOf(workspace)).toEqual({ A: "12:00 Ada!" });
});

test("couples have no table of four until the day before", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-4" });
  const protect = [{ seatsFrom: 4, minGuests: 3, untilHoursBefore: 24 }];
  await withPeriods(workspace, {}, { protect });
  await booked(workspace, party("Ada", "19:00"));
  const early = await book(workspace, party("Bo", "19:00"));
  expect([early.status, early.body.params]).toEqual([409, { reason: "spot_capacity_exceeded" }]);
  expect(await freeTimes(workspace, 3)).toContain("19:00");
  const dayBefore = (time: string) => `${addDays(workspace.day, -1)}T${time}:00Z`;
  expect(await freeTimes(workspace, 2, { now: dayBefore("18:59") })).not.toContain("19:00");
  expect(await freeTimes(workspace, 2, { now: dayBefore("19:00") })).toContain("19:00");
  const late = await call("POST", `/api/public/${workspace.slug}/bookings`, {
    body: aBookingRequest(workspace, party("Bo", "19:00")),
    headers: { "Idempotency-Key": crypto.randomUUID() },
    now: dayBefore("19:00"),
  });
  expect(late.status).toBe(201);
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Ada", B: "19:00 Bo" });
});

test("members give couples a table of four at any time, and a couple at lunch has one", async () => {
  const workspace = await aHouse({ B: "1-4" });
  await withPeriods(workspace, {}, { protect: [{ seatsFrom: 4, minGuests: 3, untilHoursBefore: 24 }] });
  expect((await book(workspace, party("Ada", "19:00"))).body.params).toEqual({ reason: "no_resource_fits" });
  expect((await book(workspace, party("Ada", "12:00"))).status).toBe(201);
  expect((await bookByMember(workspace, party("Bo", "19:00"))).status).toBe(201);
  expect(await arrangementOf(workspace)).toEqual({ B: "12:00 Ada, 19:00 Bo" });
});

const closeOn = (workspace: TestWorkspace, subject: string, [fromTime, toTime] = ["06:00", "06:00"]) =>
  call("POST", `/api/workspaces/${workspace.slug}/exceptions`, {
    as: workspace.owner,
    body: { kind: "off", fromDate: workspace.day, toDate: workspace.day, fromTime, toTime, subject, note: null },
  });

test("a table that is closed tonight gives its party to another, and takes none", async () => {
  const workspace = await aHouse({ T3: "1-4", T4: "1-4" });
  const { T3 = "" } = await idsOf(workspace);
  await booked(workspace, party("Ada", "19:00"));
  expect(await arrangementOf(workspace)).toEqual({ T3: "19:00 Ada", T4: "" });
  const closed = await closeOn(workspace, T3);
  expect([closed.status, closed.body.moved, closed.body.conflicts]).toEqual([201, 1, []]);
  expect(await arrangementOf(workspace)).toEqual({ T3: "", T4: "19:00 Ada" });
  expect((await book(workspace, party("Bo", "19:00"))).body.params).toEqual({ reason: "spot_capacity_exceeded" });
  const next = { ...party("Cy", "19:00"), bookingDate: addDays(workspace.day, 1) };
  expect((await book(workspace, next)).status).toBe(201);
});

test("a table that is closed for an hour keeps the parties before and after", async () => {
  const workspace = await aHouse({ T4: "1-4" });
  const { T4 = "" } = await idsOf(workspace);
  await booked(workspace, party("Ada", "18:00"));
  await booked(workspace, party("Bo", "20:30"));
  const closed = await closeOn(workspace, T4, ["19:30", "20:30"]);
  expect([closed.body.moved, closed.body.conflicts]).toEqual([0, []]);
  expect(await arrangementOf(workspace)).toEqual({ T4: "18:00 Ada, 20:30 Bo" });
  expect(await freeTimes(workspace, 2)).toEqual([]);
});

test("the party of a closed area is listed, its time is off sale, and opening seats it again", async () => {
  const workspace = await aHouse({ T3: "1-2", T4: "1-4" });
  const { plan } = await planOf(workspace);
  const terrace = { id: "new-terrace", name: "Terrace", customersMayChoose: true, order: 1 };
  const resources = plan.resources.map((table: Resource) =>
    table.name === "T4" ? { ...table, area: terrace.id } : table,
  );
  await putPlan(workspace, { areas: [...plan.areas, terrace], resources });
  const { Terrace = "" } = await idsOf(workspace);
  const ada = await booked(workspace, { ...party("Ada", "19:00"), area: Terrace });
  const bo = await booked(workspace, party("Bo", "21:00", 4));
  const closed = await closeOn(workspace, Terrace);
  const listed = closed.body.conflicts.map((each: Record<string, string>) => [each.customerName, each.unplaced]);
  expect(listed).toEqual([
    ["Ada", "closed"],
    ["Bo", "closed"],
  ]);
  expect(await arrangementOf(workspace)).toEqual({ T3: "", T4: "" });
  const refused = await book(workspace, party("Cy", "19:30"));
  expect([refused.status, refused.body.params.reason]).toEqual([409, "unsettled"]);
  expect(refused.body.detail).toBe("This time is not available online. Please contact the business.");
  expect(JSON.stringify(refused.body)).not.toMatch(/Ada|T3|T4|Terrace/);
  const exceptions = `/api/workspaces/${workspace.slug}/exceptions`;
  const {
    exceptions: [exception],
  } = await planOf(workspace);
  const opened = await call("DELETE", `${exceptions}/${exception.id}`, { as: workspace.owner });
  expect([opened.status, opened.body.conflicts]).toEqual([200, []]);
  expect(await arrangementOf(workspace)).toEqual({ T3: "", T4: "19:00 Ada, 21:00 Bo" });
  for (const each of [ada, bo]) {
    const { body } = await call("GET", bookingOf(workspace, each), { as: workspace.owner });
    expect(body.booking).toMatchObject({ status: "confirmed", unplaced: null });
  }
});
