import { shortDate } from "../../lib/format.ts";
import type { Booking, BookingEvent } from "./queries.ts";

export type Entry = { id: number; at: string; words: string };

/** How the booking stood before an entry, as far as entries speak of it. */
type Known = { date: string; bookingTime?: unknown; guests?: unknown; status?: unknown; attendance?: unknown };

/**
 * The log of a booking in sentences: who did what (I5). Entries hold what became of a field; what it was before is known
 * from the ones before. Of what is personal the log only says that it changed.
 */
export function historyOf(events: BookingEvent[], booking: Pick<Booking, "bookingDate">): Entry[] {
  const told = events.filter(({ type }) => type !== "moved_out"); // the other half of a move
  const moves = told.filter(({ type }) => type === "moved_in");
  const datesAfter = [...moves.slice(1).map(({ changes }) => String(changes.from)), booking.bookingDate];
  let known: Known = { date: String(moves[0]?.changes.from ?? booking.bookingDate) };
  let moved = 0;
  return told.map((event) => {
    const { id, at, changes, type } = event;
    const date = type === "moved_in" ? (datesAfter[moved++] ?? known.date) : known.date;
    const words = `${whoOf(event.actor)} ${whatOf(event, known, date)}${reasonOf(changes)}`;
    known = { ...known, ...changes, date };
    return { id, at, words };
  });
}

function whoOf({ kind, name }: BookingEvent["actor"]): string {
  if (kind === "customer") return "The customer";
  return kind === "system" ? "Daybook" : (name ?? "A former member");
}

function whatOf({ type, changes }: BookingEvent, known: Known, date: string): string {
  switch (type) {
    case "created":
      return `${BOOKED[String(changes.source)] ?? "booked"}: ${guestsOf(changes.guests)}, ${moment(date, changes.bookingTime)}`;
    case "moved_in": {
      const to = moment(date, changes.bookingTime ?? known.bookingTime);
      const also = changesOf({ ...changes, bookingTime: undefined }, known);
      const move = `moved it from ${moment(known.date, known.bookingTime)} to ${to}`;
      return also.length > 0 ? `${move} and changed ${listOf(also)}` : move;
    }
    case "cancelled":
      return "cancelled it";
    case "attendance":
      return changes.attendance === null
        ? `took back “${ATTENDANCE[String(known.attendance)] ?? "attendance"}”`
        : `noted “${ATTENDANCE[String(changes.attendance)] ?? changes.attendance}”`;
    case "new_link":
      return "replaced the customer's link";
    default: {
      const parts = changesOf(changes, known);
      return parts.length > 0 ? `changed ${listOf(parts)}` : "changed it";
    }
  }
}

const BOOKED: Record<string, string> = {
  online: "booked online",
  phone: "took the booking by phone",
  walk_in: "noted a walk-in",
};
const ATTENDANCE: Record<string, string> = {
  arrived: "arrived",
  seated: "seated",
  finished: "finished",
  no_show: "no-show",
};
const PERSONAL: Record<string, string> = {
  customerName: "the name",
  customerEmail: "the email address",
  customerPhone: "the phone number",
  notes: "the notes",
};

/** What an entry changed of what people see. */
function changesOf(changes: Record<string, unknown>, known: Known): string[] {
  const named = { bookingTime: "the time", guests: "guests", status: "the status" } as const;
  const parts = Object.entries(named).flatMap(([field, name]) => {
    const to = changes[field];
    const from = known[field as keyof Known]; // one of the three above
    return to === undefined ? [] : `${name} from ${from} to ${to}`;
  });
  const personal = Array.isArray(changes.personal) ? changes.personal : [];
  return [...parts, ...personal.map((field) => PERSONAL[String(field)] ?? String(field))];
}

const listOf = (parts: string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
const guestsOf = (guests: unknown) => (guests === 1 ? "1 guest" : `${guests} guests`);
const moment = (date: string, time: unknown) => `${shortDate(date)}, ${time}`;

/** A limit exceeded on purpose is said with the entry that did it. */
function reasonOf({ override }: Record<string, unknown>): string {
  if (!(override instanceof Object) || !("reason" in override)) return "";
  return ` – beyond a limit: “${override.reason}”`;
}
