import type { BookingRequest } from "../../../../contract/bookings.ts";
import { isDate, isTime } from "../../../../domain/time/calendar.ts";

const MOST = 5;
type Stored = { key: string; at: number; unanswered: BookingRequest[] };
const nameOf = (slug: string) => `daybook-attempt-${slug}`;
const isSame = (one: BookingRequest, other: BookingRequest) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The key of a form and its unanswered requests: each may be booked. Both survive a reload.
 * They go with the last answer, because requests hold personal data.
 */
export class StoredAttempts {
  readonly #slug: string;
  #key: string;
  #at: number;
  #unanswered: BookingRequest[];

  constructor(slug: string) {
    const kept = read(slug);
    this.#slug = slug;
    this.#key = kept?.key ?? crypto.randomUUID();
    this.#at = kept?.at ?? 0;
    this.#unanswered = kept?.unanswered ?? [];
  }

  get key(): string {
    return this.#key;
  }

  /** Milliseconds; 0 once the form has changed. */
  get sentAt(): number {
    return this.#at;
  }

  /** Newest first. */
  get unanswered(): readonly BookingRequest[] {
    return this.#unanswered;
  }

  has(request: BookingRequest): boolean {
    return this.#unanswered.some((other) => isSame(other, request));
  }

  begin(request: BookingRequest): void {
    this.#at = Date.now();
    this.#unanswered = [request, ...this.#without(request)].slice(0, MOST);
    this.#write();
  }

  /** The server made no booking of it. */
  refused(request: BookingRequest): void {
    this.#at = 0;
    this.#unanswered = this.#without(request);
    this.#write();
  }

  formChanged(): void {
    if (this.#at === 0) return;
    this.#at = 0;
    this.#write();
  }

  /** The key's result is known: the next booking gets a new key. */
  settled(): void {
    this.#key = crypto.randomUUID();
    this.#at = 0;
    this.#unanswered = [];
    this.#write();
  }

  #without(request: BookingRequest): BookingRequest[] {
    return this.#unanswered.filter((other) => !isSame(other, request));
  }

  /** Without storage the attempts live as long as the page. */
  #write(): void {
    const [key, at, unanswered] = [this.#key, this.#at, this.#unanswered];
    try {
      if (unanswered.length === 0) sessionStorage.removeItem(nameOf(this.#slug));
      else sessionStorage.setItem(nameOf(this.#slug), JSON.stringify({ key, at, unanswered }));
    } catch {
      // storage is blocked
    }
  }
}

function read(slug: string): Stored | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(slug)) ?? "null");
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Checks the shape only, for text of older versions. The server checks the values. */
function isStored(value: unknown): value is Stored {
  const { key, at, unanswered } = Object(value);
  return isText(key) && Number.isFinite(at) && Array.isArray(unanswered) && unanswered.every(isRequest);
}

function isRequest(value: unknown): value is BookingRequest {
  const { customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes } = Object(value);
  return (
    [customerName, customerEmail].every(isText) &&
    [customerPhone, notes].every((text) => text === null || isText(text)) &&
    Number.isInteger(guests) &&
    isDate(bookingDate) &&
    isTime(bookingTime)
  );
}

const isText = (value: unknown) => typeof value === "string";
