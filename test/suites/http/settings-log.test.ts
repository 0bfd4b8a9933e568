import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { diaryOf, directory } from "../../../db/connect.ts";
import { settingsChanges } from "../../../db/diary/schema.ts";
import { workspaceChanges } from "../../../db/directory/schema.ts";
import { aGiven, askRightly } from "../../harness/routes/given.ts";
import { ROUTES } from "../../harness/routes.ts";

/** Calls of the table of routes that are refused or change nothing; worker/settings-log/settings-log.test.ts has others. */
const CHANGE_NOTHING = new Set([
  "POST /api/workspaces/:slug/deletion",
  "DELETE /api/workspaces/:slug/deletion",
  "PUT /api/workspaces/:slug/team/passkeys",
  "POST /api/workspaces/:slug/ownership",
  "DELETE /api/auth/me",
]);

/** Bookings have their own log; accounts, customers and operators change no settings of a business. */
const ELSEWHERE =
  /^\S+ \/api\/(auth|public|feedback|unsubscribe|webhooks|dev|demo-requests|health)\b|\/(bookings|days|standbys|holds)\b|customers\/erase/;

const changing = Object.keys(ROUTES).filter((name) => !name.startsWith("GET"));

test("each route that changes something is logged, or says why not", () => {
  const unsaid = changing.filter((name) => ROUTES[name]?.logs === undefined);
  expect(unsaid.filter((name) => !ELSEWHERE.test(name))).toEqual([]);
});

async function areasOf(workspaceId: string): Promise<string[]> {
  const [diary, db] = [diaryOf(env, workspaceId), directory(env)];
  const rows = [
    ...(await diary.select().from(settingsChanges).where(eq(settingsChanges.workspaceId, workspaceId))),
    ...(await db.select().from(workspaceChanges).where(eq(workspaceChanges.workspaceId, workspaceId))),
  ];
  return rows.map(({ area }) => area);
}

test.each(changing.filter((name) => ROUTES[name]?.logs))("%s writes as many entries as it should", async (name) => {
  const given = await aGiven();
  const reply = await askRightly(name, given);
  expect(reply.status).toBe(ROUTES[name]?.answers);
  const area = ROUTES[name]?.logs;
  const isNoted = typeof area === "string" && !CHANGE_NOTHING.has(name);
  expect(await areasOf(given.workspace.id)).toEqual(isNoted ? [area] : []);
});
