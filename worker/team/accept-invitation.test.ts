import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, staffInvitations, users, workspaceMembers } from "../../db/directory/schema.ts";
import { signedInBy } from "../../test/harness/accounts.ts";
import {
  aMember,
  aUser,
  aWorkspace,
  call,
  db,
  everythingStored,
  invited,
  type Signed,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../test/harness/stored-rows.ts";

const password = "correct horse battery";
type Reply = Awaited<ReturnType<typeof call>>;

const read = (token: string, slug?: string) =>
  call("GET", `/api/invitations/${token}${slug === undefined ? "" : `?slug=${slug}`}`);
const accept = (token: string, body: Record<string, unknown> | undefined = { password }, as?: Signed) =>
  call("POST", `/api/invitations/${token}/accept`, { body, ...(as ? { as } : {}) });
const acceptAs = (as: Signed, token: string) => call("POST", `/api/invitations/${token}/accept`, { as });

const accountOf = (email: string) => storedRow(users, { email });
const placesOf = ({ id }: TestWorkspace, userId: string) => storedRows(workspaceMembers, { workspaceId: id, userId });
const isOpen = async (token: string) => (await read(token)).status === 200;
const codeOf = ({ status, body }: Reply) => [status, body.code];

/** No rows for mails, because other tests' mails may still be leaving. */
async function stored() {
  const { users, sessions, workspace_members, staff_invitations, one_time_links } = await everythingStored();
  return { users, sessions, workspace_members, staff_invitations, one_time_links };
}

async function invitedUser() {
  const workspace = await aWorkspace();
  const user = await aUser();
  return { workspace, user, invitation: await invited(workspace, { email: user.email }) };
}

test("a new member gets account, membership and session at once", async () => {
  const workspace = await aWorkspace();
  const { email, token } = await invited(workspace);
  const reply = await accept(token, { password, fullName: " Nora Berg " });
  expect(reply.status).toBe(200);
  const user = {
    id: expect.any(String),
    email,
    fullName: "Nora Berg",
    role: "business_staff",
    language: null,
    emailConfirmed: true,
  };
  expect(reply.body).toEqual({ tokenType: "cookie", expiresIn: 600, expiresAt: expect.any(Number), user });
  const me = await call("GET", "/api/auth/me", { as: signedInBy(reply) });
  expect(me.body).toEqual({
    user: reply.body.user,
    memberships: [
      {
        ...{ workspaceId: workspace.id, slug: workspace.slug, name: `Workspace ${workspace.slug}` },
        ...{ role: "staff", bookingType: "table" },
      },
    ],
  });
  const signedIn = await call("POST", "/api/auth/sign-in", { body: { email, password } });
  expect([signedIn.status, signedIn.body.user.id]).toEqual([200, reply.body.user.id]);
});

test("the invitation's name is used unless the member types another", async () => {
  const workspace = await aWorkspace();
  const [one, other, third] = await Promise.all(times(3, () => invited(workspace, { fullName: "As Invited" })));
  await accept(one?.token ?? "");
  await accept(other?.token ?? "", { password, fullName: "As Typed" });
  await accept(third?.token ?? "", { password, fullName: "  " });
  const names = await Promise.all(
    [one, other, third].map(async (each) => (await accountOf(each?.email ?? ""))?.fullName),
  );
  expect(names).toEqual(["As Invited", "As Typed", "As Invited"]);
});

test("one of twenty concurrent acceptances makes the account, and the others find the link used", async () => {
  const workspace = await aWorkspace();
  const { email, token } = await invited(workspace);
  const replies = await Promise.all(times(20, (i) => accept(token, { password: `${password} ${i}` })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
  const account = await accountOf(email);
  expect(await placesOf(workspace, account?.id ?? "")).toMatchObject([{ role: "staff" }]);
  expect(await storedRows(sessions, { userId: account?.id ?? "" })).toHaveLength(1);
  const winner = replies.findIndex(({ status }) => status === 200);
  const signedIn = await call("POST", "/api/auth/sign-in", { body: { email, password: `${password} ${winner}` } });
  expect(signedIn.status).toBe(200);
});

test("twenty acceptances with a session use the link once and make one membership", async () => {
  const { workspace, user, invitation } = await invitedUser();
  const replies = await Promise.all(times(20, () => acceptAs(user, invitation.token)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
  expect(await placesOf(workspace, user.userId)).toHaveLength(1);
});

test("a concurrent sign-up with the invited address keeps its account, and the link stays good", async () => {
  const workspace = await aWorkspace();
  const { email, token } = await invited(workspace);
  const [signedUp, accepted] = await Promise.all([
    call("POST", "/api/auth/sign-up", { body: { email, password, fullName: "Nora Berg" } }),
    accept(token),
  ]);
  const account = await accountOf(email);
  const winner = signedUp.status === 201 ? signedUp : accepted;
  expect([signedUp.status === 201, accepted.status === 200].filter(Boolean)).toHaveLength(1);
  expect(winner.body.user.id).toBe(account?.id);
  expect(await isOpen(token)).toBe(winner === signedUp);
  expect(await placesOf(workspace, account?.id ?? "")).toHaveLength(winner === accepted ? 1 : 0);
});

test.each([
  ["a weak password", "password", "weak_password", "This password is too common. Please choose another."],
  ["a short one", "a1b2c", "invalid_input", "Password must be at least 6 characters long."],
  ["none", undefined, "invalid_input", "Password must be at least 6 characters long."],
])("%s is refused and the link stays good", async (_, weak, code, words) => {
  const { email, token } = await invited(await aWorkspace());
  const reply = await accept(token, { password: weak });
  expect([...codeOf(reply), reply.body.detail]).toEqual([422, code, words]);
  expect([await accountOf(email), await isOpen(token)]).toEqual([undefined, true]);
  expect((await accept(token)).status).toBe(200);
});

test("an existing account never gets a password by invitation", async () => {
  const { user, invitation } = await invitedUser();
  const before = await stored();
  for (const as of [undefined, user])
    for (const body of [{ password }, { password, fullName: "Eve" }, { fullName: "Eve" }])
      expect(codeOf(await accept(invitation.token, body, as))).toEqual([409, "email_taken"]);
  expect(codeOf(await accept(invitation.token, {}))).toEqual([409, "email_taken"]);
  expect(await stored()).toEqual(before);
});

test("a signed-in account joins and keeps its other memberships", async () => {
  const own = await aWorkspace();
  const { email } = (await accountById(own.owner.userId)) ?? { email: "" };
  const workspace = await aWorkspace();
  const { token } = await invited(workspace, { email });
  const reply = await acceptAs(own.owner, token);
  expect([reply.status, reply.body.user]).toMatchObject([200, { id: own.owner.userId, role: "business_owner" }]);
  const { memberships } = (await call("GET", "/api/auth/me", { as: signedInBy(reply) })).body;
  expect(memberships.map(({ slug, role }: { slug: string; role: string }) => [slug, role])).toEqual([
    [own.slug, "owner"],
    [workspace.slug, "staff"],
  ]);
  expect(await storedRows(sessions, { userId: own.owner.userId })).toHaveLength(1);
});

test("accepting confirms the account's address", async () => {
  const { user, invitation } = await invitedUser();
  await changeStored(users, { id: user.userId }, { emailConfirmedAt: null });
  expect((await acceptAs(user, invitation.token)).body.user.emailConfirmed).toBe(true);
  expect((await call("GET", "/api/auth/me", { as: user })).body.user.emailConfirmed).toBe(true);
});

test("an account with another address is refused, whatever it sends", async () => {
  const { invitation } = await invitedUser();
  const fresh = await invited(await aWorkspace());
  const other = await aUser();
  const before = await stored();
  for (const { token } of [invitation, fresh])
    for (const reply of [await acceptAs(other, token), await accept(token, { password }, other)]) {
      expect([...codeOf(reply), reply.body.detail]).toEqual([
        403,
        "access_denied",
        "This invitation is for a different email address.",
      ]);
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
  expect(await stored()).toEqual(before);
});

test("an account that changed its address since is refused", async () => {
  const { user, invitation } = await invitedUser();
  await changeStored(users, { id: user.userId }, { email: `${crypto.randomUUID()}@example.com` });
  expect((await acceptAs(user, invitation.token)).status).toBe(403);
});

test("an owner invited to their own workspace stays its owner", async () => {
  const workspace = await aWorkspace();
  const { email } = (await accountById(workspace.owner.userId)) ?? { email: "" };
  const { token } = await invited(workspace, { email });
  expect((await acceptAs(workspace.owner, token)).status).toBe(200);
  expect(await placesOf(workspace, workspace.owner.userId)).toMatchObject([{ role: "owner" }]);
  expect(await isOpen(token)).toBe(false);
});

test("a call with only a refresh cookie answers session_expired", async () => {
  const { user, invitation } = await invitedUser();
  const refresh = user.cookie.split("; ").find((pair) => pair.includes("refresh")) ?? "";
  const withRefresh = { userId: user.userId, cookie: refresh };
  expect(codeOf(await acceptAs(withRefresh, invitation.token))).toEqual([401, "session_expired"]);
  const renewed = signedInBy(await call("POST", "/api/auth/refresh", { as: withRefresh }));
  expect((await acceptAs(renewed, invitation.token)).status).toBe(200);
});

test("an ended session counts as signed out", async () => {
  const { email, token } = await invited(await aWorkspace());
  const gone = await aUser();
  await deleteStored(sessions, { userId: gone.userId });
  const refresh = { ...gone, cookie: gone.cookie.split("; ").find((pair) => pair.includes("refresh")) ?? "" };
  expect((await accept(token, { password: "password" }, refresh)).body.code).toBe("weak_password");
  expect((await accept(token, { password }, gone)).body.user.email).toBe(email);
});

test("new staff see the dashboard without the owner's parts", async () => {
  const workspace = await aWorkspace();
  const { token } = await invited(workspace);
  const as = signedInBy(await accept(token));
  const at = `/api/workspaces/${workspace.slug}`;
  const statuses = await Promise.all(
    [`${at}/overview`, `${at}/bookings`, `${at}/team`].map(async (path) => (await call("GET", path, { as })).status),
  );
  expect(statuses).toEqual([200, 200, 403]);
});

test("an invitation resent during acceptance is accepted once, by one of the links", async () => {
  for (const _ of times(5, () => null)) {
    const workspace = await aWorkspace();
    const { id, email, token } = await invited(workspace);
    const path = `/api/workspaces/${workspace.slug}/team/invitations/${id}/resend`;
    const [accepted, resent] = await Promise.all([accept(token), call("POST", path, { as: workspace.owner })]);
    expect([accepted.status, resent.status].sort()).toEqual([200, 404]);
    const [row] = await storedRows(staffInvitations, { id });
    expect(row?.usedAt !== null).toBe(accepted.status === 200);
    expect((await accountOf(email)) !== undefined).toBe(accepted.status === 200);
  }
});

test.each(["role", "userId", "email", "workspaceId", "slug"])("the client cannot set %s", async (field) => {
  const { token } = await invited(await aWorkspace());
  expect(codeOf(await accept(token, { password, [field]: "owner" }))).toEqual([422, "invalid_input"]);
  expect(await isOpen(token)).toBe(true);
});

const accountById = (id: string) => storedRow(users, { id });

test("a member joins the second workspace with the same account", async () => {
  const [one, other] = [await aWorkspace(), await aWorkspace()];
  const staff = await aMember(one);
  const { token } = await invited(other, { email: staff.email });
  expect((await acceptAs(staff, token)).status).toBe(200);
  expect([(await placesOf(one, staff.userId)).length, (await placesOf(other, staff.userId)).length]).toEqual([1, 1]);
});

test("accepting without a password after the session ended answers signed_out", async () => {
  const { user, invitation } = await invitedUser();
  const stranger = await invited(await aWorkspace());
  const other = await aUser();
  await db.delete(sessions).where(inArray(sessions.userId, [user.userId, other.userId]));
  const onlyRefresh = { ...user, cookie: user.cookie.replace(/__Host-access=[^;]*; /, "") };
  const before = await stored();
  for (const [as, token] of [
    [user, invitation.token],
    [onlyRefresh, invitation.token],
    [other, stranger.token],
  ] as const)
    expect(codeOf(await acceptAs(as, token))).toEqual([401, "signed_out"]);
  const forged = { ...user, cookie: "__Host-access=x.y.z; __Host-refresh=x.1.y" };
  expect(codeOf(await acceptAs(forged, stranger.token))).toEqual([422, "invalid_input"]);
  expect(await stored()).toEqual(before);
  expect((await accept(stranger.token, { password }, other)).status).toBe(200);
});
