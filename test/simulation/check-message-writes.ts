import { wishColumn } from "../../db/platform/columns.ts";
import type { LoggedBooking } from "../../domain/log/read-log.ts";
import { TEACHER_CHANGED } from "../../domain/messages/messages-owed.ts";
import { dateWords } from "../../domain/texts/mail-words.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import type { RenderedMessage } from "../../worker/messages/providers/provider.ts";
import { NAMES } from "../oracle/drawn-offers.ts";
import { CHANNELS, type Channel, hasOtherVisit, type OwedKeys, owedBy } from "../oracle/owed.ts";
import type { StoredBooking, StoredEvent } from "../oracle/stored-row.ts";
import type { Row, SqliteD1 } from "./sqlite-d1.ts";
import type { Witness } from "./witness.ts";

/** The most that Workers' clocks differ, in milliseconds. */
export const SKEW_MS = 2000;

const MAY_BECOME: Record<string, string[]> = {
  due: ["leased", "superseded"],
  held: ["due", "superseded"],
  leased: ["leased", "sent", "due", "held", "failed", "superseded", "unknown"],
  superseded: ["sent"],
  failed: ["superseded", "sent"],
  unknown: ["superseded", "sent"],
  sent: [],
};

/** Messages change state only as allowed, and a changed booking owes its messages. */
export function checkMessageWrites(witness: Witness, database: SqliteD1, events: StoredEvent[], clock: number): void {
  const touched = database.takeTouched();
  const rows = touched.filter(({ type }) => !isOfList(String(type)));
  const withdrawn: Row[] = [];
  for (const row of rows) {
    const id = String(row.id);
    const before = witness.messages.get(id);
    witness.messages.set(id, row);
    if (!before || (before.state === row.state && before.lease_until === row.lease_until)) continue;
    const [was, is] = [String(before.state), String(row.state)];
    if (was !== is && !MAY_BECOME[was]?.includes(is)) witness.fail(`a ${row.type} that was ${was} is ${is}`);
    const isUnsent = ["due", "held"].includes(was) || (was === "leased" && before.charged_at === null);
    if (isUnsent && is === "superseded") withdrawn.push(row); // a charged SMS may have been handed over
    const isTaken = was === "leased" && is === "leased" && before.lease_until !== row.lease_until;
    if (isTaken && Number(before.lease_until) > clock + SKEW_MS)
      witness.fail(`a ${row.type} on its way was leased again`);
  }
  for (const row of withdrawn)
    if (isStillTrue(witness, row, clock) && !isReplaced(witness, row) && !isBackAsBefore(witness, row))
      witness.fail(`a ${row.type} by ${row.channel} was WITHDRAWN though it is true`);
  const keys = new Set(touched.map(({ dedupe_key }) => String(dedupe_key)));
  for (const owed of owedInWrite(witness, events))
    for (const some of owed.must)
      if (!some.some((key) => keys.has(key))) witness.fail(`${some} is owed and not written`);
}

/** Messages of the waitlist: what they say has tests of its own. */
export const isOfList = (type: string): boolean => /^(hold|standby|time)_/.test(type);

/** An offer leaves while its hold is open with five minutes left, of which its hand-over takes one at most. Null: it may. */
export function whyNoOffer(witness: Witness, { message, readAt, now }: HandedOver): string | null {
  const [id = ""] = message.dedupeKey.split(":");
  if (message.type !== "hold_offered" || id === "retry") return null;
  const seen = witness.seen(id, readAt);
  const isOpen = ({ status, hold, customerEmail, customerPhone }: StoredBooking) =>
    status === "pending" &&
    (hold?.until ?? 0) - now >= 4 * MINUTE_MS - SKEW_MS &&
    message.to === (message.channel === "email" ? customerEmail : customerPhone);
  return seen.some(isOpen) ? null : `of ${seen.length} states that its sender could see none is open`;
}

/** A booking's last event in a write speaks for those before it. */
function owedInWrite(witness: Witness, events: StoredEvent[]): OwedKeys[] {
  const { reminderLeadHours } = witness.rulesNow();
  const last = new Map<string, OwedKeys>();
  for (const event of events) {
    const phases = witness.phases.get(event.bookingId) ?? [];
    const visit = witness.story.versions.get(event.bookingId)?.[event.version - 1];
    const [row, earlier] = [phases.at(-1)?.row, event.type === "created" ? null : phases.at(-2)?.row];
    if (!row || !visit) continue;
    const isOn = (type: string, channel: Channel) => witness.isOn(type, channel);
    const was = witness.story.versions.get(event.bookingId)?.[event.version - 2];
    const under = { reached: channelsOf(row), before: channelsOf(earlier), was, isOn, reminderLeadHours };
    const isOffered = event.type === "prolonged" && last.has(event.bookingId); // told in this write, with its later end
    const owed = owedBy(isOffered ? { ...event, type: "told" } : event, visit, under);
    if (owed) last.set(event.bookingId, owed);
  }
  return [...last.values()];
}

const channelsOf = (row: StoredBooking | null | undefined) =>
  CHANNELS.filter((channel) => row?.[channel === "email" ? "customerEmail" : "customerPhone"]);

/** No state of the booking since, and no clock, makes the message untrue. */
function isStillTrue(witness: Witness, row: Row, clock: number): boolean {
  const [id = "", version, , mark] = String(row.dedupe_key).split(":");
  const [made, ...since] = witness.story.versions.get(id)?.slice(Number(version) - 1) ?? [];
  const last = witness.phases.get(id)?.at(-1)?.row;
  const maySwitch = witness.happened.has("asked: save settings");
  if (!made || !last || maySwitch || since.some((state) => whyOutdated(made, state) || hasOtherVisit(made, state)))
    return false;
  const now = clock + SKEW_MS;
  if (row.type === "feedback_request")
    return since.every(({ attendance }) => attendance !== "no_show") && now < made.endsAt;
  if (row.type !== "booking_reminder")
    return (
      now < (row.type === "booking_cancellation" ? made.endsAt : made.startsAt) &&
      since.every((state) => state.tokenVersion === made.tokenVersion)
    );
  if (row.channel === "sms") return false; // the night moves it, also past another reminder
  const isOvertaken = witness
    .rulesNow()
    .reminderLeadHours.some((lead) => lead < Number(mark) && made.startsAt - lead * HOUR_MS <= now);
  return now < made.startsAt && !isOvertaken && [made, ...since].every(({ attendance }) => attendance === null);
}

/** A later version of the booking owes the same message. */
const isReplaced = (witness: Witness, row: Row): boolean =>
  [...witness.messages.values()].some(
    (other) =>
      other.subject_id === row.subject_id &&
      other.type === row.type &&
      other.channel === row.channel &&
      versionIn(other) > versionIn(row),
  );
const versionIn = ({ dedupe_key }: Row) => Number(String(dedupe_key).split(":")[1]);

/** The booking stood so before: a change back to it is no news to a customer who was told of nothing between. */
function isBackAsBefore(witness: Witness, row: Row): boolean {
  const [id = "", version, type] = String(row.dedupe_key).split(":");
  const states = witness.story.versions.get(id)?.slice(0, Number(version)) ?? [];
  const made = states.pop();
  return type === "booking_rescheduled" && states.some((state) => made && whyOutdated(state, made) === null);
}

/** `readAt`: tick of the sender's last read. `now`: its clock. */
export type HandedOver = { message: RenderedMessage; readAt: number; now: number };

/** Compares with the booking as the sender could have seen it (I3). Null: true. */
export function findUntruth(witness: Witness, row: Row, { message, readAt, now }: HandedOver): string | null {
  const id = String(row.subject_id);
  const [, version] = message.dedupeKey.split(":");
  const isOfNoVersion = message.dedupeKey.startsWith("retry:") || message.type === TEACHER_CHANGED; // that of the rules
  const made = isOfNoVersion ? undefined : witness.story.versions.get(id)?.[Number(version) - 1];
  const seen = witness.seen(id, readAt);
  if (seen.length === 0) return "there is no such booking";
  const why = seen.map((booking) => whyUntrue(booking, message, now) ?? (made ? whyOutdated(made, booking) : null));
  return why.includes(null) ? null : (why.at(-1) ?? null);
}

function whyUntrue(booking: StoredBooking, { type, channel, text, to }: RenderedMessage, now: number): string | null {
  const isCancelled = booking.status === "cancelled";
  if (isCancelled !== (type === "booking_cancellation")) return `the booking is ${booking.status}`;
  if (to !== (channel === "email" ? booking.customerEmail : booking.customerPhone)) return "it is somebody else's";
  if (type === "booking_reminder" && (booking.startsAt <= now - SKEW_MS || booking.attendance)) return "they are there";
  if (type === "feedback_request")
    return booking.attendance === "no_show" ? "they did not come" : now + SKEW_MS < booking.endsAt ? "too early" : null;
  if (booking.endsAt <= now - SKEW_MS) return "it is over";
  const words = [booking.bookingTime, wordsOf(booking.bookingDate)];
  if (channel === "email" && type !== "booking_cancellation") words.push(partyLine(booking));
  const told = text.replace(/ with [^+,\n]+ \(may change\)/g, ""); // whom the day chose, which no wish says
  const missing = words.filter((word) => !told.includes(word));
  return missing.length > 0 ? `it does not say ${missing}` : null;
}

/** A mail tells who comes, or which services, with a person only where one was asked for. */
function partyLine(booking: StoredBooking): string {
  const { guests, wish } = booking as StoredBooking & { wish: string | null };
  const { wanted } = wishColumn(wish && JSON.parse(wish));
  if (wanted.kind === "party") return `Guests: ${guests}`;
  const { legs } = wanted;
  const isOne = legs.every(({ person }) => person === legs[0]?.person);
  const by = (words: string, person: string | undefined) => (person ? `${words} with ${NAMES[person]}` : words);
  const names = legs.map(({ service, person }) => by(NAMES[service] ?? "", isOne ? undefined : person)).join(" + ");
  const many = guests > 1 ? `, ${guests} ${wanted.kind === "class" ? "seats" : "guests"}` : "";
  return `What: ${isOne ? by(names, legs[0]?.person) : names}${many}`;
}

const datesInWords = new Map<string, string>();
function wordsOf(date: string): string {
  const words = datesInWords.get(date) ?? dateWords(date, "en-SE");
  datesInWords.set(date, words);
  return words;
}

/** A message belongs to one state of a booking. */
export function whyOutdated(made: LoggedBooking, booking: LoggedBooking): string | null {
  const isSame =
    made.bookingDate === booking.bookingDate &&
    made.bookingTime === booking.bookingTime &&
    made.guests === booking.guests &&
    (made.status === "cancelled") === (booking.status === "cancelled");
  return isSame ? null : "it was superseded";
}
