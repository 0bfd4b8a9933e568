import { type Formats, withTime } from "../../../../domain/texts/formats-in.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { unitsText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import type { Explained, Why } from "./queries.ts";

type Reason = Explained["reason"];
type Evidence = Explained["evidence"];
type Named = { reason: Reason; n?: number };

/** The rule that refuses a member (docs/rules.md#refusals). */
export function ruleText({ reason, n }: Named): string {
  if (reason === "guest_capacity_exceeded") return words.whyNot.roomFor(n ?? 0);
  if (reason === "per_booking_limit_exceeded") return words.whyNot.moreThan(n ?? 0);
  return RULES[reason] ?? words.whyNot.otherRule;
}

const RULES: Partial<Record<Reason, string>> = words.whyNot.rules;

/** The next rule in the way: "Without that: fully booked". */
export const nextText = (next: Named) => words.whyNot.without(lowerFirst(ruleText(next)));

type Place = { bookingType: string; format: Formats };

/** Counts behind a refusal: "18:30–18:45: 12 of 12 arriving guests". Null: the rule says all. */
export function evidenceText(evidence: Evidence, { bookingType, format }: Place): string | null {
  switch (evidence?.kind) {
    case "spots":
      return `${evidence.from}–${evidence.to}: ${words.whyNot.unitsTaken(unitsText(bookingType, evidence.taken, evidence.total))}`;
    case "full":
      return `${evidence.from}–${evidence.to}: ${words.whyNot.taken(listed(evidence.resources), evidence.resources.length)}`;
    case "unsettled": {
      const { bookings } = evidence;
      const named = bookings.map(({ customerName, bookingTime }) => words.whyNot.party(customerName, bookingTime));
      return words.whyNot.unsettled(listed(named), bookings.length);
    }
    case "arrivals": {
      const { from, to, guests, parties, maxGuests, maxParties } = evidence;
      const counts = [
        ...(maxGuests === null ? [] : [words.whyNot.arrivingGuests(guests, maxGuests)]),
        ...(maxParties === null ? [] : [words.whyNot.arrivingParties(parties, maxParties)]),
      ];
      return `${from}–${to}: ${counts.join(", ")}`;
    }
    case "hours": {
      const { period, opens, closes, lastStart, minutes } = evidence;
      const end = lastStart === null ? words.whyNot.stayEnds(minutes) : words.periods.compared.lastStart(lastStart);
      return words.whyNot.hours(period, `${opens}–${closes}`, end);
    }
    case "closed_dates": {
      const { fromDate, toDate, note } = evidence;
      const dates =
        fromDate === toDate
          ? format.shortDate(fromDate)
          : words.whyNot.dates(format.shortDate(fromDate), format.shortDate(toDate));
      return withNote(dates, note);
    }
    case "closed_part":
      return withNote(`${evidence.from}–${evidence.to}`, evidence.note);
    case "party":
      return evidence.period === null ? null : words.whyNot.takesUpTo(evidence.period, evidence.most);
    default:
      return null;
  }
}

const NAMED_MOST = 6;

/** "T1, T2 and T3"; the last names of many are counted. */
function listed(names: string[]): string {
  const more = names.length - NAMED_MOST;
  const shown = more > 0 ? [...names.slice(0, NAMED_MOST), words.whyNot.more(more)] : names;
  return words.ui.list(shown);
}

const withNote = (text: string, note: string | null) => (note ? `${text}: ${note}` : text);

/** The bookings there then: "Astrid Lind 19:00 (2)". */
export function presentText(evidence: Evidence): string | null {
  if (evidence?.kind !== "spots" && evidence?.kind !== "full") return null;
  const { bookings } = evidence;
  const others = evidence.kind === "spots" ? evidence.others : 0;
  const named = bookings
    .slice(0, NAMED_MOST)
    .map(({ customerName, bookingTime, guests }) => `${customerName} ${bookingTime} (${guests})`);
  const more = bookings.length - named.length;
  const all = [
    ...named,
    ...(more > 0 ? [words.whyNot.more(more)] : []),
    ...(others > 0 ? [words.whyNot.datesBeside] : []),
  ];
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
      return words.whyNot.online.tooLate(until);
    case "paused":
      return words.whyNot.online.stopped(until);
    case "online_limit_exceeded":
      return words.whyNot.online.upTo(n ?? 0, until);
    case "beyond_booking_window":
      return words.whyNot.online.bookable(evidence?.kind === "window" ? at.format.shortDate(evidence.lastDate) : null);
    case "not_a_slot":
      return evidence?.kind === "grid" ? words.whyNot.online.every(evidence.stepMinutes) : words.whyNot.online.notThis;
    case "unsettled":
      return words.whyNot.online.notOffered(evidenceText(evidence, at) ?? ruleText(online));
    default:
      return words.whyNot.online.rule(lowerFirst(ruleText(online)));
  }
}

function momentText(instant: string, { format, timeZone, date }: OnlineAt): string {
  const [day, time] = [localDate(instant, timeZone), localTime(instant, timeZone)];
  return day === date ? time : withTime(format.shortDate(day), time);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
