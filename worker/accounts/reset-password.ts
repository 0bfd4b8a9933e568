import { fail } from "../../contract/errors.ts";
import { log } from "../../contract/log.ts";
import type { KeptRights, PasswordChange, PasswordReset } from "../../contract/requests/accounts.ts";
import { confirmedBy, ofAddress, ofUserWithPassword, updateAccount, userByEmail } from "../../db/directory/accounts.ts";
import {
  consumeLink,
  endLinks,
  endLinksToLaterAddresses,
  ofAddressWithoutLink,
  ofLinkHolder,
  usableLink,
} from "../../db/directory/links.ts";
import { endSessions } from "../../db/directory/sessions.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import { isCommonPassword } from "../../domain/people/common-passwords.ts";
import type { CallActing, UserActing } from "../http/acting.ts";
import { checkPassword, wrongPassword } from "../http/check-password.ts";
import { chargeWork, countTryWithinLimit, PASSWORD_STEPS, throttle } from "../http/limits.ts";
import { hashPassword } from "../http/passwords.ts";
import { EMAIL_CHANGE, EMAIL_UNDO, PASSWORD_RESET, SECURE_ACCOUNT } from "../http/tokens.ts";
import { closeSockets } from "../live/close-sockets.ts";
import { noticeOwed } from "../notice-owed.ts";
import type { Services } from "../services.ts";
import { linkOf, linkOwed } from "./links.ts";
import {
  endStandingRights,
  KEEP_NOTHING,
  type StandingRights,
  standingRights,
  standingView,
} from "./standing-rights.ts";

/**
 * The answer does not wait for the work, so its time does not tell if the address has an account
 * (docs/decisions/014-asking-for-a-new-password.md).
 */
export async function requestReset({ services: s, client }: CallActing, { email }: { email: string }) {
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

/** A link to a new password that was asked for, or one that came with a notice. */
const PURPOSES = [PASSWORD_RESET, SECURE_ACCOUNT];

/** The link stays usable. Throws `link_invalid` unless it works. */
async function usableReset(s: Services, token: string) {
  const { id, purpose } = linkOf(s, token, PURPOSES);
  const link = (await usableLink(s.db, id, purpose, s.now())) ?? fail("link_invalid");
  return { ...link, userId: link.userId ?? fail("link_invalid") };
}

/** Fails unless the link works; tells the passkeys, calendars and invitations that the account may keep. */
export async function checkReset({ services: s }: CallActing, { token }: { token: string }) {
  const { userId } = await usableReset(s, token);
  return { valid: true as const, made: await standingView(s, await standingRights(s, userId)) };
}

/**
 * Ends all that opened the account or its data before, but what its owner keeps and undo links to addresses of before;
 * returns the ended sessions. Confirms the address. A refused password leaves the link usable.
 */
export async function resetPassword({ services: s }: CallActing, request: PasswordReset) {
  const { token, password, keep = KEEP_NOTHING } = request;
  const { id, purpose, userId } = await usableReset(s, token);
  if (isCommonPassword(password)) fail("weak_password");
  chargeWork(s, PASSWORD_STEPS);
  const passwordHash = hashPassword(password);
  const standing = await standingRights(s, userId);
  const now = s.now();
  const whose = ofLinkHolder(s.db, id, purpose, now);
  const notice = noticeOwed(s, whose, { type: "password_changed", told: namesOfKept(standing, keep) });
  const [ended, ...results] = await s.db.batch([
    endSessions(s.db, whose),
    ...endStandingRights(s, whose, standing, keep),
    endLinks(s.db, whose, now, { except: id, keeps: EMAIL_UNDO }),
    endLinksToLaterAddresses(s.db, whose, now, EMAIL_UNDO),
    ...notice.statements,
    updateAccount(s.db, whose, { passwordHash, emailConfirmedAt: confirmedBy(now) }),
    consumeLink(s.db, id, purpose, now),
  ]);
  const used = results.at(-1);
  if (!Array.isArray(used) || used.length === 0) fail("link_invalid");
  closeSockets(s, ended);
  s.enqueue([notice.mailId]);
  return ended;
}

/** For the notice, one on each line. */
const namesOfKept = ({ passkeys, calendars, invitations }: StandingRights, keep: KeptRights) => ({
  passkeys: linesOf(passkeys, keep.passkeys, ({ name }) => name),
  calendars: linesOf(calendars, keep.calendars, ({ business }) => business),
  invitations: linesOf(invitations, keep.invitations, ({ email }) => email),
});

const linesOf = <Right extends { id: string }>(rights: Right[], kept: string[], name: (right: Right) => string) =>
  rights.flatMap((right) => (kept.includes(right.id) ? name(right) : [])).join("\n");

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
  const notice = noticeOwed(s, whose, { type: "password_changed" });
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
