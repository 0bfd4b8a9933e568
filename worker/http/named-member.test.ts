import { expect, test } from "vitest";
import { edit } from "../../test/harness/edit.ts";
import { aMember, aUser, aWorkspace, booked, logOf, type Signed } from "../../test/harness/harness.ts";

/** Ann made a change, which this session sends. */
async function aKeptChange() {
  const workspace = await aWorkspace();
  const [ann, bo] = [workspace.owner, await aMember(workspace)];
  const booking = await booked(workspace);
  const send = (as: Signed, member: string) =>
    edit(
      workspace,
      booking,
      { notes: "Window" },
      { as, headers: { "Daybook-Member": member, "Idempotency-Key": "key-of-the-change" } },
    );
  const isMade = async () => (await logOf(workspace)).some(({ type }) => type === "changed");
  return { ann, bo, send, isMade };
}

test("the session of the member whom a call names makes it", async () => {
  const { ann, send, isMade } = await aKeptChange();
  expect((await send(ann, ann.userId)).status).toBe(200);
  expect(await isMade()).toBe(true);
});

test("a colleague's session makes nothing of a call that names another member, and that member still can", async () => {
  const { ann, bo, send, isMade } = await aKeptChange();
  const { status, body } = await send(bo, ann.userId);
  expect([status, body.code]).toEqual([409, "other_member"]);
  expect(await isMade()).toBe(false);
  expect((await send(ann, ann.userId)).status).toBe(200);
});

test("a stranger's session learns nothing of the business by the name it gives", async () => {
  const { ann, send, isMade } = await aKeptChange();
  const stranger = await aUser();
  expect((await send(stranger, ann.userId)).body.code).toBe("other_member");
  expect((await send(stranger, stranger.userId)).body.code).toBe("access_denied");
  expect(await isMade()).toBe(false);
});
