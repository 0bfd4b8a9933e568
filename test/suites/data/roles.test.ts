import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Role } from "../../../domain/people/rights.ts";
import { aMember, aWorkspace } from "../../harness/harness.ts";

/* Migration 0036 builds the table of members anew, so that its CHECK knows more roles. */

const REBUILD = (env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0036_"))?.queries ?? []).filter(
  (query) => !query.includes("staff_invitations"),
);

const members = async () =>
  (await env.DB.prepare("SELECT * FROM workspace_members ORDER BY id").all<Record<string, unknown>>()).results;
const parts = async () =>
  (
    await env.DB.prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE tbl_name = 'workspace_members' ORDER BY name",
    ).all()
  ).results;

test("members and indexes are after the migration what they were, with foreign keys on", async () => {
  const workspace = await aWorkspace();
  await aMember(workspace);
  const before = [await members(), await parts()];
  expect(REBUILD).toHaveLength(7);
  await env.DB.batch(REBUILD.map((query) => env.DB.prepare(query)));
  expect([await members(), await parts()]).toEqual(before);
  expect((await env.DB.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
});

test.each([
  ["manager", true],
  ["kitchen", true],
  ["owner", false], // a second one
  ["boss", false],
] as const)("a colleague may be stored as %s: %s", async (role, isStored) => {
  const workspace = await aWorkspace();
  const joined = aMember(workspace, role as Role);
  expect(
    await joined.then(
      () => true,
      () => false,
    ),
  ).toBe(isStored);
});
