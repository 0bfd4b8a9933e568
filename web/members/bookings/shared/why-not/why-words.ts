import { type Formats, withTime } from "../../../../../domain/texts/formats-in.ts";
import { localDate, localTime } from "../../../../shared/lib/local-time.ts";
import { unitsText } from "../../../lib/room-words.ts";
import { guestsText } from "../booking-words.ts";
import type { Explained, Why } from "./queries.ts";

type Reason = Explained["reason"];
type Evidence = Explained["evidence"];
type Named = { reason: Reason; n?: number };

/** The rule that refuses a member (docs/rules.md#refusals). */
export function ruleText({ reason, n }: Named): string {
  if (reason === "guest_capacity_exceeded") return `Room for ${guestsText(n ?? 0)} only`;
  if (reason === "per_booking_limit_exceeded") return `More than the ${guestsText(n ?? 0)} of one booking`;
  return RULES[reason] ?? "Not available";
}

const RULES: Partial<Record<Reason, string>> = {
  closed: "Closed",
  in_the_past: "This date is over",
  not_a_slot: "The clock never shows this time on this date",
  outside_opening_hours: "Outside the opening hours",
  no_resource_fits: "No place fits this party then",
  pacing_full: "Too many arrive then",
  person_unavailable: "The person asked for is taken then",
  session_full: "The class is full",
  session_cancelled: "The class is cancelled",
  spot_capacity_exceeded: "Fully booked",
  unsettled: "Another booking has no place yet",
};

/** The next rule in the way: "Without that: fully booked". */
export const nextText = (next: Named) => `Without that: ${lowerFirst(ruleText(next))}.`;

type Place = { bookingType: string; format: Formats };

/** Counts behind a refusal: "18:30–18:45: 12 of 12 arriving guests". Null: the rule says all. */
export function evidenceText(evidence: Evidence, { bookingType, format }: Place): string | null {
  switch (evidence?.kind) {
    case "spots":
      return `${evidence.from}–${evidence.to}: ${unitsText(bookingType, evidence.taken, evidence.total)} taken`;
    case "full":
      return `${evidence.from}–${evidence.to}: ${listed(evidence.resources)} ${evidence.resources.length === 1 ? "is" : "are"} taken`;
    case "unsettled": {
      const { bookings } = evidence;
      const named = bookings.map(({ customerName, bookingTime }) => `${customerName}, ${bookingTime},`);
      return `${listed(named)} ${bookings.length === 1 ? "has" : "have"} no place yet`;
    }
    case "arrivals": {
      const { from, to, guests, parties, maxGuests, maxParties } = evidence;
      const counts = [
        ...(maxGuests === null ? [] : [`${guests} of ${maxGuests} arriving guests`]),
        ...(maxParties === null ? [] : [`${parties} of ${maxParties} arriving parties`]),
      ];
      return `${from}–${to}: ${counts.join(", ")}`;
    }
    case "hours": {
      const { period, opens, closes, lastStart, minutes } = evidence;
      const end = lastStart === null ? `a stay of ${minutes} minutes ends by then` : `last start ${lastStart}`;
      return `${period ?? "Open"} ${opens}–${closes}, ${end}`;
    }
    case "closed_dates": {
      const { fromDate, toDate, note } = evidence;
      const dates =
        fromDate === toDate
          ? format.shortDate(fromDate)
          : `${format.shortDate(fromDate)} to ${format.shortDate(toDate)}`;
      return withNote(dates, note);
    }
    case "closed_part":
      return withNote(`${evidence.from}–${evidence.to}`, evidence.note);
    case "party":
      return evidence.period === null ? null : `${evidence.period} takes up to ${guestsText(evidence.most)}`;
    default:
      return null;
  }
}

const NAMED_MOST = 6;

/** "T1, T2 and T3"; the last names of many are counted. */
function listed(names: string[]): string {
  const shown =
    names.length > NAMED_MOST ? [...names.slice(0, NAMED_MOST), `${names.length - NAMED_MOST} more`] : names;
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}` : shown.join();
}

const withNote = (words: string, note: string | null) => (note ? `${words}: ${note}` : words);

/** The bookings there then: "Astrid Lind 19:00 (2)". */
export function presentText(evidence: Evidence): string | null {
  if (evidence?.kind !== "spots" && evidence?.kind !== "full") return null;
  const { bookings } = evidence;
  const others = evidence.kind === "spots" ? evidence.others : 0;
  const named = bookings
    .slice(0, NAMED_MOST)
    .map(({ customerName, bookingTime, guests }) => `${customerName} ${bookingTime} (${guests})`);
  const more = bookings.length - named.length;
  const all = [...named, ...(more > 0 ? [`${more} more`] : []), ...(others > 0 ? ["others of the dates beside"] : [])];
  return all.length > 0 ? all.join(", ") : null;
}

type OnlineAt = Place & { timeZone: string; date: string };

/** The answer to a customer who asks online at that moment: "Online: too late since 16:00". */
export function onlineText(online: NonNullable<Why["online"]>, at: OnlineAt): string {
  const { reason, evidence, n } = online;
  const until = evidence && "until" in evidence ? momentText(evidence.until, at) : "";
  switch (reason) {
    case "notice_too_short":
    case "in_the_past":
      return `Online: too late${until && ` since ${until}`}`;
    case "paused":
      return `Online: stopped${until && ` for starts before ${until}`}`;
    case "online_limit_exceeded":
      return `Online: up to ${guestsText(n ?? 0)}${until && ` for starts before ${until}`}`;
    case "beyond_booking_window":
      return `Online: bookable ${evidence?.kind === "window" ? `until ${at.format.shortDate(evidence.lastDate)}` : "later"}`;
    case "not_a_slot":
      return `Online: ${evidence?.kind === "grid" ? `times every ${evidence.stepMinutes} minutes` : "not this time"}`;
    case "unsettled":
      return `Online: not offered. ${evidenceText(evidence, at) ?? ruleText(online)}`;
    default:
      return `Online: ${lowerFirst(ruleText(online))}`;
  }
}

function momentText(instant: string, { format, timeZone, date }: OnlineAt): string {
  const [day, time] = [localDate(instant, timeZone), localTime(instant, timeZone)];
  return day === date ? time : withTime(format.shortDate(day), time);
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
