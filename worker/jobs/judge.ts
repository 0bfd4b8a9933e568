import { log } from "../../contract/log.ts";
import type { NotificationRow } from "../../db/diary/messages/deliveries.ts";
import { changeMailWaitsUntil } from "../../domain/messages/change-mails.ts";
import { ADDRESS_CHANGED, isStillTrue, type NotificationType } from "../../domain/messages/messages-owed.ts";
import { quietUntil } from "../../domain/messages/quiet-hours.ts";
import { TRIES_MAX } from "../../domain/messages/retry.ts";
import { STOPPED_BY_OPERATOR_ERROR } from "../../domain/messages/trust.ts";
import { linkIdOfMail, renderAccountMail } from "../messaging/account-mails.ts";
import { renderAddressChanged } from "../messaging/address-notice.ts";
import { renderDemoRequest } from "../messaging/demo-mail.ts";
import { invitationLinkOf, renderInvitation } from "../messaging/invitation-mail.ts";
import type { Message } from "../messaging/message.ts";
import { renderForCustomer, renderTest } from "../messaging/render.ts";
import { smsRefusal } from "../messaging/sms-destination.ts";
import { isWorkspaceMail, renderWorkspaceMail } from "../messaging/workspace-mails.ts";
import type { Services } from "../services.ts";
import type { Deliveries } from "./read-deliveries.ts";

/** A message to send, with when it stops being true; or why none is sent now. */
export type Verdict =
  | { send: Message; until: number | null }
  | { drop: "superseded" | "held" | "failed" | "unknown"; error: string | null }
  | { waitUntil: number; error?: string };

export const SUPERSEDED: Verdict = { drop: "superseded", error: null };
const HELD: Verdict = { drop: "held", error: null };
const STOPPED: Verdict = { drop: "held", error: STOPPED_BY_OPERATOR_ERROR };
const send = (message: Message | null): Verdict => (message ? { send: message, until: null } : SUPERSEDED);

/**
 * What is to be done with a leased message, by what was read. `mayRepeat`: its transport sends it only once, however often
 * it is given it. One that cannot be written fails alone: it must not keep back the others, who are other people's.
 */
export function judge(s: Services, row: NotificationRow, read: Deliveries, mayRepeat: boolean): Verdict {
  if (!read.standing.has(row.id) || read.overtaken.has(row.id)) return SUPERSEDED;
  if (row.channel === "sms" && row.chargedAt !== null && !mayRepeat)
    return { drop: "unknown", error: "handed over, and nobody heard what became of it" };
  if (row.attempts > TRIES_MAX) return { drop: "failed", error: "begun too often" };
  if (isOfClosedDiary(row, read)) return HELD;
  try {
    return withinCountries(s, row, judgeBySubject(s, row, read));
  } catch {
    log("error", { event: "message not written", notificationId: row.id });
    return { drop: "failed", error: "could not be written" };
  }
}

function judgeBySubject(s: Services, row: NotificationRow, read: Deliveries): Verdict {
  if (row.subject === "user") return judgeAccountMail(s, row, read);
  if (row.subject === "invitation") return judgeInvitation(s, row, read);
  if (row.subject === "demo_request") return judgeDemoRequest(s, row, read);
  if (row.subject === "test") return judgeTest(s, row, read);
  if (row.type === ADDRESS_CHANGED) return judgeAddressNotice(s, row, read);
  return judgeForCustomer(s, row, read);
}

/** Fails an SMS to a number that we do not serve. The owner sees why, and may send it again to a corrected number. */
function withinCountries(s: Services, { channel }: NotificationRow, verdict: Verdict): Verdict {
  if (channel !== "sms" || !("send" in verdict)) return verdict;
  const refusal = smsRefusal(verdict.send.to, s.config.smsCountries);
  return refusal === null ? verdict : { drop: "failed", error: refusal };
}

/**
 * While its business moves, a message is neither sent nor dropped: it is owed, as of when it was, wherever the diary opens
 * next; the sweep there releases it. Of a business that the directory no longer knows nothing is closed, so that nothing of
 * it waits for ever.
 */
const isOfClosedDiary = ({ subject, workspaceId }: NotificationRow, { closed }: Deliveries) =>
  (subject === "booking" || subject === "test") && closed.has(workspaceId ?? "");

function judgeAccountMail(s: Services, row: NotificationRow, { users, links }: Deliveries): Verdict {
  const user = users.get(row.subjectId);
  if (isWorkspaceMail(row)) return send(user ? renderWorkspaceMail(s, row, user) : null);
  return send(renderAccountMail(s, row, user, links.get(linkIdOfMail(row))));
}

function judgeInvitation(s: Services, row: NotificationRow, { invitations }: Deliveries): Verdict {
  const invited = invitations.get(invitationLinkOf(row));
  return invited ? send(renderInvitation(s, row, invited)) : SUPERSEDED;
}

/** Goes to whoever is told of requests by now: perhaps another than when it was made, perhaps nobody any more. */
function judgeDemoRequest(s: Services, row: NotificationRow, { demoRequests }: Deliveries): Verdict {
  const request = demoRequests.get(row.subjectId);
  const to = s.config.demoRequestsTo;
  return request && to ? send(renderDemoRequest(s, row, request, to)) : SUPERSEDED;
}

/** A test carries what anybody may have typed: it goes nowhere before its owner's address is confirmed, not even there. */
function judgeTest(s: Services, row: NotificationRow, { senders, users, configs }: Deliveries): Verdict {
  const sender = senders.get(row.workspaceId ?? "");
  if (!sender || !users.has(row.subjectId)) return SUPERSEDED;
  if (sender.trust === "stopped") return STOPPED;
  if (sender.ownerConfirmedAt === null) return HELD;
  return send(renderTest(s, row, sender, configs.get(`${row.workspaceId}|${row.type}`)));
}

/** True until the booking has the address again, also when the visit is over: its links still open it for a while. */
function judgeAddressNotice(s: Services, row: NotificationRow, { bookings, senders }: Deliveries): Verdict {
  const booking = bookings.get(row.subjectId);
  const sender = senders.get(row.workspaceId ?? "");
  if (!booking || booking.workspaceId !== row.workspaceId || !sender) return SUPERSEDED;
  if (row.address === null || row.address === booking.customerEmail) return SUPERSEDED;
  if (sender.trust === "stopped") return STOPPED;
  if (sender.ownerConfirmedAt === null) return HELD;
  return send(renderAddressChanged(s, row, row.address, booking, sender));
}

/**
 * Sends a message that is still true and switched on. It waits while the operator has stopped the business, for its owner's
 * confirmed address, for the morning where it can wait, and as the fourth mail about changes of a booking within an hour.
 */
function judgeForCustomer(s: Services, row: NotificationRow, read: Deliveries): Verdict {
  const { bookings, senders, configs, changeMails } = read;
  const booking = bookings.get(row.subjectId);
  const sender = senders.get(row.workspaceId ?? "");
  const config = configs.get(`${row.workspaceId}|${row.type}`);
  const isOn = row.channel === "email" ? config?.emailEnabled : config?.smsEnabled;
  if (!booking || booking.workspaceId !== row.workspaceId || !sender || !isOn) return SUPERSEDED;
  if (row.channel === "sms" && booking.smsWithheld) return SUPERSEDED;
  const type = row.type as NotificationType; // rows to customers have these types only
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

/** A booking as the rules of messages see it. */
export const visitOf = (booking: BookingRow) => ({
  ...booking,
  hasEmail: booking.customerEmail !== null,
  hasPhone: booking.customerPhone !== null,
});

type BookingRow = Parameters<Deliveries["bookings"]["set"]>[1];
