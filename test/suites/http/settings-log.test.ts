import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { diaryOf, directory } from "../../../db/connect.ts";
import { settingsChanges } from "../../../db/diary/schema.ts";
import { workspaceChanges } from "../../../db/directory/schema.ts";
import type { SettingsArea } from "../../../domain/settings/settings-log.ts";
import { aGiven, askRightly } from "../../harness/routes/given.ts";
import { ROUTES } from "../../harness/routes.ts";

/** The area in which a route logs what it changes. */
const LOGGED: Record<string, SettingsArea> = {
  "PUT /api/workspaces/:slug/hours": "rules",
  "PUT /api/workspaces/:slug/plan": "plan",
  "POST /api/workspaces/:slug/exceptions": "plan",
  "DELETE /api/workspaces/:slug/exceptions/:id": "plan",
  "PUT /api/workspaces/:slug/notifications/:type": "messages",
  "PATCH /api/workspaces/:slug": "business",
  "POST /api/workspaces/:slug/deletion": "business",
  "PUT /api/workspaces/:slug/calendars/:id/names": "business",
  "DELETE /api/workspaces/:slug/deletion": "business",
  "PUT /api/workspaces/:slug/customization": "looks",
  "POST /api/workspaces/:slug/team/invitations": "team",
  "DELETE /api/workspaces/:slug/team/invitations/:id": "team",
  "PATCH /api/workspaces/:slug/team/members/:id": "team",
  "PUT /api/workspaces/:slug/team/passkeys": "team",
  "DELETE /api/workspaces/:slug/team/members/:id": "team",
  "POST /api/workspaces/:slug/ownership": "team",
  "POST /api/invitations/:token/accept": "team",
  "DELETE /api/auth/me": "team",
};

/** Calls of the table of routes that are refused or change nothing; worker/settings-log/settings-log.test.ts has others. */
const CHANGE_NOTHING = new Set([
  "POST /api/workspaces/:slug/deletion",
  "DELETE /api/workspaces/:slug/deletion",
  "PUT /api/workspaces/:slug/team/passkeys",
  "POST /api/workspaces/:slug/ownership",
  "DELETE /api/auth/me",
]);

/** The reason why a route logs nothing here. */
const NOT_LOGGED: Record<string, string[]> = {
  "a new business has nothing before": ["POST /api/workspaces"],
  "writes nothing": [
    "POST /api/workspaces/:slug/closures/preview",
    "POST /api/workspaces/:slug/plan/preview",
    "POST /api/workspaces/:slug/plan/rehearse",
    "POST /api/workspaces/:slug/exceptions/preview",
    "POST /api/workspaces/:slug/sessions/preview",
    "POST /api/workspaces/:slug/deletion/preview",
    "POST /api/workspaces/:slug/customers/export",
  ],
  "is of one evening or date, no setting": [
    "PUT /api/workspaces/:slug/brake",
    "POST /api/workspaces/:slug/sessions",
    "PUT /api/workspaces/:slug/sessions/:id",
    "POST /api/workspaces/:slug/sessions/:id/cancel",
  ],
  "an upload changes nothing until looks or people name it": ["POST /api/workspaces/:slug/pictures"],
  "mails again what is logged already": ["POST /api/workspaces/:slug/team/invitations/:id/resend"],
  "is a message": [
    "POST /api/workspaces/:slug/notifications/:type/test-email",
    "POST /api/workspaces/:slug/notifications/:type/test-sms",
    "POST /api/workspaces/:slug/messages/:id/retry",
    "POST /api/workspaces/:slug/push/test",
  ],
  "is a member's own choice": [
    "PUT /api/workspaces/:slug/alerts",
    "PUT /api/workspaces/:slug/push",
    "DELETE /api/workspaces/:slug/push",
    "POST /api/workspaces/:slug/calendars",
    "DELETE /api/workspaces/:slug/calendars/:id",
  ],
};

/** Bookings have their own log; accounts, customers and operators change no settings of a business. */
const ELSEWHERE =
  /^\S+ \/api\/(auth|public|feedback|unsubscribe|webhooks|dev|demo-requests|health)\b|\/(bookings|days)\b|customers\/erase/;

const changing = Object.keys(ROUTES).filter((name) => !name.startsWith("GET"));
const notLogged = Object.values(NOT_LOGGED).flat();

test("each route that changes something is logged, or says why not", () => {
  const known = new Set([...Object.keys(LOGGED), ...notLogged]);
  expect(changing.filter((name) => !known.has(name) && !ELSEWHERE.test(name))).toEqual([]);
  expect([...known].filter((name) => !changing.includes(name))).toEqual([]);
});

async function areasOf(workspaceId: string): Promise<string[]> {
  const [diary, db] = [diaryOf(env, workspaceId), directory(env)];
  const rows = [
    ...(await diary.select().from(settingsChanges).where(eq(settingsChanges.workspaceId, workspaceId))),
    ...(await db.select().from(workspaceChanges).where(eq(workspaceChanges.workspaceId, workspaceId))),
  ];
  return rows.map(({ area }) => area);
}

test.each([...Object.keys(LOGGED), ...notLogged])("%s writes as many entries as it should", async (name) => {
  const given = await aGiven();
  const reply = await askRightly(name, given);
  expect(reply.status).toBe(ROUTES[name]?.answers);
  const area = LOGGED[name];
  expect(await areasOf(given.workspace.id)).toEqual(area && !CHANGE_NOTHING.has(name) ? [area] : []);
});
