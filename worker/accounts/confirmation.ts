import { fail } from "../../contract/errors.ts";
import { confirmUserOfLink, consumeLink, retireLinks } from "../../db/accounts.ts";
import { accountMail, supersedeMails } from "../../db/notifications.ts";
import { notifications, oneTimeLinks } from "../../db/schema.ts";
import { HOUR_MS } from "../../domain/calendar.ts";
import { CONFIRM_ADDRESS, isLinkToken, linkId } from "../http/tokens.ts";
import type { Services } from "../services.ts";

const VALID_MS = 24 * HOUR_MS;

/** The link that confirms an address and the mail that carries it, as statements for the batch that owes them. */
export function confirmationOwed(s: Services, userId: string) {
  const now = s.now();
  const link = { id: crypto.randomUUID(), purpose: CONFIRM_ADDRESS, userId, createdAt: now, expiresAt: now + VALID_MS };
  const mail = accountMail({ subject: "user", subjectId: userId, type: CONFIRM_ADDRESS, key: link.id, now });
  const statements = [s.db.insert(oneTimeLinks).values(link), s.db.insert(notifications).values(mail)] as const;
  return { statements, mailId: mail.id };
}

/** Sends the confirmation again; the old link dies. Nothing is owed to an address that is confirmed. */
export async function resendConfirmation(s: Services, user: { id: string; emailConfirmedAt: number | null }) {
  if (user.emailConfirmedAt !== null) return;
  const { statements, mailId } = confirmationOwed(s, user.id);
  await s.db.batch([
    retireLinks(s.db, user.id, CONFIRM_ADDRESS, s.now()),
    supersedeMails(s.db, user.id, CONFIRM_ADDRESS),
    ...statements,
  ]);
  s.enqueue([mailId]);
}

/** Uses the link up and marks the address confirmed. */
export async function confirmAddress(s: Services, token: string) {
  const id = linkId(token);
  if (!id || !isLinkToken(token, CONFIRM_ADDRESS, id, s.config.linkKeys)) fail("link_invalid");
  const now = s.now();
  const [used] = await s.db.batch([consumeLink(s.db, id, CONFIRM_ADDRESS, now), confirmUserOfLink(s.db, id, now)]);
  if (used.length === 0) fail("link_invalid");
}
