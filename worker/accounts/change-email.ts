import { AppError, fail } from "../../contract/errors.ts";
import type { EmailChange } from "../../contract/requests/accounts.ts";
import { accountMail, insertMailTo } from "../../db/directory/account-mails.ts";
import {
  type AccountCondition,
  ifConfirmed,
  ofUserWithPassword,
  ownAddress,
  updateAccount,
} from "../../db/directory/accounts.ts";
import {
  addressOfLink,
  consumeLink,
  endLinks,
  endLinksAfterUndo,
  freeAddressOfLink,
  insertLink,
  ofLinkHolder,
  usableLink,
} from "../../db/directory/links.ts";
import { endSessions } from "../../db/directory/sessions.ts";
import { isNotNullViolation, isUniqueViolation } from "../../db/platform/database-error.ts";
import { fault } from "../../domain/faults.ts";
import type { CallActing, UserActing } from "../http/acting.ts";
import { checkPassword } from "../http/check-password.ts";
import { chargeWork, PASSWORD_STEPS, throttle } from "../http/limits.ts";
import { hashPassword } from "../http/passwords.ts";
import { EMAIL_CHANGE, EMAIL_CHANGE_NOTICE, EMAIL_UNDO, PASSWORD_RESET } from "../http/tokens.ts";
import { refuseAt } from "../http/validate.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { linkIdOf, linkOwed, VALID_MS } from "./links.ts";
import { endStandingRights, KEEP_NOTHING, standingRights } from "./standing-rights.ts";

/** Mails a link to the new address and a notice to the current one. Only the link reveals that the address is taken. */
export async function requestEmailChange(acting: UserActing, { email, password }: EmailChange) {
  const { services: s, signedIn } = acting;
  const { user } = signedIn;
  if (email === user.email) refuseAt("email", fault("email_same"));
  await checkPassword(acting, user, password, "password");
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
 * Ends the account's other links and all sessions but `sessionId`. Fails as `link_invalid` if another account has the
 * address or can still undo back to it.
 */
export async function confirmEmailChange({ services: s }: CallActing, token: string, sessionId: string | undefined) {
  const id = linkIdOf(s, token, EMAIL_CHANGE);
  const now = s.now();
  const whose = ofLinkHolder(s.db, id, EMAIL_CHANGE, now);
  const undo = undoOwed(s, whose);
  try {
    const [, , , ended, , used] = await s.db.batch([
      ...undo.statements,
      updateAccount(s.db, whose, { email: freeAddressOfLink(id, EMAIL_UNDO, now), emailConfirmedAt: now }),
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
 * Undoes a takeover: ends all sessions, standing rights and links to the new address, makes the password unusable, mails
 * a reset link.
 * Returns the ended sessions.
 */
export async function undoEmailChange({ services: s }: CallActing, token: string) {
  chargeWork(s, PASSWORD_STEPS);
  const id = linkIdOf(s, token, EMAIL_UNDO);
  const now = s.now();
  const whose = ofLinkHolder(s.db, id, EMAIL_UNDO, now);
  const { userId } = (await usableLink(s.db, id, EMAIL_UNDO, now)) ?? fail("link_invalid");
  const standing = await standingRights(s, userId ?? "");
  const reset = linkOwed(s, whose, PASSWORD_RESET, [{ type: PASSWORD_RESET }]);
  try {
    const [undone, ended] = await s.db.batch([
      updateAccount(s.db, whose, {
        email: addressOfLink(s.db, id),
        emailConfirmedAt: now,
        passwordHash: hashPassword(crypto.randomUUID()),
      }),
      endSessions(s.db, whose),
      ...endStandingRights(s, whose, standing, KEEP_NOTHING),
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

/** An unconfirmed old address gets no undo link: a stranger who owns it would get the account. */
function undoOwed(s: Services, changing: AccountCondition) {
  const now = s.now();
  const whose = ifConfirmed(changing);
  const link = { id: crypto.randomUUID(), purpose: EMAIL_UNDO, createdAt: now, expiresAt: now + VALID_MS[EMAIL_UNDO] };
  const mail = accountMail({ subject: "user", subjectId: "", type: EMAIL_UNDO, key: link.id, now });
  const statements = [
    insertLink(s.db, whose, { ...link, email: ownAddress }),
    insertMailTo(s.db, whose, { ...mail, address: ownAddress }),
  ] as const;
  return { statements, mailId: mail.id };
}
