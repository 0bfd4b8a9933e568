import type { Context } from "hono";
import { allDiaries, isDiaryOf } from "../../db/connect.ts";
import { linkedPage } from "../../db/diary/short-links.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import { isLinkToken, linkId, MANAGE, STANDBY } from "../http/tokens.ts";
import { findFirstResult } from "../run-each-in-order.ts";
import type { App, Services } from "../services.ts";
import { PRIVATE_HEADERS } from "./page.ts";

const PURPOSES = { standby: STANDBY, manage: MANAGE };

/**
 * The short link of an SMS leads to the page of who waits, or of who is to answer for a place (docs/decisions/034-what-leaves-in-our-name.md).
 * It changes nothing and tells nothing: the page proves its token again.
 */
export async function shortLink(c: Context<App>, token: string): Promise<Response | undefined> {
  const s = c.var.services;
  const found = await pageOfToken(s, token);
  const workspace = found && (await workspaceById(s.nearby, found.workspaceId).get());
  if (!workspace) return undefined;
  const location = `/${encodeURIComponent(workspace.slug)}/${found.page}/${token}`;
  return c.newResponse(null, 302, { ...PRIVATE_HEADERS, Location: location });
}

/** Asks every diary, because the token names no workspace. */
async function pageOfToken(s: Services, token: string) {
  const id = linkId(token);
  if (!id) return undefined;
  return findFirstResult(
    "link not looked up",
    allDiaries(s.env).map((db) => async () => {
      const found = await linkedPage(db, id);
      if (!found || !isDiaryOf(s.env, db, found.workspaceId)) return undefined;
      return isLinkToken(token, PURPOSES[found.page], id, s.config.linkKeys, found.tokenVersion) ? found : undefined;
    }),
  );
}
