import { env } from "cloudflare:workers";
import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteLinks } from "../../db/directory/retention.ts";
import { oneTimeLinks, staffInvitations, users, workspaceMembers } from "../../db/directory/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import { mailsTo } from "../../test/harness/accounts.ts";
import {
  aMember,
  aUser,
  aWorkspace,
  call,
  db,
  everythingStored,
  invited,
  join,
  ORIGIN,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import {
  cancelInvitation,
  endInvitation,
  invite,
  oweInvitationMail,
  resendInvitation,
  teamOf,
} from "../../test/harness/invitations.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";
import { INVITATION, linkToken } from "../http/tokens.ts";

const WEEK_MS = 7 * 24 * 3_600_000;
const anAddress = () => `${crypto.randomUUID()}@example.com`;

const readTeam = async (workspace: TestWorkspace) =>
  (await call("GET", teamOf(workspace), { as: workspace.owner })).body;
const statusOf = async (token: string) => (await call("GET", `/api/invitations/${token}`)).status;
const unusedOf = ({ id }: TestWorkspace) => storedRows(staffInvitations, { workspaceId: id, usedAt: null });
const tokensOf = async (invitationId: string) => {
  const links = await storedRows(oneTimeLinks, { invitationId });
  return links.map(({ id }) => linkToken(INVITATION, id, [env.LINK_KEYS]));
};
const workingOf = async (invitationId: string) => {
  const tokens = await tokensOf(invitationId);
  const statuses = await Promise.all(tokens.map(statusOf));
  return tokens.filter((_, i) => statuses[i] === 200);
};
/** Rows about the invitations `ids`; other tests' mails may still be leaving. */
async function stored(...ids: string[]) {
  const { staff_invitations, one_time_links, workspace_members, users } = await everythingStored();
  const mails = await db.select().from(notifications).where(inArray(notifications.subjectId, ids));
  return { staff_invitations, one_time_links, workspace_members, users, mails };
}

test("a new workspace's team is its owner", async () => {
  const workspace = await aWorkspace();
  const { members, invitations } = await readTeam(workspace);
  const [me] = members;
  expect(invitations).toEqual([]);
  expect(members).toEqual([
    {
      id: me.id,
      fullName: "Test Person",
      email: me.email,
      role: "owner",
      createdAt: expect.stringMatching(/Z$/),
      hasPasskey: false,
    },
  ]);
});

test("members are listed in joining order, without other workspaces'", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const [first, second] = [await aUser("business_staff"), await aUser()];
  for (const [after, user] of [first, second].entries()) {
    await join(workspace.id, user, "staff");
    const createdAt = Date.now() + after + 1; // the owner joined before, perhaps in this millisecond
    await changeStored(workspaceMembers, { userId: user.userId }, { createdAt });
  }
  await join(other.id, first, "staff");
  const { members } = await readTeam(workspace);
  expect(members.map(({ role }: { role: string }) => role)).toEqual(["owner", "staff", "staff"]);
  expect(members.slice(1).map(({ email }: { email: string }) => email)).toEqual([first.email, second.email]);
});

test("an invitation is answered, listed and mailed with a link to our origin", async () => {
  const workspace = await aWorkspace();
  const email = anAddress();
  const Host = "evil.example";
  const reply = await call("POST", `${teamOf(workspace)}/invitations`, {
    as: workspace.owner,
    body: { email: `  ${email.toUpperCase()} `, fullName: " Nora Berg " },
    headers: { Host, "X-Forwarded-Host": Host, Referer: `https://${Host}/` },
  });
  expect(reply.status).toBe(201);
  const { createdAt, expiresAt } = reply.body;
  const invitation = { email, fullName: "Nora Berg", status: "pending", createdAt, sentAt: createdAt, expiresAt };
  expect(reply.body).toEqual({ id: expect.any(String), role: "staff", ...invitation });
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(WEEK_MS);
  expect((await readTeam(workspace)).invitations).toEqual([reply.body]);

  await call("POST", "/api/dev/cron");
  const { messages } = (await call("GET", `/api/dev/outbox?to=${email}`)).body;
  const [token] = await tokensOf(reply.body.id);
  expect(messages).toMatchObject([{ type: "invitation", channel: "email", to: email }]);
  expect(messages[0].subject).toMatch(/^.+ invites you to the team of Workspace /);
  expect(messages[0].text).toMatch(/^Hello,\n/);
  expect(messages[0].text).toContain(`${ORIGIN}/${workspace.slug}/staff/accept/${token}`);
  expect(messages[0].text).not.toContain(Host);
  const [owed] = await storedRows(notifications, { subjectId: reply.body.id });
  expect(owed).toMatchObject({ subject: "invitation", workspaceId: null, address: null, state: "sent" });
});

test("the answer does not reveal whether the address has an account", async () => {
  const workspace = await aWorkspace();
  const { email: known } = await aUser();
  const [one, other] = [await invite(workspace, known), await invite(workspace, anAddress())];
  const anonymous = ({ status, body, headers }: typeof one) => [
    status,
    [...headers.keys()],
    Object.keys(body),
    body.status,
    body.fullName,
  ];
  expect(anonymous(one)).toEqual(anonymous(other));
  const { invitations } = await readTeam(workspace);
  expect(invitations.map(({ status }: { status: string }) => status)).toEqual(["pending", "pending"]);
});

test("inviting a member is refused and writes nothing", async () => {
  const workspace = await aWorkspace();
  const staff = await aUser("business_staff");
  const earlier = await invited(workspace, { email: staff.email });
  await join(workspace.id, staff, "staff");
  const before = await stored(earlier.id);
  const reply = await invite(workspace, staff.email.toUpperCase());
  expect([reply.status, reply.body.code]).toEqual([409, "already_member"]);
  expect(await stored(earlier.id)).toEqual(before);
  expect(await statusOf(earlier.token)).toBe(200);
});

test("a new invitation replaces the address's earlier one", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const email = anAddress();
  const elsewhere = await invited(other, { email });
  const first = await invite(workspace, email);
  const [old = ""] = await tokensOf(first.body.id);
  const second = await invite(workspace, email, "Now With A Name");
  expect(second.status).toBe(201);
  expect((await readTeam(workspace)).invitations).toEqual([second.body]);
  expect([await statusOf(old), (await workingOf(second.body.id)).length]).toEqual([404, 1]);
  expect(await statusOf(elsewhere.token)).toBe(200);
});

test("twenty concurrent invitations of an address leave one with one working link", async () => {
  const workspace = await aWorkspace();
  const email = anAddress();
  const replies = await Promise.all(times(20, () => invite(workspace, email)));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const [left, ...others] = await unusedOf(workspace);
  expect(others).toEqual([]);
  expect(await workingOf(left?.id ?? "")).toHaveLength(1);
});

test("an expired invitation is replaced by a new one", async () => {
  const workspace = await aWorkspace();
  const old = await invited(workspace, { expiresAt: Date.now() });
  const { body } = await invite(workspace, old.email);
  expect((await readTeam(workspace)).invitations).toEqual([body]);
});

test("the list begins with the newest, marks expired ones, and leaves out used ones and members'", async () => {
  const workspace = await aWorkspace();
  const staff = await aMember(workspace);
  const now = Date.now();
  const pending = await invited(workspace, { createdAt: now - 2000 });
  const expired = await invited(workspace, { createdAt: now - 1000, expiresAt: now - 1 });
  await invited(workspace, { usedAt: now });
  await invited(workspace, { email: staff.email });
  await invited(await aWorkspace());
  const { invitations } = await readTeam(workspace);
  expect(invitations.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [expired.id, "expired"],
    [pending.id, "pending"],
  ]);
});

test("an invitation whose link the nightly task deleted shows its creation as sentAt", async () => {
  const workspace = await aWorkspace();
  const createdAt = Date.now() - 3 * WEEK_MS;
  const { id } = await invited(workspace, { createdAt, expiresAt: createdAt + WEEK_MS });
  await deleteLinks(db, Date.now() - WEEK_MS);
  const { invitations } = await readTeam(workspace);
  expect(await tokensOf(id)).toEqual([]);
  expect(invitations).toMatchObject([{ id, status: "expired", sentAt: new Date(createdAt).toISOString() }]);
});

test("resending gives seven days and a new link, and ends the old one", async () => {
  const workspace = await aWorkspace();
  const sent = await invited(workspace, { createdAt: Date.now() - WEEK_MS / 2, expiresAt: Date.now() + 1000 });
  const reply = await resendInvitation(workspace, sent);
  expect(reply.status).toBe(200);
  expect(Date.parse(reply.body.expiresAt) - Date.parse(reply.body.sentAt)).toBe(WEEK_MS);
  expect(reply.body).toMatchObject({ id: sent.id, email: sent.email, status: "pending" });
  expect((await readTeam(workspace)).invitations).toEqual([reply.body]);
  expect(await statusOf(sent.token)).toBe(404);
  expect(await workingOf(sent.id)).toHaveLength(1);
});

test("ten concurrent resends leave one working link", async () => {
  const workspace = await aWorkspace();
  const sent = await invited(workspace);
  const replies = await Promise.all(times(10, () => resendInvitation(workspace, sent)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await workingOf(sent.id)).toHaveLength(1);
});

test("cancelling ends the link and removes the invitation from the list", async () => {
  const workspace = await aWorkspace();
  const sent = await invited(workspace);
  expect((await cancelInvitation(workspace, sent)).status).toBe(204);
  expect(await statusOf(sent.token)).toBe(404);
  expect((await readTeam(workspace)).invitations).toEqual([]);
  expect((await cancelInvitation(workspace, sent)).status).toBe(404);
});

test("an invitation that is not pending is neither resent nor cancelled", async () => {
  const workspace = await aWorkspace();
  const now = Date.now();
  const [used, expired] = [await invited(workspace), await invited(workspace)];
  await endInvitation(used.id, { usedAt: now });
  await endInvitation(expired.id, { expiresAt: now });
  const before = await stored(used.id, expired.id);
  for (const each of [used, expired, { id: crypto.randomUUID() }])
    for (const attempt of [await resendInvitation(workspace, each), await cancelInvitation(workspace, each)]) {
      expect([attempt.status, attempt.body.code]).toEqual([404, "invitation_invalid"]);
      expect(attempt.body.detail).toBe("Invitation not found, expired, or already used.");
    }
  expect(await stored(used.id, expired.id)).toEqual(before);
});

test("another workspace's invitation and its unsent mail stay untouched", async () => {
  const [mine, other] = [await aWorkspace(), await aWorkspace()];
  const foreign = await invited(other);
  await oweInvitationMail(foreign);
  const before = await stored(foreign.id);
  for (const attempt of [await resendInvitation(mine, foreign), await cancelInvitation(mine, foreign)])
    expect(attempt.status).toBe(404);
  expect(await stored(foreign.id)).toEqual(before);
});

test.each([
  ["", "Email required: Please enter an email address."],
  ["   ", "Email required: Please enter an email address."],
  ["not an address", "Please enter a valid email address"],
])("an invitation to %j is refused: %s", async (email, words) => {
  const reply = await invite(await aWorkspace(), email);
  expect([reply.status, reply.body.detail]).toEqual([422, words]);
});

test.each(["role", "invitedBy", "workspaceId", "frontendOrigin", "expiresAt"])(
  "the client cannot set %s",
  async (field) => {
    const workspace = await aWorkspace();
    const body = { email: anAddress(), [field]: "owner" };
    const reply = await call("POST", `${teamOf(workspace)}/invitations`, { as: workspace.owner, body });
    expect([reply.status, reply.body.code]).toEqual([422, "invalid_input"]);
    expect(await unusedOf(workspace)).toEqual([]);
  },
);

test("the database stores only the id of a token", async () => {
  const workspace = await aWorkspace();
  const { body } = await invite(workspace, anAddress());
  const [token = ""] = await tokensOf(body.id);
  const { captured_messages: _, ...stored } = await everythingStored();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("an owner with an unconfirmed address neither invites nor resends", async () => {
  const workspace = await aWorkspace();
  const email = anAddress();
  const { body: before } = await invite(workspace, email);
  await mailsTo(email, INVITATION);
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: null });
  const rows = await stored(before.id);
  for (const reply of [await invite(workspace, anAddress()), await resendInvitation(workspace, before)]) {
    expect([reply.status, reply.body.code]).toEqual([403, "email_unconfirmed"]);
    expect(reply.body.detail).toContain("Please confirm your email address first");
  }
  expect(await stored(before.id)).toEqual(rows);
  await changeStored(users, { id: workspace.owner.userId }, { emailConfirmedAt: 1 });
  expect((await resendInvitation(workspace, before)).status).toBe(200);
});
