import { expect, test } from "vitest";
import { TOLD_AFTER_MS } from "../../../domain/day/evening/undo-stands.ts";
import { edit } from "../../../test/harness/edit.ts";
import {
  aMember,
  aUser,
  bookByMember,
  booked,
  bookingsOf,
  call,
  logOf,
  manage,
  owedBy,
  signedIn,
} from "../../../test/harness/harness.ts";
import { aSalon, type Salon } from "../../../test/harness/salon.ts";
import { consume, sentTo, servicesAt } from "../../../test/harness/services.ts";

const CUTS = {
  people: { Anna: "09:00-17:00", Bo: "09:00-17:00", Cilla: "09:00-17:00" },
  rooms: "chair 1, chair 2, chair 3",
  services: {
    cut: { takes: "30", by: "Anna, Bo, Cilla", at: "chair" },
    colour: { takes: "60", by: "Anna", at: "chair" },
  },
};

const days = ({ slug, day }: Salon) => `/api/workspaces/${slug}/days/${day}`;
const plan = (salon: Salon, as = salon.owner) =>
  call("GET", `${days(salon)}/hand-over?person=${salon.idOf("Anna")}`, { as });
const over = (salon: Salon, moves: object[], more: { as?: typeof salon.owner; key?: string; tell?: boolean } = {}) =>
  call("POST", `${days(salon)}/hand-over`, {
    as: more.as ?? salon.owner,
    headers: more.key ? { "Idempotency-Key": more.key } : {},
    body: { person: salon.idOf("Anna"), moves, tell: more.tell ?? true },
  });
const back = (salon: Salon, moved: { id: string; version: number }[], as = salon.owner) =>
  call("POST", `${days(salon)}/hand-back`, {
    as,
    body: { person: salon.idOf("Anna"), bookings: moved.map(({ id, version }) => ({ id, version })) },
  });

type Visit = { id: string; version: number; way: { bookingTime: string; person: string } | null };
const movesOf = (visits: Visit[]) => visits.flatMap(({ id, version, way }) => (way ? [{ id, version, ...way }] : []));

/** Two cuts with anyone, of which Anna has the first, one with her by name, and a colour that only she does. */
async function aDayOfAnna() {
  const salon = await aSalon(CUTS, {}, ["booking_confirmation", "booking_rescheduled"]);
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const cut = { guests: 1, services: [{ service: salon.idOf("cut") }] };
  const made = await booked(salon, { ...cut, bookingTime: "10:00", customerEmail });
  const [confirmation] = await owedBy(salon);
  await consume([confirmation?.id ?? ""]);
  const place = { resources: [salon.idOf("Anna")], pin: false };
  const at = `/api/workspaces/${salon.slug}/bookings/${made.id}`;
  await call("POST", `${at}/place`, { as: salon.owner, body: place });
  const asked = [{ service: salon.idOf("cut"), person: salon.idOf("Anna") }];
  await bookByMember(salon, { guests: 1, bookingTime: "11:00", services: asked });
  await bookByMember(salon, { guests: 1, bookingTime: "13:00", services: [{ service: salon.idOf("colour") }] });
  return { salon, customerEmail, made };
}

const waiting = async (salon: Salon) =>
  (await owedBy(salon)).filter(({ type, state }) => type === "booking_rescheduled" && state === "due");

test("visits go to others in one call, and their customers are told once it can no longer be undone", async () => {
  const { salon, customerEmail, made } = await aDayOfAnna();
  const { body } = await plan(salon);
  const ways = body.visits.map(({ way, why }: { way: object | null; why: string }) => (way ? "moves" : why));
  expect(ways).toEqual(["moves", "asked", "only"]);
  const before = Date.now();
  const { status, body: done } = await over(salon, movesOf(body.visits));
  expect([status, done.refused]).toEqual([200, []]);
  const services = [{ person: { name: "Bo" }, handedFrom: salon.idOf("Anna") }];
  expect(done.moved).toMatchObject([{ id: made.id, bookingTime: "10:00", services }]);
  expect(done.moved[0].resources).not.toContain(salon.idOf("Anna"));
  const [message] = await waiting(salon);
  expect(message?.dueAt).toBeGreaterThanOrEqual(before + TOLD_AFTER_MS);
  expect(Date.parse(done.tellsAt)).toBe(message?.dueAt);
  await consume([message?.id ?? ""], servicesAt(before + TOLD_AFTER_MS - 1000));
  expect(await sentTo(customerEmail)).toHaveLength(1);
  await consume([message?.id ?? ""], servicesAt(message?.dueAt ?? 0));
  const [, told] = await sentTo(customerEmail);
  expect(told?.text).toContain("cut with Bo");
  expect(told?.text).toContain(`/${salon.slug}/manage/`);
});

test("one undo brings everybody back as promised, and nobody hears of it before the message has left", async () => {
  const { salon, customerEmail } = await aDayOfAnna();
  const before = await bookingsOf(salon);
  const { body } = await over(salon, movesOf((await plan(salon)).body.visits));
  const { status, body: done } = await back(salon, body.moved);
  expect([status, done.refused]).toEqual([200, []]);
  const after = await bookingsOf(salon);
  expect(after.map(({ wish, bookingTime, endsAt }) => ({ wish, bookingTime, endsAt }))).toEqual(
    before.map(({ wish, bookingTime, endsAt }) => ({ wish, bookingTime, endsAt })),
  );
  expect(done.moved[0].resources).toContain(salon.idOf("Anna"));
  expect(done.moved[0].services[0]).not.toHaveProperty("handedFrom");
  expect(await waiting(salon)).toEqual([]);
  expect(await sentTo(customerEmail)).toHaveLength(1);
});

test("who gave a visit away stays known when its time changes, is told to no customer, and goes with other services", async () => {
  const { salon, made } = await aDayOfAnna();
  const { body } = await over(salon, movesOf((await plan(salon)).body.visits));
  const at = `/api/workspaces/${salon.slug}/bookings/${made.id}`;
  const change = (version: number, fields: object) =>
    call("PATCH", at, { as: salon.owner, body: { version, ...fields } });
  const { status, body: later } = await change(body.moved[0].version, { bookingTime: "12:00" });
  expect([status, later.services[0].handedFrom]).toEqual([200, salon.idOf("Anna")]);
  expect((await call("GET", manage(salon, made))).text).not.toContain("handedFrom");
  const services = [{ service: salon.idOf("cut"), person: salon.idOf("Cilla") }];
  const { body: other } = await change(later.version, { services });
  expect(other.services).toMatchObject([{ person: { name: "Cilla" } }]);
  expect(other.services[0]).not.toHaveProperty("handedFrom");
});

test("an undo after the message is told, too", async () => {
  const { salon, customerEmail } = await aDayOfAnna();
  const { body } = await over(salon, movesOf((await plan(salon)).body.visits));
  const [message] = await waiting(salon);
  await consume([message?.id ?? ""], servicesAt(message?.dueAt ?? 0));
  const person = salon.idOf("Anna");
  const bookings = body.moved.map(({ id, version }: Visit) => ({ id, version }));
  const now = new Date((message?.dueAt ?? 0) + 1000).toISOString();
  await call("POST", `${days(salon)}/hand-back`, { as: salon.owner, body: { person, bookings }, now });
  const [second] = await waiting(salon);
  await consume([second?.id ?? ""], servicesAt(second?.dueAt ?? 0));
  expect(await sentTo(customerEmail)).toHaveLength(3);
});

test("an undo tells the way before it where that message had not left", async () => {
  const { salon, customerEmail } = await aDayOfAnna();
  const [first] = movesOf((await plan(salon)).body.visits);
  const { body: toBo } = await over(salon, [{ ...first, person: salon.idOf("Bo") }]);
  const [atBo] = toBo.moved;
  const { body: toCilla } = await call("POST", `${days(salon)}/hand-over`, {
    as: salon.owner,
    body: {
      person: salon.idOf("Bo"),
      moves: [{ id: atBo.id, version: atBo.version, bookingTime: "10:00", person: salon.idOf("Cilla") }],
      tell: true,
    },
  });
  const [{ id, version }] = toCilla.moved;
  await call("POST", `${days(salon)}/hand-back`, {
    as: salon.owner,
    body: { person: salon.idOf("Bo"), bookings: [{ id, version }] },
  });
  for (const { id, dueAt } of await waiting(salon)) await consume([id], servicesAt(dueAt));
  const [, told, ...more] = await sentTo(customerEmail);
  expect(told?.text).toContain("cut with Bo");
  expect(more).toEqual([]);
});

test("an undo takes nobody's place, also where the visit was let in for its time", async () => {
  const early = { Anna: "07:00-17:00", Bo: "07:00-17:00" };
  const salon = await aSalon({
    ...CUTS,
    people: early,
    services: { cut: { takes: "30", by: "Anna, Bo", at: "chair" } },
  });
  const services = [{ service: salon.idOf("cut"), person: salon.idOf("Anna") }];
  const eight = { guests: 1, bookingTime: "08:00", services, override: { reason: "Before a wedding" } };
  const { body: made } = await bookByMember(salon, eight);
  const move = { id: made.id, version: made.version, bookingTime: "08:00", person: salon.idOf("Bo") };
  const { body } = await over(salon, [move], { tell: false });
  expect(body.refused).toEqual([]);
  expect((await bookByMember(salon, eight)).status).toBe(201);
  const before = await logOf(salon);
  const { body: done } = await back(salon, body.moved);
  expect(done).toMatchObject({ moved: [], refused: [{ id: made.id, code: "time_slot_unavailable" }] });
  expect(await logOf(salon)).toEqual(before);
});

test("a time that has passed meanwhile is given to nobody", async () => {
  const { salon, made } = await aDayOfAnna();
  const now = `${salon.day}T09:45:00.000Z`;
  const as = await signedIn(salon.owner, Date.parse(now));
  const before = await logOf(salon);
  const [move] = movesOf((await plan(salon)).body.visits);
  const moveTo = (bookingTime: string) =>
    call("POST", `${days(salon)}/hand-over`, {
      ...{ as, now, body: { person: salon.idOf("Anna"), moves: [{ ...move, bookingTime }], tell: true } },
    });
  expect((await moveTo("09:30")).body).toMatchObject({ moved: [], refused: [{ id: made.id, code: "cannot_change" }] });
  expect(await logOf(salon)).toEqual(before);
  expect((await moveTo("10:30")).body).toMatchObject({ moved: [{ bookingTime: "10:30" }], refused: [] });
});

test("a customer's own change is not taken back", async () => {
  const { salon, made } = await aDayOfAnna();
  const version = (await bookingsOf(salon)).find(({ id }) => id === made.id)?.version ?? 0;
  const body = { bookingDate: salon.day, bookingTime: "14:30", guests: 1, version };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  expect((await call("PATCH", manage(salon, made), { body, headers })).status).toBe(200);
  const before = await logOf(salon);
  const { body: done } = await back(salon, [{ id: made.id, version: version + 1 }]);
  expect(done).toMatchObject({ moved: [], refused: [{ id: made.id, code: "cannot_change" }] });
  expect(await logOf(salon)).toEqual(before);
});

test("only a hand-over is taken back: another member's change of the same date stays", async () => {
  const { salon, made } = await aDayOfAnna();
  const version = (await bookingsOf(salon)).find(({ id }) => id === made.id)?.version ?? 0;
  const asked = { services: [{ service: salon.idOf("cut"), person: salon.idOf("Bo") }], notify: false };
  const edited = await edit(salon, made, { ...asked, bookingTime: "10:30", version });
  expect(edited.status).toBe(200);
  const before = await logOf(salon);
  const { body: done } = await back(salon, [{ id: made.id, version: edited.body.version }]);
  expect(done).toMatchObject({ moved: [], refused: [{ id: made.id, code: "cannot_change" }] });
  expect(await logOf(salon)).toEqual(before);
});

test("the hand-over of another person is not taken back, nor the same visit's undo", async () => {
  const { salon, made } = await aDayOfAnna();
  const { body } = await over(salon, movesOf((await plan(salon)).body.visits));
  const [{ id, version }] = body.moved;
  const cilla = { person: salon.idOf("Cilla"), bookings: [{ id, version }] };
  const other = await call("POST", `${days(salon)}/hand-back`, { as: salon.owner, body: cilla });
  expect(other.body).toMatchObject({ moved: [], refused: [{ id: made.id, code: "cannot_change" }] });
  const { body: undone } = await back(salon, body.moved);
  const { body: again } = await back(salon, undone.moved);
  expect([undone.moved.length, again.moved]).toEqual([1, []]);
});

test("a repeat tells when customers hear of the first call", async () => {
  const { salon } = await aDayOfAnna();
  const moves = movesOf((await plan(salon)).body.visits);
  const key = crypto.randomUUID();
  const { body: first } = await over(salon, moves, { key });
  const now = new Date(Date.now() + 20_000).toISOString();
  const repeat = await call("POST", `${days(salon)}/hand-over`, {
    ...{ as: salon.owner, now, headers: { "Idempotency-Key": key } },
    body: { person: salon.idOf("Anna"), moves, tell: true },
  });
  expect(repeat.body).toMatchObject({ moved: [{ id: moves[0]?.id }], tellsAt: first.tellsAt });
  const [message] = await waiting(salon);
  expect(Date.parse(repeat.body.tellsAt)).toBe(message?.dueAt);
});

test("nobody is told of an undo who was not to be told of the hand-over", async () => {
  const { salon } = await aDayOfAnna();
  const { body } = await over(salon, movesOf((await plan(salon)).body.visits), { tell: false });
  const bookings = body.moved.map(({ id, version }: Visit) => ({ id, version }));
  const now = new Date(Date.now() + 2 * TOLD_AFTER_MS).toISOString();
  const { body: done } = await call("POST", `${days(salon)}/hand-back`, {
    ...{ as: salon.owner, body: { person: salon.idOf("Anna"), bookings }, now },
  });
  expect(done.refused).toEqual([]);
  expect(await waiting(salon)).toEqual([]);
});

test("nobody is told where the member says so, and a repeat with the same key moves nobody twice", async () => {
  const { salon } = await aDayOfAnna();
  const moves = movesOf((await plan(salon)).body.visits);
  const key = crypto.randomUUID();
  const [first, second] = [
    await over(salon, moves, { key, tell: false }),
    await over(salon, moves, { key, tell: false }),
  ];
  expect(first.body).toMatchObject({ refused: [], tellsAt: null });
  expect(second.body.moved).toEqual(first.body.moved);
  expect((await logOf(salon)).filter(({ type }) => type === "changed")).toHaveLength(1);
  expect(await waiting(salon)).toEqual([]);
});

test("the same key with another way is refused", async () => {
  const { salon, made } = await aDayOfAnna();
  const moves = movesOf((await plan(salon)).body.visits);
  const key = crypto.randomUUID();
  await over(salon, moves, { key });
  const before = await logOf(salon);
  const { body } = await over(salon, [{ ...moves[0], person: salon.idOf("Cilla") }], { key });
  expect(body).toMatchObject({ moved: [], refused: [{ id: made.id, code: "key_reused" }] });
  expect(await logOf(salon)).toEqual(before);
});

test("what cannot move stays, and says why", async () => {
  const { salon, made } = await aDayOfAnna();
  const bo = salon.idOf("Bo");
  const [moves] = [movesOf((await plan(salon)).body.visits)];
  await bookByMember(salon, {
    ...{ guests: 1, bookingTime: "10:00", services: [{ service: salon.idOf("cut"), person: bo }] },
  });
  const before = await bookingsOf(salon);
  const asked = before.find(({ bookingTime }) => bookingTime === "11:00");
  const stale = { id: asked?.id, version: 9, bookingTime: "11:00", person: bo };
  const foreign = { id: crypto.randomUUID(), version: 1, bookingTime: "11:00", person: bo };
  const { body } = await over(salon, [{ ...moves[0], person: bo }, stale, foreign]);
  expect(body.moved).toEqual([]);
  expect(body.refused).toEqual([
    { id: made.id, code: "time_slot_unavailable", reason: "spot_capacity_exceeded" },
    { id: stale.id, code: "stale_booking", reason: null },
    { id: foreign.id, code: "cannot_change", reason: null },
  ]);
  expect(await bookingsOf(salon)).toEqual(before);
});

test.each([
  ["an unknown person", { person: "999" }],
  ["a chair", { person: "chair 1" }],
  ["the same visit twice", { twice: true }],
])("%s is refused, and nothing is written", async (_, { person, twice }: { person?: string; twice?: boolean }) => {
  const { salon, made } = await aDayOfAnna();
  const move = {
    id: made.id,
    version: 2,
    bookingTime: "10:00",
    person: person ? salon.idOf(person) : salon.idOf("Bo"),
  };
  const before = await logOf(salon);
  expect((await over(salon, twice ? [move, move] : [move])).status).toBe(422);
  expect(await logOf(salon)).toEqual(before);
});

test("colleagues may, strangers may not", async () => {
  const { salon } = await aDayOfAnna();
  const moves = movesOf((await plan(salon)).body.visits);
  const [stranger, other] = [await aUser(), await aSalon()];
  expect((await plan(salon, stranger)).status).toBe(403);
  expect((await over(salon, moves, { as: other.owner })).status).toBe(403);
  expect((await back(salon, [{ id: moves[0]?.id ?? "", version: 2 }], other.owner)).status).toBe(403);
  const { body } = await over(
    { ...other, day: salon.day } as Salon,
    moves.map((move) => ({ ...move, person: other.idOf("Bo") })),
  );
  expect(body.refused).toMatchObject([{ code: "cannot_change" }]);
  expect((await over(salon, moves, { as: await aMember(salon) })).body.refused).toEqual([]);
});
