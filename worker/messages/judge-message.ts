import { log } from "../../contract/log.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { changeMailWaitsUntil } from "../../domain/messages/change-mails.ts";
import { ADDRESS_CHANGED, isStillTrue, type NotificationType } from "../../domain/messages/messages-owed.ts";
import { quietUntil } from "../../domain/messages/quiet-hours.ts";
import { TRIES_MAX } from "../../domain/messages/retry.ts";
import { STOPPED_BY_OPERATOR_ERROR } from "../../domain/messages/trust.ts";
import type { Services } from "../services.ts";
import type { RenderedMessage } from "./providers/provider.ts";
import { smsRefusal } from "./providers/sms-destination.ts";
import type { MessageFacts } from "./read-message-facts.ts";
import { linkIdOfMail, renderAccountMail } from "./words/account-mails.ts";
import { renderAddressChanged } from "./words/address-notice.ts";
import { renderForCustomer, renderTest } from "./words/booking-message.ts";
import { renderDemoRequest } from "./words/demo-mail.ts";
import { invitationLinkOf, renderInvitation } from "./words/invitation-mail.ts";
import { isWorkspaceMail, renderWorkspaceMail } from "./words/workspace-mails.ts";

/** `until`: when the message stops being true. */
export type MessageVerdict =
  | { send: RenderedMessage; until: number | null }
  | { drop: "superseded" | "held" | "failed" | "unknown"; error: string | null }
  | { waitUntil: number; error?: string };

export const SUPERSEDED: MessageVerdict = { drop: "superseded", error: null };
const HELD: MessageVerdict = { drop: "held", error: null };
const STOPPED: MessageVerdict = { drop: "held", error: STOPPED_BY_OPERATOR_ERROR };
const send = (message: RenderedMessage | null): MessageVerdict =>
  message ? { send: message, until: null } : SUPERSEDED;

/**
 * Decides what to do with a leased message. `mayRepeat`: the transport sends repeats once. A message that cannot be
 * written fails without stopping the others.
 */
export function judgeMessage(s: Services, row: StoredMessage, read: MessageFacts, mayRepeat: boolean): MessageVerdict {
  if (!read.standing.has(row.id) || read.overtaken.has(row.id)) return SUPERSEDED;
  if (row.channel === "sms" && row.chargedAt !== null && !mayRepeat)
    return { drop: "unknown", error: "handed over, and nobody heard what became of it" };
  if (row.attempts > TRIES_MAX) return { drop: "failed", error: "begun too often" };
  if (isDiaryClosed(row, read)) return HELD;
  try {
    return refuseOtherCountries(s, row, judgeBySubject(s, row, read));
  } catch {
    log("error", { event: "message not written", messageId: row.id });
    return { drop: "failed", error: "could not be written" };
  }
}

function judgeBySubject(s: Services, row: StoredMessage, read: MessageFacts): MessageVerdict {
  if (row.subject === "user") return judgeAccountMail(s, row, read);
  if (row.subject === "invitation") return judgeInvitation(s, row, read);
  if (row.subject === "demo_request") return judgeDemoRequest(s, row, read);
  if (row.subject === "test") return judgeTest(s, row, read);
  if (row.type === ADDRESS_CHANGED) return judgeAddressNotice(s, row, read);
  return judgeForCustomer(s, row, read);
}

/** Fails an SMS to a country that we do not serve; the owner may correct the number and retry. */
function refuseOtherCountries(s: Services, { channel }: StoredMessage, verdict: MessageVerdict): MessageVerdict {
  if (channel !== "sms" || !("send" in verdict)) return verdict;
  const refusal = smsRefusal(verdict.send.to, s.config.smsCountries);
  return refusal === null ? verdict : { drop: "failed", error: refusal };
}

/**
 * A moving business's messages are held until its diary opens elsewhere. Messages of a business missing in the
 * directory are not, or they would wait for ever.
 */
const isDiaryClosed = ({ subject, workspaceId }: StoredMessage, { closed }: MessageFacts) =>
  (subject === "booking" || subject === "test") && closed.has(workspaceId ?? "");

function judgeAccountMail(s: Services, row: StoredMessage, { users, links }: MessageFacts): MessageVerdict {
  const user = users.get(row.subjectId);
  if (isWorkspaceMail(row)) return send(user ? renderWorkspaceMail(s, row, user) : null);
  return send(renderAccountMail(s, row, user, links.get(linkIdOfMail(row))));
}

function judgeInvitation(s: Services, row: StoredMessage, { invitations }: MessageFacts): MessageVerdict {
  const invited = invitations.get(invitationLinkOf(row));
  return invited ? send(renderInvitation(s, row, invited)) : SUPERSEDED;
}

/** Goes to the present `DEMO_REQUESTS_TO`, if any. */
function judgeDemoRequest(s: Services, row: StoredMessage, { demoRequests }: MessageFacts): MessageVerdict {
  const request = demoRequests.get(row.subjectId);
  const to = s.config.demoRequestsTo;
  return request && to ? send(renderDemoRequest(s, row, request, to)) : SUPERSEDED;
}

/** A test holds free text: it waits until the owner's address is confirmed, even when sent there. */
function judgeTest(s: Services, row: StoredMessage, { senders, users, configs }: MessageFacts): MessageVerdict {
  const sender = senders.get(row.workspaceId ?? "");
  if (!sender || !users.has(row.subjectId)) return SUPERSEDED;
  if (sender.trust === "stopped") return STOPPED;
  if (sender.ownerConfirmedAt === null) return HELD;
  return send(renderTest(s, row, sender, configs.get(`${row.workspaceId}|${row.type}`)));
}

/** True after the visit too: the booking's links still work for a while. */
function judgeAddressNotice(s: Services, row: StoredMessage, { bookings, senders }: MessageFacts): MessageVerdict {
  const booking = bookings.get(row.subjectId);
  const sender = senders.get(row.workspaceId ?? "");
  if (!booking || booking.workspaceId !== row.workspaceId || !sender) return SUPERSEDED;
  if (row.address === null || row.address === booking.customerEmail) return SUPERSEDED;
  if (sender.trust === "stopped") return STOPPED;
  if (sender.ownerConfirmedAt === null) return HELD;
  return send(renderAddressChanged(s, row, row.address, booking, sender));
}

/**
 * Holds the message of a stopped business or unconfirmed owner. Quiet hours delay it; the fourth change mail within an
 * hour waits.
 */
function judgeForCustomer(s: Services, row: StoredMessage, read: MessageFacts): MessageVerdict {
  const { bookings, senders, configs, changeMails } = read;
  const booking = bookings.get(row.subjectId);
  const sender = senders.get(row.workspaceId ?? "");
  const config = configs.get(`${row.workspaceId}|${row.type}`);
  const isOn = row.channel === "email" ? config?.emailEnabled : config?.smsEnabled;
  if (!booking || booking.workspaceId !== row.workspaceId || !sender || !isOn) return SUPERSEDED;
  if (row.channel === "sms" && booking.smsWithheld) return SUPERSEDED;
  const type = row.type as NotificationType; // customers' messages have these types only
  if (!isStillTrue(type, visitOf(booking), row.dueAt, s.now())) return SUPERSEDED;
  if (sender.trust === "stopped") return STOPPED;
  if (sender.ownerConfirmedAt === null) return HELD;
  const isChangeMail = type === "booking_rescheduled" && row.channel === "email";
  const changesSent = isChangeMail ? (changeMails.get(booking.id) ?? []).map(({ sentAt }) => sentAt) : [];
  const waitUntil =
    quietUntil(type, row.channel, s.now(), sender.timeZone) ?? changeMailWaitsUntil(changesSent, s.now());
  if (waitUntil !== null) return { waitUntil };
  const message = renderForCustomer(s, row, booking, sender, config);
  if (!message) return SUPERSEDED;
  const until = type === "booking_reminder" ? booking.startsAt : null;
  return { send: message, until };
}

export const visitOf = (booking: BookingRow) => ({
  ...booking,
  hasEmail: booking.customerEmail !== null,
  hasPhone: booking.customerPhone !== null,
});

type BookingRow = Parameters<MessageFacts["bookings"]["set"]>[1];
