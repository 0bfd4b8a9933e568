import { eq, sql } from "drizzle-orm";
import { type EmailChange, SAME_ADDRESS } from "../../contract/accounts.ts";
import { AppError, fail } from "../../contract/errors.ts";
import type { Directory } from "../../db/connect.ts";
import {
  type AccountCondition,
  endLinks,
  endLinksAfterUndo,
  endSessions,
  insertForAccount,
  ofLinkHolder,
  ofUserWithPassword,
} from "../../db/directory/account-changes.ts";
import { accountMail } from "../../db/directory/account-mails.ts";
import { consumeLink, isHeldByUndoLink } from "../../db/directory/accounts.ts";
import { oneTimeLinks, users } from "../../db/directory/schema.ts";
import { isNotNullViolation, isUniqueViolation } from "../../db/platform/database-error.ts";
import { notifications } from "../../db/platform/schema.ts";
import { checkPassword } from "../http/check-password.ts";
import type { User } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { hashPassword } from "../http/passwords.ts";
import { EMAIL_CHANGE, EMAIL_CHANGE_NOTICE, EMAIL_UNDO, PASSWORD_RESET } from "../http/tokens.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { linkIdOf, linkOwed, VALID_MS } from "./links.ts";

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
  const { statements, mailIds } = linkOwed(
    s,
    ofUserWithPassword(user.id, user.passwordHash),
    EMAIL_CHANGE,
    mails,
    email,
  );
  await s.db.batch(statements);
  s.enqueue(mailIds);
}

/**
 * Uses the link up: the account has the new address, which is confirmed by that, and every other link mailed for it dies,
 * with every session but the one that used it. The old address hears of it and can undo it. An address that another account
 * has by then is refused by its key, and one that leads another account back is missing: both leave everything as it was.
 */
export async function confirmEmailChange(s: Services, token: string, sessionId: string | undefined) {
  const id = linkIdOf(s, token, EMAIL_CHANGE);
  const now = s.now();
  const whose = ofLinkHolder(s.db, id, EMAIL_CHANGE, now);
  const undo = undoOwed(s, whose);
  try {
    const [, , , ended, , used] = await s.db.batch([
      ...undo.statements,
      s.db
        .update(users)
        .set({ email: freeAddressOf(id, now), emailConfirmedAt: now })
        .where(whose),
      endSessions(s.db, whose, sessionId),
      endLinks(s.db, whose, now, { except: id, keeps: EMAIL_UNDO }),
      consumeLink(s.db, id, EMAIL_CHANGE, now),
    ]);
    if (used.length === 0) fail("link_invalid");
    closeSockets(s, ended);
    s.enqueue([undo.mailId]);
  } catch (error) {
    throw isUniqueViolation(error, "users.email") || isNotNullViolation(error, "users.email")
      ? new AppError("link_invalid")
      : error;
  }
}

/**
 * Gives the account its old address back, for whoever reads mail there: all sessions end, no password opens it until a new
 * one is chosen by the link that goes out, and links mailed to the address it had meanwhile die. Says which sessions ended.
 */
export async function undoEmailChange(s: Services, token: string) {
  const id = linkIdOf(s, token, EMAIL_UNDO);
  const now = s.now();
  const whose = ofLinkHolder(s.db, id, EMAIL_UNDO, now);
  const reset = linkOwed(s, whose, PASSWORD_RESET, [{ type: PASSWORD_RESET }]);
  try {
    const [undone, ended] = await s.db.batch([
      s.db
        .update(users)
        .set({
          email: addressOf(s.db, id),
          emailConfirmedAt: now,
          passwordHash: hashPassword(crypto.randomUUID()),
        })
        .where(whose)
        .returning({ id: users.id }),
      endSessions(s.db, whose),
      endLinksAfterUndo(s.db, whose, now, { id, purpose: EMAIL_UNDO }),
      ...reset.statements,
      consumeLink(s.db, id, EMAIL_UNDO, now),
    ]);
    if (undone.length === 0) fail("link_invalid");
    closeSockets(s, ended);
    s.enqueue(reset.mailIds);
    return ended;
  } catch (error) {
    throw isUniqueViolation(error, "users.email") ? new AppError("email_taken", { action: "undo" }) : error;
  }
}

/**
 * The link that undoes a change and the mail that carries it to the old address. An address that was never confirmed gets
 * none: it may be a stranger's, who would be given the account.
 */
function undoOwed(s: Services, changing: AccountCondition) {
  const now = s.now();
  const whose = sql`(${changing} AND ${users.emailConfirmedAt} IS NOT NULL)`;
  const link = { id: crypto.randomUUID(), purpose: EMAIL_UNDO, createdAt: now, expiresAt: now + VALID_MS[EMAIL_UNDO] };
  const mail = accountMail({ subject: "user", subjectId: "", type: EMAIL_UNDO, key: link.id, now });
  const statements = [
    insertForAccount(s.db, oneTimeLinks, { ...link, userId: users.id, email: users.email }, whose),
    insertForAccount(s.db, notifications, { ...mail, subjectId: users.id, address: users.email }, whose),
  ] as const;
  return { statements, mailId: mail.id };
}

/** The address a link leads to. */
const addressOf = (db: Directory, linkId: string) =>
  sql`(${db.select({ email: oneTimeLinks.email }).from(oneTimeLinks).where(eq(oneTimeLinks.id, linkId))})`;

/** The same, unless another account can still get that address back. */
const freeAddressOf = (linkId: string, now: number) => sql`(SELECT link.email FROM one_time_links link
  WHERE link.id = ${linkId} AND NOT ${isHeldByUndoLink(sql`link.email`, EMAIL_UNDO, now, sql`link.user_id`)})`;
