import { assert, expect, test } from "vitest";
import { bookingRules, notificationConfigs } from "../../db/diary/schema.ts";
import {
  retiredSlugs,
  users,
  workspaceCustomizations,
  workspaceMembers,
  workspaces,
} from "../../db/directory/schema.ts";
import type { OfferedResource } from "../../domain/plan/rules.ts";
import { offerOf, WEEKS_HELD, weeklyClassesOf } from "../../domain/services/offer-of.ts";
import { TRADES } from "../../domain/services/trades.ts";
import { addDays, MINUTE_MS, weekdayOf } from "../../domain/time/calendar.ts";
import {
  aUser,
  aWorkspace,
  call,
  db,
  everyDay,
  everythingStored,
  join,
  type Signed,
  times,
} from "../../test/harness/harness.ts";
import { A_MOMENT, after, anAddress, limited } from "../../test/harness/limits.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";

const aSlug = () => `inn-${crypto.randomUUID().slice(0, 13)}`;

const aRequest = (fields: Record<string, unknown> = {}) => ({
  name: "The Inn",
  slug: aSlug(),
  businessType: "restaurant",
  maxCapacity: 12,
  weeklySchedule: everyDay("11:00", "22:00"),
  bookingDurationMinutes: 90,
  advanceBookingDays: 60,
  timeZone: "Europe/London",
  confirmByEmail: false,
  ...fields,
});

const create = (as: Signed, fields: Record<string, unknown> = {}) =>
  call("POST", "/api/workspaces", { as, body: aRequest(fields) });

test("a new workspace has owner, rules and public page", async () => {
  const as = await aUser();
  const reply = await create(as, { description: " By the sea ", language: "sv" });
  expect(reply.status).toBe(201);
  const { id, slug } = reply.body;
  expect(reply.body).toEqual({
    id,
    slug,
    name: "The Inn",
    description: "By the sea",
    businessType: "restaurant",
    bookingType: "table",
    region: null,
    createdAt: expect.stringMatching(/Z$/),
    deleteAfter: null,
    language: "sv",
    passkeysRequired: false,
    version: 1,
  });
  const { body } = await call("GET", `/api/workspaces/${slug}`, { as });
  expect(body).toMatchObject({ workspace: reply.body, role: "owner", memberId: expect.any(String) });
  expect(body.rules).toMatchObject({
    version: 1,
    maxCapacity: 12,
    bookingDurationMinutes: 90,
    advanceBookingDays: 60,
    timeZone: "Europe/London",
    weeklySchedule: everyDay("11:00", "22:00"),
    slotStepMinutes: 30,
    guestsPerSpot: 4,
    customerChangeHoursLimit: 24,
    maxGuestsPerBooking: null,
    specialScheduleEnabled: false,
    onlineBookingPausedUntil: null,
  });
  expect((await call("GET", `/api/public/${slug}`)).body.workspace.name).toBe("The Inn");
  expect((await call("GET", "/api/auth/me", { as })).body.memberships).toEqual([
    { workspaceId: id, slug, name: "The Inn", role: "owner", bookingType: "table" },
  ]);
});

test("the seats of a table are the owner's where they are given", async () => {
  const as = await aUser();
  const { slug } = (await create(as, { guestsPerSpot: 6 })).body;
  expect((await call("GET", `/api/workspaces/${slug}`, { as })).body.rules).toMatchObject({ guestsPerSpot: 6 });
});

const aTable = (id: string, name: string, fields: object = {}) => ({
  ...{ id, kind: "table", name, area: "new-room", order: 0, seats: { min: 1, max: 4 }, stock: "everyone" },
  ...{ archived: false, position: { x: 2, y: 2, width: 4, height: 4, rotation: 0, shape: "square" }, ...fields },
});
const room = { id: "new-room", name: "Room", customersMayChoose: false, order: 0, room: { width: 40, height: 24 } };
const aHouse = (...resources: object[]) => ({ areas: [room], resources, combinations: [] });
const twoTables = aHouse(
  aTable("new-1", "T1"),
  aTable("new-2", "T2", { position: { x: 10, y: 2, width: 4, height: 4, rotation: 0, shape: "square" } }),
);

test("a restaurant begins with tables that are named and drawn, its telephone and its street", async () => {
  const as = await aUser();
  const contact = { contactPhone: " 08-123 45 67 ", contactAddress: "Hamngatan 1" };
  const created = await create(as, { house: twoTables, maxCapacity: 2, slotStepMinutes: 15, ...contact });
  expect(created.status).toBe(201);
  const { slug } = created.body;
  const { plan, revision } = (await call("GET", `/api/workspaces/${slug}/plan`, { as })).body;
  expect(plan.areas).toMatchObject([{ id: "1", name: "Room", room: room.room }]);
  expect(plan.resources).toMatchObject([
    { id: "2", name: "T1", area: "1", position: { x: 2 } },
    { id: "3", name: "T2", area: "1", position: { x: 10 } },
  ]);
  const looks = (await call("GET", `/api/workspaces/${slug}/customization`, { as })).body;
  expect(looks).toMatchObject({ contactPhone: "08-123 45 67", contactAddress: "Hamngatan 1" });
  expect((await call("GET", `/api/workspaces/${slug}`, { as })).body.rules).toMatchObject({ slotStepMinutes: 15 });
  const body = { plan: { ...plan, resources: [...plan.resources, aTable("new-3", "T3", { area: "1" })] }, revision };
  const saved = await call("PUT", `/api/workspaces/${slug}/plan`, { as, body });
  expect(saved.body.plan.resources.at(-1)).toMatchObject({ id: "4", name: "T3" }); // no number is given twice
});

test("a table of a new restaurant is given to whoever books first", async () => {
  const as = await aUser();
  const { slug } = (await create(as, { house: aHouse(aTable("new-1", "T1")), maxCapacity: 1 })).body;
  const { workspace } = (await call("GET", `/api/public/${slug}`)).body;
  const book = () =>
    call("POST", `/api/public/${slug}/bookings`, {
      headers: { "Idempotency-Key": crypto.randomUUID() },
      body: {
        ...{ bookingDate: addDays(workspace.today, 1), bookingTime: "19:00", guests: 2 },
        ...{ customerName: "Astrid Lind", customerEmail: "astrid@example.com" },
      },
    });
  expect([(await book()).status, (await book()).status]).toEqual([201, 409]);
});

test.each([
  ["of a salon", () => ({ ...aSalon(), house: twoTables }), "house"],
  [
    "with two of one name",
    () => ({ house: aHouse(aTable("new-1", "T1"), aTable("new-2", "t1")) }),
    "house.resources.1.name",
  ],
  [
    "in an area that is not there",
    () => ({ house: aHouse(aTable("new-1", "T1", { area: "new-x" })) }),
    "house.resources.0.area",
  ],
])("tables %s are refused, and nothing is stored", async (_, fieldsOf, path) => {
  const as = await aUser();
  const slug = aSlug();
  const { status, body } = await create(as, { slug, ...fieldsOf() });
  expect([status, body.errors[0].path]).toEqual([422, path]);
  expect((await call("GET", `/api/public/${slug}`)).status).toBe(404);
});

const [salon] = TRADES;
assert(salon);
const anna = offerOf(salon, { people: ["Anna", "Bo"], currency: "SEK" });
const aSalon = (fields: Record<string, unknown> = {}) => ({
  ...{ name: "Salong Saxen", businessType: "hair_salon", maxCapacity: undefined, offer: anna },
  ...{ weeklySchedule: everyDay("09:00", "18:00"), ownerPerson: "new-person-1", ...fields },
});

test("a stranger books at a salon as soon as it is there", async () => {
  const as = await aUser();
  const created = await create(as, aSalon());
  const { slug } = created.body;
  expect(created.body).toMatchObject({ businessType: "hair_salon", bookingType: "appointment" });
  const { workspace } = (await call("GET", `/api/public/${slug}`)).body;
  const cut = workspace.offer.services.find(({ name }: { name: string }) => name === "Cut");
  const ask = (fields: Record<string, unknown>) =>
    call("POST", `/api/public/${slug}/bookings`, {
      headers: { "Idempotency-Key": crypto.randomUUID() },
      body: {
        ...{ bookingDate: addDays(workspace.today, 1), bookingTime: "12:00", guests: 1 },
        ...{ customerName: "Astrid Lind", customerEmail: "astrid@example.com", ...fields },
      },
    });
  expect((await ask({})).body.errors).toMatchObject([{ path: "services" }]);
  expect((await ask({ services: [{ service: cut.id }] })).status).toBe(201);
  const { body } = await call("GET", `/api/workspaces/${slug}/bookings?tab=upcoming`, { as });
  expect(body.bookings).toMatchObject([{ customerName: "Astrid Lind", services: [{ name: "Cut" }] }]);
});

test("the owner is the person of the offer, and its ids are the plan's", async () => {
  const as = await aUser();
  const { slug } = (await create(as, aSalon())).body;
  const { memberId } = (await call("GET", `/api/workspaces/${slug}`, { as })).body;
  const { plan, revision } = (await call("GET", `/api/workspaces/${slug}/plan`, { as })).body;
  expect(plan.offer.resources.map(({ id, name, memberId }: OfferedResource) => [id, name, memberId])).toEqual([
    ["1", "Anna", memberId],
    ["2", "Bo", null],
    ["3", "Chair 1", null],
    ["4", "Chair 2", null],
  ]);
  const added = { ...plan.offer.resources[1], id: "new-1", name: "Cid" };
  const offer = { ...plan.offer, resources: [...plan.offer.resources, added] };
  const saved = await call("PUT", `/api/workspaces/${slug}/plan`, {
    as,
    body: { plan: { periods: [], offer }, revision },
  });
  expect(saved.body.plan.offer.resources.at(-1).id).toBe(String(4 + anna.services.length + 1));
});

test("a salon whose creation stops half-way leaves nothing that a customer could book", async () => {
  const as = await aUser();
  const { slug } = await aWorkspace();
  const before = await everythingStored();
  expect((await create(as, aSalon({ slug }))).body.code).toBe("slug_taken");
  expect((await everythingStored()).plans).toEqual(before.plans);
});

const served = (name: string, opens: string, closes: string, minutes: number) => ({
  ...{ id: `new-${name}`, name, days: ["tuesday"], opens, closes, lastStart: null, stepMinutes: 30 },
  ...{ duration: [{ upTo: null, minutes }], resetMinutes: 0, pacing: null, noticeMinutes: 0, closesAt: null },
  maxGuests: null,
});
const lunchAndDinner = [served("Lunch", "11:30", "14:30", 90), served("Dinner", "17:00", "23:00", 120)];

test("a restaurant of lunch and dinner offers nothing in between, and stays longer at dinner", async () => {
  const as = await aUser();
  const { slug } = (await create(as, { periods: lunchAndDinner })).body;
  const { today } = (await call("GET", `/api/public/${slug}`)).body.workspace;
  const tuesday = times(7, (i) => addDays(today, i + 1)).find((date) => weekdayOf(date) === "tuesday");
  const { body } = await call("GET", `/api/public/${slug}/availability?date=${tuesday}&guests=2`);
  const offered = body.slots.map(({ time }: { time: string }) => time);
  expect([offered[0], ...offered.slice(3, 5), offered.at(-1)]).toEqual(["11:30", "13:00", "17:00", "21:00"]);
  const { plan, revision } = (await call("GET", `/api/workspaces/${slug}/plan`, { as })).body;
  expect(plan.periods.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
    ["1", "Lunch"],
    ["2", "Dinner"],
  ]);
  const saved = await call("PUT", `/api/workspaces/${slug}/plan`, { as, body: { plan: { periods: [] }, revision } });
  expect(saved.status).toBe(200);
  const { weeklySchedule } = (await call("GET", `/api/workspaces/${slug}`, { as })).body.rules;
  expect(weeklySchedule.tuesday).toEqual({ enabled: true, openTime: "11:30", closeTime: "23:00" });
  expect(weeklySchedule.monday.enabled).toBe(false);
});

test.each<[string, Record<string, unknown>]>([
  ["of a salon", { ...aSalon(), periods: lunchAndDinner }],
  ["that overlap", { periods: [served("Lunch", "11:30", "18:00", 90), served("Dinner", "17:00", "23:00", 90)] }],
  [
    "that treat an unknown table differently",
    { periods: [{ ...served("Lunch", "11:30", "14:30", 90), stock: { 7: "off" } }] },
  ],
])("service periods %s are refused, and nothing is stored", async (_, fields) => {
  const as = await aUser();
  const before = await everythingStored();
  const { status, body } = await create(as, fields);
  expect([status, body.errors[0].path]).toEqual([422, expect.stringMatching(/^periods/)]);
  expect((await everythingStored()).plans).toEqual(before.plans);
});

const studio = TRADES.find(({ type }) => type === "yoga_studio");
assert(studio);
const taught = { people: ["Anna"], currency: "SEK" };
const aStudio = (fields: Record<string, unknown> = {}) =>
  aSalon({
    ...{ name: "Studio Lugn", businessType: "yoga_studio", offer: offerOf(studio, taught) },
    ...{ weeklyClasses: weeklyClassesOf(studio, taught), timeZone: "UTC", advanceBookingDays: 60, ...fields },
  });

test("a stranger takes a seat in a studio's first class as soon as it is there", async () => {
  const { slug } = (await create(await aUser(), aStudio())).body;
  const { workspace } = (await call("GET", `/api/public/${slug}`)).body;
  const { sessions } = (await call("GET", `/api/public/${slug}/sessions`)).body;
  expect(sessions).toHaveLength(6 * WEEKS_HELD);
  const [first] = sessions;
  expect(first).toMatchObject({ date: addDays(workspace.today, 1), people: ["Anna"] });
  const { status } = await call("POST", `/api/public/${slug}/bookings`, {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    body: {
      ...{ bookingDate: first.date, bookingTime: first.time, sessionId: first.id, guests: 2 },
      ...{ customerName: "Astrid Lind", customerEmail: "astrid@example.com" },
    },
  });
  expect(status).toBe(201);
});

test("a class whose teacher has another then creates nothing", async () => {
  const before = await everythingStored();
  const [yoga] = weeklyClassesOf(studio, taught);
  const { body } = await create(await aUser(), aStudio({ weeklyClasses: [yoga, yoga] }));
  expect(body.errors).toMatchObject([
    {
      path: "weeklyClasses",
      message: expect.stringContaining("Anna is away or has another class then"),
      ...{ code: "holder_busy", params: { name: "Anna", onDate: expect.any(String) } },
    },
  ]);
  expect((await everythingStored()).plans).toEqual(before.plans);
});

test("without a slug it is derived from the name", async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const { body } = await create(await aUser(), { name: `Åsas  Kök & Öl ${mark}`, slug: undefined });
  expect(body.slug).toBe(`asas-kok-ol-${mark}`);
});

test.each(["寿司", "!!!", "A"])("a name such as %s gives no slug, so one is asked for", async (name) => {
  const reply = await create(await aUser(), { name, slug: undefined });
  expect(reply.status).toBe(422);
  expect(reply.body.errors).toEqual([
    { path: "slug", message: "Please choose an address of 2 to 60 letters, digits and hyphens.", code: "slug_invalid" },
  ]);
});

test.each(["api", "Dashboard", "help"])("the slug %s is reserved", async (slug) => {
  const reply = await create(await aUser(), { slug });
  expect(reply.status).toBe(422);
  expect(reply.body.errors[0].message).toBe("This address is reserved. Please choose another.");
});

test("a taken slug is refused and leaves nothing in the directory", async () => {
  const as = await aUser();
  const { slug } = await aWorkspace();
  const before = await everythingStored();
  const reply = await create(as, { slug: slug.toUpperCase() });
  expect([reply.status, reply.body.code]).toEqual([409, "slug_taken"]);
  expect(reply.body.detail).toBe("A workspace with this name already exists. Please choose a different name.");
  const after = await everythingStored();
  for (const table of ["workspaces", "workspace_members", "workspace_customizations"])
    expect(after[table]).toEqual(before[table]);
});

test("one of ten concurrent creations of a slug succeeds completely", async () => {
  const slug = aSlug();
  const people = await Promise.all(times(10, () => aUser()));
  const replies = await Promise.all(people.map((as) => create(as, { slug })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const winner = replies.findIndex(({ status }) => status === 201);
  const rows = await storedRows(workspaces, { slug });
  expect(rows).toHaveLength(1);
  const { id } = rows[0] ?? { id: "" };
  expect(await storedRows(bookingRules, { workspaceId: id })).toHaveLength(1);
  expect(await storedRows(workspaceCustomizations, { workspaceId: id })).toHaveLength(1);
  expect(await storedRows(workspaceMembers, { workspaceId: id })).toMatchObject([
    { userId: people[winner]?.userId, role: "owner" },
  ]);
});

test("every workspace has rules and an owner", async () => {
  const stored = await everythingStored();
  const ids = (table: string, isWanted = (_: Record<string, unknown>) => true) =>
    new Set(stored[table]?.filter(isWanted).map((row) => (row as { workspaceId: string }).workspaceId));
  const [ruled, owned] = [ids("booking_rules"), ids("workspace_members", ({ role }) => role === "owner")];
  for (const { id } of await storedRows(workspaces)) expect([ruled.has(id), owned.has(id)]).toEqual([true, true]);
});

test("confirmByEmail switches on the mails of four types", async () => {
  const { body } = await create(await aUser(), { confirmByEmail: true });
  const rows = await storedRows(notificationConfigs, { workspaceId: body.id });
  expect(rows.map(({ type, emailEnabled, smsEnabled }) => [type, emailEnabled, smsEnabled]).sort()).toEqual([
    ["booking_cancellation", true, false],
    ["booking_confirmation", true, false],
    ["booking_reminder", true, false],
    ["booking_rescheduled", true, false],
  ]);
});

test("without confirmByEmail all messages stay off", async () => {
  const { body } = await create(await aUser());
  expect(await storedRows(notificationConfigs, { workspaceId: body.id })).toEqual([]);
});

test("staff, by account role or by membership, cannot create workspaces", async () => {
  const invited = await aUser("business_staff");
  const joined = await aUser();
  await join((await aWorkspace()).id, joined, "staff");
  for (const as of [invited, joined]) {
    const reply = await create(as);
    expect([reply.status, reply.body.code]).toEqual([403, "staff_cannot_create"]);
    expect(reply.body.detail).toBe("Staff members cannot create new workspaces");
  }
});

test("an owner may own several workspaces and be staff in another", async () => {
  const as = await aUser();
  await create(as);
  await join((await aWorkspace()).id, as, "staff");
  expect((await create(as)).status).toBe(201);
  expect((await call("GET", "/api/auth/me", { as })).body.memberships).toHaveLength(3);
});

test("creating needs a session", async () => {
  expect((await call("POST", "/api/workspaces", { body: aRequest() })).body.code).toBe("signed_out");
});

const nightly = everyDay("18:00", "02:00");
const closed = { enabled: false, openTime: "09:00", closeTime: "17:00" };
const WRONG: [string, Record<string, unknown>, string][] = [
  ["the business type is known", { businessType: "cinema" }, "Unknown business type"],
  [
    "a salon has services",
    { businessType: "hair_salon", maxCapacity: undefined },
    "Please offer at least one service that customers can book",
  ],
  ["a table has a seat", { guestsPerSpot: 0 }, "Seats per table must be at least 1"],
  ["capacity is at least one", { maxCapacity: 0 }, "Please enter how many tables you have."],
  [
    "some day is open",
    { weeklySchedule: Object.fromEntries(Object.keys(nightly).map((day) => [day, closed])) },
    "At least one day must be enabled",
  ],
  [
    "a day closes after it opens",
    {
      weeklySchedule: {
        ...everyDay("09:00", "17:00"),
        tuesday: { enabled: true, openTime: "12:00", closeTime: "11:00" },
      },
    },
    "Tuesday: Closing time must be after opening time",
  ],
  [
    "a night ends before the next day opens",
    { weeklySchedule: { ...nightly, sunday: { enabled: true, openTime: "01:00", closeTime: "17:00" } } },
    "Saturday: Closing time overlaps the next day's opening",
  ],
  ["minutes come in quarters", { weeklySchedule: everyDay("09:10", "17:00") }, "Invalid time format"],
  ["a visit lasts fifteen minutes", { bookingDurationMinutes: 14 }, "Booking duration must be at least 15 minutes"],
  ["the window is one day", { advanceBookingDays: 0 }, "Advance booking days must be at least 1 day"],
  ["the time zone exists", { timeZone: "Europe/Atlantis" }, "Unknown time zone"],
  ["the name is not blank", { name: "   " }, "Business name is required"],
];

test.each(WRONG)("%s", async (_, fields, message) => {
  const reply = await create(await aUser(), fields);
  expect([reply.status, reply.body.detail]).toEqual([422, message]);
});

test("the answer carries the product's clock", async () => {
  const as = await aUser();
  const { slug } = (await create(as)).body;
  const now = new Date(Date.now() + 5 * MINUTE_MS).toISOString();
  const { body } = await call("GET", `/api/workspaces/${slug}`, { as, now });
  expect(body.now >= now && Date.parse(body.now) < Date.parse(now) + MINUTE_MS).toBe(true);
});

const ownedBy = async ({ userId }: Signed) => (await storedRows(workspaceMembers, { userId })).length;
const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof create>>) => [status, body?.code];

test("an account owns at most ten workspaces, also by concurrent requests, and other accounts are unaffected", async () => {
  const as = await aUser();
  const replies = await Promise.all(times(16, () => create(as)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = replies.find(({ status }) => status !== 201);
  expect(refused?.body).toMatchObject({ status: 409, code: "too_many_workspaces", params: { max: 10 } });
  expect(refused?.body.detail).toBe("An account can own at most 10 workspaces.");
  expect(await ownedBy(as)).toBe(10);
  expect(statusAndCode(await create(as))).toEqual([409, "too_many_workspaces"]);
  expect((await create(await aUser())).status).toBe(201);
});

test("WORKSPACES_MAX sets the limit", async () => {
  const as = await aUser();
  const under = { WORKSPACES_MAX: "2" };
  const replies = await Promise.all(
    times(4, () => call("POST", "/api/workspaces", { as, body: aRequest(), bindings: under })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
});

test("an unconfirmed account owns one workspace, also by concurrent requests", async () => {
  const as = await aUser();
  await changeStored(users, { id: as.userId }, { emailConfirmedAt: null });
  const replies = await Promise.all(times(5, () => create(as)));
  expect(replies.map(statusAndCode).sort()).toEqual([[201, undefined], ...Array(4).fill([403, "email_unconfirmed"])]);
  expect(statusAndCode(await create(as))).toEqual([403, "email_unconfirmed"]);
  await changeStored(users, { id: as.userId }, { emailConfirmedAt: 1 });
  expect((await create(as)).status).toBe(201);
});

test("an account creates three workspaces a day; a taken slug counts no try", async () => {
  const as = await aUser("business_owner", Date.parse(after(0)));
  const taken = await aWorkspace();
  const ask = (fields: Record<string, unknown> = {}, now = after(A_MOMENT)) =>
    limited("POST", "/api/workspaces", { from: anAddress(), as, now, body: aRequest(fields) });
  for (const _ of times(4, () => null)) expect((await ask({ slug: taken.slug })).body.code).toBe("slug_taken");
  for (const _ of times(3, () => null)) expect((await ask()).status).toBe(201);
  expect(statusAndCode(await ask())).toEqual([429, "too_many_requests"]);
  const other = await aUser("business_owner", Date.parse(after(0)));
  const theirs = { from: anAddress(), as: other, now: after(A_MOMENT), body: aRequest() };
  expect((await limited("POST", "/api/workspaces", theirs)).status).toBe(201);
});

test("a name with a web address is refused at its field", async () => {
  const reply = await create(await aUser(), { name: "Your bank: unlock at https://bank-login.example/x" });
  expect([reply.status, reply.body.errors]).toEqual([
    422,
    [
      {
        path: "name",
        message: "A name cannot hold a web address. If it holds none, put a space after the dot.",
        code: "name_with_web_address",
      },
    ],
  ]);
});

test("a deleted business's slug is not given to another", async () => {
  const slug = aSlug();
  await db.insert(retiredSlugs).values({ slug, freeAt: Date.now() + MINUTE_MS });
  expect((await call("GET", `/api/slugs/${slug}`)).body).toEqual({ slug, available: false, reason: "taken" });
  expect(statusAndCode(await create(await aUser(), { slug }))).toEqual([409, "slug_taken"]);
});

test("a new business may name its region", async () => {
  const { body } = await create(await aUser(), { region: "FI" });
  expect(body.region).toBe("FI");
  expect((await create(await aUser())).body.region).toBeNull();
  expect((await create(await aUser(), { region: "ZZ" })).status).toBe(422);
});
