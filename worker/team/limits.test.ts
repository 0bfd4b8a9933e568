import { expect, test } from "vitest";
import { workspaceMembers } from "../../db/directory/schema.ts";
import { aWorkspace, join, times } from "../../test/harness/harness.ts";
import { anAddress, limited } from "../../test/harness/limits.ts";
import { deleteStored } from "../../test/harness/stored-rows.ts";

test("a workspace sends twenty invitations a day, resends included", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const from = anAddress();
  const invite = ({ slug, owner }: typeof workspace, i: number) => {
    const body = { email: `c${i}-${slug}@example.com` };
    return limited("POST", `/api/workspaces/${slug}/team/invitations`, { from, as: owner, body });
  };
  const replies = await Promise.all(times(19, (i) => invite(workspace, i)));
  expect(replies.map(({ status }) => status)).toEqual(Array(19).fill(201));
  const path = `/api/workspaces/${workspace.slug}/team/invitations/${replies[0]?.body.id}/resend`;
  const again = () => limited("POST", path, { from, as: workspace.owner });
  expect((await again()).status).toBe(200);
  for (const refused of [await again(), await invite(workspace, 20)])
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect((await invite(other, 1)).status).toBe(201);
});

test("an owner sends twenty invitations a day over all workspaces", async () => {
  const [first, second] = [await aWorkspace(), await aWorkspace()];
  const former = second.owner;
  await deleteStored(workspaceMembers, { workspaceId: second.id });
  await join(second.id, first.owner, "owner");
  const invite = ({ slug }: typeof first, i: number, as = first.owner) => {
    const body = { email: `c${i}-${slug}@example.com` };
    return limited("POST", `/api/workspaces/${slug}/team/invitations`, { from: anAddress(), as, body });
  };
  for (const i of times(20, (i) => i)) expect((await invite(i % 2 ? first : second, i)).status).toBe(201);
  for (const workspace of [first, second]) expect((await invite(workspace, 20)).body.code).toBe("too_many_requests");
  await deleteStored(workspaceMembers, { workspaceId: second.id });
  await join(second.id, former, "owner");
  expect((await invite(second, 20, former)).status).toBe(201);
});
