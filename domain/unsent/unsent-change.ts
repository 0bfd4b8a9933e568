/**
 * A member's change that a device made without a connection and has not sent yet (docs/evening.md#unsent-changes). `path`
 * begins behind the workspace; `id` rises in the order of making, whatever the device's clock says.
 */
export type UnsentChange<Booking extends object = object> = {
  id: number;
  /** Its Idempotency-Key: the same through every try. */
  key: string;
  slug: string;
  /** The member who made it; nobody else sends it. */
  memberId: string;
  method: "POST" | "PATCH";
  path: string;
  body: Record<string, unknown>;
  /** By the server's clock, in ms, as the device knew it. */
  madeAt: number;
  /** This device made up the id of a new booking. */
  bookingId: string;
  isNew: boolean;
  /** The booking's version that the member saw; null: it is new. */
  seen: number | null;
  /** It was sent at least once, so the server may have made it; absent: never. */
  isTried?: true;
  /** The booking as the device shows it meanwhile; null once its personal data had to go. */
  shows: Booking | null;
  /** The server answers it with faults; null: not so far. */
  fault: Fault | null;
  /** The server's refusal, for the member to decide; null: it waits. */
  problem: Problem | null;
};

/** `at`: the last of so many tries, in ms. */
export type Fault = { tries: number; at: number };

/**
 * `isKept`: the log has the fact, although the booking did not change. `words`: the server's, to members; null: the device
 * found the problem, and the screen has its words.
 */
export type Problem = { code: string; words: string | null; isKept: boolean };

/** False once it expired, and for a fact that the log has. What was refused can be tried again. */
export const canBeSent = ({ shows, problem }: UnsentChange): boolean => shows !== null && !problem?.isKept;

/** True while the server cannot know the change, and no later one of its booking was made on top of it. */
export const canBeTakenBack = (changes: UnsentChange[], { id, bookingId, isTried }: UnsentChange): boolean =>
  !isTried && changes.every((other) => other.bookingId !== bookingId || other.id <= id);

export type UnsentAnswer = { status: number; body: Record<string, unknown> };

/** To be stored: `kept` changed. `isSent`: the change itself goes. */
export type Settled = { kept: UnsentChange[]; isSent: boolean };

const isAttendance = ({ path }: Pick<UnsentChange, "path">) => path.endsWith("/attendance");

/** A fact has happened and is never refused for a limit; anything else is a wish, as is an attendance that is taken back. */
export const isFact = ({ path, body }: Pick<UnsentChange, "path" | "body">): boolean =>
  isAttendance({ path }) ? body.attendance !== null : body.attendance === "seated";

/**
 * The body to send at `now` (ms, by the server's clock). A fact, and an attendance that is taken back, say when that was: not
 * in the future, which no call takes from a clock that was set back.
 */
export const bodyOf = (change: UnsentChange, now: number): Record<string, unknown> =>
  isAttendance(change) || isFact(change)
    ? { ...change.body, happenedAt: new Date(Math.min(change.madeAt, now)).toISOString() }
    : change.body;

/**
 * A server's answer, or null where it is none of ours: a booking, alone or as `booking`, has an id and a refusal its code. A
 * body that was lost on its way, or the page of a hotel's network, says nothing about the change. A fault needs no words.
 */
export function readAnswer(status: number, json: unknown): UnsentAnswer | null {
  const answer = fieldsOf(json);
  if (status >= 400) return status >= 500 || typeof answer.code === "string" ? { status, body: answer } : null;
  const body = "booking" in answer ? fieldsOf(answer.booking) : answer;
  return typeof body.id === "string" ? { status, body } : null;
}

const fieldsOf = (json: unknown) => (typeof json === "object" && json !== null ? json : {}) as Record<string, unknown>;

const SIGNED_OUT = 401;
const TOO_MANY = 429;
const OTHER_MEMBER = "other_member";

/**
 * Decides what an answer that came at `now` (ms) means for the changes that wait. Null: nothing can be sent (too many requests,
 * an ended session, or another member's). After a fault the change waits and is counted. Settling the same answer twice is the same as once.
 */
export function settle(
  changes: UnsentChange[],
  change: UnsentChange,
  { status, body }: UnsentAnswer,
  now: number,
): Settled | null {
  if (status === SIGNED_OUT || status === TOO_MANY || body.code === OTHER_MEMBER) return null;
  if (status >= 500) {
    const fault = { tries: (change.fault?.tries ?? 0) + 1, at: now };
    return { kept: [{ ...change, fault }], isSent: false };
  }
  const others = changes.filter((one) => one.bookingId === change.bookingId && one.id > change.id);
  if (status >= 400) {
    const problem = { code: String(body.code), words: String(body.detail), isKept: false };
    return { kept: [{ ...change, problem, fault: null }], isSent: false };
  }
  const kept = others.map((one) => followed(one, change, body));
  const overtaken = overtakenBy(change, body);
  return overtaken
    ? { kept: [...kept, { ...change, problem: overtaken, fault: null }], isSent: false }
    : { kept, isSent: true };
}

/**
 * The change, with its problem, when the booking that it belongs to was made here and refused; else null. Asked before each
 * sending, since a page may be killed right after a refusal.
 */
export function lostWithItsBooking(changes: UnsentChange[], change: UnsentChange): UnsentChange | null {
  const isLost = changes.some(
    (one) => one.isNew && one.problem !== null && one.bookingId === change.bookingId && one.id < change.id,
  );
  const problem = { code: "not_made", words: null, isKept: false };
  return isLost ? { ...change, problem } : null;
}

/** The next change knows the booking's real id, and its version unless somebody else changed the booking meanwhile. */
function followed(next: UnsentChange, { isNew, bookingId, seen }: UnsentChange, body: UnsentAnswer["body"]) {
  const [id, version] = [String(body.id), Number(body.version)];
  const isOurs = isNew ? next.seen === null : next.seen === seen && version === Number(seen) + 1;
  const known = isOurs ? { seen: version } : {};
  const stated = isOurs && next.body.version !== undefined ? { body: { ...next.body, version } } : {};
  const shows = next.shows && { ...next.shows, id };
  return { ...next, ...known, ...stated, shows, bookingId: id, path: next.path.replace(bookingId, id) };
}

/** A fact that changed nothing: more was known by then (docs/evening.md#facts). */
function overtakenBy(change: UnsentChange, answer: UnsentAnswer["body"]): Problem | null {
  if (!isAttendance(change)) return null;
  const isCancelled = answer.status === "cancelled";
  if (!isCancelled && answer.attendance === change.body.attendance) return null;
  return { code: isCancelled ? "cancelled_meanwhile" : "noted_later", words: null, isKept: true };
}

/**
 * The changes that an answer of the server may lack: those that waited when it was asked for (`before`). The answer has what was sent
 * earlier. A new booking that was sent meanwhile (`after`) has another id there, and would stand twice.
 */
export const missingIn = <Change extends Pick<UnsentChange, "id" | "isNew">>(before: Change[], after: Change[]) =>
  before.filter(({ id, isNew }) => !isNew || after.some((one) => one.id === id));

/** Bookings as the device shows them: waiting changes on top, in their order. */
export function withUnsent<Booking extends { id: string; bookingDate: string; startsAt: string }>(
  bookings: Booking[],
  changes: UnsentChange<Booking>[],
  date: string,
): (Booking & { unsent?: true })[] {
  const shown = new Map<string, Booking & { unsent?: true }>(bookings.map((booking) => [booking.id, booking]));
  for (const { shows, problem } of changes) {
    if (problem || !shows) continue;
    if (shows.bookingDate === date) shown.set(shows.id, { ...shows, unsent: true });
    else shown.delete(shows.id);
  }
  return [...shown.values()].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/**
 * When a change was made, by the server's clock (ms). `deviceNow` is the device's own time, `ahead` how far that was ahead of
 * the server's when it was last heard. A member acts after what the device shows, so no change is made before the attendance
 * that it shows (`shownAt`): else a slow clock would let the member's own note be overtaken (docs/evening.md#unsent-changes).
 *
 * @example changeInstant(at("20:05"), 60 * MINUTE_MS, null) // 19:05
 */
export const changeInstant = (deviceNow: number, ahead: number, shownAt: number | null): number =>
  Math.max(deviceNow - ahead, shownAt ?? 0);
