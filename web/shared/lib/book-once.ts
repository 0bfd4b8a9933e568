import { AppError, problemBody } from "../../../contract/errors.ts";

/**
 * A request on its way. The server makes at most one booking of a key, whatever is asked for with it
 * (docs/rules.md#idempotency).
 */
export type BookingAttempt<Request> = { key: string; request: Request };

/** The one key of a form, and what was asked for with it and not answered, the newest first: any of it may be booked. */
export type AttemptLog<Request> = {
  readonly key: string;
  readonly unanswered: readonly Request[];
  has(request: Request): boolean;
  begin(request: Request): void;
  /** This one is not booked. */
  refused(request: Request): void;
  /** It is known what the key has made: the next booking is another. */
  settled(): void;
};

/** `isEarlier`: what came of a try before, not what was asked for now. */
export type BookedOnce<Created> = { booking: Created; isEarlier: boolean };
type Ask<Request, Created> = (attempt: BookingAttempt<Request>) => Promise<Created>;

/**
 * Books at most once, however often it is tried and changed: everything goes out with the form's one key. What is asked
 * for now is booked unless a try before was; then the server says that the key is used, and that booking is looked for.
 */
export async function bookOnce<Request, Created>(
  attempts: AttemptLog<Request>,
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
    if (!isAnswer(error)) throw error;
    if (!mayBeBooked || isVerdict(error)) attempts.refused(request);
    if (error.code === "booking_not_found") attempts.settled(); // it was booked, and is deleted: what is sent after that is meant
    if (error.code !== "key_reused") throw error;
    return { booking: await findEarlier(attempts, ask, error), isEarlier: true };
  }
}

/** The key is used: repeating what was sent with it makes nothing new, and the one that was booked answers with its booking. */
async function findEarlier<Request, Created>(
  attempts: AttemptLog<Request>,
  ask: Ask<Request, Created>,
  reused: AppError,
): Promise<Created> {
  for (const request of attempts.unanswered) {
    try {
      const booking = await ask({ key: attempts.key, request });
      attempts.settled();
      return booking;
    } catch (error) {
      if (!isAnswer(error) || !isVerdict(error)) throw error;
      attempts.refused(request);
    }
  }
  attempts.settled(); // booked in a copy of this tab: it is said, and what is sent after that is meant
  throw reused;
}

/** A refusal says that this try made no booking; a fault or a lost answer does not. */
const isAnswer = (error: unknown): error is AppError => error instanceof AppError && problemBody(error).status < 500;

/** Said by who knows the key, so that no earlier try with the same content was booked either; being turned away is not. */
const isVerdict = ({ code }: AppError) =>
  ["time_slot_unavailable", "too_many_bookings", "key_reused", "booking_not_found"].includes(code);
