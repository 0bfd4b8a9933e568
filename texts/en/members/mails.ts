import type { InvitedRole } from "../../../domain/people/rights.ts";
import type { MemberLanguage } from "../../languages.ts";

/** `href`: our page with the link's token. */
type LinkMail = { subject: string; action?: string; text: (hello: string, href: string, address: string) => string };
type WorkspaceMail = {
  subject: (business: string) => string;
  text: (told: { business: string; other: string; date: string }, dashboard: string) => string;
};

/** `passkeys`, `calendars`, `invitations`: names of what the owner kept. */
type NoticeFacts = { name: string; business: string; passkeys: string[]; calendars: string[]; invitations: string[] };
type Notice = { subject: string; text: (told: NoticeFacts) => string };

/** Mails to accounts by their type, which is stored with the mail. */
export const mails = {
  language: "en" as MemberLanguage,
  hello: (name: string | null) => (name ? `Hello ${name},` : "Hello,"),
  account: {
    email_confirmation: {
      subject: "Please confirm your email address",
      action: "Confirm email address",
      text: (hello, href) => `${hello}

Please confirm your email address: ${href}

Until then, messages to your customers wait. The link works for 24 hours.`,
    },
    password_reset: {
      subject: "Reset your password",
      action: "Choose a new password",
      text: (hello, href) => `${hello}

Choose a new password: ${href}

The link works once and for 30 minutes. All your devices are signed out when you use it, and passkeys, calendars and open invitations end unless you keep them.

If it was not you who asked for it, you need not do anything: your password stays as it is.`,
    },
    email_change: {
      subject: "Confirm your new email address",
      action: "Confirm new address",
      text: (hello, href, address) => `${hello}

Please confirm that ${address} is to be the email address of your Daybook account: ${href}

The link works once and for 60 minutes. Until you use it, your account keeps its old address.

If it was not you who asked for it, you need not do anything.`,
    },
    email_change_notice: {
      subject: "Your email address is about to change",
      text: (hello, _, address) => `${hello}

The email address of your Daybook account is to become ${address}. It changes when the link that was sent there is used.

If it was not you who asked for it, change your password now: it makes that link useless.`,
    },
    email_undo: {
      subject: "Your email address was changed",
      action: "Undo the change",
      text: (hello, href) => `${hello}

This is no longer the email address of your Daybook account: a new one was confirmed.

If it was not you, undo the change here: ${href}

Your account then has this address again, all devices are signed out, and we mail you a link to a new password. The link works once and for 72 hours.`,
    },
  } satisfies Record<string, LinkMail> as Record<AccountMailType, LinkMail>,
  workspace: {
    ownership_given: {
      subject: (business) => `You have handed over ${business}`,
      text: ({ business, other }) => `Hello,

${other} is the owner of ${business} from now on, and you are a member of its staff.

If it was not you who did this, somebody knows your password: change it, and ask ${other} to hand ${business} back.`,
    },
    ownership_received: {
      subject: (business) => `You are the owner of ${business}`,
      text: ({ business, other }, dashboard) => `Hello,

${other} has handed ${business} over to you: you are its owner from now on, and ${other} is a member of its staff.

Your dashboard: ${dashboard}

If you do not want that, hand it over to somebody else of the team, in its settings.`,
    },
    workspace_deletion: {
      subject: (business) => `${business} will be deleted`,
      text: ({ business, date }, dashboard) => `Hello,

You have asked us to delete ${business}. It takes no online bookings any more, and is removed for good after ${date}: its bookings, its customers' data, its messages and its team. Customers with a visit ahead are told then that it is cancelled.

Until then you can take it back on its dashboard: ${dashboard}

If it was not you who asked, take it back and change your password.`,
    },
  } as Record<WorkspaceMailType, WorkspaceMail>,
  toDashboard: "Go to the dashboard",
  notice: {
    passkey_added: {
      subject: "A passkey was added to your account",
      text: ({ name }) =>
        `The passkey “${name}” was added to your Daybook account. It signs you in without a password.`,
    },
    passkey_removed: {
      subject: "A passkey was removed from your account",
      text: ({ name }) => `The passkey “${name}” was removed from your Daybook account. It no longer signs anybody in.`,
    },
    password_changed: {
      subject: "Your password was changed",
      text: ({ passkeys, calendars, invitations }) => {
        const kept = [
          ...passkeys.map((name) => `- the passkey “${name}”`),
          ...calendars.map((business) => `- a calendar of ${business}`),
          ...invitations.map((email) => `- the invitation of ${email}`),
        ];
        const changed = "Your Daybook account has a new password, and your other devices are signed out.";
        return kept.length === 0 ? changed : `${changed} These were kept:\n\n${kept.join("\n")}`;
      },
    },
    calendar_named: {
      subject: "A calendar shows your customers' names",
      text: ({ business }) =>
        `A calendar of ${business} that you made or changed shows your customers' names from now on. Everybody who has its private address can read them.`,
    },
  } as Record<NoticeType, Notice>,
  /** The link sets a new password. */
  notMe: (text: string, href: string) => `Hello,

${text}

If it was you, you need not do anything. If it was not you, secure your account: ${href}

You choose a new password there, all devices are signed out, and passkeys, calendars and open invitations end unless you keep them. The link works once and for 72 hours.`,
  secureAccount: "It was not me",
  invitation: {
    subject: (business: string, inviter: string) =>
      inviter ? `${inviter} invites you to the team of ${business}` : `Join the team of ${business}`,
    action: "Accept the invitation",
    text: (business: string, inviter: string, role: InvitedRole, href: string) => `Hello,

${inviter ? `${inviter} invites you` : "You have been invited"} to join the team of ${business}, where you ${INVITED_TO[role]}.

Accept the invitation: ${href}

The link works for 7 days. If you did not expect it, you can ignore this mail.`,
  },
  alerts: {
    news: {
      new: { title: "New", text: "A customer has booked." },
      changed: { title: "Changed", text: "A customer has changed a booking. It is now:" },
      cancelled: { title: "Cancelled", text: "A customer has cancelled this booking." },
    },
    note: (text: string) => `Note: ${text}`,
    rated: (rating: number, name: string) => ({
      subject: `${rating} of 5 from ${name}`,
      text: `${name} rated the visit ${rating} of 5.`,
    }),
    stars: (rating: number) => `${rating} of 5`,
    quoted: (text: string) => `“${text}”`,
    failed: (count: number) => `${counted(count, "message")} could not be sent`,
    failedList: "These messages to customers could not be sent:",
    failedOf: (customer: string, type: string, channel: "email" | "sms") =>
      `${customer}: ${MESSAGES[type] ?? "message"} by ${channel === "sms" ? "SMS" : "email"}`,
    total: (bookings: number, guests: number) => `${counted(bookings, "booking")}, ${counted(guests, "guest")}`,
    noBookings: "No bookings so far.",
    more: (count: number) => `and ${count} more`,
    changes: "Changed by customers since yesterday",
    ratings: "Ratings",
    unsent: "Messages that could not be sent",
    sheetOf: (date: string, business: string) => `${date} at ${business}`,
    openBooking: "Open the booking",
    openSheet: "Open the day sheet",
    seeMessages: "See the messages",
    choices: (page: string) => `Change what you are mailed: ${page}`,
  },
  push: {
    late: "Late",
    notHere: (name: string) => `${name} is not here yet`,
    held: "Your customers get no messages",
    confirm: "Confirm your email address",
    test: "Notifications reach this device",
  },
};

export type AccountMailType =
  | "email_confirmation"
  | "password_reset"
  | "email_change"
  | "email_change_notice"
  | "email_undo";
export type WorkspaceMailType = "ownership_given" | "ownership_received" | "workspace_deletion";
export type NoticeType = "passkey_added" | "passkey_removed" | "password_changed" | "calendar_named";
export type MemberMails = typeof mails;

/** Ends "… the team, where you". */
const INVITED_TO: Record<InvitedRole, string> = {
  manager: "see and manage its bookings, hours and messages",
  staff: "see and manage its bookings",
  kitchen: "see today's bookings",
};

const MESSAGES: Record<string, string> = {
  booking_confirmation: "confirmation",
  booking_rescheduled: "change",
  booking_cancellation: "cancellation",
  booking_reminder: "reminder",
  feedback_request: "feedback request",
  booking_address_changed: "changed address",
  hold_offered: "held place",
  hold_withdrawn: "held place taken back",
  standby_joined: "on the waitlist",
  standby_slept: "offer ended",
  standby_ended: "waitlist closed",
  time_free: "last call",
  class_teacher_changed: "other teacher",
};

const counted = (count: number, of: string) => `${count} ${of}${count === 1 ? "" : "s"}`;
