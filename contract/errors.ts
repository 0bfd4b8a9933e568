import type { Alternative } from "../domain/capacity/alternatives.ts";

const SLOT_GONE = "This time slot is no longer available.";

/** `n`: the limit, or the seats left (docs/rules.md#refusals). Only members get the hours. */
const REFUSALS: Record<string, (params: ErrorParams) => string> = {
  spot_capacity_exceeded: () => "This time slot is fully booked. Please select another time.",
  guest_capacity_exceeded: ({ n }) => `Sorry, we only have ${Number(n)} seats available at this time.`,
  per_booking_limit_exceeded: ({ n }) => `Party size exceeds the maximum of ${Number(n)} guests per booking.`,
  outside_opening_hours: ({ opens, closes, minutes }) =>
    opens === undefined
      ? SLOT_GONE
      : `Outside opening hours: open ${opens}–${closes}, and a visit of ${minutes} minutes must end by then.`,
  closed: () => "We are closed on this day",
  in_the_past: () => "You cannot book for past dates. Please select today or a future date.",
};

/** For each `reason` of `access_denied`. */
const DENIALS: Record<string, string> = {
  other_address: "This invitation is for a different email address.",
  owner_stays: "The owner cannot be removed.",
  address_changed:
    "Your email address was changed less than 72 hours ago. For your safety this has to wait until the change can no longer be undone.",
  unproven: "This call does not prove who makes it.",
};

/** For each `action` of `cannot_change`. */
const UNCHANGEABLE: Record<string, { title: string; message: string }> = {
  cancel: { title: "Unable to cancel", message: "This booking can no longer be cancelled." },
  anonymised: { title: "Unable to change", message: "Who came has been forgotten, so this booking no longer changes." },
  feedback: { title: "Unable to change", message: "Your feedback can no longer be changed." },
  retry: { title: "Unable to send again", message: "This message is on its way already, or not needed any more." },
};

/** The answer carries what is stored: `rules` for hours, else `stored`. */
const SETTINGS_CHANGED = {
  status: 409,
  title: "Settings changed",
  message: "Someone else changed these settings in the meantime. Please look at them again.",
} as const;

export type ErrorParams = Record<string, unknown>;
type ErrorWords = string | ((params: ErrorParams) => string);
type ErrorSpec = { status: number; title: ErrorWords; message: ErrorWords };

/** Every error (CONTRIBUTING.md#an-error-code). Integrators rely on the codes. */
export const ERRORS = {
  malformed_json: { status: 400, title: "Malformed request", message: "The request is not valid JSON." },
  signed_out: { status: 401, title: "Signed out", message: "Please sign in." },
  session_expired: {
    status: 401,
    title: "Session expired",
    message: "Your session has expired. Please sign in again.",
  },
  invalid_credentials: { status: 401, title: "Sign in failed", message: "Invalid email or password." },
  access_denied: {
    status: 403,
    title: "Access Denied",
    message: (params) => DENIALS[String(params.reason)] ?? "You don't have permission to access this workspace.",
  },
  foreign_origin: { status: 403, title: "Refused", message: "This request came from another site." },
  staff_cannot_create: {
    status: 403,
    title: "Access Restricted",
    message: "Staff members cannot create new workspaces",
  },
  email_unconfirmed: {
    status: 403,
    title: "Email not confirmed",
    message: ({ who }) =>
      who === "member"
        ? "This member has to confirm their email address first."
        : "Please confirm your email address first: use the link in the mail we sent you, or have it sent again.",
  },
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
  invitation_invalid: {
    status: 404,
    title: "Invalid invitation",
    message: (params) =>
      params.reason === "other_workspace"
        ? "Invalid invitation link."
        : "Invitation not found, expired, or already used.",
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
  cannot_change: {
    status: 409,
    title: (params) => UNCHANGEABLE[String(params.action)]?.title ?? "Unable to reschedule",
    message: (params) => UNCHANGEABLE[String(params.action)]?.message ?? "This booking can no longer be changed.",
  },
  stale_booking: {
    status: 409,
    title: "Booking changed",
    message: "Someone else changed this booking in the meantime. Please look at it again.",
  },
  stale_rules: SETTINGS_CHANGED,
  stale_settings: SETTINGS_CHANGED,
  slug_taken: {
    status: 409,
    title: "Name taken",
    message: "A workspace with this name already exists. Please choose a different name.",
  },
  too_many_workspaces: {
    status: 409,
    title: "Too many workspaces",
    message: ({ max, who }) =>
      who === "member"
        ? `This member owns ${Number(max)} workspaces already, which is the most an account can.`
        : `An account can own at most ${Number(max)} workspaces.`,
  },
  owns_workspaces: {
    status: 409,
    title: "You own a workspace",
    message:
      "You still own a workspace. Hand it over or delete it first; your account can be deleted once it is gone for good.",
  },
  deletion_begun: {
    status: 409,
    title: "Being removed",
    message: "The time to take this back is over: the workspace is being removed.",
  },
  email_taken: {
    status: 409,
    title: "Email taken",
    message: ({ action }) =>
      action === "undo"
        ? "Another account has your old address by now, so the change cannot be undone."
        : "An account with this email address already exists.",
  },
  already_member: { status: 409, title: "Already a member", message: "This person is already a member." },
  not_cancelled: { status: 409, title: "Not cancelled", message: "Only cancelled bookings can be deleted." },
  upcoming_bookings: {
    status: 409,
    title: "Upcoming bookings",
    message: ({ count }) =>
      count === 1
        ? "This customer has an upcoming booking. Please cancel it first."
        : `This customer has ${Number(count)} upcoming bookings. Please cancel them first.`,
  },
  not_started: { status: 409, title: "Not started", message: "This visit has not started yet." },
  time_zone_in_use: {
    status: 409,
    title: "Time zone in use",
    message: "The time zone cannot change while there are upcoming bookings.",
  },
  too_large: { status: 413, title: "Too large", message: "The request is too large." },
  wrong_content_type: { status: 415, title: "Wrong content type", message: "The request must be application/json." },
  invalid_input: { status: 422, title: "Invalid input", message: "Please check what you entered." },
  weak_password: {
    status: 422,
    title: "Weak password",
    message: "This password is too common. Please choose another.",
  },
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

export type ErrorCode = keyof typeof ERRORS;
export type FieldError = { path: string; message: string };

/** Beside a problem document's fixed members. */
export type ErrorExtra = {
  /** Instead of the table's words. */
  detail?: string;
  errors?: FieldError[];
  /** With every `time_slot_unavailable` (docs/rules.md#refusals); `mayOverride`: a reason from this member lifts it. */
  alternatives?: Alternative[];
  slots?: { time: string; available: boolean }[];
  mayOverride?: boolean;
  /** The stored state: the member's view of a stale booking, stale rules, other stale settings. */
  booking?: unknown;
  rules?: unknown;
  stored?: unknown;
  requestId?: string;
};

export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  params?: ErrorParams;
} & ErrorExtra;

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly extra: ErrorExtra;

  constructor(code: ErrorCode, params?: ErrorParams, extra: ErrorExtra = {}) {
    super(code);
    this.code = code;
    this.params = params;
    this.extra = extra;
  }
}

/**
 * Ends a use case: `fail("access_denied", { reason: "owner_stays" })` answers 403.
 * @throws AppError always
 */
export function fail(code: ErrorCode, params?: ErrorParams, extra?: ErrorExtra): never {
  throw new AppError(code, params, extra);
}

/** The problem document (RFC 9457). `invalid_input` shows the first field's message. */
export function problemBody(error: AppError): ProblemBody {
  const spec: ErrorSpec = ERRORS[error.code];
  const params = error.params ?? {};
  const say = (words: ErrorWords) => (typeof words === "function" ? words(params) : words);
  return {
    type: `urn:daybook:error:${error.code}`,
    title: say(spec.title),
    status: spec.status,
    detail: (error.code === "invalid_input" && error.extra.errors?.[0]?.message) || say(spec.message),
    code: error.code,
    ...(error.params ? { params: error.params } : {}),
    ...error.extra,
  };
}

function waitText(seconds: number): string {
  const [size, unit] = seconds > 5400 ? [3600, "hour"] : seconds > 90 ? [60, "minute"] : [1, "second"];
  const count = Math.ceil((seconds || 60) / size);
  return `${count} ${unit}${count > 1 ? "s" : ""}`;
}
