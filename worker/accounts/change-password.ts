import { fail } from "../../contract/errors.ts";
import type { PasswordChange } from "../../contract/requests/accounts.ts";
import { ofUserWithPassword, updateAccount } from "../../db/directory/accounts.ts";
import { endLinks } from "../../db/directory/links.ts";
import { endSessions } from "../../db/directory/sessions.ts";
import { isCommonPassword } from "../../domain/people/common-passwords.ts";
import type { UserActing } from "../http/acting.ts";
import { checkPassword, wrongPassword } from "../http/check-password.ts";
import { chargeWork, PASSWORD_STEPS, throttle } from "../http/limits.ts";
import { hashPassword } from "../http/passwords.ts";
import { EMAIL_CHANGE, PASSWORD_CHANGED, PASSWORD_RESET } from "../http/tokens.ts";
import { closeSockets } from "../live/close-sockets.ts";
import { noticeOwed } from "../notice-owed.ts";

/**
 * Ends other sessions and mailed links, which a thief may hold, and tells the account, whose thief may ask. The last
 * statement decides between concurrent changes.
 */
export async function changePassword(acting: UserActing, request: PasswordChange) {
  const { services: s, signedIn } = acting;
  const { user, sessionId } = signedIn;
  if (isCommonPassword(request.password)) fail("weak_password");
  await checkPassword(acting, user, request.currentPassword, "currentPassword");
  await throttle(s, "notice", user.id);
  const whose = ofUserWithPassword(user.id, user.passwordHash);
  chargeWork(s, PASSWORD_STEPS);
  const passwordHash = hashPassword(request.password);
  const notice = noticeOwed(s, whose, { type: PASSWORD_CHANGED });
  const [ended, , , , changed] = await s.db.batch([
    endSessions(s.db, whose, sessionId),
    endLinks(s.db, whose, s.now(), { purposes: [PASSWORD_RESET, EMAIL_CHANGE] }),
    ...notice.statements,
    updateAccount(s.db, whose, { passwordHash }),
  ]);
  if (changed.length === 0) wrongPassword("currentPassword");
  closeSockets(s, ended);
  s.enqueue([notice.mailId]);
}
