import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { fieldError } from "../../contract/field-error.ts";
import { oneTimeLinks } from "../../db/directory/schema.ts";
import { type Fault, fault } from "../../domain/faults.ts";
import { cookiesOf, PASSWORD, withCookies } from "../../test/harness/accounts.ts";
import { aMember, call, invited, type Signed } from "../../test/harness/harness.ts";
import { cancelInvitation, teamOf } from "../../test/harness/invitations.ts";
import { aSalon, type Salon } from "../../test/harness/salon.ts";
import { storedRows } from "../../test/harness/stored-rows.ts";
import { planOf, putPlan } from "../../test/harness/tables.ts";
import { INVITATION, linkToken } from "../http/tokens.ts";

const invite = (salon: Salon, person: unknown, email = `${crypto.randomUUID()}@example.com`) =>
  call("POST", `${teamOf(salon)}/invitations`, { as: salon.owner, body: { email, fullName: "Anna", person } });

async function accepted({ id }: { id: string }): Promise<Signed> {
  const [link] = await storedRows(oneTimeLinks, { invitationId: id });
  const token = linkToken(INVITATION, link?.id ?? "", [env.LINK_KEYS]);
  const reply = await call("POST", `/api/invitations/${token}/accept`, { body: { password: PASSWORD } });
  expect(reply.status).toBe(200);
  return { ...withCookies(cookiesOf(reply)), userId: reply.body.user.id };
}

const overviewOf = async ({ slug }: Salon, as: Signed) =>
  (await call("GET", `/api/workspaces/${slug}/overview`, { as })).body;
const linkOf = async (salon: Salon, name: string) =>
  (await planOf(salon)).plan.offer.resources.find((each: { name: string }) => each.name === name).memberId;
const teamIn = async (salon: Salon) => (await call("GET", teamOf(salon), { as: salon.owner })).body;

test("a colleague who is invited as a person is that person from the first sign-in on", async () => {
  const salon = await aSalon();
  const { plan, revision } = await planOf(salon);
  await putPlan(salon, { offer: { ...plan.offer, ownDaysOff: true } });
  const { status, body } = await invite(salon, salon.idOf("Anna"));
  expect([status, await linkOf(salon, "Anna"), await linkOf(salon, "Bo")]).toEqual([201, body.id, null]);
  expect((await planOf(salon)).revision).toBe(revision + 2);
  expect((await teamIn(salon)).people).toEqual([
    { id: salon.idOf("Anna"), name: "Anna", memberId: body.id },
    { id: salon.idOf("Bo"), name: "Bo", memberId: null },
  ]);
  const anna = await accepted(body);
  const { memberId, offer } = await overviewOf(salon, anna);
  expect(offer.resources.find((each: { memberId: string }) => each.memberId === memberId).name).toBe("Anna");
  const off = { kind: "off", fromDate: salon.day, toDate: salon.day, fromTime: "06:00", toTime: "06:00", note: null };
  const dayOff = (who: string) =>
    call("POST", `/api/workspaces/${salon.slug}/exceptions`, { as: anna, body: { ...off, subject: salon.idOf(who) } });
  expect([(await dayOff("Anna")).status, (await dayOff("Bo")).status]).toEqual([201, 403]);
});

test("the log of changes names the person, and whom the invitation is for", async () => {
  const salon = await aSalon();
  const { body } = await invite(salon, salon.idOf("Anna"));
  const log = (await call("GET", `/api/workspaces/${salon.slug}/settings-log`, { as: salon.owner })).body;
  expect(log.changes.slice(0, 2)).toMatchObject([
    { area: "plan", parts: [{ kind: "person", name: "Anna", fields: { memberId: [null, body.id] } }] },
    { area: "team", parts: [{ kind: "invitation", id: body.id }] },
  ]);
  expect(log.invited).toContainEqual({ id: body.id, name: "Anna" });
});

test("a draft of the plan stays, and names the person's member too", async () => {
  const salon = await aSalon();
  const { plan, revision } = await planOf(salon);
  const drafted = { ...plan, offer: { ...plan.offer, assign: "in_order" } };
  await call("PUT", `/api/workspaces/${salon.slug}/plan`, {
    as: salon.owner,
    body: { plan: drafted, revision, draft: true },
  });
  const { body } = await invite(salon, salon.idOf("Anna"));
  const { draft } = await planOf(salon);
  expect([draft.offer.assign, draft.offer.resources[0].memberId]).toEqual(["in_order", body.id]);
});

test.each<[string, (salon: Salon) => unknown, Fault]>([
  ["a number that nobody has", () => "999", fault("unknown_person")],
  ["a room", (salon) => salon.idOf("chair 1"), fault("unknown_person")],
  ["no id", () => "Anna", fault("unknown_person")],
])("%s is no person to invite, and nothing is written", async (_, who, wrong) => {
  const salon = await aSalon();
  const reply = await invite(salon, who(salon));
  expect([reply.status, reply.body.errors]).toEqual([422, [fieldError("person", wrong)]]);
  expect((await teamIn(salon)).invitations).toEqual([]);
});

test("a person whose member has joined is refused; one who is only invited gets the later invitation", async () => {
  const salon = await aSalon();
  await invite(salon, salon.idOf("Anna"));
  const { body } = await invite(salon, salon.idOf("Anna"));
  expect(await linkOf(salon, "Anna")).toBe(body.id);
  await accepted(body);
  const reply = await invite(salon, salon.idOf("Anna"));
  expect([reply.status, reply.body.errors[0]?.message]).toEqual([422, "This person has an account already"]);
  expect(await linkOf(salon, "Anna")).toBe(body.id);
});

test("who left may be invited as the same person again", async () => {
  const salon = await aSalon();
  const { body } = await invite(salon, salon.idOf("Anna"));
  await accepted(body);
  await call("DELETE", `${teamOf(salon)}/members/${body.id}`, { as: salon.owner });
  const again = await invite(salon, salon.idOf("Anna"));
  expect([again.status, await linkOf(salon, "Anna")]).toEqual([201, again.body.id]);
});

test("an invitation is accepted though its person is gone by then, or another's", async () => {
  const salon = await aSalon();
  const { body } = await invite(salon, salon.idOf("Bo"));
  const { offer } = (await planOf(salon)).plan;
  const resources = offer.resources.map((each: { name: string }) =>
    each.name === "Bo" ? { ...each, archived: true, memberId: null } : each,
  );
  expect((await putPlan(salon, { offer: { ...offer, resources } })).status).toBe(200);
  const bo = await accepted(body);
  expect((await overviewOf(salon, bo)).memberId).toBe(body.id);
});

test("an invitation that is taken back leaves a person whom another can be", async () => {
  const salon = await aSalon();
  const { body } = await invite(salon, salon.idOf("Anna"));
  await cancelInvitation(salon, body);
  const { status } = await invite(salon, salon.idOf("Anna"));
  expect(status).toBe(201);
});

test("a person of the plan is linked to an invitation of this business, not to another's", async () => {
  const [salon, other] = [await aSalon(), await aSalon()];
  const save = async (memberId: string) => {
    const { offer } = (await planOf(salon)).plan;
    const [first, ...rest] = offer.resources;
    return putPlan(salon, { offer: { ...offer, resources: [{ ...first, memberId }, ...rest] } });
  };
  const [own, foreign] = [await invited(salon), await invited(other)];
  expect((await save(foreign.id)).body.errors).toEqual([
    { path: "plan.offer.resources.0.memberId", message: "Unknown member", code: "unknown_member" },
  ]);
  expect((await save(own.id)).status).toBe(200);
});

test("nobody but the owner invites as a person, and an owner only to the own business", async () => {
  const [salon, other] = [await aSalon(), await aSalon()];
  const manager = await aMember(salon, "manager");
  const body = { email: "x@example.com", fullName: null, person: salon.idOf("Anna") };
  for (const as of [manager, other.owner])
    expect((await call("POST", `${teamOf(salon)}/invitations`, { as, body })).body.code).toBe("access_denied");
  expect([await linkOf(salon, "Anna"), await linkOf(other, "Anna")]).toEqual([null, null]);
});
