import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { oneTimeLinks } from "../../db/directory/schema.ts";
import { aUser, aWorkspace, call, invited, times } from "../../test/harness/harness.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";

const read = (token: string, slug?: string) =>
  call("GET", `/api/invitations/${token}${slug === undefined ? "" : `?slug=${slug}`}`);
const accept = (token: string, request: Parameters<typeof call>[2]) =>
  call("POST", `/api/invitations/${token}/accept`, request);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];

test("the link shows inviter and workspace, and that the address has no account", async () => {
  const workspace = await aWorkspace();
  const { id, email, token, expiresAt } = await invited(workspace, { fullName: "Nora Berg" });
  const { status, body } = await read(token, workspace.slug);
  expect(status).toBe(200);
  expect(body).toEqual({
    role: "staff",
    id,
    workspaceId: workspace.id,
    workspace: { name: `Workspace ${workspace.slug}`, slug: workspace.slug },
    email,
    fullName: "Nora Berg",
    expiresAt: new Date(expiresAt).toISOString(),
    hasAccount: false,
    tradeWords: "tables",
  });
});

test("the link shows that the address has an account", async () => {
  const { email } = await aUser();
  expect((await read((await invited(await aWorkspace(), { email })).token)).body.hasAccount).toBe(true);
});

test("another workspace's address answers invitation_invalid", async () => {
  const { token } = await invited(await aWorkspace());
  for (const slug of [(await aWorkspace()).slug, "no-such-place", ""]) {
    const reply = await read(token, slug);
    expect([...codeOf(reply), reply.body.detail]).toEqual([404, "invitation_invalid", "Invalid invitation link."]);
  }
});

test("a link mailed before the business changed its address works", async () => {
  const workspace = await aWorkspace();
  const { token } = await invited(workspace);
  const body = { version: 1, slug: `moved-${crypto.randomUUID().slice(0, 13)}` };
  await call("PATCH", `/api/workspaces/${workspace.slug}`, { as: workspace.owner, body });
  expect((await read(token, workspace.slug)).body.workspace).toMatchObject({ slug: body.slug });
});

test("used, expired, withdrawn, forged or foreign links open nothing", async () => {
  const workspace = await aWorkspace();
  const now = Date.now();
  const [used, expired, cancelled, fresh] = await Promise.all(times(4, () => invited(workspace)));
  await changeStored(oneTimeLinks, { invitationId: used?.id ?? "" }, { usedAt: now });
  await changeStored(oneTimeLinks, { invitationId: expired?.id ?? "" }, { expiresAt: now });
  await call("DELETE", `/api/workspaces/${workspace.slug}/team/invitations/${cancelled?.id}`, { as: workspace.owner });
  const [link] = await storedRows(oneTimeLinks, { invitationId: fresh?.id ?? "" });
  const forged = [
    linkToken("email_confirmation", link?.id ?? "", [env.LINK_KEYS]),
    linkToken("invitation", link?.id ?? "", ["x".repeat(43)]),
    linkToken("invitation", fresh?.id ?? "", [env.LINK_KEYS]),
    fresh?.id ?? "",
  ];
  for (const token of [used?.token, expired?.token, cancelled?.token, ...forged]) {
    const replies = [
      await read(token ?? ""),
      await accept(token ?? "", { body: { password: "correct horse battery" } }),
      await accept(token ?? "", { as: workspace.owner }),
    ];
    for (const reply of replies) {
      expect(codeOf(reply)).toEqual([404, "invitation_invalid"]);
      expect(reply.body.detail).toBe("Invitation not found, expired, or already used.");
    }
  }
  expect((await read(fresh?.token ?? "")).status).toBe(200);
});
