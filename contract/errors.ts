import type { FaultTold } from "../domain/faults.ts";
import type { Alternative } from "../domain/judging/alternatives.ts";
import type { SlotView } from "../domain/judging/availability.ts";
import type { ErrorParams, ErrorSpec, Words } from "./customer-errors.ts";
import type { ERRORS } from "./error-table.ts";

export type ErrorCode = keyof typeof ERRORS;
/** `message`: the English words. */
export type FieldError = { path: string; message: string } & FaultTold;

/** A booking that would be given another place. */
type MovedBooking = {
  id: string;
  customerName: string | null;
  bookingTime: string | null;
  from: string[];
  to: string[];
};

/** Beside a problem document's fixed members. */
export type ErrorExtra = {
  /** Instead of the table's words. */
  detail?: string;
  errors?: FieldError[];
  /** With every `time_slot_unavailable` (docs/rules.md#refusals); `mayOverride`: a reason from this member lifts it. */
  alternatives?: Alternative[];
  slots?: SlotView[];
  mayOverride?: boolean;
  /** With a refusal of a class: others that have room. */
  sessions?: unknown[];
  /**
   * With `table_occupied`: who still sits there, where the party can sit instead, best first, or `until` a time, and where nothing is free for the
   * whole stay about when it can.
   */
  sitting?: { id: string; customerName: string | null; resources: string[] }[];
  free?: { resources: string[]; moves: MovedBooking[]; until?: string | null }[];
  next?: { time: string; minutes: number; resources: string[] } | null;
  /** The stored state: the member's view of a stale booking, stale rules, other stale settings. */
  booking?: unknown;
  rules?: unknown;
  stored?: unknown;
  /** With `booking_not_found`, of a link: the place that was held there (`EndedOffer`). */
  offer?: unknown;
  /** With `offer_changed`: what the link shows by now. */
  standby?: unknown;
  /** With `several_guests`: whom the address may mean, each with its bookings. */
  guests?: unknown;
  requestId?: string;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly extra: ErrorExtra;

  constructor(code: ErrorCode, params?: ErrorParams, extra: ErrorExtra = {}) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0; // nobody reads the stack of a refusal, and in a rush it costs
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
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

/** `invalid_input` shows the first field's message. */
export function errorWords({ title, message }: ErrorSpec, { code, params = {}, extra }: AppError) {
  const say = (words: Words) => (typeof words === "function" ? words(params) : words);
  return { title: say(title), text: (code === "invalid_input" && extra.errors?.[0]?.message) || say(message) };
}
