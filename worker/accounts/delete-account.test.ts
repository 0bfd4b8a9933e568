import { expect, test } from "vitest";
import { ownAccountRemoval } from "../../db/directory/remove-account.ts";
import { oneTimeLinks, staffInvitations, workspaceMembers } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import {
  aBrowser,
  anAccount,
  askReset,
  canSignIn,
  isSignedIn,
  PASSWORD,
  sessionsOf,
  userOf,
} from "../../test/harness/accounts.ts";
import {
  aWorkspace,
  book,
  bookingOf,
  call,
  db,
  everythingAbout,
  invited,
  join,
  logOf,
  type Signed,
} from "../../test/harness/harness.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";

const remove = (as: Signed, password = PASSWORD) => call("DELETE", "/api/auth/me", { as, body: { password } });

async function aSignedInUser() {
  const user = await anAccount();
  return { ...user, as: await aBrowser(user.email) };
}

test("deletion removes the account's sessions, links, mails and memberships; the log keeps its changes", async () => {
  const workspace = await aWorkspace();
  const { id, email, as } = await aSignedInUser();
  const elsewhere = await aBrowser(email);
  const member = await join(workspace.id, as, "staff");
  const invitation = await invited(workspace, { email, usedAt: Date.now() });
  await askReset(email);
  const { body: booking } = await book(workspace);
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as });

  const reply = await remove(as);

  expect(reply.status).toBe(204);
  expect(reply.headers.getSetCookie().filter((line) => line.includes("Max-Age=0"))).toHaveLength(3);
  expect([await isSignedIn(as), await isSignedIn(elsewhere), await canSignIn(email)]).toEqual([false, false, false]);
  expect((await everythingAbout([id])).flat(2)).toEqual([]);
  const left = await storedRows(staffInvitations, { id: invitation.id });
  expect(left).toEqual([]);
  expect((await logOf(workspace)).map(({ actor }) => actor)).toContain(member.id);
  expect((await call("GET", "/api/auth/me", { as })).body.params).toEqual({ reason: "account_removed" });
});

test("deleting an account needs its password", async () => {
  const { id, as } = await aSignedInUser();
  const reply = await remove(as, "not the password");
  expect([reply.status, reply.body.code, reply.body.errors[0].path]).toEqual([401, "invalid_credentials", "password"]);
  expect(await userOf(id)).toBeDefined();
  expect((await call("DELETE", "/api/auth/me", { body: { password: PASSWORD } })).status).toBe(401);
});

test("an owner's deletion is refused, also while the workspace awaits its own deletion", async () => {
  const workspace = await aWorkspace();
  const { id, as } = await aSignedInUser();
  await changeStored(workspaceMembers, { workspaceId: workspace.id }, { userId: id });
  const body = { name: `Workspace ${workspace.slug}` };
  for (const _ of [1, 2]) {
    const reply = await remove(as);
    expect([reply.status, reply.body.code]).toEqual([409, "owns_workspaces"]);
    expect(reply.body.detail).toContain("Hand it over or delete it first");
    expect((await call("POST", `/api/workspaces/${workspace.slug}/deletion`, { as, body })).status).toBe(200);
  }
  expect(await sessionsOf(id)).not.toEqual([]);
});

test("a user who becomes an owner meanwhile keeps the account, and the current password counts", async () => {
  const workspace = await aWorkspace();
  const user = await aSignedInUser();
  const before = await everythingAbout([user.id]);
  await db.batch(ownAccountRemoval(db, { id: user.id, passwordHash: "another by now" }, []));
  expect(await everythingAbout([user.id])).toEqual(before);
  await changeStored(workspaceMembers, { workspaceId: workspace.id }, { userId: user.id });
  const owning = await everythingAbout([user.id]);
  await db.batch(ownAccountRemoval(db, user, []));
  expect(await everythingAbout([user.id])).toEqual(owning);
});

test("an account is not deleted while its address change can be undone: a thief must not destroy it", async () => {
  const { id, as } = await aSignedInUser();
  const now = Date.now();
  const link = { id: crypto.randomUUID(), purpose: "email_undo", userId: id, createdAt: now };
  await db.insert(oneTimeLinks).values({ ...link, expiresAt: now + HOUR_MS });
  expect((await remove(as)).body).toMatchObject({ code: "access_denied", params: { reason: "address_changed" } });
  expect(await userOf(id)).toBeDefined();
});

test("other accounts stay as they are", async () => {
  const [one, other] = [await aSignedInUser(), await aSignedInUser()];
  const before = await everythingAbout([other.id]);
  expect((await remove(one.as)).status).toBe(204);
  expect(await everythingAbout([other.id])).toEqual(before);
  expect(await storedRows(notifications, { subjectId: one.id })).toEqual([]);
});
