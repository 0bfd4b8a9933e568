import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CLOSE_NO_RIGHT } from "../../contract/close-codes.ts";
import { devicesOf } from "../../db/directory/push-subscriptions.ts";
import { pushSubscriptions } from "../../db/directory/schema.ts";
import { addRules, addWorkspace } from "../../scripts/demo/rows.ts";
import { aBrowser, anAccount, cookiesOf, sessionsOf, withCookies } from "../../test/harness/accounts.ts";
import { aDevice } from "../../test/harness/authenticator.ts";
import { aWorkspace, call, db, everythingStored, join, type Signed } from "../../test/harness/harness.ts";
import { addPasskey, proofBy, removePasskey, signInWith } from "../../test/harness/passkeys.ts";
import { listen } from "../../test/harness/sockets.ts";

type Place = { id: string; slug: string };

const setRule = ({ slug }: Place, as: Signed, required = true) =>
  call("PUT", `/api/workspaces/${slug}/team/passkeys`, { as, body: { required } });
const open = ({ slug }: Place, as: Signed) => call("GET", `/api/workspaces/${slug}/overview`, { as });

async function aTeam() {
  const place: Place = await addWorkspace(env, { id: crypto.randomUUID() });
  await addRules(env, place.id);
  const person = async (role: "owner" | "staff") => {
    const user = await anAccount({ role: role === "owner" ? "business_owner" : "business_staff" });
    const as = await aBrowser(user.email);
    await join(place.id, as, role);
    return { ...user, as };
  };
  return { place, owner: await person("owner"), member: await person("staff") };
}

/** The owner has a passkey and requires one of everybody. */
async function aStrictTeam() {
  const team = await aTeam();
  const phone = await aDevice();
  await addPasskey(team.owner.as, phone);
  expect((await setRule(team.place, team.owner.as)).status).toBe(204);
  return { ...team, phone };
}

test("where passkeys are required a member without one is asked to add one, and goes on with it", async () => {
  const { place, member, owner } = await aStrictTeam();
  const refused = await open(place, member.as);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    403,
    "passkey_required",
    { reason: "add" },
  ]);
  expect((await call("GET", "/api/auth/me", { as: member.as })).status).toBe(200);
  expect((await addPasskey(member.as, await aDevice())).status).toBe(201);
  expect((await open(place, member.as)).status).toBe(200);
  expect((await open(place, owner.as)).status).toBe(200);
});

test("a session of the password is confirmed by a passkey of the account", async () => {
  const { place, owner, phone } = await aStrictTeam();
  const there = await aBrowser(owner.email);
  expect((await open(place, there)).body.params).toEqual({ reason: "confirm" });
  const confirm = async (body: object) => call("POST", "/api/auth/passkeys/confirm", { as: there, body });
  const stranger = await aDevice();
  await addPasskey(await aBrowser((await anAccount()).email), stranger);
  expect((await confirm(await proofBy(there, stranger))).body.params).toEqual({ reason: "unknown" });
  expect((await confirm(await proofBy(there, phone))).status).toBe(204);
  expect((await open(place, there)).status).toBe(200);
  expect((await open(place, withCookies(cookiesOf(await signInWith(phone))))).status).toBe(200);
});

test("the owner needs a passkey before anybody else does", async () => {
  const { place, owner } = await aTeam();
  const before = await everythingStored();
  const refused = await setRule(place, owner.as);
  expect([refused.status, refused.body.params]).toEqual([403, { reason: "add" }]);
  expect(await everythingStored()).toEqual(before);
});

test("members and owners of other businesses change nothing", async () => {
  const { place, member } = await aTeam();
  const other = await aStrictTeam();
  await addPasskey(member.as, await aDevice());
  for (const as of [member.as, other.owner.as]) expect((await setRule(place, as)).body.code).toBe("access_denied");
  expect((await open(place, member.as)).status).toBe(200);
});

test("a stranger is refused before the passkey is spoken of", async () => {
  const { place } = await aStrictTeam();
  const { owner: as } = await aWorkspace();
  expect((await open(place, as)).body.code).toBe("access_denied");
});

test("switched off again, the password is enough", async () => {
  const { place, owner, member } = await aStrictTeam();
  expect((await setRule(place, owner.as, false)).status).toBe(204);
  expect((await open(place, member.as)).status).toBe(200);
});

test("a dashboard without a passkey closes, and none opens", async () => {
  const { place, owner, member } = await aTeam();
  await addPasskey(owner.as, await aDevice());
  const path = `/api/workspaces/${place.slug}/live`;
  const [owners, members] = [await listen(path, { as: owner.as }), await listen(path, { as: member.as })];
  await setRule(place, owner.as);
  expect(await members.ends()).toBe(CLOSE_NO_RIGHT);
  expect((await listen(path, { as: member.as })).code).toBe("passkey_required");
  owners.send("ping");
  expect(await owners.hears((frame) => frame === "pong")).toBe("pong");
});

test("a device without a passkey gets no notifications of that business", async () => {
  const { place, member } = await aTeam();
  const [session] = await sessionsOf(member.id);
  const id = session?.id ?? "";
  await db
    .insert(pushSubscriptions)
    .values({ sessionId: id, endpoint: `https://fcm.googleapis.com/${id}`, p256dh: "B", auth: "A" });
  const places = async () => (await devicesOf(db, [id], Date.now())).map(({ workspaceId }) => workspaceId);
  expect(await places()).toEqual([place.id]);
  const strict = await aStrictTeam();
  await join(strict.place.id, member.as, "staff");
  expect(await places()).toEqual([place.id]);
  await addPasskey(member.as, await aDevice());
  expect((await places()).sort()).toEqual([place.id, strict.place.id].sort());
});

test("who removes the passkey of the session is asked for another, and the open dashboard closes", async () => {
  const { place, owner, phone } = await aStrictTeam();
  const dashboard = await listen(`/api/workspaces/${place.slug}/live`, { as: owner.as });
  await removePasskey(owner.as, phone.id);
  expect(await dashboard.ends()).toBe(CLOSE_NO_RIGHT);
  expect((await open(place, owner.as)).body.params).toEqual({ reason: "add" });
});

test("the owner reads who has a passkey", async () => {
  const { place, owner } = await aStrictTeam();
  const { body } = await call("GET", `/api/workspaces/${place.slug}/team`, { as: owner.as });
  expect(body.passkeysRequired).toBe(true);
  expect(body.members.map(({ role, hasPasskey }: { role: string; hasPasskey: boolean }) => [role, hasPasskey])).toEqual(
    [
      ["owner", true],
      ["staff", false],
    ],
  );
});
