import { expect, test } from "vitest";
import { CLOSE_NO_RIGHT } from "../../contract/close-codes.ts";
import { INVITED_ROLES, type Role } from "../../domain/people/rights.ts";
import { aMember, aWorkspace, call, invited, type Signed, type TestWorkspace } from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";

async function aTeam(role: Role = "staff") {
  const workspace = await aWorkspace();
  const { memberId: id, ...member } = await aMember(workspace, role);
  return { workspace, member, id };
}

const change = ({ slug, owner }: TestWorkspace, id: string, role: string, as: Signed = owner) =>
  call("PATCH", `/api/workspaces/${slug}/team/members/${id}`, { as, body: { role } });

const roleOf = async ({ slug }: TestWorkspace, as: Signed) =>
  (await call("GET", `/api/workspaces/${slug}`, { as })).body.role;

test.each(INVITED_ROLES)("the owner makes a member %s, which counts from the next call on", async (role) => {
  const { workspace, member, id } = await aTeam();
  expect((await change(workspace, id, role)).status).toBe(204);
  expect(await roleOf(workspace, member)).toBe(role);
});

test("nobody is made owner so, and the owner stays one", async () => {
  const { workspace, member, id } = await aTeam();
  expect((await change(workspace, id, "owner")).body.code).toBe("invalid_input");
  const { members } = (await call("GET", `/api/workspaces/${workspace.slug}/team`, { as: workspace.owner })).body;
  const own = members.find(({ role }: { role: Role }) => role === "owner");
  const { status, body } = await change(workspace, own.id, "manager");
  expect([status, body.code, body.params]).toEqual([403, "access_denied", { reason: "owner_stays" }]);
  expect([await roleOf(workspace, workspace.owner), await roleOf(workspace, member)]).toEqual(["owner", "staff"]);
});

test("a manager changes no role, not even the own one, and invites and removes nobody", async () => {
  const { workspace, member, id } = await aTeam("manager");
  const team = `/api/workspaces/${workspace.slug}/team`;
  const { id: invitationId } = await invited(workspace);
  const replies = await Promise.all([
    change(workspace, id, "kitchen", member),
    call("POST", `${team}/invitations`, { as: member, body: { email: "friend@example.com" } }),
    call("POST", `${team}/invitations/${invitationId}/resend`, { as: member }),
    call("DELETE", `${team}/invitations/${invitationId}`, { as: member }),
    call("DELETE", `${team}/members/${id}`, { as: member }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await roleOf(workspace, member)).toBe("manager");
});

test("a member of another business answers like one that does not exist", async () => {
  const [mine, foreign] = [await aTeam(), await aTeam()];
  const there = await change(mine.workspace, foreign.id, "kitchen");
  const nowhere = await change(mine.workspace, crypto.randomUUID(), "kitchen");
  expect([there.status, there.text]).toEqual([404, nowhere.text]);
  expect(await roleOf(foreign.workspace, foreign.member)).toBe("staff");
});

test("the member's open dashboard closes at once and opens again with the new role", async () => {
  const { workspace, member, id } = await aTeam();
  const feed = `/api/workspaces/${workspace.slug}/live`;
  const open = await listen(feed, { as: member });
  await change(workspace, id, "kitchen");
  expect(await open.ends()).toBe(CLOSE_NO_RIGHT);
  expect((await listen(feed, { as: member })).status).toBe(101);
});

test("a member who is made kitchen gets no alerts from then on", async () => {
  const { workspace, member, id } = await aTeam();
  const alerts = `/api/workspaces/${workspace.slug}/alerts`;
  const chosen = { newBooking: true, changed: false, cancelled: false, lowRating: false, failedMessage: false };
  const saved = await call("PUT", alerts, { as: member, body: { ...chosen, sheetTime: null } });
  expect(saved.body.newBooking).toBe(true);
  await change(workspace, id, "kitchen");
  expect((await call("GET", alerts, { as: member })).status).toBe(403);
  await change(workspace, id, "staff");
  await expect.poll(async () => (await call("GET", alerts, { as: member })).body.newBooking).toBe(false);
});

test.each(INVITED_ROLES)("somebody invited as %s joins as that", async (role) => {
  const workspace = await aWorkspace();
  const sent = await call("POST", `/api/workspaces/${workspace.slug}/team/invitations`, {
    as: workspace.owner,
    body: { email: `${crypto.randomUUID()}@example.com`, role },
  });
  expect([sent.status, sent.body.role]).toEqual([201, role]);
  const { token, email } = await invited(workspace, { role });
  const opened = await call("GET", `/api/invitations/${token}`);
  expect([opened.body.email, opened.body.role]).toEqual([email, role]);
  await call("POST", `/api/invitations/${token}/accept`, { body: { password: "correct horse battery" } });
  const { members } = (await call("GET", `/api/workspaces/${workspace.slug}/team`, { as: workspace.owner })).body;
  expect(members.find((each: { email: string }) => each.email === email)?.role).toBe(role);
});
