import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { LinkRow, UserRow } from "../../../db/directory/senders.ts";
import { firstName, sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import {
  CONFIRM_ADDRESS,
  EMAIL_CHANGE,
  EMAIL_CHANGE_NOTICE,
  EMAIL_UNDO,
  linkToken,
  PASSWORD_RESET,
} from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

type AccountMailData = { row: StoredMessage; user: UserRow; link: LinkRow };

type AccountMail = {
  /** `works`: the mail's link is neither used nor expired. */
  isTrue: (given: AccountMailData, works: boolean) => boolean;
  /** The account's, or the one stored with the mail. */
  to: (given: AccountMailData) => string | null;
  subject: string;
  action?: string;
  /** `href(page)`: our page with the token. */
  text: (given: AccountMailData, href: (page: string) => string) => string;
};

/** Names the user only at confirmed addresses: anyone can sign up with another's. */
const hello = ({ fullName, emailConfirmedAt }: UserRow) =>
  `Hello${fullName && emailConfirmedAt !== null ? ` ${firstName(sanitizeName(fullName))}` : ""},`;
const whileItWorks = (_: AccountMailData, works: boolean) => works;

const ACCOUNT_MAILS: Record<string, AccountMail> = {
  [CONFIRM_ADDRESS]: {
    isTrue: ({ user }, works) => works && user.emailConfirmedAt === null,
    to: ({ user }) => user.email,
    subject: "Please confirm your email address",
    action: "Confirm email address",
    text: ({ user }, href) => `${hello(user)}

Please confirm your email address: ${href("/confirm-email?token=")}

Until then, messages to your customers wait. The link works for 24 hours.`,
  },
  [PASSWORD_RESET]: {
    isTrue: whileItWorks,
    to: ({ user }) => user.email,
    subject: "Reset your password",
    action: "Choose a new password",
    text: ({ user }, href) => `${hello(user)}

Choose a new password: ${href("/reset-password?type=recovery&token=")}

The link works once and for 30 minutes. All your devices are signed out when you use it.

If it was not you who asked for it, you need not do anything: your password stays as it is.`,
  },
  [EMAIL_CHANGE]: {
    isTrue: whileItWorks,
    to: ({ row }) => row.address,
    subject: "Confirm your new email address",
    action: "Confirm new address",
    text: ({ row }, href) => `Hello,

Please confirm that ${row.address} is to be the email address of your Daybook account: ${href("/confirm-email-change?type=email_change&token=")}

The link works once and for 60 minutes. Until you use it, your account keeps its old address.

If it was not you who asked for it, you need not do anything.`,
  },
  [EMAIL_CHANGE_NOTICE]: {
    isTrue: () => true,
    to: ({ row }) => row.address,
    subject: "Your email address is about to change",
    text: ({ user, link }) => `${hello(user)}

The email address of your Daybook account is to become ${link.email}. It changes when the link that was sent there is used.

If it was not you who asked for it, change your password now: it makes that link useless.`,
  },
  [EMAIL_UNDO]: {
    isTrue: whileItWorks,
    to: ({ row }) => row.address,
    subject: "Your email address was changed",
    action: "Undo the change",
    text: ({ user }, href) => `${hello(user)}

This is no longer the email address of your Daybook account: a new one was confirmed.

If it was not you, undo the change here: ${href("/undo-email-change?token=")}

Your account then has this address again, all devices are signed out, and we mail you a link to a new password. The link works once and for 72 hours.`,
  },
};

export const linkIdOfMail = ({ type, dedupeKey }: StoredMessage) => dedupeKey.slice(type.length + 1);

/** Null when the mail is no longer true. */
export function accountMailTo(given: AccountMailData, now: number): string | null {
  const { user, link, row } = given;
  const works = link.usedAt === null && link.expiresAt > now;
  const mail = mailOf(row);
  return link.userId === user.id && mail.isTrue(given, works) ? mail.to(given) : null;
}

export function renderAccountMail(s: Services, given: AccountMailData, to: string): RenderedMessage {
  const { row, link } = given;
  const mail = mailOf(row);
  const token = linkToken(link.purpose, link.id, s.config.linkKeys);
  const text = mail.text(given, (page) => `${s.config.origin}${page}${token}`);
  return ourMail(s, row, to, { subject: mail.subject, text, action: mail.action });
}

function mailOf({ type }: StoredMessage): AccountMail {
  const mail = ACCOUNT_MAILS[type];
  if (!mail) throw new Error("an account mail of no known type");
  return mail;
}
