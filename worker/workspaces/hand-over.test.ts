import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { CLOSE_NO_RIGHT } from "../../contract/close-codes.ts";
import { oneTimeLinks, users, workspaceMembers } from "../../db/directory/schema.ts";
import { INVITED_ROLES } from "../../domain/people/rights.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import { addRules, addWorkspace } from "../../scripts/demo/rows.ts";
import { aBrowser, anAccount, mailsTo, PASSWORD } from "../../test/harness/accounts.ts";
import { aWorkspace, call, db, everythingAbout, join, type Signed, times } from "../../test/harness/harness.ts";
import { anAddress, limited } from "../../test/harness/limits.ts";
import { beforeBatch } from "../../test/harness/race.ts";
import { listen } from "../../test/harness/sockets.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";

type TestTeamWorkspace = { id: string; slug: string };

async function aTeam(staff = 1) {
  const id = crypto.randomUUID();
  await addRules(env, id);
  const workspace: TestTeamWorkspace = await addWorkspace(env, { id });
  const people = await Promise.all(
    times(staff + 1, async (i) => {
      const user = await anAccount({ role: i === 0 ? "business_owner" : "business_staff", fullName: `Person ${i}` });
      const as = await aBrowser(user.email);
      const { id: memberId } = await join(id, as, i === 0 ? "owner" : "staff");
      return { ...user, as, memberId };
    }),
  );
  const [owner, ...others] = people;
  if (!owner) throw new Error("nobody there");
  return { workspace, owner, staff: others };
}

const handOver = ({ slug }: TestTeamWorkspace, as: Signed, memberId: string, password = PASSWORD) =>
  call("POST", `/api/workspaces/${slug}/ownership`, { as, body: { memberId, password } });
const ownersOf = ({ id }: TestTeamWorkspace) =>
  db
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, id), eq(workspaceMembers.role, "owner")));
const roleOf = async ({ slug }: TestTeamWorkspace, as: Signed) =>
  (await call("GET", `/api/workspaces/${slug}`, { as })).body.role;

test("a hand-over swaps owner and staff member and mails both", async () => {
  const { workspace, owner, staff } = await aTeam();
  const [next] = staff;
  expect((await handOver(workspace, owner.as, next?.memberId ?? "")).status).toBe(204);
  expect([await roleOf(workspace, owner.as), await roleOf(workspace, next?.as ?? owner.as)]).toEqual([
    "staff",
    "owner",
  ]);
  const [given] = await mailsTo(owner.email, "ownership_given");
  expect(given.text).toContain(`Person 1 is the owner of Workspace ${workspace.slug} from now on`);
  const [received] = await mailsTo(next?.email ?? "", "ownership_received");
  expect(received.text).toContain("Person 0 has handed");
  expect((await call("GET", "/api/auth/me", { as: next?.as ?? owner.as })).body.user.role).toBe("business_owner");
  const refused = await handOver(workspace, owner.as, next?.memberId ?? "");
  expect([refused.status, refused.body.code]).toEqual([403, "access_denied"]);
});

test("a hand-over closes the open dashboards of both, which ask again and show the new role", async () => {
  const { workspace, owner, staff } = await aTeam(2);
  const [next, other] = staff;
  const feed = `/api/workspaces/${workspace.slug}/live`;
  const [given, received, others] = await Promise.all(
    [owner.as, next?.as, other?.as].map((as) => listen(feed, as ? { as } : {})),
  );
  await handOver(workspace, owner.as, next?.memberId ?? "");
  expect([await given?.ends(), await received?.ends()]).toEqual([CLOSE_NO_RIGHT, CLOSE_NO_RIGHT]);
  others?.send("ping");
  expect(await others?.hears((frame) => frame === "pong")).toBe("pong");
});

test.each(INVITED_ROLES)("a business is handed over to its %s, and the former owner is a host", async (role) => {
  const { workspace, owner, staff } = await aTeam();
  const [next] = staff;
  await changeStored(workspaceMembers, { id: next?.memberId ?? "" }, { role });
  await handOver(workspace, owner.as, next?.memberId ?? "");
  expect([await roleOf(workspace, owner.as), await roleOf(workspace, next?.as ?? owner.as)]).toEqual([
    "staff",
    "owner",
  ]);
});

test("a former owner who is removed at once keeps the account and gets the mail", async () => {
  const { workspace, owner, staff } = await aTeam();
  const [thief] = staff;
  if (!thief) throw new Error("nobody there");
  expect((await handOver(workspace, owner.as, thief.memberId)).status).toBe(204);
  const removed = `/api/workspaces/${workspace.slug}/team/members/${owner.memberId}`;
  expect((await call("DELETE", removed, { as: thief.as })).status).toBe(204);
  expect((await call("GET", "/api/auth/me", { as: owner.as })).status).toBe(200);
  expect(await mailsTo(owner.email, "ownership_given")).toHaveLength(1);
});

test("a hand-over needs the password and a staff member of this workspace", async () => {
  const { workspace, owner, staff } = await aTeam();
  const elsewhere = await aTeam();
  const before = await everythingAbout([workspace.id]);
  const wrong = await handOver(workspace, owner.as, staff[0]?.memberId ?? "", "not the password");
  expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([401, "invalid_credentials", "password"]);
  for (const id of [elsewhere.staff[0]?.memberId ?? "", owner.memberId, crypto.randomUUID()])
    expect((await handOver(workspace, owner.as, id)).body.code).toBe("not_found");
  for (const as of [staff[0]?.as ?? owner.as, elsewhere.owner.as])
    expect((await handOver(workspace, as, staff[0]?.memberId ?? "")).body.code).toBe("access_denied");
  expect(await everythingAbout([workspace.id])).toEqual(before);
});

test("the receiver needs a confirmed address", async () => {
  const { workspace, owner, staff } = await aTeam();
  await changeStored(users, { id: staff[0]?.id ?? "" }, { emailConfirmedAt: null });
  const refused = await handOver(workspace, owner.as, staff[0]?.memberId ?? "");
  expect([refused.status, refused.body.code]).toEqual([403, "email_unconfirmed"]);
  expect(refused.body.detail).toBe("This member has to confirm their email address first.");
});

test("an account that the operator stopped receives no business", async () => {
  const { workspace, owner, staff } = await aTeam();
  await changeStored(users, { id: staff[0]?.id ?? "" }, { stoppedAt: Date.now() });
  const before = await everythingAbout([workspace.id]);
  const refused = await handOver(workspace, owner.as, staff[0]?.memberId ?? "");
  expect([refused.status, refused.body.code]).toEqual([403, "account_stopped"]);
  expect(refused.body.detail).toBe("The operator of this service has stopped this member's account.");
  expect(await everythingAbout([workspace.id])).toEqual(before);
});

test.each(["giver", "receiver"] as const)(
  "a %s whom the operator stops while a hand-over is written keeps it from happening",
  async (who) => {
    const { workspace, owner, staff } = await aTeam();
    const [next] = staff;
    const id = (who === "giver" ? owner.id : next?.id) ?? "";
    const stop = () => changeStored(users, { id }, { stoppedAt: Date.now() });
    const path = `/api/workspaces/${workspace.slug}/ownership`;
    const body = { memberId: next?.memberId, password: PASSWORD };
    const refused = await call("POST", path, { as: owner.as, body, bindings: beforeBatch(stop) });
    expect([refused.status, refused.body.code]).toEqual([403, "access_denied"]);
    expect(await ownersOf(workspace)).toEqual([{ userId: owner.id }]);
  },
);

test("no receiver exceeds the limit of owned workspaces, also by concurrent hand-overs", async () => {
  const { workspace, owner, staff } = await aTeam();
  const [next] = staff;
  for (const _ of times(8, () => null)) {
    const { id } = await aWorkspace();
    await changeStored(workspaceMembers, { workspaceId: id }, { userId: next?.id ?? "" });
  }
  const others = await Promise.all(times(3, () => aTeam()));
  const members = await Promise.all(
    others.map(async ({ workspace: { id } }) => (await join(id, next?.as ?? owner.as, "staff")).id),
  );
  const replies = await Promise.all([
    handOver(workspace, owner.as, next?.memberId ?? ""),
    ...others.map(({ workspace: place, owner: giver }, i) => handOver(place, giver.as, members[i] ?? "")),
  ]);
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(2);
  const owned = await storedRows(workspaceMembers, { userId: next?.id ?? "", role: "owner" });
  expect(owned).toHaveLength(10);
  const late = others.find((_, i) => replies[i + 1]?.status !== 204);
  const refused = late && (await handOver(late.workspace, late.owner.as, members[others.indexOf(late)] ?? ""));
  expect([refused?.status, refused?.body.code]).toEqual([409, "too_many_workspaces"]);
});

test("one of five concurrent hand-overs happens: one owner, two mails", async () => {
  const { workspace, owner, staff } = await aTeam(5);
  const replies = await Promise.all(staff.map(({ memberId }) => handOver(workspace, owner.as, memberId)));
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  const [only, ...more] = await ownersOf(workspace);
  expect(more).toEqual([]);
  const winner = staff[replies.findIndex(({ status }) => status === 204)];
  expect(only?.userId).toBe(winner?.id);
  expect(await mailsTo(owner.email, "ownership_given")).toHaveLength(1);
});

test("the database itself refuses a second owner", async () => {
  const { workspace, staff } = await aTeam();
  const second = changeStored(workspaceMembers, { id: staff[0]?.memberId ?? "" }, { role: "owner" });
  await expect(second).rejects.toThrow();
  expect(await ownersOf(workspace)).toHaveLength(1);
});

test("a workspace is handed over three times a day at most, so that caps per owner hold", async () => {
  const { workspace, owner, staff } = await aTeam(4);
  const chain = [owner, ...staff];
  const replies = [];
  for (const [i, { memberId }] of staff.entries()) {
    const { as } = chain[i] ?? owner;
    const body = { memberId, password: PASSWORD };
    replies.push(await limited("POST", `/api/workspaces/${workspace.slug}/ownership`, { from: anAddress(), as, body }));
  }
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
});

test("a hand-over is refused while an address change can be undone", async () => {
  const { workspace, owner, staff } = await aTeam();
  const now = Date.now();
  const link = { id: crypto.randomUUID(), purpose: "email_undo", userId: owner.id, createdAt: now };
  await db.insert(oneTimeLinks).values({ ...link, expiresAt: now + HOUR_MS });
  const refused = await handOver(workspace, owner.as, staff[0]?.memberId ?? "");
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    403,
    "access_denied",
    { reason: "address_changed" },
  ]);
  await changeStored(oneTimeLinks, { id: link.id }, { expiresAt: now });
  expect((await handOver(workspace, owner.as, staff[0]?.memberId ?? "")).status).toBe(204);
});
