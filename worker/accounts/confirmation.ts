import { fail } from "../../contract/errors.ts";
import { ofUser, updateAccount } from "../../db/directory/accounts.ts";
import { consumeLink, ofLinkHolder } from "../../db/directory/links.ts";
import type { CallActing, UserActing } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";
import { CONFIRM_ADDRESS } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { linkIdOf, linkOwed } from "./links.ts";

export const confirmationOwed = (s: Services, userId: string) =>
  linkOwed(s, ofUser(userId), CONFIRM_ADDRESS, [{ type: CONFIRM_ADDRESS }]);

/** Replaces the confirmation link. A confirmed address gets no mail and counts no try. */
export async function resendConfirmation({ services: s, signedIn: { user } }: UserActing) {
  if (user.emailConfirmedAt !== null) return;
  await throttle(s, "confirmation", user.id);
  const { statements, mailIds } = confirmationOwed(s, user.id);
  await s.db.batch(statements);
  s.enqueue(mailIds);
}

export async function confirmAddress({ services: s }: CallActing, { token }: { token: string }) {
  const id = linkIdOf(s, token, CONFIRM_ADDRESS);
  const now = s.now();
  const [, used] = await s.db.batch([
    updateAccount(s.db, ofLinkHolder(s.db, id, CONFIRM_ADDRESS, now), { emailConfirmedAt: now }),
    consumeLink(s.db, id, CONFIRM_ADDRESS, now),
  ]);
  if (used.length === 0) fail("link_invalid");
}
