import type { SessionsQuery } from "../../../contract/requests/sessions.ts";
import { sessionsBetween } from "../../../db/diary/class-sessions.ts";
import { rulesOf } from "../../rules-of.ts";
import type { Services } from "../../services.ts";
import { countedOfRow, sessionViews } from "../../views/session-view.ts";

/** Classes of these dates, also those that are cancelled. */
export async function listSessions(s: Services, workspaceId: string, { from, to }: SessionsQuery) {
  const db = s.diary(workspaceId);
  const [rules, rows] = await Promise.all([rulesOf(db, workspaceId), sessionsBetween(db, workspaceId, from, to).all()]);
  return { sessions: sessionViews(rules, rows.map(countedOfRow), s.now()) };
}
