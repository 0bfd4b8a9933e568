import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import { isDate, isTime } from "../../../../domain/time/calendar.ts";
import { readStoredJson, store } from "../../../shared/lib/browser-storage.ts";
import { Attempts, type KeptAttempts } from "../../../shared/lib/idempotency-key.ts";
import { nameOfAttempts } from "./name-of-attempts.ts";

/** Survives a reload. The last answer removes the attempts, because requests hold personal data. */
export function storedAttempts(slug: string): Attempts<VisitBookingRequest> {
  const name = nameOfAttempts(slug);
  const kept = readStoredJson("sessionStorage", name);
  return new Attempts(isKept(kept) ? { ...kept, sentAt: kept.at } : null, ({ key, sentAt: at, unanswered }) =>
    store("sessionStorage", name, unanswered.length > 0 ? JSON.stringify({ key, at, unanswered }) : null),
  );
}

/** Checks the shape, for text of older versions; the server checks the values. */
function isKept(value: unknown): value is KeptAttempts<VisitBookingRequest> & { at: number } {
  const { key, at, unanswered } = Object(value);
  return isText(key) && Number.isFinite(at) && Array.isArray(unanswered) && unanswered.every(isRequest);
}

function isRequest(value: unknown): value is VisitBookingRequest {
  const { customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes, area } = Object(value);
  return (
    [customerName, customerEmail].every(isText) &&
    [customerPhone, notes].every((text) => text === null || isText(text)) &&
    Number.isInteger(guests) &&
    (area === undefined || isText(area)) &&
    isDate(bookingDate) &&
    isTime(bookingTime)
  );
}

const isText = (value: unknown) => typeof value === "string";
