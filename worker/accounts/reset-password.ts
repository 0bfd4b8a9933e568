import { sql } from "drizzle-orm";
import type { PasswordReset } from "../../contract/accounts.ts";
import { fail } from "../../contract/errors.ts";
import { endLinks, endSessions, holderOf, ofAddress } from "../../db/account-changes.ts";
import { consumeLink, openLink } from "../../db/accounts.ts";
import { users } from "../../db/schema.ts";
import { isCommonPassword } from "../../domain/common-passwords.ts";
import { hashPassword } from "../http/passwords.ts";
import { PASSWORD_RESET } from "../http/tokens.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { linkIdOf, linkOwed } from "./links.ts";

/**
 * Owes whoever has this address a link to a new password. Nothing here asks whether there is anybody: the statements are
 * the same, and so is what the queue is given, so that neither the answer nor its time tells (docs/decisions/012).
 */
export async function requestReset(s: Services, email: string) {
  const { statements, mailIds } = linkOwed(s, ofAddress(email), PASSWORD_RESET, [{ type: PASSWORD_RESET }]);
  await s.db.batch(statements);
  s.enqueue(mailIds);
}

/** Fails with `link_invalid` unless the link works; it is not used up. Says the link's id. */
export async function checkReset(s: Services, token: string): Promise<string> {
  const id = linkIdOf(s, token, PASSWORD_RESET);
  return (await openLink(s.db, id, PASSWORD_RESET, s.now()))?.id ?? fail("link_invalid");
}

/**
 * Uses the link up for a new password. It ends all sessions and all other links, and counts as confirming the address,
 * for the link was mailed there. A password that is refused leaves the link as it is. Says which sessions ended.
 */
export async function resetPassword(s: Services, { token, password }: PasswordReset) {
  const id = await checkReset(s, token);
  if (isCommonPassword(password)) fail("weak_password");
  const passwordHash = hashPassword(password);
  const now = s.now();
  const whose = holderOf(s.db, id, PASSWORD_RESET, now);
  const [, ended, , used] = await s.db.batch([
    s.db
      .update(users)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now})` })
      .where(whose),
    endSessions(s.db, whose),
    endLinks(s.db, whose, now, { except: id }),
    consumeLink(s.db, id, PASSWORD_RESET, now),
  ]);
  if (used.length === 0) fail("link_invalid");
  closeSockets(s, ended);
  return ended;
}
