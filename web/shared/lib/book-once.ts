import type { AppError } from "../../../contract/errors.ts";
import { isRefused } from "./api.ts";
import type { Attempts } from "./idempotency-key.ts";

/** At most one booking per key (docs/rules.md#idempotency). */
export type BookingAttempt<Request> = { key: string; request: Request };

/** `isEarlier`: an earlier try was booked instead. */
export type BookedOnce<Created> = { booking: Created; isEarlier: boolean };
type Ask<Request, Created> = (attempt: BookingAttempt<Request>) => Promise<Created>;

/**
 * Every try of a form carries the same key. The server answers `key_reused` when an earlier try was booked; that
 * booking is returned.
 */
export async function bookOnce<Request, Created>(
  attempts: Attempts<Request>,
  request: Request,
  ask: Ask<Request, Created>,
): Promise<BookedOnce<Created>> {
  const mayBeBooked = attempts.has(request);
  attempts.begin(request);
  try {
    const booking = await ask({ key: attempts.key, request });
    attempts.settled();
    return { booking, isEarlier: false };
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (!mayBeBooked || serverCheckedKey(error)) attempts.refused(request);
    if (error.code === "booking_not_found") attempts.settled(); // deleted: the next press books anew
    if (error.code !== "key_reused") throw error;
    return { booking: await findEarlier(attempts, ask, error), isEarlier: true };
  }
}

/** Only the booked request finds a booking; others make nothing new. */
async function findEarlier<Request, Created>(
  attempts: Attempts<Request>,
  ask: Ask<Request, Created>,
  reused: AppError,
): Promise<Created> {
  for (const request of attempts.unanswered) {
    try {
      const booking = await ask({ key: attempts.key, request });
      attempts.settled();
      return booking;
    } catch (error) {
      if (!isRefused(error) || !serverCheckedKey(error)) throw error;
      attempts.refused(request);
    }
  }
  attempts.settled(); // booked in a copy of this tab
  throw reused;
}

/** The server looked up the key and found no booking of this request. A throttle answers before it looks. */
const serverCheckedKey = ({ code }: AppError) =>
  [
    ...["time_slot_unavailable", "arrangement_changed", "too_many_bookings", "please_call", "key_reused"],
    "booking_not_found",
  ].includes(code);
