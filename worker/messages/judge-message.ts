import type { BookingRow } from "../../db/diary/bookings.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import { teachersColumn, wishColumn } from "../../db/platform/columns.ts";
import type { LoggedBooking } from "../../domain/log/read-log.ts";
import {
  ADDRESS_CHANGED,
  changeMailWaitsUntil,
  isStillTrue,
  TEACHER_CHANGED,
  templateOf,
  waitsForEnd,
} from "../../domain/messages/messages-owed.ts";
import { quietUntil } from "../../domain/messages/quiet-hours.ts";
import { TRIES_MAX } from "../../domain/messages/retry.ts";
import { isStandbyMessage } from "../../domain/messages/standby-messages.ts";
import { STOPPED_BY_OPERATOR_ERROR } from "../../domain/messages/trust.ts";
import { promiseOf } from "../../domain/sheet/booked.ts";
import type { Services } from "../services.ts";
import { judgeAlert } from "./judge-alert.ts";
import { judgeStandbyMessage } from "./judge-standby-message.ts";
import { smsRefusal } from "./providers/sms-destination.ts";
import { type MessageFacts, toldKey } from "./read-message-facts.ts";
import { type MessageStop, type MessageVerdict, SUPERSEDED, type Write } from "./verdict.ts";
import { accountMailTo, linkIdOfMail, renderAccountMail } from "./words/account-mails.ts";
import { renderAlert } from "./words/alert-mail.ts";
import { renderAddressChanged, renderForCustomer, renderTest } from "./words/booking-message.ts";
import { renderDemoRequest } from "./words/demo-request-mail.ts";
import { recipientOf } from "./words/envelope.ts";
import {
  invitationLinkOf,
  isNotice,
  isWorkspaceMail,
  noticeTo,
  renderInvitation,
  renderNotice,
  renderWorkspaceMail,
} from "./words/member-mails.ts";
import { isSameVisit, namesIn, teachersChanged, type VisitNews } from "./words/visit-news.ts";

const HELD: MessageStop = { drop: "held", error: null };

/**
 * The fate of a leased message. `mayRepeat`: the transport sends repeats once. Throws for an invalid address or number.
 */
export function judgeMessage(s: Services, row: StoredMessage, facts: MessageFacts, mayRepeat: boolean): MessageVerdict {
  if (!facts.notWithdrawn.has(row.id) || facts.overtaken.has(row.id)) return SUPERSEDED;
  if (row.channel === "sms" && row.chargedAt !== null && !mayRepeat)
    return { drop: "unknown", error: "handed over, and nobody heard what became of it" };
  if (row.attempts > TRIES_MAX) return { drop: "failed", error: "begun too often" };
  if (isDiaryClosed(row, facts)) return HELD;
  const verdict = judgeBySubject(s, row, facts);
  if (!("write" in verdict)) return verdict;
  const to = recipientOf(row.channel, verdict.to);
  // the owner may correct the number and retry
  const error = row.channel === "sms" ? smsRefusal(to, s.config.smsCountries) : null;
  return error === null ? { ...verdict, to } : { drop: "failed", error };
}

function judgeBySubject(s: Services, row: StoredMessage, facts: MessageFacts): MessageVerdict {
  if (row.subject === "user") return judgeAccountMail(s, row, facts);
  if (row.subject === "invitation") return judgeInvitation(s, row, facts);
  if (row.subject === "demo_request") return judgeDemoRequest(s, row, facts);
  if (row.subject === "test") return judgeTest(s, row, facts);
  if (row.subject === "alert") return judgeForMember(s, row, facts);
  if (isStandbyMessage(row.type)) return judgeStandbyMessage(s, row, facts, holdOf);
  if (row.type === ADDRESS_CHANGED) return judgeAddressNotice(s, row, facts);
  return judgeForCustomer(s, row, facts);
}

const send = (to: string | null, write: Write, until: number | null = null): MessageVerdict =>
  to === null ? SUPERSEDED : { write, to, until };

/**
 * Holds messages while the business's diary moves. A business missing from the directory is not held: its messages
 * would wait for ever.
 */
const isDiaryClosed = ({ subject, workspaceId }: StoredMessage, { closed }: MessageFacts) =>
  ["booking", "standby", "test", "alert"].includes(subject) && closed.has(workspaceId ?? "");

function holdOf({ trust, ownerConfirmedAt }: Sender): MessageStop | null {
  if (trust === "stopped") return { drop: "held", error: STOPPED_BY_OPERATOR_ERROR };
  return ownerConfirmedAt === null ? HELD : null;
}

type Sender = Parameters<MessageFacts["senders"]["set"]>[1];

/** Superseded once the facts stored with the mail are forgotten. */
function judgeAccountMail(s: Services, row: StoredMessage, { users, links }: MessageFacts): MessageVerdict {
  const user = users.get(row.subjectId);
  if (user && isWorkspaceMail(row))
    return send(row.draft === null ? null : user.email, (to) => renderWorkspaceMail(s, row, to, user));
  const link = links.get(linkIdOfMail(row));
  if (user && isNotice(row)) return send(noticeTo(row, user, link), (to) => renderNotice(s, row, to, { user, link }));
  if (!user || !link) return SUPERSEDED;
  return send(accountMailTo({ row, user, link }, s.now()), (to) => renderAccountMail(s, { row, user, link }, to));
}

function judgeInvitation(s: Services, row: StoredMessage, { invitations }: MessageFacts): MessageVerdict {
  const invited = invitations.get(invitationLinkOf(row));
  return invited ? send(invited.email, (to) => renderInvitation(s, row, to, invited)) : SUPERSEDED;
}

/** Goes to the present `DEMO_REQUESTS_TO`, if any. */
function judgeDemoRequest(s: Services, row: StoredMessage, { demoRequests }: MessageFacts): MessageVerdict {
  const request = demoRequests.get(row.subjectId);
  return request ? send(s.config.demoRequestsTo, (to) => renderDemoRequest(s, row, to, request)) : SUPERSEDED;
}

/** A test holds free text: it waits until the owner's address is confirmed, even when sent there. */
function judgeTest(s: Services, row: StoredMessage, { senders, users, configs, rules }: MessageFacts): MessageVerdict {
  const sender = senders.get(row.workspaceId ?? "");
  const known = rules.get(row.workspaceId ?? "");
  if (!sender || !known || !users.has(row.subjectId)) return SUPERSEDED;
  const texts = configs.get(`${row.workspaceId}|${row.type}`);
  const test = { sender, texts, rules: known };
  return holdOf(sender) ?? send(row.address ?? "", (to) => renderTest(s, row, to, test));
}

function judgeForMember(s: Services, row: StoredMessage, { alerts, senders }: MessageFacts): MessageVerdict {
  const sender = senders.get(row.workspaceId ?? "");
  const alert = sender && sender.trust !== "stopped" ? judgeAlert(s, row, alerts) : null;
  return sender && alert
    ? send(alert.to, (to) => renderAlert(s, row, to, alert.news, sender, alert.language))
    : SUPERSEDED;
}

/** True after the visit too: its links still work for a while. */
function judgeAddressNotice(s: Services, row: StoredMessage, { bookings, senders }: MessageFacts): MessageVerdict {
  const booking = bookings.get(row.subjectId);
  const sender = senders.get(row.workspaceId ?? "");
  if (!booking || booking.workspaceId !== row.workspaceId || !sender) return SUPERSEDED;
  if (row.address === null || row.address === booking.customerEmail) return SUPERSEDED;
  return holdOf(sender) ?? send(row.address, (to) => renderAddressChanged(s, row, to, booking, sender));
}

function judgeForCustomer(s: Services, row: StoredMessage, facts: MessageFacts): MessageVerdict {
  const { bookings, senders, configs, changeMails } = facts;
  const booking = bookings.get(row.subjectId);
  const sender = senders.get(row.workspaceId ?? "");
  const type = templateOf(row.type);
  const texts = configs.get(`${row.workspaceId}|${type}`);
  const isOn = row.channel === "email" ? texts?.emailEnabled : texts?.smsEnabled;
  if (!booking || booking.workspaceId !== row.workspaceId || !sender || !isOn) return SUPERSEDED;
  if (row.channel === "sms" && booking.smsWithheld) return SUPERSEDED;
  if (!isStillTrue(type, visitOf(booking), row, s.now())) return SUPERSEDED;
  const told = facts.told.get(toldKey(booking.id, row.channel));
  if (row.type === "booking_rescheduled" && told?.isSure && isSameVisit(booking, told.state)) return SUPERSEDED;
  const news = newsOf(row, booking, facts, told?.state);
  if (row.type === TEACHER_CHANGED && news === null) return SUPERSEDED;
  const hold = holdOf(sender);
  if (hold) return hold;
  const isChangeMail = type === "booking_rescheduled" && row.channel === "email";
  const changesSent = isChangeMail ? (changeMails.get(booking.id) ?? []).map(({ sentAt }) => sentAt) : [];
  const waitUntil =
    waitsForEnd(type, booking, s.now()) ??
    quietUntil(type, row.channel, s.now(), sender.timeZone) ??
    changeMailWaitsUntil(changesSent, s.now());
  if (waitUntil !== null) return { waitUntil };
  const to = row.channel === "email" ? booking.customerEmail : booking.customerPhone;
  const again = type === "feedback_request" ? (facts.again.get(booking.id) ?? null) : null;
  const write: Write = (to) => renderForCustomer(s, row, to, { booking, sender, texts, news, again });
  return send(to, write, type === "booking_reminder" ? booking.startsAt : null);
}

function newsOf(
  row: StoredMessage,
  booking: BookingRow,
  { rules, calledOff }: MessageFacts,
  before: LoggedBooking | undefined,
): VisitNews | null {
  const known = rules.get(booking.workspaceId);
  if (row.type === TEACHER_CHANGED) return teachersChanged(booking, known, teachersColumn(row.draft));
  if (row.type !== "booking_rescheduled" && row.type !== "booking_cancellation") return null;
  const moved = before && known ? ({ is: "moved", before, names: namesIn(known) } as const) : null;
  const off = row.type === "booking_cancellation" ? calledOff.get(booking.id) : undefined;
  const service = promiseOf(wishColumn(booking.wish).wanted)?.legs[0]?.service ?? "";
  return off ? { is: "called_off", service, ...off, moved } : moved;
}

export const visitOf = (booking: BookingRow) => ({
  ...booking,
  hasEmail: booking.customerEmail !== null,
  hasPhone: booking.customerPhone !== null,
});
