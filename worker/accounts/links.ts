import { fail } from "../../contract/errors.ts";
import { accountMail, insertMailTo } from "../../db/directory/account-mails.ts";
import type { AccountCondition } from "../../db/directory/accounts.ts";
import { endLinks, insertLink } from "../../db/directory/links.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { CONFIRM_ADDRESS, EMAIL_CHANGE, EMAIL_UNDO, isLinkToken, linkId, PASSWORD_RESET } from "../http/tokens.ts";
import type { Services } from "../services.ts";

/** Lifetimes in milliseconds (docs/rules.md#links). */
export const VALID_MS = {
  [CONFIRM_ADDRESS]: 24 * HOUR_MS,
  [PASSWORD_RESET]: 30 * MINUTE_MS,
  [EMAIL_CHANGE]: HOUR_MS,
  [EMAIL_UNDO]: 72 * HOUR_MS,
};
type Purpose = keyof typeof VALID_MS;

type LinkMail = { type: string; address?: string };

/**
 * Statements for a new link of the user that `whose` selects, and its mails. Older links of its purpose end;
 * account-mails.ts drops their unsent mails.
 */
export function linkOwed(
  s: Services,
  whose: AccountCondition,
  purpose: Purpose,
  mails: LinkMail[],
  email: string | null = null,
) {
  const now = s.now();
  const id = crypto.randomUUID();
  const link = { id, purpose, email, createdAt: now, expiresAt: now + VALID_MS[purpose] };
  const rows = mails.map((mail) => accountMail({ subject: "user", subjectId: "", key: id, now, ...mail }));
  const statements = [
    endLinks(s.db, whose, now, { purposes: [purpose] }),
    ...rows.map((row) => insertMailTo(s.db, whose, row)),
    insertLink(s.db, whose, link),
  ] as const;
  return { statements, mailIds: rows.map((row) => row.id) };
}

/** The link's id if we signed the token for `purpose`; the caller's query checks that the link still works. */
export const linkIdOf = (s: Services, token: string, purpose: string): string => linkOf(s, token, [purpose]).id;

/** As `linkIdOf`, for any of the purposes. */
export function linkOf(s: Services, token: string, purposes: string[]): { id: string; purpose: string } {
  const id = linkId(token) ?? fail("link_invalid");
  const isSigned = (purpose: string) => isLinkToken(token, purpose, id, s.config.linkKeys);
  return { id, purpose: purposes.find(isSigned) ?? fail("link_invalid") };
}
