import { expect, test } from "vitest";
import {
  aUser,
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  call,
  everyDay,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { aSalon, newOffer } from "../../harness/salon.ts";
import { planOf, putPlan } from "../../harness/tables.ts";

/** Ada is booked at 10:00, for an hour, before the business keeps services. */
async function aFormerShop() {
  const shop = await aWorkspace({ weeklySchedule: everyDay("09:00", "18:00"), timeZone: "UTC" });
  const ada = await booked(shop, { customerName: "Ada", bookingTime: "10:00" });
  return { shop, ada };
}

const conflictsOf = async ({ slug, owner: as }: TestWorkspace) =>
  (await call("GET", `/api/workspaces/${slug}/conflicts`, { as })).body;
const offersAtTen = async ({ slug, day }: TestWorkspace, service: string) => {
  const { body } = await call("GET", `/api/public/${slug}/availability?date=${day}&guests=1&services=${service}`);
  return body.slots.find(({ time }: { time: string }) => time === "10:00").available;
};
const placeOf = (shop: TestWorkspace, ada: { id: string }, fields: object, as = shop.owner) =>
  call("POST", `${bookingOf(shop, ada)}/place`, { as, body: { pin: false, ...fields } });

test("a switch to services names the bookings without one; each is closed to customers until a member has room or gives it a person", async () => {
  const { shop, ada } = await aFormerShop();
  const { plan } = await planOf(shop);
  const preview = await call("POST", `/api/workspaces/${shop.slug}/plan/preview`, {
    as: shop.owner,
    body: { plan: { ...plan, offer: newOffer() } },
  });
  expect(preview.body.conflicts).toMatchObject([{ booking: { customerName: "Ada" }, reason: "without_service" }]);
  const saved = await putPlan(shop, { offer: newOffer() });
  expect(saved.body.conflicts).toMatchObject([{ customerName: "Ada", unplaced: "without_service" }]);
  const { services, resources } = saved.body.plan.offer;
  const idOf = (name: string) => [...services, ...resources].find((each) => each.name === name).id;
  expect(await offersAtTen(shop, idOf("cut"))).toBe(false);

  const room = await placeOf(shop, ada, { resources: [], override: { reason: "She brings her own chair" } });
  expect(room.body.booking).toMatchObject({ resources: [], unplaced: null, override: { refusal: "without_place" } });
  expect(await conflictsOf(shop)).toEqual({ conflicts: [], count: 0, doubles: [] });
  expect(await offersAtTen(shop, idOf("cut"))).toBe(true);

  const given = await placeOf(shop, ada, { resources: [idOf("Anna")] });
  expect(given.body.booking).toMatchObject({ resources: [idOf("Anna")], unplaced: null });
  expect(await offersAtTen(shop, `${idOf("cut")}-${idOf("Anna")}`)).toBe(false);
  expect(await offersAtTen(shop, idOf("cut"))).toBe(true);
});

test("no place at all takes a reason, a booking without one, and a member of this business", async () => {
  const { shop, ada } = await aFormerShop();
  const reason = { override: { reason: "We have room" } };
  expect((await placeOf(shop, ada, { resources: [], ...reason })).body.code).toBe("cannot_change"); // spots are counted
  await putPlan(shop, { offer: newOffer() });
  const bare = await placeOf(shop, ada, { resources: [] });
  expect([bare.status, bare.body.errors]).toEqual([
    422,
    [{ path: "resources", message: "Choose a table, or give a reason for none", code: "table_or_reason" }],
  ]);
  expect((await placeOf(shop, ada, { resources: [], ...reason }, await aUser())).status).toBe(403);
  expect((await placeOf(await aSalon(), ada, { resources: [], ...reason })).body.code).toBe("booking_not_found");
  expect((await placeOf(shop, ada, { resources: [], ...reason })).status).toBe(200);
});

test("a booking that a member makes with a reason and without a service keeps nothing closed", async () => {
  const salon = await aSalon();
  const fitter = { guests: 1, bookingTime: "10:00", override: { reason: "Repairs the basin" } };
  const { status, body } = await bookByMember(salon, fitter);
  expect([status, body.resources, body.unplaced]).toEqual([201, [], null]);
  expect(await offersAtTen(salon, salon.idOf("cut"))).toBe(true);
  expect(await conflictsOf(salon)).toEqual({ conflicts: [], count: 0, doubles: [] });
});
