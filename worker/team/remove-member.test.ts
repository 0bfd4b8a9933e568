import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CLOSE_NO_RIGHT } from "../../contract/close-codes.ts";
import { accountMail } from "../../db/directory/account-mails.ts";
import { oneTimeLinks, sessions, users, workspaceMembers } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { aBrowser, anAccount, signIn } from "../../test/harness/accounts.ts";
import {
  aMember,
  aWorkspace,
  booked,
  bookingOf,
  call,
  db,
  everythingStored,
  invited,
  join,
  type Signed,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";
import { deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { signAccess } from "../http/tokens.ts";

const remove = (workspace: TestWorkspace, id: string) =>
  call("DELETE", `/api/workspaces/${workspace.slug}/team/members/${id}`, { as: workspace.owner });
const overview = ({ slug }: TestWorkspace, as: Signed) => call("GET", `/api/workspaces/${slug}/overview`, { as });
const placesOf = (userId: string) => storedRows(workspaceMembers, { userId });
const accountOf = (userId: string) => storedRow(users, { id: userId });

async function aTeam() {
  const workspace = await aWorkspace();
  const { memberId, ...staff } = await aMember(workspace);
  return { workspace, staff, memberId };
}

test("a removed member is out at the next request; an account with another workspace stays", async () => {
  const { workspace, staff, memberId } = await aTeam();
  const elsewhere = await aWorkspace();
  await join(elsewhere.id, staff, "staff");
  expect((await overview(workspace, staff)).status).toBe(200);
  expect((await remove(workspace, memberId)).status).toBe(204);
  expect((await overview(workspace, staff)).body.code).toBe("access_denied");
  expect((await overview(elsewhere, staff)).status).toBe(200);
  const { members } = (await call("GET", `/api/workspaces/${workspace.slug}/team`, { as: workspace.owner })).body;
  expect(members.map(({ role }: { role: string }) => role)).toEqual(["owner"]);
});

test("removal from the last workspace deletes account, sessions, links, mails and invitations, no other person's", async () => {
  const { workspace, staff, memberId } = await aTeam();
  const colleague = await aMember(workspace);
  const now = Date.now();
  const link = { id: crypto.randomUUID(), purpose: "password_reset", userId: staff.userId, createdAt: now };
  await db.insert(oneTimeLinks).values({ ...link, expiresAt: now + 1000 });
  const mail = { subject: "user", subjectId: staff.userId, type: "password_reset", key: link.id, now } as const;
  await db.insert(notifications).values({ ...accountMail(mail), dueAt: now + 60_000 });
  await invited(workspace, { email: staff.email, usedAt: now });
  const again = await invited(workspace, { email: staff.email });
  const elsewhere = await invited(await aWorkspace(), { email: staff.email });

  expect((await remove(workspace, memberId)).status).toBe(204);

  const stored = JSON.stringify(await everythingStored());
  expect(stored).not.toContain(staff.userId);
  expect(stored.split(staff.email)).toHaveLength(2); // one: the other workspace's invitation
  expect((await call("GET", `/api/invitations/${again.token}`)).status).toBe(404);
  expect((await call("GET", `/api/invitations/${elsewhere.token}`)).body.hasAccount).toBe(false);
  expect((await overview(workspace, colleague)).status).toBe(200);
});

test("a deleted account is told of its removal, and cannot sign in", async () => {
  const workspace = await aWorkspace();
  const { id, email } = await anAccount({ role: "business_staff" });
  const as = await aBrowser(email);
  const { id: memberId } = await join(workspace.id, as, "staff");
  await remove(workspace, memberId);
  for (const path of [`/api/workspaces/${workspace.slug}/overview`, "/api/auth/me"]) {
    const { body } = await call("GET", path, { as });
    expect(body).toMatchObject({ status: 401, code: "signed_out", params: { reason: "account_removed" } });
  }
  const refresh = async (headers: Record<string, string>) =>
    (await call("POST", "/api/auth/refresh", { as, headers })).body;
  const anHourAgo = Date.now() - 3_600_000;
  const cookie = async (keys: string[]) => ({
    Cookie: `__Host-access=${await signAccess({ userId: id, sessionId: "gone" }, keys, anHourAgo)}`,
  });
  for (const body of [await refresh({}), await refresh(await cookie([env.SESSION_KEYS]))])
    expect(body).toMatchObject({ status: 401, code: "signed_out", params: { reason: "account_removed" } });
  const forged = await refresh(await cookie(["x".repeat(43)]));
  expect([forged.code, forged.params]).toEqual(["signed_out", undefined]);
  const never = await signIn("never@example.com");
  const reply = await signIn(email);
  expect([reply.status, reply.body.code, reply.text]).toEqual([401, "invalid_credentials", never.text]);
});

test("a signed-out member is not told of a removal", async () => {
  const { workspace, staff } = await aTeam();
  await deleteStored(sessions, { userId: staff.userId });
  const { body } = await overview(workspace, staff);
  expect([body.code, body.params]).toEqual(["signed_out", undefined]);
});

test("the owner cannot be removed, not even by themselves", async () => {
  const { workspace, staff } = await aTeam();
  const [owner] = await placesOf(workspace.owner.userId);
  const before = await everythingStored();
  const reply = await remove(workspace, owner?.id ?? "");
  expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
    403,
    "access_denied",
    "The owner cannot be removed.",
  ]);
  const [own] = await placesOf(staff.userId);
  const path = `/api/workspaces/${workspace.slug}/team/members/${own?.id}`;
  expect((await call("DELETE", path, { as: staff })).status).toBe(403);
  expect(await everythingStored()).toEqual(before);
});

test("members of other workspaces are not found, like missing ones", async () => {
  const [mine, foreign] = [await aTeam(), await aTeam()];
  const before = await everythingStored();
  const there = await remove(mine.workspace, foreign.memberId);
  const nowhere = await remove(mine.workspace, crypto.randomUUID());
  const byUser = await remove(mine.workspace, mine.staff.userId);
  for (const reply of [there, nowhere, byUser]) expect([reply.status, reply.text]).toEqual([404, nowhere.text]);
  expect(await everythingStored()).toEqual(before);
});

test("one of ten concurrent removals succeeds", async () => {
  const { workspace, staff, memberId } = await aTeam();
  const replies = await Promise.all(times(10, () => remove(workspace, memberId)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)]);
  expect(await accountOf(staff.userId)).toBeUndefined();
});

test("a member who joins elsewhere meanwhile keeps account and membership, or loses both", async () => {
  const outcomes = await Promise.all(
    times(10, async () => {
      const { workspace, staff, memberId } = await aTeam();
      const elsewhere = await aWorkspace();
      const { token } = await invited(elsewhere, { email: staff.email });
      const [accepted, removed] = await Promise.all([
        call("POST", `/api/invitations/${token}/accept`, { as: staff }),
        remove(workspace, memberId),
      ]);
      const places = (await placesOf(staff.userId)).map(({ workspaceId }) => workspaceId);
      const kept = (await accountOf(staff.userId)) !== undefined;
      const reopened = (await call("GET", `/api/invitations/${token}`)).status === 200;
      expect(removed.status).toBe(204);
      expect(places).toEqual(accepted.status === 200 ? [elsewhere.id] : []);
      return [accepted.status === 200, kept, !reopened];
    }),
  );
  for (const [accepted, kept, used] of outcomes) expect([kept, used]).toEqual([accepted, accepted]);
});

test("concurrent removals from both workspaces delete the account", async () => {
  for (const _ of times(5, () => null)) {
    const { workspace, staff, memberId } = await aTeam();
    const other = await aWorkspace();
    const { id } = await join(other.id, staff, "staff");
    const replies = await Promise.all([remove(workspace, memberId), remove(other, id)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect([await accountOf(staff.userId), await placesOf(staff.userId)]).toEqual([undefined, []]);
  }
});

test("the removed member's dashboards close at once, other members' stay open", async () => {
  const { workspace, staff, memberId } = await aTeam();
  const elsewhere = await aWorkspace();
  await join(elsewhere.id, staff, "staff");
  const feedOf = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/live`;
  const theirs = await listen(feedOf(workspace), { as: staff });
  const others = [
    await listen(feedOf(workspace), { as: workspace.owner }),
    await listen(feedOf(elsewhere), { as: staff }),
  ];
  await remove(workspace, memberId);
  expect(await theirs.ends()).toBe(CLOSE_NO_RIGHT);
  for (const socket of others) {
    socket.send("ping");
    expect(await socket.hears((frame) => frame === "pong")).toBe("pong");
  }
  const refused = await listen(feedOf(workspace), { as: staff });
  expect([refused.status, refused.code]).toEqual([403, "access_denied"]);
});

test("the booking's events keep the removed member's changes without a name", async () => {
  const { workspace, staff, memberId } = await aTeam();
  const booking = await booked(workspace);
  await call("PATCH", bookingOf(workspace, booking), { as: staff, body: { version: 1, notes: "By the window" } });
  await remove(workspace, memberId);
  const { body } = await call("GET", bookingOf(workspace, booking), { as: workspace.owner });
  expect(body.events.at(-1)).toMatchObject({ type: "changed", actor: { kind: "member", name: null } });
});

test("a removed member can be invited again and gets a new account", async () => {
  const { workspace, staff, memberId } = await aTeam();
  await remove(workspace, memberId);
  const { token } = await invited(workspace, { email: staff.email });
  const stale = await call("POST", `/api/invitations/${token}/accept`, {
    as: staff,
    body: { password: "correct horse battery" },
  });
  expect([stale.status, stale.body.user.email]).toEqual([200, staff.email]);
  expect(stale.body.user.id).not.toBe(staff.userId);
});

test("an owner removed from another workspace's staff stays an owner", async () => {
  const [own, workspace] = [await aWorkspace(), await aWorkspace()];
  const { id } = await join(workspace.id, own.owner, "staff");
  expect((await remove(workspace, id)).status).toBe(204);
  expect((await overview(own, own.owner)).status).toBe(200);
});
