import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { retiredSlugs, workspaces } from "../../../db/directory/schema.ts";
import { setTrust } from "../../../scripts/data/set-trust.ts";
import { aWorkspace, db } from "../../harness/harness.ts";
import { changeStored, storedRow, storedRows } from "../../harness/stored-rows.ts";

test.each([
  ["trusted", null, "trusted", "is proven."],
  ["reset", null, null, "is new: it sends little until it is a week old and has kept twenty visits."],
  ["restored", null, null, "is new: it sends little until it is a week old and has kept twenty visits."],
  ["reset", 5, null, "is proven."],
] as const)("the operator says '%s' of a business that earned trust at %s", async (word, provenAt, trust, words) => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  await changeStored(workspaces, { id: workspace.id }, { trust: "stopped", provenAt });
  expect(await setTrust(env.DB, workspace.slug, word)).toBe(`${workspace.slug} ${words}`);
  const rows = await storedRows(workspaces);
  expect(rows.find(({ id }) => id === workspace.id)).toMatchObject({ trust, provenAt });
  expect(rows.find(({ id }) => id === other.id)?.trust).toBeNull();
});

test("of a business that is not there nothing can be said", async () => {
  await expect(setTrust(env.DB, "nobody", "stopped")).rejects.toThrow("There is no business and no account nobody.");
});

test("a word about an account's id is not taken by a business with that address", async () => {
  const { owner } = await aWorkspace();
  const other = await aWorkspace();
  await changeStored(workspaces, { id: other.id }, { slug: owner.userId });
  await expect(setTrust(env.DB, owner.userId, "stopped")).rejects.toThrow("Name the account by its e-mail address");
  const row = await storedRow(workspaces, { id: other.id });
  expect(row?.stoppedAt).toBeNull();
});

test("a word about an earlier address reaches the business, and an account has no trust", async () => {
  const workspace = await aWorkspace();
  await db.insert(retiredSlugs).values({ slug: `${workspace.slug}-old`, freeAt: 1, workspaceId: workspace.id });
  expect(await setTrust(env.DB, `${workspace.slug}-old`, "stopped")).toContain(`${workspace.slug} is stopped`);
  await expect(setTrust(env.DB, workspace.owner.userId, "trusted")).rejects.toThrow("There is no business");
});
