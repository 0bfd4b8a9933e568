import { fail } from "../../contract/errors.ts";
import { ofLinkHolder, ofUser } from "../../db/directory/account-changes.ts";
import { consumeLink } from "../../db/directory/accounts.ts";
import { users } from "../../db/directory/schema.ts";
import { throttle } from "../http/limits.ts";
import { CONFIRM_ADDRESS } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { linkIdOf, linkOwed } from "./links.ts";

/** The link that confirms an address and the mail that carries it, as statements for the batch that owes them. */
export const confirmationOwed = (s: Services, userId: string) =>
  linkOwed(s, ofUser(userId), CONFIRM_ADDRESS, [{ type: CONFIRM_ADDRESS }]);

/** Sends the confirmation again; the old link dies. Nothing is owed to, or counted for, an address that is confirmed. */
export async function resendConfirmation(s: Services, user: { id: string; emailConfirmedAt: number | null }) {
  if (user.emailConfirmedAt !== null) return;
  await throttle(s, "confirmation", user.id);
  const { statements, mailIds } = confirmationOwed(s, user.id);
  await s.db.batch(statements);
  s.enqueue(mailIds);
}

/** Uses the link up and marks the address confirmed. */
export async function confirmAddress(s: Services, token: string) {
  const id = linkIdOf(s, token, CONFIRM_ADDRESS);
  const now = s.now();
  const [, used] = await s.db.batch([
    s.db
      .update(users)
      .set({ emailConfirmedAt: now })
      .where(ofLinkHolder(s.db, id, CONFIRM_ADDRESS, now)),
    consumeLink(s.db, id, CONFIRM_ADDRESS, now),
  ]);
  if (used.length === 0) fail("link_invalid");
}
