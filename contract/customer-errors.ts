/**
 * Errors that a customer's call can meet, with a table of their own: their pages load no others.
 */
export const CUSTOMER_ERRORS = {
  malformed_json: { status: 400, title: "Malformed request", message: "The request is not valid JSON." },
  foreign_origin: { status: 403, title: "Refused", message: "This request came from another site." },
  not_found: { status: 404, title: "Not found", message: "There is nothing at this address." },
  workspace_not_found: {
    status: 404,
    title: "Business not found",
    message: "The booking page you're looking for doesn't exist.",
  },
  booking_not_found: {
    status: 404,
    title: "Booking not found",
    message: "Check your link or contact the business.",
  },
  link_invalid: { status: 404, title: "Invalid link", message: "This link is invalid or has expired." },
  time_slot_unavailable: {
    status: 409,
    title: (params) => (params.reason === "in_the_past" ? "Invalid Date" : "Time Slot Unavailable"),
    message: (params) => REFUSALS[String(params.reason)]?.(params) ?? SLOT_GONE,
  },
  too_many_bookings: {
    status: 409,
    title: "Too many bookings",
    message: ({ max, phone }) =>
      `You have ${Number(max)} bookings ahead here already. To book more, please ${phone ? `call ${phone}` : "contact the business"}.`,
  },
  please_call: {
    status: 409,
    title: "Please call us",
    message: ({ phone }) => (phone ? `Please call us to book: ${phone}` : "Please contact us to book."),
  },
  cannot_change: {
    status: 409,
    title: (params) => UNCHANGEABLE[String(params.action)]?.title ?? "Unable to reschedule",
    message: (params) => UNCHANGEABLE[String(params.action)]?.message ?? "This booking can no longer be changed.",
  },
  standby_not_found: {
    status: 404,
    title: "Not on a list",
    message: "Nobody waits here. Check your link or contact the business.",
  },
  not_full: {
    status: 409,
    title: "There is a free time",
    message: ({ times }) => `There is a free time that fits${timesText(times)}.`,
  },
  list_full: {
    status: 409,
    title: "The list is full",
    message: ({ phone }) =>
      `The list for this day is full. Please ${phone ? `call ${phone}` : "contact the business"}.`,
  },
  list_closed: { status: 409, title: "No list", message: "There is no list for this day." },
  too_many_standbys: {
    status: 409,
    title: "On the list already",
    message: ({ max, phone }) =>
      `You are waiting here ${Number(max)} times already. Please ${phone ? `call ${phone}` : "contact the business"}.`,
  },
  offer_ended: {
    status: 409,
    title: "Offer ended",
    message: ({ time }) => `This offer ended${time ? ` at ${time}` : ""}.`,
  },
  already_answered: {
    status: 409,
    title: "Answered already",
    message: ({ answer, time }) =>
      `${ANSWERS[String(answer)] ?? "This offer was answered"}${time ? ` at ${time}` : ""}.`,
  },
  offer_changed: {
    status: 409,
    title: "A newer offer",
    message: "There is a newer offer. Please look at it first.",
  },
  stale_booking: {
    status: 409,
    title: "Booking changed",
    message: "Someone else changed this booking in the meantime. Please look at it again.",
  },
  not_started: { status: 409, title: "Not started", message: "This visit has not started yet." },
  too_large: { status: 413, title: "Too large", message: "The request is too large." },
  wrong_content_type: { status: 415, title: "Wrong content type", message: "The request must be application/json." },
  invalid_input: { status: 422, title: "Invalid input", message: "Please check what you entered." },
  key_reused: {
    status: 422,
    title: "Key reused",
    message: "This Idempotency-Key was used for another request.",
  },
  too_many_requests: {
    status: 429,
    title: "Too many requests",
    message: (params) => `Too many attempts. Please try again in ${waitText(Number(params.seconds))}.`,
  },
  unexpected: { status: 500, title: "Unexpected error", message: "An unexpected error occurred" },
  unavailable: { status: 503, title: "Unavailable", message: "The service is busy. Please try again in a moment." },
} as const satisfies Record<string, ErrorSpec>;

/** To a party above tonight's brake. */
export const BY_PHONE = "Today we take larger parties by phone.";

const SLOT_GONE = "This time slot is no longer available.";

/** `n`: the limit, or the seats left (docs/rules.md#refusals). Only members get the hours. */
const REFUSALS: Record<string, (params: ErrorParams) => string> = {
  spot_capacity_exceeded: () => "This time slot is fully booked. Please select another time.",
  guest_capacity_exceeded: ({ n }) =>
    `Sorry, we only have ${n === 1 ? "1 seat" : `${Number(n)} seats`} available at this time.`,
  per_booking_limit_exceeded: ({ n }) =>
    `Party size exceeds the maximum of ${Number(n)} ${Number(n) === 1 ? "guest" : "guests"} per booking.`,
  online_limit_exceeded: ({ phone }) => `${BY_PHONE}${phone ? ` Call ${phone}` : ""}`,
  pacing_full: () => "We are full then. Please select another time.",
  notice_too_short: ({ phone }) => `It is too late to book this time online.${phone ? ` Call ${phone}` : ""}`,
  unsettled: ({ phone }) =>
    `This time is not available online. Please ${phone ? `call ${phone}` : "contact the business"}.`,
  no_resource_fits: () => "We have no place for this then. Please select another time.",
  person_unavailable: () => "Please select another time or person.",
  outside_opening_hours: ({ opens, closes, minutes, closedAt }) =>
    opens === undefined
      ? SLOT_GONE
      : closedAt !== undefined
        ? `You are closed at ${closedAt} (open ${opens}–${closes}).`
        : `Outside opening hours: open ${opens}–${closes}, and a visit of ${minutes} minutes must end by then.`,
  closed: () => "We are closed on this day",
  in_the_past: () => "You cannot book for past dates. Please select today or a future date.",
};

/** For each `action` of `cannot_change`. */
const UNCHANGEABLE: Record<string, { title: string; message: string }> = {
  cancel: { title: "Unable to cancel", message: "This booking can no longer be cancelled." },
  anonymised: { title: "Unable to change", message: "Who came has been forgotten, so this booking no longer changes." },
  hold: { title: "Not possible now", message: "This place cannot be held or changed like that now." },
  standby: { title: "Not on the list any more", message: "This party is not on the list any more." },
  feedback: { title: "Unable to change", message: "Your feedback can no longer be changed." },
  retry: { title: "Unable to send again", message: "This message is on its way already, or not needed any more." },
};

/** For each `answer` of `already_answered`. */
const ANSWERS: Record<string, string> = {
  accepted: "This offer was accepted",
  declined: "This offer was declined",
  withdrawn: "This offer was taken back",
};

const timesText = (times: unknown) => (Array.isArray(times) && times.length > 0 ? `: ${times.join(", ")}` : "");

function waitText(seconds: number): string {
  const [size, unit] = seconds > 5400 ? [3600, "hour"] : seconds > 90 ? [60, "minute"] : [1, "second"];
  const count = Math.ceil((seconds || 60) / size);
  return `${count} ${unit}${count > 1 ? "s" : ""}`;
}

export type ErrorParams = Record<string, unknown>;
export type Words = string | ((params: ErrorParams) => string);
export type ErrorSpec = { status: number; title: Words; message: Words };
