import { beforeAll, expect, test, vi } from "vitest";
import { claims } from "../../../db/diary/schema.ts";
import { isFenced } from "../../../db/platform/database-error.ts";
import type { Command } from "../../../domain/day/commands.ts";
import { aPeriod } from "../../../domain/testing/givens.ts";
import type { GivenSalon } from "../../../domain/testing/salon-day.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { forgetAllReads } from "../../../worker/recent-reads.ts";
import { cancelCommand, createCommand, secondObject, tellAtOnce } from "../../harness/day-object.ts";
import { edit } from "../../harness/edit.ts";
import {
  book,
  bookByMember,
  booked,
  bookingOf,
  call,
  db,
  everyDay,
  manage,
  saveHours,
  signedIn,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { aSalon } from "../../harness/salon.ts";
import { storedRows } from "../../harness/stored-rows.ts";
import { aStudio, held, hold, move, sessionsOn } from "../../harness/studio.ts";
import { aHouse, putPlan } from "../../harness/tables.ts";

beforeAll(tellAtOnce);

/*
 * Two booking dates may meet at one instant once hours have changed. A table, a person or a room is never taken twice at an
 * instant, whatever dates the bookings are on.
 */

const NIGHT = { weeklySchedule: everyDay("18:00", "02:00"), bookingDurationMinutes: 60, customerChangeHoursLimit: 0 };
const ALL_DAY = { weeklySchedule: everyDay("00:00", "23:00") };
const FULL = [409, "spot_capacity_exceeded"];

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.params?.reason];

type House = { tables?: Record<string, string>; rules?: object };

/** Ada is booked at one o'clock in the night before `next`. */
async function aNightOut({ tables = { A: "1-2" }, rules = NIGHT }: House = {}) {
  const workspace = await aHouse(tables, {}, rules);
  const ada = await booked(workspace, { customerName: "Ada", bookingTime: "01:00" });
  const next = addDays(workspace.day, 1);
  return { workspace, ada, next, atOne: { bookingDate: next, bookingTime: "01:00" } };
}

/** Then the opening moved to midnight. */
async function aNightInTheWay(house: House = {}) {
  const night = await aNightOut(house);
  expect((await saveHours(night.workspace, ALL_DAY)).status).toBe(200);
  return night;
}

const read = async ({ slug, owner }: TestWorkspace, path: string) =>
  (await call("GET", `/api/workspaces/${slug}${path}`, { as: owner })).body;
const byMember = (workspace: TestWorkspace, fields: object) =>
  bookByMember(workspace, { customerName: "Bo", ...fields });

type Slot = { time: string; available: boolean };

/** Instants at which two bookings hold one resource. */
async function doublesOf({ id }: TestWorkspace) {
  const rows = await storedRows(claims, { workspaceId: id });
  return rows.flatMap((one) =>
    rows.filter(
      (other) =>
        one.bookingId < other.bookingId &&
        one.resourceId === other.resourceId &&
        one.startsAt < other.endsAt &&
        other.startsAt < one.endsAt,
    ),
  );
}

test("a table that a party of the night before still has is not sold to members either, who read whose it is", async () => {
  const { workspace, next, atOne } = await aNightInTheWay();
  expect(refusalOf(await byMember(workspace, atOne))).toEqual(FULL);
  const why = await read(workspace, `/why?date=${next}&guests=2&time=01:00`);
  expect(why.refusal).toMatchObject({
    reason: "spot_capacity_exceeded",
    evidence: { kind: "full", resources: ["A"], bookings: [{ customerName: "Ada", bookingTime: "01:00", guests: 2 }] },
  });
});

const night = aPeriod({ id: "new-night", opens: "18:00", closes: "02:00" });
const allDay = aPeriod({ id: "new-day", opens: "00:00", closes: "23:00" });

test("the same by service periods, which also say whom the new opening meets", async () => {
  const workspace = await aHouse({ A: "1-2" });
  await putPlan(workspace, { periods: [night] });
  await booked(workspace, { customerName: "Ada", bookingTime: "01:00" });
  const saved = await putPlan(workspace, { periods: [allDay] });
  expect([saved.body.conflicts, saved.body.reachingBookings]).toEqual([
    [],
    { count: 1, bookings: [expect.objectContaining({ customerName: "Ada" })] },
  ]);
  const next = addDays(workspace.day, 1);
  expect(refusalOf(await book(workspace, { bookingDate: next, bookingTime: "01:00" }))).toEqual(FULL);
});

test("a later opening meets a party of the next morning", async () => {
  const workspace = await aHouse({ A: "1-2" }, {}, { ...NIGHT, ...ALL_DAY });
  const next = addDays(workspace.day, 1);
  await booked(workspace, { customerName: "Ada", bookingDate: next, bookingTime: "01:00" });
  const { body } = await saveHours(workspace, NIGHT);
  expect(body.reachingBookings).toMatchObject({ count: 1, bookings: [{ customerName: "Ada" }] });
  expect(refusalOf(await book(workspace, { bookingTime: "01:00" }))).toEqual(FULL);
  expect((await book(workspace, { bookingTime: "23:00" })).status).toBe(201);
});

test.each([
  ["was cancelled", (path: string) => call("POST", `${path}/cancel`)],
  [
    "moved to another date",
    (path: string, week: string) =>
      call("PATCH", path, { body: { bookingDate: week, bookingTime: "00:30", guests: 2, version: 1 } }),
  ],
])(
  "the month says that all a date has is taken by the night before, and that it is free once the party %s",
  async (_, leave) => {
    const { workspace, ada, next } = await aNightOut();
    await saveHours(workspace, { weeklySchedule: everyDay("00:30", "02:00") });
    await booked(workspace, { bookingDate: addDays(next, 1), bookingTime: "00:30" }); // another date has a row of its own
    const path = `/api/public/${workspace.slug}/availability/days?from=${next}&to=${addDays(next, 3)}&guests=2`;
    const shows = (state: string) =>
      vi.waitFor(
        async () => {
          forgetAllReads();
          expect((await call("GET", path)).body.days[0].state).toBe(state);
        },
        { timeout: 10_000, interval: 5 },
      );
    await shows("full");
    expect((await leave(manage(workspace, ada), addDays(next, 6))).status).toBe(200);
    await shows("open");
  },
);

test("a party of the night before moves for nobody, others move around it", async () => {
  const { workspace, next, atOne } = await aNightInTheWay({ tables: { A: "1-2", B: "1-4" } });
  const bo = await booked(workspace, { ...atOne, customerName: "Bo" });
  expect(await read(workspace, `/bookings/${bo.id}`)).toMatchObject({ booking: { bookingDate: next } });
  const { days } = await read(workspace, `/days?from=${next}&to=${next}`);
  expect(days).toMatchObject([{ bookings: 1, fullest: { spots: 2, of: 2 } }]);
  expect(refusalOf(await book(workspace, atOne))).toEqual(FULL);
  expect(await doublesOf(workspace)).toEqual([]);
});

test("a member's reason seats a party beside it, and the night's party stays where it is", async () => {
  const { workspace, ada, atOne } = await aNightInTheWay();
  const before = await read(workspace, `/bookings/${ada.id}`);
  expect((await byMember(workspace, { ...atOne, override: { reason: "They know each other" } })).status).toBe(201);
  expect((await read(workspace, `/bookings/${ada.id}`)).booking).toEqual(before.booking);
});

test("a party that is moved, kept or stays longer never takes the night's table", async () => {
  const { workspace, ada, atOne } = await aNightInTheWay();
  const bo = await booked(workspace, { ...atOne, bookingTime: "02:00" });
  const as = workspace.owner;
  const earlier = await edit(workspace, bo, { bookingTime: "01:30" });
  expect(refusalOf(earlier)).toEqual(FULL);
  const longer = await call("POST", `${bookingOf(workspace, ada)}/extend`, { as, body: { minutes: 30 } });
  expect(longer.status).toBe(409);
  expect(await doublesOf(workspace)).toEqual([]);
});

test("a no-show of the night frees the table for the next date, and its return is refused once it is sold", async () => {
  const { workspace, ada, next } = await aNightInTheWay();
  const now = `${next}T01:05:00.000Z`;
  const as = await signedIn(workspace.owner, Date.parse(now));
  const noted = (attendance: string | null) =>
    call("POST", `${bookingOf(workspace, ada)}/attendance`, { as, now, body: { attendance } });
  expect((await noted("no_show")).status).toBe(200);
  expect((await byMember(workspace, { bookingDate: next, bookingTime: "01:30" })).status).toBe(201);
  expect(refusalOf(await noted(null))).toEqual(FULL);
  expect(await doublesOf(workspace)).toEqual([]);
});

test("two dates sell the last table of one instant at once, and one of them gets it", async () => {
  for (const _ of times(5, () => null)) {
    const { workspace, ada, atOne } = await aNightInTheWay();
    await call("POST", `${manage(workspace, ada)}/cancel`);
    const night = { type: "create" as const, source: "phone" as const, by: "member" as const, actor: "elin" };
    const before = await secondObject(workspace, workspace.day);
    const sold = await Promise.all([
      book(workspace, atOne).then(({ status }) => status === 201),
      before(createCommand({ ...night, bookingTime: "23:30", overrideReason: null })).then(
        ([outcome]) => outcome?.ok,
        (error: unknown) => !isFenced(error) && Promise.reject(error),
      ),
    ]);
    expect(sold.filter(Boolean).length).toBeGreaterThan(0);
    expect(await doublesOf(workspace)).toEqual([]);
  }
});

/** Decides and writes on the day before, and tells the next date nothing of it. */
const untold = async (workspace: TestWorkspace, bookingId: string, fields: object) => {
  const [outcome] = await (await secondObject(workspace, workspace.day))({
    ...cancelCommand(bookingId),
    ...fields,
  } as Command);
  expect(outcome).toMatchObject({ ok: true });
};

test("a refusal is not believed where the night's party has another table by now", async () => {
  const { workspace, ada, atOne } = await aNightInTheWay({ tables: { A: "1-2", B: "1-4" } });
  const four = { ...atOne, guests: 4 };
  const place = { type: "place", isPinned: true, overrideReason: null };
  const [a, b] = (await read(workspace, "/plan")).plan.resources.map(({ id }: { id: string }) => id);
  await untold(workspace, ada.id, { ...place, resources: [b] });
  expect(refusalOf(await book(workspace, four))[0]).toBe(409);
  await untold(workspace, ada.id, { ...place, resources: [a] });
  expect((await book(workspace, four)).status).toBe(201);
});

test("a refusal is not believed where somebody can move by now to the table of the night's party, who was gone before", async () => {
  const { workspace, ada, atOne } = await aNightInTheWay({ tables: { A: "1-2", B: "1-4" } });
  await booked(workspace, { ...atOne, bookingTime: "01:30" }); // at B, until Ada has left A at two
  const four = { ...atOne, bookingTime: "02:00", guests: 4 };
  expect(refusalOf(await book(workspace, four))[0]).toBe(409);
  await untold(workspace, ada.id, {});
  expect((await book(workspace, four)).status).toBe(201);
});

test("the database refuses a claim beside one of a neighbouring date, on whatever date it is booked", async () => {
  const { workspace } = await aNightOut();
  const written = (days: number) =>
    db.$client
      .prepare(
        `INSERT INTO claims (workspace_id, booking_date, resource_id, starts_at, ends_at, booking_id, leg)
          SELECT workspace_id, date(booking_date, ?2), resource_id, starts_at, ends_at, 'bo', 0 FROM claims WHERE workspace_id = ?1`,
      )
      .bind(workspace.id, `${days} days`)
      .run()
      .then(
        () => "written",
        (error) => /resource taken/.exec(String(error))?.[0] ?? String(error),
      );
  for (const days of [-2, -1, 1, 2]) expect(await written(days)).toBe("resource taken");
  expect(await written(3)).toBe("written"); // no stay reaches so far
});

const ANNA: GivenSalon = {
  people: { Anna: "18:00-02:00" },
  rooms: "room 1",
  services: { cut: { takes: "60", by: "Anna", at: "room" } },
};

/** `before`: minutes that a cut keeps free before it. */
async function aNightSalon(before = 0, { services, ...at }: GivenSalon = ANNA) {
  const given = { ...at, services: { cut: { ...services.cut, before } } };
  const salon = await aSalon(given, { weeklySchedule: everyDay("18:00", "02:00") });
  const resources = salon.offer.resources.map((each) => ({ ...each, hours: null })); // whenever it is open
  expect((await putPlan(salon, { offer: { ...salon.offer, resources } })).status).toBe(200);
  const cut = { guests: 1, services: [{ service: salon.idOf("cut") }] };
  return { salon, cut, next: { ...cut, bookingDate: addDays(salon.day, 1) } };
}

test("a person and a room of a night's visit are not sold by the next date", async () => {
  const { salon, cut, next } = await aNightSalon();
  await booked(salon, { ...cut, bookingTime: "00:30" });
  await saveHours(salon, ALL_DAY);
  expect(refusalOf(await book(salon, { ...next, bookingTime: "00:30" }))).toEqual(FULL);
  const path = `/api/public/${salon.slug}/availability?date=${next.bookingDate}&guests=1&services=${salon.idOf("cut")}`;
  const { slots } = (await call("GET", path)).body as { slots: Slot[] };
  expect(slots.filter(({ available }) => !available).map(({ time }) => time)).toEqual(["00:00", "00:30", "01:00"]);
});

test("what a night's visit takes of a counted resource is not sold on what an object knew before", async () => {
  const cut = { takes: "60", by: "Anna, Bo", pool: "basin" };
  const hours = "18:00-02:00";
  const { salon, next, ...night } = await aNightSalon(0, {
    people: { Anna: hours, Bo: hours },
    pools: { basin: 1 },
    services: { cut },
  });
  const ada = await booked(salon, { ...night.cut, bookingTime: "01:00" });
  await saveHours(salon, ALL_DAY);
  const now = `${next.bookingDate}T01:00:00.000Z`; // a no-show takes nothing from then;
  const as = await signedIn(salon.owner, Date.parse(now));
  const noted = async (attendance: string | null) =>
    (await call("POST", `${bookingOf(salon, ada)}/attendance`, { as, now, body: { attendance } })).status;
  expect(await noted("no_show")).toBe(200);
  const second = await secondObject(salon, next.bookingDate);
  expect(await noted(null)).toBe(200);
  const create = createCommand({ bookingTime: "01:00", guests: 1, wanted: { kind: "visit", legs: next.services } });
  expect(await second(create).catch(isFenced)).toBe(true);
});

test("a date beside a night's visit is decided also where services keep time free before them", async () => {
  const { salon, cut, next } = await aNightSalon(30);
  await booked(salon, { ...cut, bookingTime: "22:30" }); // over before the first visit of the next date keeps anything free
  await booked(salon, { ...cut, bookingTime: "01:00" });
  await saveHours(salon, ALL_DAY);
  expect((await book(salon, { ...next, bookingTime: "12:00" })).status).toBe(201);
});

test("a start is not shown where a night's visit ends within the time that is kept free before it", async () => {
  const { salon, cut, next } = await aNightSalon(30);
  await booked(salon, { ...cut, bookingTime: "01:00" });
  await saveHours(salon, { weeklySchedule: everyDay("02:00", "23:00") });
  const shown = async (date: string): Promise<{ slots: Slot[] }> =>
    (
      await call(
        "GET",
        `/api/public/${salon.slug}/availability?date=${date}&guests=1&services=${cut.services[0]?.service}`,
      )
    ).body;
  await shown(addDays(salon.day, 2)); // the Worker knows the hours, and reads only what may meet them
  const { slots } = await shown(next.bookingDate);
  expect(slots.slice(0, 2)).toMatchObject([
    { time: "02:00", available: false },
    { time: "02:30", available: true },
  ]);
  expect(refusalOf(await book(salon, { ...next, bookingTime: "02:00" }))).toEqual(FULL);
});

test("a class of a neighbouring date takes its people and room by instant, and new hours move no class to another day", async () => {
  const studio = await aStudio({ weeklySchedule: everyDay("06:00", "05:00") });
  const late = await held(studio, { time: "04:00", resources: [studio.idOf("hall")] }); // of the next morning
  const next = addDays(studio.day, 1);
  const opens = { weeklySchedule: everyDay("00:00", "23:00") };
  expect((await saveHours(studio, opens)).body.errors).toEqual([
    {
      path: "weeklySchedule",
      message: `The class of ${studio.day} at 04:00 would be on another day: move or cancel it first`,
      ...{ code: "class_to_another_day", params: { date: studio.day, time: "04:00" } },
    },
  ]);
  expect((await move(studio, late, { time: "23:30", resources: [studio.idOf("hall")] })).status).toBe(200);
  expect((await saveHours(studio, opens)).status).toBe(200);
  expect((await hold(studio, { date: next, time: "00:00", resources: [studio.idOf("hall")] })).status).toBe(422);
  expect((await hold(studio, { date: next, time: "00:30", resources: [studio.idOf("hall")] })).status).toBe(201);
});

test("a studio with classes and no bookings sets its time zone: its classes stay on their days", async () => {
  const studio = await aStudio();
  await held(studio);
  expect((await saveHours(studio, { timeZone: "Europe/Stockholm" })).status).toBe(200);
  expect(await sessionsOn(studio)).toMatchObject([{ date: studio.day, time: "10:00" }]);
});

const opening = (date: string, fromTime: string, toTime: string) => ({
  ...{ kind: "extra", fromDate: date, toDate: date, fromTime, toTime },
  ...{ period: null, lastStart: null, duration: null, pacing: null, note: null },
});

const posting = (workspace: TestWorkspace) => (path: string, body: object) =>
  call("POST", `/api/workspaces/${workspace.slug}${path}`, { as: workspace.owner, body });

test("neither service periods nor a special day move a class to another day, and their previews say so", async () => {
  const studio = await aStudio({ weeklySchedule: everyDay("06:00", "05:00") });
  await held(studio, { time: "03:00", resources: [studio.idOf("hall")] }); // of the next morning
  const post = posting(studio);
  const { plan } = await read(studio, "/plan");
  const day = opening(studio.day, "10:00", "22:00");
  const refused = [
    await putPlan(studio, { periods: [allDay] }),
    await post("/plan/preview", { plan: { ...plan, periods: [allDay] } }),
    await post("/exceptions", day),
    await post("/exceptions/preview", day),
  ];
  const words = `The class of ${studio.day} at 03:00 would be on another day: move or cancel it first`;
  expect(refused.map(({ body }) => body.errors?.[0]?.message)).toEqual(refused.map(() => words));
});

test("a special day stays while a class of its night would be on another day without it", async () => {
  const studio = await aStudio({ weeklySchedule: everyDay("10:00", "22:00") });
  const { body } = await posting(studio)("/exceptions", opening(studio.day, "10:00", "04:00"));
  await held(studio, { time: "03:00", resources: [studio.idOf("hall")] });
  const path = `/api/workspaces/${studio.slug}/exceptions/${body.exceptions[0].id}`;
  expect((await call("DELETE", path, { as: studio.owner })).status).toBe(422);
});

test("whom a special opening or new service periods meet is told before they are saved", async () => {
  const { workspace, next } = await aNightOut();
  const post = posting(workspace);
  const { plan } = await read(workspace, "/plan");
  const met = { count: 1, bookings: [{ customerName: "Ada" }] };
  const periods = await post("/plan/preview", { plan: { ...plan, periods: [allDay] } });
  await post("/exceptions", opening(workspace.day, "18:00", "23:00"));
  const special = await post("/exceptions/preview", opening(next, "00:30", "17:00"));
  expect([periods, special].map(({ body }) => body.reachingBookings)).toMatchObject([met, met]);
});

test("a preview seats nobody at the night's table, and the save does as it says", async () => {
  const { workspace, next, atOne } = await aNightInTheWay({ tables: { A: "1-2", B: "1-4" } });
  const post = posting(workspace);
  await booked(workspace, { ...atOne, customerName: "Bo" }); // at B, because Ada has A
  const { plan } = await read(workspace, "/plan");
  const [, b] = plan.resources;
  const without = {
    resources: plan.resources.map((each: { id: string }) => ({ ...each, archived: each.id === b.id })),
  };
  const day = {
    kind: "off",
    fromDate: next,
    toDate: next,
    fromTime: "00:30",
    toTime: "03:00",
    subject: b.id,
    note: null,
  };
  const previews = [
    await post("/plan/preview", { plan: { ...plan, ...without } }),
    await post("/exceptions/preview", day),
  ];
  const homeless = { booking: { customerName: "Bo", bookingDate: next }, reason: expect.any(String) };
  for (const { body } of previews) expect(body).toMatchObject({ moved: 0, placed: 0, conflicts: [homeless] });
  expect((await putPlan(workspace, without)).status).toBe(200);
  expect(await read(workspace, "/conflicts")).toMatchObject({ count: 1, conflicts: [{ customerName: "Bo" }] });
  expect(await doublesOf(workspace)).toEqual([]);
});
