import { accountMail, insertMailTo } from "../db/directory/account-mails.ts";
import type { AccountCondition } from "../db/directory/accounts.ts";
import { insertLink } from "../db/directory/links.ts";
import { HOUR_MS } from "../domain/time/calendar.ts";
import type { NoticeType } from "../texts/en/members/mails.ts";
import { SECURE_ACCOUNT } from "./http/tokens.ts";
import type { Services } from "./services.ts";

/** Longer than a link to a new password: its mail comes unasked and may be read late. */
const SECURE_VALID_MS = 72 * HOUR_MS;

/**
 * Tells the account of a change that gives or takes a way in, with a link that sets a new password and ends all that was
 * made (docs/decisions/094-a-new-password-ends-all.md). Earlier links go on working: a thief must not end the first with
 * a second change.
 */
export function noticeOwed(
  s: Services,
  whose: AccountCondition,
  { type, told = {} }: { type: NoticeType; told?: Record<string, string> },
) {
  const now = s.now();
  const link = {
    ...{ id: crypto.randomUUID(), purpose: SECURE_ACCOUNT },
    ...{ createdAt: now, expiresAt: now + SECURE_VALID_MS },
  };
  const mail = accountMail({ subject: "user", subjectId: "", type, key: link.id, now, draft: told });
  return { mailId: mail.id, statements: [insertLink(s.db, whose, link), insertMailTo(s.db, whose, mail)] as const };
}
