import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { claims } from "../../../db/diary/schema.ts";
import { workspaces } from "../../../db/directory/schema.ts";
import type { Offer } from "../../../domain/plan/rules.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { changeByLink } from "../../harness/edit.ts";
import {
  aBookingRequest,
  aUser,
  aWorkspace,
  book,
  bookByMember,
  booked,
  call,
  db,
  everyDay,
  manage,
  times,
} from "../../harness/harness.ts";
import { aSalon, type Salon } from "../../harness/salon.ts";
import { changeStored, storedRows } from "../../harness/stored-rows.ts";
import { planOf, putPlan, tablesOf } from "../../harness/tables.ts";

/** "colour with Anna + cut" */
const services = ({ idOf }: Salon, words: string) =>
  words.split(" + ").map((leg) => {
    const [service = "", person] = leg.split(" with ");
    return { service: idOf(service), ...(person ? { person: idOf(person) } : {}) };
  });
const param = (salon: Salon, words: string) =>
  services(salon, words)
    .map(({ service, person }) => (person ? `${service}-${person}` : service))
    .join(",");
const ask = (salon: Salon, bookingTime: string, words: string, fields: object = {}) =>
  book(salon, { guests: 1, bookingTime, services: services(salon, words), ...fields });
const byMember = (salon: Salon, fields: object, as = salon.owner) =>
  bookByMember(salon, { customerName: "Ada", guests: 1, bookingTime: "10:00", ...fields }, { as });
const dayOf = async (path: string, as?: Salon["owner"]): Promise<string[]> => {
  const { body } = await call("GET", path, as ? { as } : {});
  return body.slots.flatMap(({ time, available }: { time: string; available: boolean }) => (available ? time : []));
};
const offered = (salon: Salon, words: string) =>
  dayOf(`/api/public/${salon.slug}/availability?date=${salon.day}&guests=1&services=${param(salon, words)}`);

/** "Anna 10:00-10:30, chair 1 10:00-10:30" */
async function claimsOf({ offer, ...salon }: Salon, bookingId: string): Promise<string> {
  const names = new Map(offer.resources.map(({ id, name }) => [id, name]));
  const rows = await db.select().from(claims).where(eq(claims.bookingId, bookingId)).orderBy(claims.startsAt).all();
  const time = (instant: number) => new Date(instant).toISOString().slice(11, 16);
  return rows
    .map(({ resourceId, startsAt, endsAt }) => `${names.get(resourceId) ?? salon.id} ${time(startsAt)}-${time(endsAt)}`)
    .sort()
    .join(", ");
}

test("a colour with the person asked for claims her and a chair, and its customer reads what was promised", async () => {
  const salon = await aSalon();
  const booking = await booked(salon, {
    guests: 1,
    bookingTime: "10:00",
    services: services(salon, "colour with Anna"),
  });
  expect(await claimsOf(salon, booking.id)).toBe("Anna 10:00-10:30, Anna 11:05-11:40, chair 1 10:00-11:40");
  const told = {
    services: [
      { id: salon.idOf("colour"), name: "colour", minutes: 90, person: { id: salon.idOf("Anna"), name: "Anna" } },
    ],
    price: { minor: 4000, currency: "EUR", isFrom: false },
  };
  expect((await call("GET", manage(salon, booking))).body.booking).toMatchObject({ ...told, durationMinutes: 90 });
  const read = await call("GET", `/api/workspaces/${salon.slug}/bookings/${booking.id}`, { as: salon.owner });
  expect(read.body.booking).toMatchObject({ ...told, resources: [salon.idOf("Anna"), salon.idOf("chair 1")] });
  const spans = read.body.booking.spans.map(
    ({ resource, startsAt, endsAt }: Record<string, string>) =>
      `${resource === salon.idOf("Anna") ? "Anna" : "chair"} ${startsAt?.slice(11, 16)}-${endsAt?.slice(11, 16)}`,
  );
  expect(spans.sort()).toEqual(["Anna 10:00-10:30", "Anna 11:05-11:40", "chair 10:00-11:40"]);
});

test("a visit of two services by anyone is one stay, and a party alone has none", async () => {
  const salon = await aSalon();
  const { body } = await byMember(salon, { services: services(salon, "cut + colour") });
  expect(body.services.map(({ name, minutes, person }: Record<string, unknown>) => [name, minutes, person])).toEqual([
    ["cut", 30, null],
    ["colour", 90, null],
  ]);
  expect([body.durationMinutes, body.price]).toEqual([120, { minor: 8000, currency: "EUR", isFrom: false }]);
  const restaurant = await aWorkspace({ weeklySchedule: everyDay("09:00", "18:00"), timeZone: "UTC" });
  const alone = await call("GET", manage(restaurant, await booked(restaurant, { bookingTime: "10:00" })));
  expect(alone.body.booking).toMatchObject({ services: null, price: null });
});

test("a service keeps its name in past bookings once it is archived", async () => {
  const salon = await aSalon();
  const { body } = await byMember(salon, { services: services(salon, "cut") });
  const archived = salon.offer.services.map((each) => ({ ...each, archived: each.name === "cut" }));
  await putPlan(salon, { offer: { ...salon.offer, services: archived } });
  const read = await call("GET", `/api/workspaces/${salon.slug}/bookings/${body.id}`, { as: salon.owner });
  expect(read.body.booking.services).toMatchObject([{ name: "cut" }]);
});

test.each([["cut with Bo"], ["cut"], ["colour"], ["colour + cut with Bo"]])(
  "each time offered for %s can be booked, and no other",
  async (words) => {
    const salon = await aSalon();
    for (const [time, taken] of [
      ["10:00", "colour"],
      ["10:30", "cut with Bo"],
      ["13:00", "cut + cut with Bo"],
    ] as const)
      expect((await ask(salon, time, taken)).status).toBe(201);
    const free = await offered(salon, words);
    expect([free.length > 0, free.length < 16]).toEqual([true, true]);
    for (const minutes of times(18, (i) => 540 + 30 * i)) {
      const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
      const { status, body } = await byMember(salon, { bookingTime: time, services: services(salon, words) });
      expect([time, status]).toEqual([time, free.includes(time) ? 201 : 409]);
      if (status === 201)
        await call("POST", `/api/workspaces/${salon.slug}/bookings/${body.id}/cancel`, { as: salon.owner, body: {} });
    }
  },
);

test("the person asked for is taken, and others could do it", async () => {
  const salon = await aSalon();
  await ask(salon, "10:00", "cut with Bo");
  const { status, body } = await ask(salon, "10:00", "cut with Bo");
  expect([status, body.params.reason]).toEqual([409, "person_unavailable"]);
  expect(body.alternatives.length).toBeGreaterThan(0);
  expect(body.alternatives.some(({ bookingDate }: { bookingDate: string }) => bookingDate > salon.day)).toBe(true);
  expect((await ask(salon, "10:00", "cut")).status).toBe(201);
});

test("two hundred at once: each person and chair is booked once, whoever is asked for", async () => {
  const salon = await aSalon();
  const replies = await Promise.all(
    times(200, (i) => ask(salon, "10:00", i % 3 === 0 ? "cut with Bo" : "cut", { customerName: `Guest ${i}` })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  const rows = await storedRows(claims, { workspaceId: salon.id });
  expect(rows.map(({ resourceId }) => resourceId).sort()).toEqual(["1", "2", "3", "4"].sort());
});

test("a month of days is exact, a longer range is refused", async () => {
  const salon = await aSalon();
  for (const time of ["09:00", "09:30"]) await ask(salon, time, "colour");
  const next = addDays(salon.day, 1);
  const away = { kind: "off", fromTime: "06:00", toTime: "06:00", fromDate: next, toDate: next };
  await call("POST", `/api/workspaces/${salon.slug}/exceptions`, {
    as: salon.owner,
    body: { ...away, subject: salon.idOf("Anna") },
  });
  const days = (words: string, to = addDays(salon.day, 2)) =>
    call(
      "GET",
      `/api/public/${salon.slug}/availability/days?from=${salon.day}&to=${to}&guests=1&services=${param(salon, words)}`,
    );
  const states = async (words: string) => (await days(words)).body.days.map(({ state }: { state: string }) => state);
  expect(await states("colour")).toEqual(["open", "full", "open"]);
  expect(await states("cut")).toEqual(["open", "open", "open"]);
  const { status, body } = await days("cut", addDays(salon.day, 42));
  expect([status, body.errors[0].path]).toEqual([422, "to"]);
});

test("the manage link offers other days of the same visit, with its own person and chair free", async () => {
  const salon = await aSalon();
  const booking = await booked(salon, { guests: 1, bookingTime: "10:00", services: services(salon, "cut with Bo") });
  const link = manage(salon, booking);
  const path = `${link}/availability?date=${salon.day}&guests=1`;
  expect(await dayOf(path)).toContain("10:00");
  const days = await call("GET", `${link}/availability/days?from=${salon.day}&to=${addDays(salon.day, 3)}&guests=1`);
  expect(days.body.days.map(({ state }: { state: string }) => state)).toEqual(times(4, () => "open"));
  const wanted = { bookingDate: addDays(salon.day, 1), bookingTime: "11:00", guests: 1 };
  const moved = await changeByLink(salon, booking, wanted);
  expect([moved.status, moved.body.booking.services]).toMatchObject([200, [{ name: "cut", person: { name: "Bo" } }]]);
});

const other = (offer: Offer, list: "services" | "resources", name: string, change: object): Offer => ({
  ...offer,
  [list]: offer[list].map((each) => (each.name === name ? { ...each, ...change } : each)),
});

test.each<[string, (salon: Salon) => Promise<object | undefined>, boolean]>([
  ["an unknown service", async () => [{ service: "99" }], true],
  ["a person as a service", async ({ idOf }) => [{ service: idOf("Anna") }], true],
  ["a room as a person", async ({ idOf }) => [{ service: idOf("cut"), person: idOf("chair 1") }], true],
  [
    "an archived service",
    async (salon) => {
      await putPlan(salon, { offer: other(salon.offer, "services", "cut", { archived: true }) });
      return services(salon, "cut");
    },
    true,
  ],
  [
    "a service for members",
    async (salon) => {
      await putPlan(salon, { offer: other(salon.offer, "services", "cut", { online: false }) });
      return services(salon, "cut");
    },
    false,
  ],
  [
    "a person whom nobody may ask for",
    async (salon) => {
      await putPlan(salon, { offer: other(salon.offer, "resources", "Anna", { online: false }) });
      return services(salon, "cut with Anna");
    },
    false,
  ],
  ["seven services", async ({ idOf }) => times(7, () => ({ service: idOf("cut") })), true],
  ["no service", async () => undefined, false],
])("%s is refused at its field", async (says, asked, ofMembers) => {
  const salon = await aSalon();
  const services = await asked(salon);
  const { status, body } = await book(salon, { guests: 1, bookingTime: "10:00", services });
  expect([status, body.errors?.[0].path]).toEqual([422, "services"]);
  if (says === "no service") return;
  const made = await byMember(salon, { services });
  expect(made.status).toBe(ofMembers ? 422 : 201);
});

test("where there are tables, too, a party without services gets one", async () => {
  const salon = await aSalon();
  await putPlan(salon, tablesOf({ A: "1-2" }));
  expect((await book(salon, { guests: 2, bookingTime: "10:00" })).status).toBe(201);
  expect((await ask(salon, "10:00", "cut")).status).toBe(201);
  expect((await planOf(salon)).plan.resources).toHaveLength(1);
});

test("a hair salon whose services are all archived sells strangers nothing in their place; its members may book", async () => {
  const salon = await aSalon();
  await changeStored(workspaces, { id: salon.id }, { bookingType: "appointment" });
  await putPlan(salon, {
    offer: { ...salon.offer, services: salon.offer.services.map((each) => ({ ...each, archived: true })) },
  });
  const { status, body } = await book(salon, { guests: 1, bookingTime: "10:00" });
  expect([status, body.errors]).toEqual([
    422,
    [{ path: "services", message: "Please choose a service", code: "service_missing" }],
  ]);
  const asking = `/api/public/${salon.slug}/availability`;
  expect((await call("GET", `${asking}?date=${salon.day}&guests=1`)).body).toMatchObject({
    state: "closed",
    slots: [],
  });
  const { days } = (await call("GET", `${asking}/days?from=${salon.day}&to=${salon.day}&guests=1`)).body;
  expect(days).toMatchObject([{ date: salon.day, state: "closed" }]);
  expect((await byMember(salon, {})).status).toBe(201);
});

test("a repeated booking is answered though its service has gone since", async () => {
  const salon = await aSalon();
  const body = aBookingRequest(salon, { guests: 1, bookingTime: "10:00", services: services(salon, "cut") });
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const path = `/api/public/${salon.slug}/bookings`;
  const first = await call("POST", path, { body, headers });
  await putPlan(salon, { offer: other(salon.offer, "services", "cut", { archived: true }) });
  const again = await call("POST", path, { body, headers });
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
});

test("members ask for the times of a visit, why a time is not free, and no stranger does", async () => {
  const salon = await aSalon();
  await ask(salon, "10:00", "cut with Bo");
  const query = `date=${salon.day}&guests=1&services=${param(salon, "cut with Bo")}`;
  const path = `/api/workspaces/${salon.slug}/availability?${query}`;
  expect(await dayOf(path, salon.owner)).not.toContain("10:00");
  const why = await call("GET", `/api/workspaces/${salon.slug}/why?${query}&time=10:00`, { as: salon.owner });
  expect(why.body.refusal.reason).toBe("person_unavailable");
  expect(why.body.remedies).toContainEqual({ kind: "start", bookingTime: "10:30" });
  expect((await call("GET", path, { as: await aUser() })).status).toBe(403);
  const unknown = await call(
    "GET",
    `/api/workspaces/${salon.slug}/availability?date=${salon.day}&guests=1&services=99`,
    {
      as: salon.owner,
    },
  );
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, "services"]);
});

const edit = ({ slug, owner }: Salon, id: string, body: object, as = owner) =>
  call("PATCH", `/api/workspaces/${slug}/bookings/${id}`, { as, body });

test("a member adds a colour to a cut: length and price are told anew, and the person has both", async () => {
  const salon = await aSalon();
  const { body } = await byMember(salon, { services: services(salon, "cut with Anna") });
  const legs = services(salon, "cut with Anna + colour");
  const { status, body: after } = await edit(salon, body.id, { version: 1, services: legs });
  expect([status, after.durationMinutes, after.price]).toMatchObject([200, 120, { minor: 8000, currency: "EUR" }]);
  expect(await claimsOf(salon, body.id)).toBe("Anna 10:00-11:00, Anna 11:35-12:10, chair 1 10:00-12:10");
  const again = await edit(salon, body.id, { version: 2, services: legs });
  expect([again.status, again.body.version]).toEqual([200, 2]);
});

test("other services are refused where they would not fit, with times of the new length, and a reason lets them in", async () => {
  const salon = await aSalon();
  const { body } = await byMember(salon, { services: services(salon, "cut with Anna") });
  await byMember(salon, { bookingTime: "10:30", services: services(salon, "colour with Anna") });
  const wished = { version: 1, services: services(salon, "cut with Anna + cut with Anna") };
  const tried = await edit(salon, body.id, { ...wished, dryRun: true });
  expect([tried.status, tried.body.params.reason]).toEqual([409, "person_unavailable"]);
  const asked = `date=${salon.day}&guests=1&except=${body.id}&services=${param(salon, "cut with Anna + cut with Anna")}`;
  const times = await dayOf(`/api/workspaces/${salon.slug}/availability?${asked}`, salon.owner);
  expect([times.includes("10:00"), times.includes("09:30"), times.includes("09:00")]).toEqual([false, true, true]);
  const why = await call("GET", `/api/workspaces/${salon.slug}/why?${asked}&time=10:00`, { as: salon.owner });
  expect(why.body.remedies).toContainEqual({ kind: "start", bookingTime: "09:30" });
  const forced = await edit(salon, body.id, { ...wished, override: { reason: "Her sister" } });
  expect([forced.status, forced.body.durationMinutes]).toEqual([200, 60]);
});

test("a change to a service that is not on offer is refused at its field, and no stranger makes one", async () => {
  const salon = await aSalon();
  const { body } = await byMember(salon, { services: services(salon, "cut") });
  const unknown = await edit(salon, body.id, { version: 1, services: [{ service: "99" }] });
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, "services"]);
  const legs = services(salon, "colour");
  expect((await edit(salon, body.id, { version: 1, services: legs }, await aUser())).status).toBe(403);
  const other = await aSalon();
  expect((await edit(other, body.id, { version: 1, services: legs })).status).toBe(404);
});
