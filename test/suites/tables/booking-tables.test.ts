import { expect, test } from "vitest";
import { bookingsByIds } from "../../../db/diary/messages/message-facts.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { changeByLink, edit } from "../../harness/edit.ts";
import {
  book,
  bookByMember,
  booked,
  bookingOf,
  call,
  diary,
  everyDay,
  freeTimes,
  logOf,
  manage,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { aHouse, arrangementOf, planOf, putPlan } from "../../harness/tables.ts";

const party = (name: string, bookingTime: string, guests = 2) => ({ customerName: name, bookingTime, guests });
const AB = { A: "1-2", B: "1-4" };
const idOf = async (workspace: TestWorkspace, name: string) =>
  (await planOf(workspace)).plan.resources.find((table: { name: string }) => table.name === name).id;

test("a party of four gets its table, because two couples move on paper", async () => {
  const workspace = await aHouse(AB);
  await booked(workspace, party("Ada", "18:00"));
  await booked(workspace, party("Bo", "19:00"));
  expect(await arrangementOf(workspace)).toEqual({ A: "18:00 Ada", B: "19:00 Bo" });
  expect(await freeTimes(workspace, 4)).toContain("19:30");
  await booked(workspace, party("Cy", "19:30", 4));
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Bo", B: "18:00 Ada, 19:30 Cy" });
});

test("a full table is refused, with the largest party that there is a table for", async () => {
  const workspace = await aHouse(AB);
  await booked(workspace, party("Ada", "19:00", 4));
  const refused = await book(workspace, party("Bo", "19:30", 3));
  expect([refused.status, refused.body.params]).toEqual([409, { reason: "guest_capacity_exceeded", n: 2 }]);
  expect(await freeTimes(workspace, 3)).not.toContain("19:30");
  expect(await freeTimes(workspace, 2)).toContain("19:30");
  const large = await book(workspace, party("Cy", "19:30", 5));
  expect(large.body.params).toEqual({ reason: "per_booking_limit_exceeded", n: 4 });
});

test("six sit at two tables that join, and nobody else sits there", async () => {
  const workspace = await aHouse(AB, { "A+B": "5-6" });
  const { body } = await call("GET", `/api/workspaces/${workspace.slug}/overview`, { as: workspace.owner });
  const resources = [await idOf(workspace, "A"), await idOf(workspace, "B")];
  expect(body.combinations).toMatchObject([{ resources, seats: { min: 5, max: 6 } }]);
  await booked(workspace, party("Ada", "19:00", 6));
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Ada", B: "19:00 Ada" });
  expect((await book(workspace, party("Bo", "20:00"))).body.params).toEqual({ reason: "spot_capacity_exceeded" });
});

test("a cancelled booking leaves its table, a moved one takes one on its new date", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const ada = await booked(workspace, party("Ada", "19:00"));
  const bo = await booked(workspace, party("Bo", "21:00"));
  await call("POST", `${manage(workspace, ada)}/cancel`);
  expect(await arrangementOf(workspace)).toEqual({ A: "21:00 Bo" });
  const next = { bookingDate: addDays(workspace.day, 1), bookingTime: "19:00" };
  expect((await changeByLink(workspace, bo, next)).status).toBe(200);
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Bo" });
  expect(await freeTimes(workspace, 2, { date: next.bookingDate })).not.toContain("19:00");
});

test("a member's reason lets a party in beside others, as an override", async () => {
  const workspace = await aHouse({ A: "1-2" });
  await booked(workspace, party("Ada", "19:00"));
  const made = await bookByMember(workspace, { ...party("Bo", "19:30"), override: { reason: "Regulars" } });
  expect([made.status, made.body.override.refusal]).toEqual([201, "spot_capacity_exceeded"]);
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Ada, 19:30 Bo!" });
});

test("a member gives a party another table; who is there moves, and the pin stays", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-2" });
  const ada = await booked(workspace, party("Ada", "19:00"));
  const bo = await booked(workspace, party("Bo", "19:00"));
  const place = (fields: object) =>
    call("POST", `${bookingOf(workspace, ada)}/place`, { as: workspace.owner, body: fields });
  const wanted = { resources: [await idOf(workspace, "B")], pin: true };
  const tried = await place({ ...wanted, dryRun: true });
  const [from, to] = [await idOf(workspace, "B"), await idOf(workspace, "A")];
  expect(tried.body.moves).toEqual([{ id: bo.id, customerName: "Bo", bookingTime: "19:00", from: [from], to: [to] }]);
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Ada", B: "19:00 Bo" });
  expect((await place({ ...wanted, expect: [] })).body.code).toBe("arrangement_changed");
  expect((await place({ ...wanted, expect: [tried.body.moves[0].id] })).status).toBe(200);
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Bo", B: "19:00 Ada*" });
  expect((await logOf(workspace)).at(-1)).toMatchObject({ type: "placed" });
  const { body } = await call("GET", bookingOf(workspace, bo), { as: workspace.owner });
  const by = { kind: "member", name: "Test Person" };
  expect(body.events).toHaveLength(1);
  expect(body.moves).toMatchObject([{ cause: "placed", actor: by, from: [from], to: [to], unplaced: null }]);
});

test("a party that stays longer moves whoever comes next", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-2" });
  const ada = await booked(workspace, party("Ada", "18:00"));
  await booked(workspace, party("Bo", "19:30"));
  expect(await arrangementOf(workspace)).toEqual({ A: "18:00 Ada, 19:30 Bo", B: "" });
  const longer = { as: workspace.owner, body: { minutes: 30 } };
  expect((await call("POST", `${bookingOf(workspace, ada)}/extend`, longer)).body.booking.durationMinutes).toBe(120);
  expect(await arrangementOf(workspace)).toEqual({ A: "18:00 Ada", B: "19:30 Bo" });
});

test("a party that leaves earlier keeps its table, and the minutes are free again", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const ada = await booked(workspace, party("Ada", "18:00"));
  const shorter = (minutes: number) =>
    call("POST", `${bookingOf(workspace, ada)}/extend`, { as: workspace.owner, body: { minutes } });
  expect(await freeTimes(workspace, 2)).not.toContain("19:00");
  expect((await shorter(-30)).body).toMatchObject({ booking: { durationMinutes: 60 }, moves: [] });
  expect(await freeTimes(workspace, 2)).toContain("19:00");
  expect([(await shorter(-60)).body.code, (await shorter(-3)).status]).toEqual(["cannot_change", 422]);
});

test("a party that would stay above twelve hours is refused at its minutes, tried or done, and stays as it is", async () => {
  const hours = { weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 600 };
  const workspace = await aHouse({ A: "1-2" }, {}, hours);
  const ada = await booked(workspace, party("Ada", "06:00"));
  const longer = (minutes: number, more: object = {}) =>
    call("POST", `${bookingOf(workspace, ada)}/extend`, { as: workspace.owner, body: { minutes, ...more } });
  expect((await longer(120)).body.booking.durationMinutes).toBe(720);
  for (const more of [{ dryRun: true }, {}, { override: { reason: "A wedding" } }]) {
    const { status, body } = await longer(5, more);
    const errors = [
      { path: "minutes", message: "A visit lasts at most 12 hours", code: "stay_too_long", params: { hours: 12 } },
    ];
    expect([status, body.code, body.errors]).toEqual([422, "invalid_input", errors]);
  }
  const { body } = await call("GET", bookingOf(workspace, ada), { as: workspace.owner });
  expect(body.booking).toMatchObject({ durationMinutes: 720, version: 2 });
});

test.each([
  ["place", async (workspace: TestWorkspace) => ({ resources: [await idOf(workspace, "B")], pin: true })],
  ["extend", async () => ({ minutes: 30 })],
])(
  "%s is refused for a version that another device has changed, tried or done, and tells the booking as it is",
  async (way, wished) => {
    const workspace = await aHouse(AB);
    const ada = await booked(workspace, party("Ada", "19:00"));
    const as = workspace.owner;
    const ask = (more: object, id = ada) => call("POST", `${bookingOf(workspace, id)}/${way}`, { as, body: more });
    const wish = { version: 1, ...(await wished(workspace)) };
    const pinned = { resources: [await idOf(workspace, "A")], pin: true };
    const changed = await call("POST", `${bookingOf(workspace, ada)}/place`, { as, body: pinned });
    for (const dryRun of [true, false]) {
      const { status, body } = await ask({ ...wish, dryRun });
      expect([status, body.code, body.booking]).toEqual([409, "stale_booking", changed.body.booking]);
    }
    expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Ada*", B: "" });
    expect((await ask({ ...wish, version: 2 })).body.booking).toMatchObject({ id: ada.id, version: 3 });
    const foreign = await booked(await aHouse(AB), party("Bo", "19:00"));
    expect((await ask(wish, foreign)).body.code).toBe("booking_not_found");
  },
);

test("a table that goes moves its party, or leaves it on the list and its time off sale", async () => {
  const workspace = await aHouse(AB);
  await booked(workspace, party("Ada", "19:00"));
  await booked(workspace, party("Bo", "19:00", 4));
  const { plan } = await planOf(workspace);
  const without = (name: string) =>
    plan.resources.map((table: { name: string }) => ({ ...table, archived: table.name === name }));
  const saved = await putPlan(workspace, { resources: without("B") });
  expect(saved.body.conflicts).toMatchObject([{ customerName: "Bo", unplaced: "resource_removed", resources: [] }]);
  expect(await arrangementOf(workspace)).toMatchObject({ A: "19:00 Ada", B: "" });
  const refused = await book(workspace, { ...party("Cy", "20:30"), bookingTime: "20:00" });
  expect(refused.body.params.reason).toBe("unsettled");
  expect(await freeTimes(workspace, 2)).toEqual(["20:30", "21:00", "21:30"]);
  await putPlan(workspace, { resources: without("") });
  expect((await call("GET", `/api/workspaces/${workspace.slug}/conflicts`, { as: workspace.owner })).body).toEqual({
    ...{ conflicts: [], count: 0, doubles: [] },
  });
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Ada", B: "19:00 Bo" });
});

test("spots become tables and spots again, and everybody keeps their booking", async () => {
  const workspace = await aHouse({ A: "1-2" });
  const { plan } = await planOf(workspace);
  const archived = plan.resources.map((table: object) => ({ ...table, archived: true }));
  await booked(workspace, party("Ada", "19:00"));
  await putPlan(workspace, { resources: archived });
  expect(await arrangementOf(workspace)).toEqual({ A: "" });
  await booked(workspace, party("Bo", "19:00", 4));
  const back = await putPlan(workspace, { resources: plan.resources });
  expect(back.body.conflicts).toMatchObject([{ customerName: "Bo", unplaced: "too_small" }]);
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Ada" });
});

test("a customer who asks for the terrace gets a table there, and is refused where there is none left", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-2" });
  const { plan } = await planOf(workspace);
  const terrace = { id: "new-terrace", name: "Terrace", customersMayChoose: true, order: 1 };
  const [inside, outside] = plan.resources;
  const areas = [...plan.areas, terrace];
  await putPlan(workspace, { areas, resources: [inside, { ...outside, area: "new-terrace" }] });
  const { body } = await call("GET", `/api/public/${workspace.slug}`);
  const { id: area } = body.workspace.areas.find(({ name }: { name: string }) => name === "Terrace");
  await booked(workspace, { ...party("Ada", "19:00"), area });
  expect(await arrangementOf(workspace)).toEqual({ A: "", B: "19:00 Ada" });
  const refused = await book(workspace, { ...party("Bo", "19:30"), area });
  expect(refused.body.params).toEqual({ reason: "spot_capacity_exceeded" });
  const on = `/api/public/${workspace.slug}/availability?date=${workspace.day}&guests=2&time=19:30`;
  expect((await call("GET", `${on}&area=${area}`)).body.refused.reason).toBe("spot_capacity_exceeded");
  expect((await call("GET", on)).body.refused).toBeNull();
  await putPlan(workspace, {
    areas: areas.map((each) => ({ ...each, id: each.id.replace("new-terrace", area), customersMayChoose: false })),
  });
  expect((await book(workspace, { ...party("Cy", "21:00"), area })).body.params).toEqual({
    reason: "no_resource_fits",
  });
});

test("a booking's link names the area asked for, keeps it, also when no other may ask for it, and names no table", async () => {
  const workspace = await aHouse({ A: "1-2", B: "1-2" });
  const { plan } = await planOf(workspace);
  const [room] = plan.areas;
  const link = ({ manageToken }: { manageToken: string }) => `/api/public/${workspace.slug}/manage/${manageToken}`;
  const asked = await booked(workspace, { ...party("Ada", "19:00"), area: room.id });
  const anywhere = await booked(workspace, party("Bo", "19:00"));
  const inMails = async () => {
    const rows = await bookingsByIds(diary, [asked.id, anywhere.id]).all();
    return Object.fromEntries(rows.map(({ customerName, areaName }) => [customerName, areaName]));
  };
  await putPlan(workspace, { areas: [{ ...room, name: "Garden", customersMayChoose: false }] });
  const { body } = await call("GET", link(asked));
  expect(body.booking.areaName).toBe("Garden");
  expect(Object.keys(body.booking)).not.toContain("resources");
  expect((await call("GET", link(anywhere))).body.booking.areaName).toBeNull();
  expect(await inMails()).toEqual({ Ada: "Garden", Bo: null });
  const changed = { bookingDate: workspace.day, bookingTime: "20:30", guests: 2, version: 1 };
  expect((await call("PATCH", link(asked), { body: changed })).body.booking.areaName).toBe("Garden");
  const other = await aHouse({ A: "1-2" });
  const foreign = `/api/public/${other.slug}/manage/${asked.manageToken}`;
  expect((await call("GET", foreign)).body.code).toBe("booking_not_found");
  await putPlan(workspace, { areas: [], resources: plan.resources.map((each: object) => ({ ...each, area: null })) });
  expect((await call("GET", link(asked))).body.booking.areaName).toBeNull();
  expect(await inMails()).toEqual({ Ada: null, Bo: null });
});

test("nobody of another business places, tidies or sees the list", async () => {
  const [workspace, other] = [await aHouse(AB), await aHouse(AB)];
  const ada = await booked(workspace, party("Ada", "19:00"));
  const as = other.owner;
  const body = { resources: [await idOf(workspace, "B")], pin: true };
  const at = `/api/workspaces/${workspace.slug}`;
  expect((await call("POST", `${bookingOf(workspace, ada)}/place`, { as, body })).status).toBe(403);
  expect((await call("POST", `${bookingOf(other, ada)}/place`, { as, body })).body.code).toBe("booking_not_found");
  expect((await call("POST", `${at}/days/${workspace.day}/tidy`, { as, body: {} })).status).toBe(403);
  expect((await call("GET", `${at}/conflicts`, { as })).status).toBe(403);
});

test("tables that do not exist, do not seat the party or are archived are refused", async () => {
  const workspace = await aHouse(AB);
  const ada = await booked(workspace, party("Ada", "19:00", 4));
  const place = (resources: string[]) =>
    call("POST", `${bookingOf(workspace, ada)}/place`, { as: workspace.owner, body: { resources, pin: false } });
  expect((await place(["999"])).body.code).toBe("cannot_change");
  const small = await place([await idOf(workspace, "A")]);
  expect([small.body.params.reason, small.body.mayOverride]).toEqual(["no_resource_fits", true]);
  expect((await place([])).status).toBe(422);
});

test("a table that is named twice is refused, also with a reason", async () => {
  const workspace = await aHouse(AB);
  const ada = await booked(workspace, party("Ada", "19:00"));
  const [as, resources, override] = [workspace.owner, ["1", "1"], { reason: "A regular" }];
  const answers = [
    await call("POST", `${bookingOf(workspace, ada)}/place`, { as, body: { resources, pin: true, override } }),
    await call("POST", `${bookingOf(workspace, ada)}/attendance`, {
      as,
      body: { attendance: "arrived", resources, override },
    }),
    await bookByMember(workspace, { ...party("Bo", "20:00"), resources, override }),
  ];
  expect(answers.map(({ status, body: { errors } }) => [status, errors?.[0].path])).toEqual(
    answers.map(() => [422, "resources"]),
  );
});

test("no reason books a table that is not there any more, or another one for it", async () => {
  const workspace = await aHouse(AB);
  const asked = { ...party("Bo", "20:00"), resources: ["999"], override: { reason: "A regular" } };
  const refused = await bookByMember(workspace, asked);
  expect([refused.status, refused.body.mayOverride]).toEqual([409, false]);
});

test("a new booking at a table moves those the member saw, and nobody else", async () => {
  const workspace = await aHouse(AB);
  const ada = await booked(workspace, party("Ada", "19:00"));
  const { booking } = (await call("GET", bookingOf(workspace, ada), { as: workspace.owner })).body;
  const ask = (expected: string[]) =>
    bookByMember(workspace, { ...party("Bo", "19:00"), resources: booking.resources, expect: expected });
  const refused = await ask([]);
  expect([refused.status, refused.body.code]).toEqual([409, "arrangement_changed"]);
  expect((await ask([ada.id])).status).toBe(201);
});

test.each(["0000-01-01", "2000-01-01", "9999-12-31"])("there is nothing to tidy on %s", async (date) => {
  const workspace = await aHouse(AB);
  for (const body of [{}, { dryRun: true }])
    expect(
      (await call("POST", `/api/workspaces/${workspace.slug}/days/${date}/tidy`, { as: workspace.owner, body })).status,
    ).toBe(404);
});

test("a day with useless gaps is tidied, after one saw what would move", async () => {
  const workspace = await aHouse({ A: "1-4", B: "1-2" });
  const wide = await booked(workspace, party("Ada", "19:00", 3));
  await booked(workspace, party("Bo", "19:00", 2));
  await edit(workspace, wide, { guests: 2 });
  const moved = await booked(workspace, party("Cy", "21:00", 2));
  expect(moved.id).toBeTruthy();
  const tidy = (body: object) =>
    call("POST", `/api/workspaces/${workspace.slug}/days/${workspace.day}/tidy`, { as: workspace.owner, body });
  const before = await arrangementOf(workspace);
  const tried = await tidy({ dryRun: true });
  expect(await arrangementOf(workspace)).toEqual(before);
  const done = await tidy({ expect: tried.body.moves.map(({ id }: { id: string }) => id) });
  expect(done.body.moves.length).toBe(tried.body.moves.length);
});
