import { expect, test } from "vitest";
import type { House, Period, Resource } from "../../../domain/plan/rules.ts";
import { aPeriod } from "../../../domain/testing/givens.ts";
import { book, bookByMember, booked, bookingOf, call, type TestWorkspace, times } from "../../harness/harness.ts";
import { aHouse, planOf, putPlan } from "../../harness/tables.ts";

/* The many cases stand beside the rules: domain/plan/house-problems and domain/plan/plan-problems. */

type Plan = House & { periods: Period[] };

const DINNER = aPeriod({ id: "new-dinner" });
const stayOf = (minutes: number) => [{ upTo: null, minutes }];
const first = <Item extends object>(items: Item[], change: object) =>
  items.map((item, i) => (i === 0 ? { ...item, ...change } : item));

/** Tables A and B join; C stands alone. */
const BAD: [string, (plan: Plan) => object, string][] = [
  ["a join across areas", ({ resources }) => ({ resources: first(resources, { area: null }) }), "combinations.0.of"],
  [
    "a join of no table",
    ({ combinations }) => ({ combinations: first(combinations, { of: ["1", "99"] }) }),
    "combinations.0.of",
  ],
  [
    "a join of a table that was removed",
    ({ resources }) => ({ resources: first(resources, { archived: true }) }),
    "combinations.0.of",
  ],
  [
    "a kind of booking for no table",
    () => ({ periods: [{ ...DINNER, stock: JSON.parse('{ "__proto__": "off" }') }] }),
    "periods.0.stock",
  ],
  ["two tables of one name", ({ resources }) => ({ resources: first(resources, { name: "c" }) }), "resources.2.name"],
  [
    "a table for 5 to 4",
    ({ resources }) => ({ resources: first(resources, { seats: { min: 5, max: 4 } }) }),
    "resources.0.seats.min",
  ],
  [
    "21 areas",
    ({ areas: [area] }) => ({
      areas: times(21, (i) => ({ ...area, id: i === 0 ? area?.id : `new-${i}`, name: `${i}` })),
    }),
    "areas",
  ],
  ["tables without their areas", () => ({ areas: undefined }), "resources"],
  [
    "a stay longer than dinner",
    () => ({ periods: [{ ...DINNER, duration: stayOf(301) }] }),
    "periods.0.duration.0.minutes",
  ],
  [
    "a table that no party is ever given",
    ({ resources: [table] }) => ({ periods: [{ ...DINNER, stock: { [table?.id ?? ""]: "off" } }] }),
    "periods.0.stock.2",
  ],
  [
    "no arrivals at dinner",
    () => ({ periods: [{ ...DINNER, pacing: { everyMinutes: 30, guests: 0, parties: null } }] }),
    "periods.0.pacing.guests",
  ],
  [
    "a night into the next day's opening",
    () => ({ periods: [{ ...DINNER, opens: "06:00", closes: "05:30" }] }),
    "periods.0.closes",
  ],
];

test.each(BAD)("%s is refused at its field, by a save, a draft and a preview alike", async (_, changes, path) => {
  const workspace = await aHouse({ A: "1-2", B: "1-4", C: "1-4" }, { "A+B": "5-6" });
  const { plan: stored, revision } = await planOf(workspace);
  const plan = { ...stored, ...changes(stored) };
  const at = `/api/workspaces/${workspace.slug}/plan`;
  const as = workspace.owner;
  const answers = [
    await call("PUT", at, { as, body: { plan, revision } }),
    await call("PUT", at, { as, body: { plan, revision, draft: true } }),
    await call("POST", `${at}/preview`, { as, body: { plan } }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([422, "invalid_input"]);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(`plan.${path}`);
  }
  expect(await planOf(workspace)).toMatchObject({ plan: stored, revision, draft: null });
});

const withoutB = async (workspace: TestWorkspace) => {
  const { plan } = await planOf(workspace);
  return { plan, resources: plan.resources.filter(({ name }: Resource) => name !== "B") };
};

test("a table that a member chose for a booking to come is archived, not left out", async () => {
  const workspace = await aHouse({ A: "1-4", B: "1-4" });
  const ada = await booked(workspace, { bookingTime: "19:00" });
  const { plan, resources } = await withoutB(workspace);
  const b = plan.resources.find(({ name }: Resource) => name === "B");
  const place = (pin: boolean) =>
    call("POST", `${bookingOf(workspace, ada)}/place`, { as: workspace.owner, body: { resources: [b.id], pin } });
  expect((await place(true)).status).toBe(200);
  const refused = await putPlan(workspace, { resources });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      {
        path: "plan.resources",
        message: "A booking to come is kept at B: archive the table instead",
        code: "table_is_booked",
        params: { name: "B" },
      },
    ],
  ]);
  const preview = { as: workspace.owner, body: { plan: { ...plan, resources } } };
  expect((await call("POST", `/api/workspaces/${workspace.slug}/plan/preview`, preview)).status).toBe(422);
  const archived = await putPlan(workspace, { resources: [...resources, { ...b, archived: true }] });
  expect(archived.body.conflicts).toMatchObject([{ id: ada.id, unplaced: "resource_removed" }]);
});

test("a table that nobody chose goes, and its party gets another", async () => {
  const workspace = await aHouse({ B: "1-4", A: "1-4" });
  const ada = await booked(workspace, { bookingTime: "19:00" });
  const { resources } = await withoutB(workspace);
  const { status, body } = await putPlan(workspace, { resources });
  expect([status, body.moved, body.conflicts]).toEqual([200, 1, []]);
  const { body: read } = await call("GET", bookingOf(workspace, ada), { as: workspace.owner });
  expect(read.booking.resources).toEqual([resources[0].id]);
});

test("300 tables and 400 joins are saved, read, offered and booked; one more of either is refused", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const { plan } = await planOf(workspace);
  const [area] = plan.areas;
  const table = (i: number) => ({
    ...plan.resources[0],
    id: `new-${i}`,
    name: `Table ${i}`,
    order: i,
    seats: { min: 1, max: 4 },
  });
  const join = (i: number) => ({
    ...{ id: `new-join-${i}`, seats: { min: 5, max: i < 298 ? 8 : 12 }, order: i },
    of: times(i < 298 ? 2 : 3, (k) => `new-${(i % 298) + k}`),
  });
  const large = { resources: times(300, table), combinations: times(400, join) };
  const saved = await putPlan(workspace, large);
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  const read = (await planOf(workspace)).plan;
  expect([read.resources.length, read.combinations.length]).toEqual([300, 400]);
  expect(read.resources[0]).toMatchObject({ area: area.id });
  const offered = await call("GET", `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=12`);
  expect(offered.body.slots.every(({ available }: { available: boolean }) => available)).toBe(true);
  expect((await book(workspace, { bookingTime: "19:00", guests: 12 })).status).toBe(201);
  for (const [field, more] of Object.entries({
    resources: table(300),
    combinations: { ...join(0), id: "new-one-more" },
  })) {
    const tooMany = { ...large, [field]: [...large[field as keyof typeof large], more] };
    const refused = await putPlan(workspace, tooMany);
    expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      expect.arrayContaining([`plan.${field}`]),
    ]);
  }
});

test("a plan that does too little is saved, and the preview says what", async () => {
  const workspace = await aHouse({ A: "1-2" }, {}, { maxGuestsPerBooking: 6, maxCapacity: 90 });
  const { plan } = await planOf(workspace);
  const pacing = { everyMinutes: 60, guests: 1, parties: null };
  const preview = { as: workspace.owner, body: { plan: { ...plan, periods: [{ ...DINNER, pacing, maxGuests: 4 }] } } };
  const { body } = await call("POST", `/api/workspaces/${workspace.slug}/plan/preview`, preview);
  expect(body.lint).toEqual([
    { path: "plan.resources", words: "You take parties of up to 6, and no table seats more than 2" },
    { path: "plan.periods.0.maxGuests", words: "No table seats more than 2 then" },
  ]);
  expect((await putPlan(workspace, preview.body.plan)).status).toBe(200);
});

test("a preview refuses an id that the save would refuse", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const { plan, revision } = await planOf(workspace);
  const resources = plan.resources.map((table: object) => ({ ...table, id: "77" }));
  const body = { plan: { ...plan, resources } };
  const at = `/api/workspaces/${workspace.slug}/plan`;
  for (const { status, body: refused } of [
    await call("POST", `${at}/preview`, { as: workspace.owner, body }),
    await call("PUT", at, { as: workspace.owner, body: { ...body, revision } }),
  ])
    expect([status, refused.errors]).toEqual([
      422,
      [{ path: "plan.resources.0.id", message: "Unknown id", code: "unknown_id" }],
    ]);
});

test("no reason books an area that does not exist", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const ask = (area: string) => bookByMember(workspace, { area, override: { reason: "A regular" } });
  const refused = await ask("999");
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: "area", message: "Unknown area", code: "unknown_area" }],
  ]);
  const { plan } = await planOf(workspace);
  expect((await ask(plan.areas[0].id)).status).toBe(201);
});

test.each([
  (date: string) => `availability?date=${date}&guests=2`,
  (date: string) => `why?date=${date}&time=19:00&guests=2`,
  (date: string) => `bookings?from=${date}&to=${date}`,
  (date: string) => `overview?date=${date}`,
])("also the year 0000 has an answer: %o", async (path) => {
  const workspace = await aHouse({ A: "1-2" });
  const at = `/api/workspaces/${workspace.slug}/${path("0000-01-01")}`;
  expect((await call("GET", at, { as: workspace.owner })).status).toBe(200);
});
