import type { CUSTOMER_ERRORS, ErrorParams } from "../contract/customer-errors.ts";
import type { AppError, ErrorCode } from "../contract/errors.ts";
import { type CustomerFieldWords, faultWords, readFault } from "../domain/faults.ts";

type CustomerCode = keyof typeof CUSTOMER_ERRORS;
/** A program's faults, which no screen of ours makes, and those with words of their own below. */
type WithoutWords =
  | ("malformed_json" | "foreign_origin" | "wrong_content_type" | "key_reused" | "not_started")
  | ("invalid_input" | "unexpected");

export type ErrorWords = { title: string; text: string };

/** Words of `time_slot_unavailable`, by reason. `n`: the limit, or the seats left. Another reason is one of members. */
export type RefusalTexts = Record<
  | "spot_capacity_exceeded"
  | "guest_capacity_exceeded"
  | "per_booking_limit_exceeded"
  | "online_limit_exceeded"
  | "pacing_full"
  | "notice_too_short"
  | "unsettled"
  | "person_unavailable"
  | "no_resource_fits"
  | "closed"
  | "in_the_past",
  (n: number, phone: unknown) => string
>;

/** A language's words for the errors that a customer may meet; the API itself speaks English (contract/customer-errors.ts). */
export type ErrorTexts = {
  byCode: Record<Exclude<CustomerCode, WithoutWords>, ErrorWords | ((params: ErrorParams) => ErrorWords)>;
  /** For a code without words. */
  other: ErrorWords;
  /** Above the fault of a field. */
  invalid: ErrorWords;
  fields: CustomerFieldWords;
};

export const errorsIn =
  ({ byCode, other, invalid, fields }: ErrorTexts) =>
  (error: AppError): ErrorWords => {
    if (error.code === "invalid_input") {
      const [first] = error.extra.errors ?? [];
      return { title: invalid.title, text: first ? (faultWords(fields, first) ?? fields.invalid) : invalid.text };
    }
    const known: Partial<Record<ErrorCode, ErrorWords | ((params: ErrorParams) => ErrorWords)>> = byCode;
    const words = known[error.code] ?? other;
    return typeof words === "function" ? words(error.params ?? {}) : words;
  };

/** Words for a fault of a field; a fault that customers do not meet gets the words that fit all. */
export const fieldIn =
  (fields: CustomerFieldWords) =>
  (fault: string): string =>
    faultWords(fields, readFault(fault)) ?? fields.invalid;

/** After a sentence: `: 19:00, 19:30`, or nothing. */
export const listed = (times: unknown) => (Array.isArray(times) && times.length > 0 ? `: ${times.join(", ")}` : "");

/** One and many of each: `["hour", "hours"]`. */
type Units = Record<"hours" | "minutes" | "seconds", readonly [one: string, many: string]>;

/** Rounded up: `10 minutes`. */
export const waitIn =
  ({ hours, minutes, seconds }: Units) =>
  (wait: number): string => {
    const [size, [one, many]] =
      wait > 5400 ? ([3600, hours] as const) : wait > 90 ? ([60, minutes] as const) : ([1, seconds] as const);
    const count = Math.ceil((wait || 60) / size);
    return `${count} ${count > 1 ? many : one}`;
  };
