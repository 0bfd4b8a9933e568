import { expect, test } from "vitest";
import { aUser, aWorkspace, call, join, stored, type TestWorkspace, times } from "../../test/harness/harness.ts";

const read = ({ slug, owner }: TestWorkspace, as = owner) => call("GET", `/api/workspaces/${slug}/conflicts`, { as });
const unplaced = { unplaced: "no_room" } as const;

test("a hundred are listed, the nearest first, and all are counted", async () => {
  const workspace = await aWorkspace();
  await stored(workspace, [...times(101, () => unplaced), { ...unplaced, status: "cancelled" }, {}]);
  const { status, body } = await read(workspace);
  expect([status, body.conflicts.length, body.count]).toEqual([200, 100, 101]);
  expect(body.conflicts[0]).toMatchObject({ bookingDate: workspace.day, unplaced: "no_room" });
});

test("staff read them, and nobody of another business", async () => {
  const [workspace, other, staff] = [await aWorkspace(), await aWorkspace(), await aUser("business_staff")];
  await join(workspace.id, staff, "staff");
  await stored(workspace, [unplaced]);
  expect((await read(workspace, staff)).body.count).toBe(1);
  expect((await read(other)).body).toEqual({ conflicts: [], count: 0, doubles: [] });
  expect((await read(workspace, other.owner)).status).toBe(403);
});
