import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { LinkRow, UserRow } from "../../../db/directory/senders.ts";
import { readableEmail } from "../../../domain/people/readable-email.ts";
import { memberMails } from "../../../domain/texts/member-mails.ts";
import { firstName, sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import type { AccountMailType } from "../../../texts/en/members/mails.ts";
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
  /** Our page, where the mail has a link. */
  page: string;
  /** The address that the text names. */
  about?: (given: AccountMailData) => string | null;
};

const whileItWorks = (_: AccountMailData, works: boolean) => works;

/** Their words are in texts/en/members/mails.ts. */
const ACCOUNT_MAILS: Record<AccountMailType, AccountMail> = {
  [CONFIRM_ADDRESS]: {
    isTrue: ({ user }, works) => works && user.emailConfirmedAt === null,
    to: ({ user }) => user.email,
    page: "/confirm-email?token=",
  },
  [PASSWORD_RESET]: {
    isTrue: whileItWorks,
    to: ({ user }) => user.email,
    page: "/reset-password?type=recovery&token=",
  },
  [EMAIL_CHANGE]: {
    isTrue: whileItWorks,
    to: ({ row }) => row.address,
    page: "/confirm-email-change?type=email_change&token=",
    about: ({ row }) => row.address,
  },
  [EMAIL_CHANGE_NOTICE]: {
    isTrue: () => true,
    to: ({ row }) => row.address,
    page: "",
    about: ({ link }) => link.email,
  },
  [EMAIL_UNDO]: { isTrue: whileItWorks, to: ({ row }) => row.address, page: "/undo-email-change?token=" },
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
  const { row, link, user } = given;
  const { page, about } = mailOf(row);
  const words = memberMails(user.language);
  const { subject, action, text } = words.account[typeOf(row)];
  const href = `${s.config.origin}${page}${linkToken(link.purpose, link.id, s.config.linkKeys)}`;
  const name = row.type === EMAIL_CHANGE ? null : greetedName(user); // goes to an address that nobody has confirmed
  return ourMail(s, row, to, {
    subject,
    text: text(words.hello(name), href, readableEmail(about?.(given) ?? "")),
    ...(action ? { action } : {}),
    locale: words.language,
  });
}

/** Names the user only at confirmed addresses: anyone can sign up with another's. */
const greetedName = ({ fullName, emailConfirmedAt }: UserRow) =>
  fullName && emailConfirmedAt !== null ? firstName(sanitizeName(fullName)) : null;

function typeOf({ type }: StoredMessage): AccountMailType {
  if (!Object.hasOwn(ACCOUNT_MAILS, type)) throw new Error("an account mail of no known type");
  return type as AccountMailType; // one of the keys
}

const mailOf = (row: StoredMessage): AccountMail => ACCOUNT_MAILS[typeOf(row)];
