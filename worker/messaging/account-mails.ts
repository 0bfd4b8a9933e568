import type { NotificationRow } from "../../db/diary/messages/deliveries.ts";
import type { LinkRow, UserRow } from "../../db/directory/senders.ts";
import { sanitizeName } from "../../domain/texts/sanitize-name.ts";
import {
  CONFIRM_ADDRESS,
  EMAIL_CHANGE,
  EMAIL_CHANGE_NOTICE,
  EMAIL_UNDO,
  linkToken,
  PASSWORD_RESET,
} from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { ourMail } from "./envelope.ts";
import type { Message } from "./message.ts";

type Given = { row: NotificationRow; user: UserRow; link: LinkRow };

type AccountMail = {
  /** Is what it says still so? `works`: its link is neither used nor over. */
  isTrue: (given: Given, works: boolean) => boolean;
  /** The address of the account now, or the one that was written down when the mail was owed. */
  to: (given: Given) => string | null;
  subject: string;
  /** What the button of its link says. */
  action?: string;
  /** `href` makes the address of a page of ours with the link's token. */
  text: (given: Given, href: (page: string) => string) => string;
};

/** By name only where the address is proven: anybody may sign up with a stranger's, and a name is free text. */
const hello = ({ fullName, emailConfirmedAt }: UserRow) =>
  `Hello${fullName && emailConfirmedAt !== null ? ` ${sanitizeName(fullName)}` : ""},`;
const whileItWorks = (_: Given, works: boolean) => works;

/** Mails about an account, one entry per type. */
const ACCOUNT_MAILS: Record<string, AccountMail> = {
  [CONFIRM_ADDRESS]: {
    isTrue: ({ user }, works) => works && user.emailConfirmedAt === null,
    to: ({ user }) => user.email,
    subject: "Please confirm your email address",
    action: "Confirm email address",
    text: ({ user }, href) => `${hello(user)}

please confirm your email address: ${href("/confirm-email?token=")}

Until then, messages to your customers wait. The link works for 24 hours.`,
  },
  [PASSWORD_RESET]: {
    isTrue: whileItWorks,
    to: ({ user }) => user.email,
    subject: "Reset your password",
    action: "Choose a new password",
    text: ({ user }, href) => `${hello(user)}

here you choose a new password: ${href("/reset-password?type=recovery&token=")}

The link works once and for 30 minutes. All your devices are signed out when you use it.

If it was not you who asked for it, you need not do anything: your password stays as it is.`,
  },
  [EMAIL_CHANGE]: {
    isTrue: whileItWorks,
    to: ({ row }) => row.address,
    subject: "Confirm your new email address",
    action: "Confirm new address",
    text: ({ row }, href) => `Hello,

please confirm that ${row.address} is to be the email address of your Daybook account: ${href("/confirm-email-change?type=email_change&token=")}

The link works once and for 60 minutes. Until you use it, your account keeps its old address.

If it was not you who asked for it, you need not do anything.`,
  },
  [EMAIL_CHANGE_NOTICE]: {
    isTrue: () => true,
    to: ({ row }) => row.address,
    subject: "Your email address is about to change",
    text: ({ user, link }) => `${hello(user)}

the email address of your Daybook account is to become ${link.email}. It changes when the link that was sent there is used.

If it was not you who asked for it, change your password now: it makes that link useless.`,
  },
  [EMAIL_UNDO]: {
    isTrue: whileItWorks,
    to: ({ row }) => row.address,
    subject: "Your email address was changed",
    action: "Undo the change",
    text: ({ user }, href) => `${hello(user)}

this is no longer the email address of your Daybook account: a new one was confirmed.

If it was not you, undo the change here: ${href("/undo-email-change?token=")}

Your account then has this address again, all devices are signed out, and we mail you a link to a new password. The link works once and for 72 hours.`,
  },
};

/** The id of the link that an account mail carries or tells of. */
export const linkIdOfMail = ({ type, dedupeKey }: NotificationRow) => dedupeKey.slice(type.length + 1);

/** A mail about an account; null when what it says is no longer so, or the account is gone. */
export function renderAccountMail(
  s: Services,
  row: NotificationRow,
  user: UserRow | undefined,
  link: LinkRow | undefined,
): Message | null {
  const mail = ACCOUNT_MAILS[row.type];
  if (!mail) throw new Error("an account mail of no known type");
  if (!user || link?.userId !== user.id) return null;
  const given = { row, user, link };
  const to = mail.to(given);
  const works = link.usedAt === null && link.expiresAt > s.now();
  if (!to || !mail.isTrue(given, works)) return null;
  const token = linkToken(link.purpose, link.id, s.config.linkKeys);
  const text = mail.text(given, (page) => `${s.config.origin}${page}${token}`);
  return ourMail(s, row, to, { subject: mail.subject, text, action: mail.action });
}
