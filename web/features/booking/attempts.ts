import * as z from "zod/mini";
import { type BookingRequest, bookingRequest } from "../../../contract/bookings.ts";

/** A request on its way: until its answer comes it may have been booked. The same key finds out (DESIGN.md section 2). */
export type Attempt = { key: string; at: number; request: BookingRequest };

const stored = z.object({ key: z.string(), at: z.number(), request: bookingRequest });
const nameOf = (slug: string) => `daybook-attempt-${slug}`;

/** The one attempt of a tab without an answer. It outlives a reload and goes as soon as it is answered: it names the customer. */
export class Attempts {
  readonly #slug: string;
  #unanswered: Attempt | null;

  constructor(slug: string) {
    this.#slug = slug;
    this.#unanswered = read(slug);
  }

  get unanswered(): Attempt | null {
    return this.#unanswered;
  }

  asksFor(request: BookingRequest): boolean {
    return JSON.stringify(this.#unanswered?.request) === JSON.stringify(request);
  }

  begin(attempt: Attempt): void {
    this.#unanswered = attempt;
    write(this.#slug, JSON.stringify(attempt));
  }

  answered(): void {
    this.#unanswered = null;
    write(this.#slug, null);
  }
}

function read(slug: string): Attempt | null {
  try {
    return z.parse(stored, JSON.parse(sessionStorage.getItem(nameOf(slug)) ?? "null"));
  } catch {
    return null;
  }
}

/** In a browser that stores nothing an attempt lives as long as its page. */
function write(slug: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(nameOf(slug));
    else sessionStorage.setItem(nameOf(slug), text);
  } catch {
    // Said above.
  }
}
