import { expect, test } from "vitest";
import { users, workspaces } from "../../db/directory/schema.ts";
import { SMALL_PNG } from "../../domain/testing/pictures.ts";
import { aMember, aWorkspace, booked, call, manage, type TestWorkspace } from "../../test/harness/harness.ts";
import { dataIn, open } from "../../test/harness/pages.ts";
import { aSalon } from "../../test/harness/salon.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";
import { putPlan } from "../../test/harness/tables.ts";
import { forgetAllReads } from "../recent-reads.ts";

/* Own looks begin once the owner has confirmed an address (docs/rules.md#customization). */

const LOOKS = {
  ...{ heroTitle: "Big Bank", heroSubtitle: "Sign in here", primaryColor: "#ff0000", businessDescription: "Your bank" },
  ...{ brandLogoUrl: "https://evil.example/logo.png", heroBackgroundImageUrl: "https://evil.example/hero.png" },
  ...{ contactPhone: "+46701234567", contactAddress: "Storgatan 1", contactEmail: "post@evil.example" },
};
const confirm = ({ owner }: TestWorkspace, at: number | null) =>
  changeStored(users, { id: owner.userId }, { emailConfirmedAt: at });

async function unconfirmed() {
  const workspace = await aWorkspace();
  await confirm(workspace, null);
  await changeStored(workspaces, { id: workspace.id }, { description: "The bank's page" });
  const saved = await call("PUT", `/api/workspaces/${workspace.slug}/customization`, {
    as: workspace.owner,
    body: LOOKS,
  });
  expect(saved.status).toBe(200);
  return workspace;
}
const look = async ({ slug }: TestWorkspace) => (await call("GET", `/api/public/${slug}`)).body;

test("before that the owner prepares looks, which strangers meet nowhere, and afterwards everywhere", async () => {
  const workspace = await unconfirmed();
  const booking = await booked(workspace);
  const pages = ["", "/privacy", "/accessibility", manage(workspace, booking).split(workspace.slug)[1]].map(
    (below) => `/${workspace.slug}${below}`,
  );
  const texts = async () => [
    JSON.stringify(await look(workspace)),
    ...(await Promise.all([...pages, `/embed/${workspace.slug}`].map(async (path) => (await open(path)).html))),
  ];
  const { contactEmail: _, ...shown } = LOOKS;
  for (const text of await texts())
    for (const said of [...Object.values(LOOKS), "The bank's page"]) expect(text).not.toContain(said);
  const stored = await call("GET", `/api/workspaces/${workspace.slug}/customization`, { as: workspace.owner });
  expect(stored.body).toMatchObject(LOOKS);
  await confirm(workspace, Date.now());
  forgetAllReads();
  expect(await look(workspace)).toMatchObject({ customization: shown, workspace: { description: "The bank's page" } });
  const { customization } = dataIn((await open(`${pages[3]}`)).html);
  expect(customization).toMatchObject(shown);
});

test("services keep their names and say nothing else until then", async () => {
  const salon = await aSalon();
  const services = salon.offer.services.map((each) => ({
    ...each,
    group: "Call 0900",
    description: "Visit evil.example",
  }));
  expect((await putPlan(salon, { offer: { ...salon.offer, services } })).status).toBe(200);
  const seen = async () => {
    const { offer } = (await look(salon)).workspace as { offer: { services: Record<string, string>[] } };
    return offer.services.map(({ group, description }) => [group, description]);
  };
  expect(await seen()).toContainEqual(["Call 0900", "Visit evil.example"]);
  await confirm(salon, null);
  forgetAllReads();
  expect(await seen()).toEqual(services.map(() => ["", ""]));
});

test("people keep their names and get no photo until then", async () => {
  const salon = await aSalon();
  const photoUrl = "https://evil.example/anna.png";
  const resources = salon.offer.resources.map((each) => (each.kind === "person" ? { ...each, photoUrl } : each));
  expect((await putPlan(salon, { offer: { ...salon.offer, resources } })).status).toBe(200);
  const seen = async () => (await look(salon)).workspace.offer.people as { name: string; photoUrl: string | null }[];
  const before = await seen();
  expect(before.map((person) => person.photoUrl)).toEqual([photoUrl, photoUrl]);
  await confirm(salon, null);
  forgetAllReads();
  expect(await seen()).toEqual(before.map((person) => ({ ...person, photoUrl: null })));
});

test("an upload is refused until then, with what to do, for the owner as for a manager", async () => {
  const workspace = await unconfirmed();
  const manager = await aMember(workspace, "manager");
  const upload = (as = workspace.owner) =>
    call("POST", `/api/workspaces/${workspace.slug}/pictures`, { as, body: { picture: SMALL_PNG } });
  const [own, other] = [await upload(), await upload(manager)];
  expect([own.status, own.body.code, own.body.detail]).toEqual([
    ...[403, "email_unconfirmed"],
    "Please confirm your email address first: use the link in the mail we sent you, or have it sent again.",
  ]);
  expect([other.status, other.body.detail]).toEqual([
    ...[403, "The owner of this business has to confirm their email address first."],
  ]);
  const seen = await call("GET", `/api/workspaces/${workspace.slug}`, { as: manager });
  expect(seen.body.ownerConfirmed).toBe(false);
  await confirm(workspace, Date.now());
  expect((await upload(manager)).status).toBe(201);
});
