import { expect, test } from "vitest";
import { plans } from "../../../db/diary/schema.ts";
import {
  type DatedException,
  NEEDS,
  type Offer,
  type OfferedResource,
  type OfferedService,
} from "../../../domain/plan/rules.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { aMember, aWorkspace, call, hoursOf, type Signed, type TestWorkspace } from "../../harness/harness.ts";
import { aSalon, newOffer, SALON } from "../../harness/salon.ts";
import { storedRow } from "../../harness/stored-rows.ts";
import { planOf, putPlan, tablesOf } from "../../harness/tables.ts";

const needsOf = async ({ id }: TestWorkspace) => (await storedRow(plans, { workspaceId: id }))?.needs;
const service = (offer: Offer, name: string, change: Partial<OfferedService>): Offer => ({
  ...offer,
  services: offer.services.map((each) => (each.name === name ? { ...each, ...change } : each)),
});
const resource = (offer: Offer, name: string, change: Partial<OfferedResource>): Offer => ({
  ...offer,
  resources: offer.resources.map((each) => (each.name === name ? { ...each, ...change } : each)),
});
const shown = async ({ slug }: TestWorkspace) => (await call("GET", `/api/public/${slug}`)).body.workspace.offer;
const overviewOf = async ({ slug }: TestWorkspace, as: Signed) =>
  (await call("GET", `/api/workspaces/${slug}/overview`, { as })).body;

test("new services, people and rooms get numbers, also where they name each other", async () => {
  const { offer, idOf, ...salon } = await aSalon();
  expect(offer.resources.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  const cut = offer.services.find(({ name }) => name === "cut");
  expect(Object.keys(cut?.people ?? {})).toEqual([idOf("Anna"), idOf("Bo")]);
  expect(cut?.needs).toEqual([
    { of: "person" },
    { of: "any", resources: [idOf("chair 1"), idOf("chair 2")], during: "whole" },
  ]);
  expect([(await planOf(salon)).plan.offer, await needsOf(salon)]).toEqual([offer, NEEDS.offer]);
});

test("a service keeps its patch test and its weeks, and customers read nothing of them", async () => {
  const salon = await aSalon();
  const own = { patchTest: { name: "Colour", validMonths: 6 }, rebookWeeks: 6 };
  const saved = await putPlan(salon, { offer: service(salon.offer, "colour", own) });
  const colour = (of: Offer) => of.services.find(({ name }) => name === "colour");
  expect([colour(saved.body.plan.offer), colour((await overviewOf(salon, salon.owner)).offer)]).toMatchObject([
    own,
    own,
  ]);
  expect(JSON.stringify(await shown(salon))).not.toMatch(/patchTest|rebookWeeks|validMonths/);
  for (const wrong of [
    { rebookWeeks: 0 },
    { rebookWeeks: 27 },
    { patchTest: { name: " ", validMonths: 6 } },
    { patchTest: { name: "Colour", validMonths: 61 } },
  ])
    expect((await putPlan(salon, { offer: service(salon.offer, "colour", wrong) })).status).toBe(422);
});

test("an offer stands beside tables, and each keeps what the other saves", async () => {
  const salon = await aSalon();
  const { body } = await putPlan(salon, { ...tablesOf({ A: "1-2" }), offer: undefined });
  expect(body.plan.resources.map(({ id, name }: Record<string, string>) => `${id} ${name}`)).toEqual(["8 A"]);
  expect(body.plan.offer).toEqual(salon.offer);
  const { areas, resources, combinations } = body.plan;
  const renamed = await putPlan(salon, { offer: service(salon.offer, "cut", { name: "Haircut" }) });
  expect(renamed.body.plan).toMatchObject({ areas, resources, combinations });
});

test("without an offer the plan needs what it needed before, and a draft of one has no effect", async () => {
  const salon = await aSalon();
  await putPlan(salon, { ...tablesOf({ A: "1-2" }), offer: null });
  expect([(await planOf(salon)).plan.offer, await needsOf(salon)]).toEqual([null, NEEDS.tables]);
  const workspace = await aWorkspace();
  const body = { plan: { periods: [], offer: newOffer() }, revision: 0, draft: true };
  const draft = await call("PUT", `/api/workspaces/${workspace.slug}/plan`, { as: workspace.owner, body });
  expect([draft.body.draft.offer.services.length, draft.body.plan.offer, await needsOf(workspace)]).toEqual([
    2,
    null,
    NEEDS.week,
  ]);
});

test("an offer whose services are all archived is none", async () => {
  const salon = await aSalon();
  const offer = { ...salon.offer, services: salon.offer.services.map((each) => ({ ...each, archived: true })) };
  await putPlan(salon, { offer });
  expect([await needsOf(salon), await shown(salon)]).toEqual([NEEDS.week, null]);
});

test("other words and pictures decide nothing: the rules keep their version", async () => {
  const salon = await aSalon();
  const { version } = await hoursOf(salon);
  const words = service(salon.offer, "cut", { name: "Haircut", group: "Hair", description: "Wash\nand cut" });
  const offer = resource(words, "Anna", { name: "Ann", color: "#aa3311", photoUrl: "https://example.com/ann.jpg" });
  const { status, body } = await putPlan(salon, { offer });
  expect([status, body.plan.offer, (await hoursOf(salon)).version]).toEqual([200, offer, version]);
  const longer = service(offer, "Haircut", { parts: [{ minutes: 45, busy: true }] });
  await putPlan(salon, { offer: longer });
  expect((await hoursOf(salon)).version).toBe(version + 1);
});

test.each<[string, (offer: Offer) => object, string]>([
  [
    "a part of 33 minutes",
    (offer) => service(offer, "cut", { parts: [{ minutes: 33, busy: true }] }),
    "services.0.parts.0.minutes",
  ],
  [
    "nine parts",
    (offer) => service(offer, "cut", { parts: Array(9).fill({ minutes: 5, busy: true }) }),
    "services.0.parts",
  ],
  ["a buffer of three hours", (offer) => service(offer, "cut", { bufferAfter: 180 }), "services.0.bufferAfter"],
  ["no need", (offer) => service(offer, "cut", { needs: [] }), "services.0.needs"],
  ["nobody who does it", (offer) => service(offer, "cut", { people: {} }), "services.0.people"],
  [
    "somebody of no id",
    (offer) => service(offer, "cut", { people: JSON.parse('{"__proto__": {}}') }),
    "services.0.people",
  ],
  ["an id that nobody has", (offer) => resource(offer, "chair 2", { id: "99" }), "services.0.needs.1"],
  ["a price below nothing", (offer) => service(offer, "cut", { price: -1 }), "services.0.price"],
  ["an unknown currency", (offer) => ({ ...offer, currency: "XYZ" }), "currency"],
  [
    "a photo without https",
    (offer) => resource(offer, "Anna", { photoUrl: "http://example.com/a.jpg" }),
    "resources.0.photoUrl",
  ],
  ["a colour by name", (offer) => resource(offer, "Anna", { color: "red" }), "resources.0.color"],
  ["an account of nobody here", (offer) => resource(offer, "Anna", { memberId: "somebody" }), "resources.0.memberId"],
])("%s is refused at its field, by a save and a preview alike", async (_, changed, path) => {
  const { slug, owner, offer } = await aSalon();
  const plan = { periods: [], offer: changed(offer) };
  const at = `/api/workspaces/${slug}/plan`;
  const saved = await call("PUT", at, { as: owner, body: { plan, revision: 1 } });
  expect([saved.status, saved.body.errors?.[0].path]).toEqual([422, `plan.offer.${path}`]);
  const previewed = await call("POST", `${at}/preview`, { as: owner, body: { plan } });
  expect([previewed.status, previewed.body.errors?.[0].path]).toEqual([422, `plan.offer.${path}`]);
});

test("a person's id is not that of a table", async () => {
  const salon = await aSalon();
  await putPlan(salon, tablesOf({ A: "1-2" }));
  const offer = { ...salon.offer, resources: [...salon.offer.resources, { ...salon.offer.resources[0], id: "8" }] };
  const { status, body } = await putPlan(salon, { offer });
  expect([status, body.errors[0].path]).toEqual([422, "plan.offer.resources.4.id"]);
});

test("a person is linked to a member, and stays so when the member has left", async () => {
  const salon = await aSalon();
  const { memberId } = await aMember(salon);
  const { status, body } = await putPlan(salon, { offer: resource(salon.offer, "Anna", { memberId }) });
  expect(status).toBe(200);
  await call("DELETE", `/api/workspaces/${salon.slug}/team/members/${memberId}`, { as: salon.owner });
  expect((await putPlan(salon, { offer: service(body.plan.offer, "cut", { maxGuests: 2 }) })).status).toBe(200);
});

test("members see the whole offer, customers what they may choose", async () => {
  const salon = await aSalon({ ...SALON, services: { ...SALON.services, perm: { takes: "90", by: "Bo 60" } } });
  const { idOf } = salon;
  const withoutBo = resource(salon.offer, "Bo", { online: false });
  const offer = service(service(withoutBo, "colour", { online: false }), "cut", { group: "Hair", price: 4500 });
  await putPlan(salon, { offer });
  expect((await overviewOf(salon, salon.owner)).offer).toEqual(offer);
  expect(await shown(salon)).toEqual({
    currency: "EUR",
    tables: false,
    services: [
      {
        ...{ id: idOf("cut"), name: "cut", group: "Hair", description: "", minutes: 30, price: 4500, priceFrom: false },
        ...{ maxGuests: 1, people: [{ id: idOf("Anna"), minutes: 30, price: 4500 }] },
      },
      {
        ...{ id: idOf("perm"), name: "perm", group: "", description: "", minutes: 90, price: 4000, priceFrom: false },
        ...{ maxGuests: 1, people: [] },
      },
    ],
    people: [{ id: idOf("Anna"), name: "Anna", photoUrl: null }],
  });
  await putPlan(salon, { ...tablesOf({ A: "1-2" }), offer });
  expect((await shown(salon)).tables).toBe(true);
  const membersOnly = { ...offer, services: offer.services.map((each) => ({ ...each, online: false })) };
  await putPlan(salon, { offer: membersOnly });
  expect(await shown(salon)).toBeNull();
  const restaurant = await aWorkspace();
  expect([await shown(restaurant), (await overviewOf(restaurant, restaurant.owner)).offer]).toEqual([null, null]);
});

const dated = ({ day }: TestWorkspace, times: string) => ({
  ...{ fromDate: day, toDate: addDays(day, 1), fromTime: times.slice(0, 5), toTime: times.slice(6), note: "Ill" },
});
const add = ({ slug, owner }: TestWorkspace, exception: object) =>
  call("POST", `/api/workspaces/${slug}/exceptions`, { as: owner, body: exception });

test("a person is away, and works at other hours, on dates", async () => {
  const salon = await aSalon();
  const subject = salon.idOf("Anna");
  expect((await add(salon, { kind: "off", ...dated(salon, "06:00-06:00"), subject })).status).toBe(201);
  expect((await add(salon, { kind: "hours", ...dated(salon, "18:00-20:00"), subject })).status).toBe(201);
  const { exceptions } = await planOf(salon);
  expect(exceptions.map(({ kind, subject }: Record<string, string>) => [kind, subject])).toEqual([
    ["off", subject],
    ["hours", subject],
  ]);
});

test.each<[string, object, string]>([
  ["an absence of nobody", { kind: "off", subject: "99" }, "subject"],
  ["hours of nobody", { kind: "hours", subject: "99" }, "subject"],
  ["hours of the whole business", { kind: "hours" }, "subject"],
  ["days in the wrong order", { kind: "hours", subject: "1", toDate: "2026-01-01" }, "toDate"],
  ["hours that end as they begin", { kind: "hours", subject: "1", toTime: "18:00" }, "toTime"],
])("%s is refused", async (_, change, path) => {
  const salon = await aSalon();
  const { status, body } = await add(salon, { ...dated(salon, "18:00-20:00"), ...change });
  expect([status, body.errors[0].path]).toEqual([422, path]);
});

test("a note about a person is for the owner and that person", async () => {
  const salon = await aSalon();
  const { memberId, ...anna } = await aMember(salon);
  const bo = await aMember(salon);
  await putPlan(salon, { offer: resource(salon.offer, "Anna", { memberId }) });
  await add(salon, { kind: "off", ...dated(salon, "06:00-06:00"), subject: salon.idOf("Anna") });
  const noteFor = async (as: Signed) => {
    const { body } = await call("GET", `/api/workspaces/${salon.slug}/plan`, { as });
    return (body.exceptions as DatedException[])[0]?.note;
  };
  expect([await noteFor(salon.owner), await noteFor(anna), await noteFor(bo)]).toEqual(["Ill", "Ill", null]);
});
