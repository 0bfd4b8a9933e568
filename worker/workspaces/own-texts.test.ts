import { expect, test } from "vitest";
import { TRANSLATIONS_MAX } from "../../contract/limits.ts";
import { users } from "../../db/directory/schema.ts";
import { aMember, aWorkspace, booked, call, manage, type TestWorkspace } from "../../test/harness/harness.ts";
import { dataIn, open } from "../../test/harness/pages.ts";
import { aSalon } from "../../test/harness/salon.ts";
import { servicesAt } from "../../test/harness/services.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";
import { aHouse, planOf, putPlan } from "../../test/harness/tables.ts";
import { runSchedule } from "../jobs/run-schedule.ts";
import { forgetAllReads } from "../recent-reads.ts";

/* An owner's words about cancelling, and texts in other languages (docs/rules.md#own-texts). */

const POLICY = "Cancel until 24 hours before; later we ask 50 %.";
const SWEDISH = {
  language: "sv",
  ...{ heroTitle: null, heroSubtitle: "Öppen eld", description: null },
  cancellationPolicy: "Avboka fram till 24 timmar före.",
  names: [
    { name: "Terrace", translated: "Uteservering" },
    { name: "cut", translated: "Klippning" },
  ],
};
const LOOKS = { heroSubtitle: "Open fire", cancellationPolicy: POLICY, translations: [SWEDISH] };

const path = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/customization`;
const save = (workspace: TestWorkspace, body: object, as = workspace.owner) =>
  call("PUT", path(workspace), { as, body });
const shown = async ({ slug }: TestWorkspace, query = "") => (await call("GET", `/api/public/${slug}${query}`)).body;

async function aRestaurant() {
  const house = await aHouse({ A: "1-2", B: "1-4" });
  const { plan } = await planOf(house);
  const areas = ["Terrace", "Room"].map((name, order) => ({
    id: `new-${order}`,
    name,
    customersMayChoose: true,
    order,
  }));
  const resources = plan.resources.map((each: object) => ({ ...each, area: "new-0" }));
  const { status, text } = await putPlan(house, { ...plan, areas, resources });
  if (status !== 200) throw new Error(text);
  return house;
}

test("the page in Swedish has the owner's Swedish texts and names, and any other language the main ones", async () => {
  const workspace = await aRestaurant();
  expect((await save(workspace, LOOKS)).status).toBe(200);
  forgetAllReads();
  const swedish = await shown(workspace, "?lang=sv");
  expect(swedish.customization).toMatchObject({
    heroSubtitle: "Öppen eld",
    cancellationPolicy: SWEDISH.cancellationPolicy,
  });
  expect(swedish.workspace.areas.map(({ name }: { name: string }) => name)).toEqual(["Uteservering", "Room"]);
  expect(swedish.workspace.spokenIn).toBe("sv");
  expect((await shown(workspace, "?lang=sv&cachebuster=1")).workspace.spokenIn).toBe("sv");
  const german = await shown(workspace, "?lang=de");
  expect(german.customization).toMatchObject({ heroSubtitle: "Open fire", cancellationPolicy: POLICY });
  expect(german.workspace.areas[0].name).toBe("Terrace");
  const { html } = await open(`/${workspace.slug}?lang=sv`);
  expect(dataIn(html)).toMatchObject({ customization: { heroSubtitle: "Öppen eld" }, workspace: { spokenIn: "sv" } });
  expect(html).not.toContain("Open fire");
  expect(dataIn((await open(`/${workspace.slug}?lang=en`)).html).customization.heroSubtitle).toBe("Open fire");
});

test("without them a page says nothing of languages, and an unknown one is refused", async () => {
  const workspace = await aWorkspace();
  const { workspace: view, customization } = await shown(workspace, "?lang=sv");
  expect([view, customization]).not.toContainEqual(expect.objectContaining({ spokenIn: "sv" }));
  expect(customization).not.toHaveProperty("cancellationPolicy");
  expect((await call("GET", `/api/public/${workspace.slug}?lang=xx`)).status).toBe(422);
});

test("both stay when a save leaves them out, and null or an empty list removes them", async () => {
  const workspace = await aWorkspace();
  await save(workspace, LOOKS);
  expect((await save(workspace, { heroTitle: "Nord" })).body).toMatchObject({
    cancellationPolicy: POLICY,
    translations: [SWEDISH],
  });
  const { body } = await save(workspace, { cancellationPolicy: null, translations: [] });
  expect(body).toMatchObject({ cancellationPolicy: null, translations: [] });
});

const one = (fields: object) => ({ translations: [{ ...SWEDISH, ...fields }] });

test.each([
  ["a policy of 301 signs", { cancellationPolicy: "x".repeat(301) }, "cancellationPolicy"],
  ["an unknown language", one({ language: "xx" }), "translations.0.language"],
  ["a language twice", { translations: [SWEDISH, SWEDISH] }, "translations"],
  ["a name twice", one({ names: [...SWEDISH.names, ...SWEDISH.names] }), "translations.0.names"],
  ["an empty name", one({ names: [{ name: "Terrace", translated: " " }] }), "translations.0.names.0.translated"],
  [
    "a description of 501 signs",
    one({ names: [{ ...SWEDISH.names[0], description: "x".repeat(501) }] }),
    "translations.0.names.0.description",
  ],
  ["a field that is none", one({ slug: "x" }), "translations.0.slug"],
  [
    "too much in all",
    {
      translations: ["sv", "de", "fi", "da", "nb", "en"].map((language) => ({
        ...SWEDISH,
        language,
        description: "x".repeat(TRANSLATIONS_MAX / 5),
      })),
    },
    "translations",
  ],
])("%s is refused and stores nothing", async (_, body, at) => {
  const workspace = await aWorkspace();
  const { status, body: answer } = await save(workspace, body);
  expect([status, answer.errors?.[0]?.path]).toEqual([422, at]);
  expect((await call("GET", path(workspace), { as: workspace.owner })).body).toMatchObject({
    ...{ cancellationPolicy: null, translations: [], version: 0 },
  });
});

test("staff and other owners may not write them", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  for (const as of [await aMember(workspace), other.owner]) expect((await save(workspace, LOOKS, as)).status).toBe(403);
  expect(await shown(workspace)).not.toHaveProperty("customization.cancellationPolicy");
});

test("the owner is told which names can be translated", async () => {
  const read = async (workspace: TestWorkspace, as = workspace.owner) =>
    (await call("GET", `${path(workspace)}/names`, { as })).body;
  expect((await read(await aRestaurant())).names).toEqual(["Terrace", "Room"]);
  const salon = await aSalon();
  expect((await read(salon)).names).toEqual(["cut", "colour"]);
  expect((await read(salon, (await aSalon()).owner)).code).toBe("access_denied");
});

test("a service's description is read in the language of the page, else as the owner wrote it", async () => {
  const salon = await aSalon();
  const described = (description: string) => ({
    ...salon.offer,
    services: salon.offer.services.map((each) => (each.name === "cut" ? { ...each, description } : each)),
  });
  const put = await putPlan(salon, { offer: described("With a wash") });
  expect(put.status).toBe(200);
  const { body: told } = await call("GET", `${path(salon)}/names`, { as: salon.owner });
  expect(told.descriptions).toEqual([{ name: "cut", description: "With a wash" }]);
  const cut = { name: "cut", translated: "Klippning", description: "Med tvätt" };
  const { body: saved } = await save(salon, { translations: [{ ...SWEDISH, names: [cut] }] });
  expect(saved.translations[0].names).toEqual([cut]);
  forgetAllReads();
  const descriptions = async (language: string) => {
    const { workspace } = await shown(salon, `?lang=${language}`);
    return workspace.offer.services.map(({ description }: { description: string }) => description);
  };
  expect(await descriptions("sv")).toEqual(["Med tvätt", ""]);
  expect(await descriptions("de")).toEqual(["With a wash", ""]);
});

test("until the owner has confirmed an address strangers read neither", async () => {
  const workspace = await aRestaurant();
  await save(workspace, LOOKS);
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  forgetAllReads();
  const text = JSON.stringify(await shown(workspace, "?lang=sv")) + (await open(`/${workspace.slug}?lang=sv`)).html;
  for (const said of [POLICY, SWEDISH.cancellationPolicy, "Öppen eld", "Uteservering"])
    expect(text).not.toContain(said);
});

test("mails before the visit end with the policy, and names are those of their language", async () => {
  const salon = await aSalon(undefined, {}, ["booking_confirmation", "booking_cancellation"]);
  await save(salon, LOOKS);
  const address = `${crypto.randomUUID()}@example.com`;
  const cut = { guests: 1, bookingTime: "10:00", customerEmail: address, services: [{ service: salon.idOf("cut") }] };
  const booking = await booked(salon, { ...cut, locale: "sv" });
  await booked(salon, { ...cut, bookingTime: "11:00", locale: "de" });
  await call("POST", `${manage(salon, booking)}/cancel`);
  await runSchedule(servicesAt(Date.now()));
  const { messages } = (await call("GET", `/api/dev/outbox?to=${address}`)).body as {
    messages: { type: string; text: string; html: string }[];
  };
  const texts = messages.map(({ type, text }) => `${type} ${text}`);
  const german = texts.find((text) => text.includes(POLICY));
  expect(german).toContain("booking_confirmation");
  expect(german).toContain("cut bei");
  const cancelled = texts.find((text) => text.startsWith("booking_cancellation"));
  expect(cancelled).toContain("Klippning");
  expect(cancelled).not.toContain("Avboka fram till");
});
