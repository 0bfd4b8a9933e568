import type { BookingRequest } from "../../../contract/bookings.ts";
import { AppError, problemBody } from "../../../contract/errors.ts";
import type { Attempt, Attempts } from "./attempts.ts";

/** `isEarlier`: what came of an attempt before, not what was asked for now. */
export type Outcome<Created> = { booking: Created; isEarlier: boolean };

/**
 * Books at most once, however often it is tried. The same request goes out with the same key. Another one may only follow
 * when it is known what became of the one before: that is asked again first, and if it was or now is booked, that is it.
 */
export async function bookOnce<Created>(
  attempts: Attempts,
  request: BookingRequest,
  ask: (attempt: Attempt) => Promise<Created>,
): Promise<Outcome<Created>> {
  const before = attempts.unanswered;
  if (before && !attempts.asksFor(request)) {
    const booking = await askUntilAnswered(attempts, before, ask).catch(unlessAnswered);
    if (booking) return { booking, isEarlier: true };
  }
  const attempt = attempts.unanswered ?? { key: crypto.randomUUID(), at: Date.now(), request };
  return { booking: await askUntilAnswered(attempts, attempt, ask), isEarlier: false };
}

async function askUntilAnswered<Created>(
  attempts: Attempts,
  attempt: Attempt,
  ask: (attempt: Attempt) => Promise<Created>,
): Promise<Created> {
  const isFirstTry = attempts.unanswered === null;
  attempts.begin(attempt);
  try {
    const booking = await ask(attempt);
    attempts.answered();
    return booking;
  } catch (error) {
    if (isAnswer(error, isFirstTry)) attempts.answered();
    throw error;
  }
}

/** A refusal says that nothing was booked; a fault or a lost answer does not, nor does being turned away on a second try. */
function isAnswer(error: unknown, isFirstTry: boolean): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.code === "too_many_requests") return isFirstTry;
  return problemBody(error).status < 500;
}

function unlessAnswered(error: unknown): null {
  if (isAnswer(error, false)) return null;
  throw error;
}
