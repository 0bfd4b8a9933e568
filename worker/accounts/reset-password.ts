import { fail } from "../../contract/errors.ts";
import { log } from "../../contract/log.ts";
import type { PasswordReset } from "../../contract/requests/accounts.ts";
import { confirmedBy, ofAddress, updateAccount, userByEmail } from "../../db/directory/accounts.ts";
import { consumeLink, endLinks, ofAddressWithoutLink, ofLinkHolder, usableLink } from "../../db/directory/links.ts";
import { endSessions } from "../../db/directory/sessions.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import { isCommonPassword } from "../../domain/people/common-passwords.ts";
import { chargeWork, countTryWithinLimit, PASSWORD_STEPS, throttle } from "../http/limits.ts";
import { hashPassword } from "../http/passwords.ts";
import { EMAIL_UNDO, PASSWORD_RESET } from "../http/tokens.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { linkIdOf, linkOwed } from "./links.ts";

/**
 * The answer does not wait for the work, so its time does not tell if the address has an account
 * (docs/decisions/014-asking-for-a-new-password.md).
 */
export async function requestReset(s: Services, email: string, client: string) {
  await throttle(s, "resetClient", client);
  s.defer(oweReset(s, email).catch((error) => logLost(s, error)));
  await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
}

/**
 * Beyond the limit, writes a link only if none works: a flood cannot block the owner or send over about five mails an
 * hour.
 */
async function oweReset(s: Services, email: string) {
  const user = await userByEmail(s.db, email);
  if (!user) return;
  const isWithin = await countTryWithinLimit(s, "reset", user.id);
  const whose = isWithin ? ofAddress(email) : ofAddressWithoutLink(s.db, email, PASSWORD_RESET, s.now());
  const { statements, mailIds } = linkOwed(s, whose, PASSWORD_RESET, [{ type: PASSWORD_RESET }]);
  await s.db.batch(statements);
  s.enqueue(mailIds);
}

/** Longer than the work usually takes: an immediate second request finds the isolate idle. */
const ANSWER_AFTER_MS = 50;

const logLost = ({ requestId }: Services, error: unknown) =>
  log("error", { event: "password reset not written", requestId, kind: databaseErrorKind(error) });

/** The link's id; the link stays usable. Throws `link_invalid` unless it works. */
export async function checkReset(s: Services, token: string): Promise<string> {
  const id = linkIdOf(s, token, PASSWORD_RESET);
  return (await usableLink(s.db, id, PASSWORD_RESET, s.now()))?.id ?? fail("link_invalid");
}

/**
 * Confirms the address and ends all links but undo links, and all sessions, which it returns. A refused password leaves
 * the link usable.
 */
export async function resetPassword(s: Services, { token, password }: PasswordReset) {
  const id = await checkReset(s, token);
  if (isCommonPassword(password)) fail("weak_password");
  chargeWork(s, PASSWORD_STEPS);
  const passwordHash = hashPassword(password);
  const now = s.now();
  const whose = ofLinkHolder(s.db, id, PASSWORD_RESET, now);
  const [, ended, , used] = await s.db.batch([
    updateAccount(s.db, whose, { passwordHash, emailConfirmedAt: confirmedBy(now) }),
    endSessions(s.db, whose),
    endLinks(s.db, whose, now, { except: id, keeps: EMAIL_UNDO }),
    consumeLink(s.db, id, PASSWORD_RESET, now),
  ]);
  if (used.length === 0) fail("link_invalid");
  closeSockets(s, ended);
  return ended;
}
