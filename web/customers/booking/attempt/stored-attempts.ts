import type { BookingRequest } from "../../../../contract/bookings.ts";
import { isDate, isTime } from "../../../../domain/time/calendar.ts";

const MOST = 5;
type Stored = { key: string; at: number; unanswered: BookingRequest[] };
const nameOf = (slug: string) => `daybook-attempt-${slug}`;
const isSame = (one: BookingRequest, other: BookingRequest) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The one key of a form, until a booking is known, and what was asked for with it and not answered: any of it may be
 * booked. That outlives a reload, and goes with its last answer: it names the customer.
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

  /** When the last request was sent that still stands in the form; 0 when there is none. */
  get sentAt(): number {
    return this.#at;
  }

  /** The newest first. */
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

  /** This one is not booked. */
  refused(request: BookingRequest): void {
    this.#at = 0;
    this.#unanswered = this.#without(request);
    this.#write();
  }

  /** The form says something else now than what was sent. */
  formChanged(): void {
    if (this.#at === 0) return;
    this.#at = 0;
    this.#write();
  }

  /** It is known what the key has made: the next booking is another. */
  settled(): void {
    this.#key = crypto.randomUUID();
    this.#at = 0;
    this.#unanswered = [];
    this.#write();
  }

  #without(request: BookingRequest): BookingRequest[] {
    return this.#unanswered.filter((other) => !isSame(other, request));
  }

  /** In a browser that stores nothing attempts live as long as their page. */
  #write(): void {
    const [key, at, unanswered] = [this.#key, this.#at, this.#unanswered];
    try {
      if (unanswered.length === 0) sessionStorage.removeItem(nameOf(this.#slug));
      else sessionStorage.setItem(nameOf(this.#slug), JSON.stringify({ key, at, unanswered }));
    } catch {
      // Said above.
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

/** Only this page writes there, perhaps as it was before: its shape is looked at; what may be booked the server decides. */
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
