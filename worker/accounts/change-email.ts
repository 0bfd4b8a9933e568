import { eq, sql } from "drizzle-orm";
import { type EmailChange, SAME_ADDRESS } from "../../contract/accounts.ts";
import { AppError, fail } from "../../contract/errors.ts";
import { endLinks, holderOf, whoKnows } from "../../db/account-changes.ts";
import { consumeLink } from "../../db/accounts.ts";
import { isTaken } from "../../db/database-error.ts";
import { oneTimeLinks, users } from "../../db/schema.ts";
import type { User } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { EMAIL_CHANGE, EMAIL_CHANGE_NOTICE } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { checkPassword } from "./check-password.ts";
import { linkIdOf, linkOwed } from "./links.ts";

/**
 * Sends a link to the new address and a notice to the one the account has. Whether the new one has an account already
 * nobody is told: it shows when the link is used.
 */
export async function requestEmailChange(s: Services, user: User, client: string, { email, password }: EmailChange) {
  if (email === user.email) fail("invalid_input", undefined, { errors: [{ path: "email", message: SAME_ADDRESS }] });
  await checkPassword(s, user, client, password, "password");
  await throttle(s, "emailChange", user.id);
  const mails = [
    { type: EMAIL_CHANGE, address: email },
    { type: EMAIL_CHANGE_NOTICE, address: user.email },
  ];
  const { statements, mailIds } = linkOwed(s, whoKnows(user.id, user.passwordHash), EMAIL_CHANGE, mails, email);
  await s.db.batch(statements);
  s.enqueue(mailIds);
}

/**
 * Uses the link up: the account has the new address, which is confirmed by that, and every other link mailed for it dies.
 * An address that somebody else has by then is refused by its key, which leaves everything as it was.
 */
export async function confirmEmailChange(s: Services, token: string) {
  const id = linkIdOf(s, token, EMAIL_CHANGE);
  const now = s.now();
  const whose = holderOf(s.db, id, EMAIL_CHANGE, now);
  const newEmail = s.db.select({ email: oneTimeLinks.email }).from(oneTimeLinks).where(eq(oneTimeLinks.id, id));
  try {
    const [, , used] = await s.db.batch([
      s.db
        .update(users)
        .set({ email: sql`(${newEmail})`, emailConfirmedAt: now })
        .where(whose),
      endLinks(s.db, whose, now, { except: id }),
      consumeLink(s.db, id, EMAIL_CHANGE, now),
    ]);
    if (used.length === 0) fail("link_invalid");
  } catch (error) {
    throw isTaken(error, "users.email") ? new AppError("link_invalid") : error;
  }
}
