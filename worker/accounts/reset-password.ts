import { sql } from "drizzle-orm";
import type { PasswordReset } from "../../contract/accounts.ts";
import { fail } from "../../contract/errors.ts";
import { log } from "../../contract/log.ts";
import {
  endLinks,
  endSessions,
  ofAddress,
  ofAddressWithoutLink,
  ofLinkHolder,
} from "../../db/directory/account-changes.ts";
import { consumeLink, usableLink, userByEmail } from "../../db/directory/accounts.ts";
import { users } from "../../db/directory/schema.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import { isCommonPassword } from "../../domain/people/common-passwords.ts";
import { isLetThrough, throttle } from "../http/limits.ts";
import { hashPassword } from "../http/passwords.ts";
import { EMAIL_UNDO, PASSWORD_RESET } from "../http/tokens.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { linkIdOf, linkOwed } from "./links.ts";

/**
 * Owes the account with this address a link to a new password. The answer waits for none of it and for nothing but the
 * clock, so that neither it nor its time tells whether there is such an account
 * (docs/decisions/014-asking-for-a-new-password.md). The limit before it is the network's, whatever address is asked
 * for.
 */
export async function requestReset(s: Services, email: string, client: string) {
  await throttle(s, "resetClient", client);
  s.defer(oweReset(s, email).catch((error) => logLost(s, error)));
  await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
}

/**
 * Nothing is written for an address without an account. Beyond the limit a link goes out only where none works: whoever asks in the owner's name cannot keep her from having one
 * that does, and sends her about five mails an hour at most.
 */
async function oweReset(s: Services, email: string) {
  const user = await userByEmail(s.db, email);
  if (!user) return;
  const isWithin = await isLetThrough(s, "reset", user.id);
  const whose = isWithin ? ofAddress(email) : ofAddressWithoutLink(s.db, email, PASSWORD_RESET, s.now());
  const { statements, mailIds } = linkOwed(s, whose, PASSWORD_RESET, [{ type: PASSWORD_RESET }]);
  await s.db.batch(statements);
  s.enqueue(mailIds);
}

/** Longer than the work takes as a rule: whoever asks again at once does not find us busy with the last one. */
const ANSWER_AFTER_MS = 50;

/** Nobody is told, so that it must at least be seen. */
const logLost = ({ requestId }: Services, error: unknown) =>
  log("error", { event: "password reset not written", requestId, kind: databaseErrorKind(error) });

/** Fails with `link_invalid` unless the link works; it is not used up. Says the link's id. */
export async function checkReset(s: Services, token: string): Promise<string> {
  const id = linkIdOf(s, token, PASSWORD_RESET);
  return (await usableLink(s.db, id, PASSWORD_RESET, s.now()))?.id ?? fail("link_invalid");
}

/**
 * Uses the link up for a new password. It ends all sessions and all other links but those that undo a change of address,
 * and counts as confirming the address, for the link was mailed there. A password that is refused leaves the link as it is. Says which sessions ended.
 */
export async function resetPassword(s: Services, { token, password }: PasswordReset) {
  const id = await checkReset(s, token);
  if (isCommonPassword(password)) fail("weak_password");
  const passwordHash = hashPassword(password);
  const now = s.now();
  const whose = ofLinkHolder(s.db, id, PASSWORD_RESET, now);
  const [, ended, , used] = await s.db.batch([
    s.db
      .update(users)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now})` })
      .where(whose),
    endSessions(s.db, whose),
    endLinks(s.db, whose, now, { except: id, keeps: EMAIL_UNDO }),
    consumeLink(s.db, id, PASSWORD_RESET, now),
  ]);
  if (used.length === 0) fail("link_invalid");
  closeSockets(s, ended);
  return ended;
}
