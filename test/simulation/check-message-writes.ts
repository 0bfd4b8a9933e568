import { dateWords } from "../../domain/texts/mail-words.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import type { RenderedMessage } from "../../worker/messages/providers/provider.ts";
import type { Row, SqliteD1 } from "./sqlite-d1.ts";
import type { StoredBooking, StoredEvent, Witness } from "./witness.ts";

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

/** Messages may change state only as allowed, and a changed booking must owe its messages. */
export function checkMessageWrites(witness: Witness, database: SqliteD1, events: StoredEvent[], clock: number): void {
  const rows = database.takeTouched();
  for (const row of rows) {
    const id = String(row.id);
    const before = witness.messages.get(id);
    witness.messages.set(id, row);
    if (!before || (before.state === row.state && before.lease_until === row.lease_until)) continue;
    const [was, is] = [String(before.state), String(row.state)];
    if (was !== is && !MAY_BECOME[was]?.includes(is)) witness.fail(`a ${row.type} that was ${was} is ${is}`);
    const isTaken = was === "leased" && is === "leased" && before.lease_until !== row.lease_until;
    if (isTaken && Number(before.lease_until) > clock + SKEW_MS)
      witness.fail(`a ${row.type} on its way was leased again`);
  }
  const keys = new Set(rows.map(({ dedupe_key }) => String(dedupe_key)));
  const tellings = new Map(events.filter(isTelling).map((event) => [event.bookingId, event]));
  const leads = tellings.size > 0 ? witness.rulesNow().reminderLeadHours : [];
  for (const event of tellings.values()) {
    const last = witness.phases.get(event.bookingId)?.at(-1)?.row;
    const states = witness.versions.get(event.bookingId);
    const visit = states?.[event.version - 1];
    if (!last || !visit || visit.endsAt <= event.at) continue;
    for (const channel of ["email", "sms"] as const) {
      if (channel === "email" ? last.customerEmail === null : last.customerPhone === null) continue;
      const key = (type: string, mark = "") => `${visit.id}:${event.version}:${type}${mark}:${channel}`;
      const owe = (type: string, ...of: string[]) => {
        if (witness.isOn(type, channel) && !of.some((one) => keys.has(one)))
          witness.fail(`${event.type}: no ${type} by ${channel} is owed`);
      };
      if (event.type === "cancelled") owe("booking_cancellation", key("booking_cancellation"));
      else {
        if (event.type === "created" || witness.isOn("booking_rescheduled", channel))
          owe("booking_confirmation", key("booking_confirmation"), key("booking_rescheduled"));
        owe("feedback_request", key("feedback_request"));
        for (const lead of channel === "email" ? leads : [])
          if (visit.startsAt - lead * HOUR_MS > event.at) owe("booking_reminder", key("booking_reminder", `:${lead}`));
      }
    }
  }
}

const isTelling = ({ type, changes }: StoredEvent) =>
  ["created", "moved_in", "cancelled"].includes(type) ||
  (type === "changed" && (changes.bookingTime !== undefined || changes.guests !== undefined));

/** `readAt`: the tick of the sender's last read. `now`: the sender's clock. */
export type HandedOver = { message: RenderedMessage; readAt: number; now: number };

/** Compares a message with the booking as its sender could have seen it (I3). Null if true. */
export function findUntruth(witness: Witness, row: Row, { message, readAt, now }: HandedOver): string | null {
  const id = String(row.subject_id);
  const [, version] = message.dedupeKey.split(":");
  const made = message.dedupeKey.startsWith("retry:") ? undefined : witness.versions.get(id)?.[Number(version) - 1];
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
  if (channel === "email" && type !== "booking_cancellation") words.push(`Guests: ${booking.guests}`);
  const missing = words.filter((word) => !text.includes(word));
  return missing.length > 0 ? `it does not say ${missing}` : null;
}

const datesInWords = new Map<string, string>();
function wordsOf(date: string): string {
  const words = datesInWords.get(date) ?? dateWords(date, null);
  datesInWords.set(date, words);
  return words;
}

/** A message belongs to one state of a booking. */
export function whyOutdated(made: StoredBooking, booking: StoredBooking): string | null {
  const isSame =
    made.bookingDate === booking.bookingDate &&
    made.bookingTime === booking.bookingTime &&
    made.guests === booking.guests &&
    (made.status === "cancelled") === (booking.status === "cancelled");
  return isSame ? null : "it was superseded";
}
