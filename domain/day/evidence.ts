import { spotsAfter } from "../judging/capacity.ts";
import type { DayArrangement } from "../judging/day-arrangement.ts";
import { onlineUntil } from "../judging/notice.ts";
import { pacedStretch } from "../judging/pacing.ts";
import { largestOnline, largestParty } from "../judging/refuse-stay.ts";
import type { StartJudgement } from "../judging/start-time.ts";
import { fullDuring } from "../placing/full.ts";
import type { Party } from "../placing/lanes.ts";
import { closedPartMet } from "../plan/closed-stretches.ts";
import { closedDaysOn } from "../plan/periods.ts";
import { lastBookableDate } from "../plan/schedule.ts";
import { todayOf } from "../plan/today.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import { peakLoad } from "../sheet/day-taken.ts";
import { isActive, type SheetBooking, stayOf } from "../sheet/sheet-booking.ts";
import { timeLabel } from "../time/calendar.ts";
import { type DayAxis, instantOf, realToWallMinute, type Stay } from "../time/day-axis.ts";
import type { ActorKind } from "../wanted/wanted.ts";
import type { RefusalReason } from "./commands.ts";
import { WorkingDay } from "./working-day.ts";

/** Counts behind a refusal (docs/rules.md#why-not). Times are `HH:MM` on the wall, `until` is in ms, dates include both ends. */
export type Evidence =
  | { kind: "closed_dates"; fromDate: string; toDate: string; note: string | null }
  | { kind: "closed_part"; from: string; to: string; note: string | null }
  | { kind: "closed_weekday" }
  | { kind: "hours"; period: string | null; opens: string; closes: string; lastStart: string | null; minutes: number }
  | { kind: "window"; lastDate: string }
  | { kind: "grid"; period: string | null; stepMinutes: number }
  | { kind: "online_until"; until: number }
  | { kind: "stopped_until"; until: number }
  | { kind: "party"; most: number; period: string | null }
  | {
      kind: "arrivals";
      from: string;
      to: string;
      guests: number;
      parties: number;
      maxGuests: number | null;
      maxParties: number | null;
    }
  /** Around the stay's first busiest minute. `others`: spots of stays of other dates. */
  | {
      kind: "spots";
      from: string;
      to: string;
      taken: number;
      total: number;
      asked: number;
      bookingIds: string[];
      others: number;
    }
  /** These resources are all taken throughout, and no other arrangement would free one. */
  | { kind: "full"; from: string; to: string; resources: string[]; bookingIds: string[] }
  /** These have no place then. */
  | { kind: "unsettled"; bookingIds: string[] };

type Asked = {
  guests: number;
  now: number;
  booking: SheetBooking | null;
  area?: string | null;
  resources?: string[] | undefined;
  by: ActorKind;
};

/** `sheet` is without the booking that changes; `judged` is the refused start. */
export function evidenceOf(
  sheet: DaySheet,
  reason: RefusalReason,
  judged: StartJudgement,
  { guests, now, booking, area = null, resources, by }: Asked,
): Evidence | null {
  const { rules, axis, date, taken } = sheet;
  const { period, minutes } = judged;
  const start = judged.start ?? 0;
  const end = start + minutes + (period?.resetMinutes ?? 0);
  const arrangement = new WorkingDay(sheet, []).arrangementAt(now);
  const name = period?.name ?? null;
  switch (reason) {
    case "closed":
      return closedBy(sheet, judged);
    case "outside_opening_hours":
      return (
        period && {
          ...{ kind: "hours", period: name, minutes },
          ...{ opens: timeLabel(period.opens), closes: timeLabel(period.closes) },
          lastStart: period.lastStart === null ? null : timeLabel(period.lastStart),
        }
      );
    case "beyond_booking_window":
      return { kind: "window", lastDate: lastBookableDate(rules, todayOf(rules, now).localDate) };
    case "not_a_slot":
      return period && judged.start !== null ? { kind: "grid", period: name, stepMinutes: period.stepMinutes } : null;
    case "notice_too_short": {
      const until = period && onlineUntil(period, axis, rules.timeZone, start);
      return until === null ? null : { kind: "online_until", until };
    }
    case "paused":
    case "online_limit_exceeded": {
      const begins = instantOf(axis, start);
      const ends = [rules.onlineBookingPausedUntil, rules.brakeUntil].filter((end) => end !== null && end > begins);
      return { kind: "stopped_until", until: Math.max(...ends.map(Number)) };
    }
    case "per_booking_limit_exceeded": {
      const most = by === "customer" ? largestOnline(rules, period) : largestParty(rules, period);
      return most === null ? null : { kind: "party", most, period: period?.maxGuests === most ? name : null };
    }
    case "pacing_full": {
      const paced = period && pacedStretch(taken.arrivals, axis, period, start);
      if (!paced || !period.pacing) return null;
      return {
        ...{ kind: "arrivals", guests: paced.guests, parties: paced.parties },
        ...{ maxGuests: paced.limit.guests, maxParties: paced.limit.parties },
        ...{ from: timeLabel(paced.from), to: timeLabel(paced.from + period.pacing.everyMinutes) },
      };
    }
    case "spot_capacity_exceeded":
    case "guest_capacity_exceeded": {
      if (arrangement) {
        const isWalkIn = booking?.source === "walk_in";
        const seeker = { id: booking?.id ?? "", guests, area, by, isWalkIn, chosen: resources ?? null };
        return allTaken(arrangement, axis, arrangement.asking(seeker, { start, leaves: start + minutes, end }));
      }
      return spotsTaken(sheet, { start, end }, spotsAfter(booking, guests, rules.guestsPerSpot));
    }
    case "unsettled":
      return arrangement && withoutPlace(arrangement, { start, end });
    case "no_resource_fits":
    case "person_unavailable":
    case "session_full":
    case "session_cancelled":
      return null;
    case "in_the_past":
      return date < todayOf(rules, now).today ? null : { kind: "online_until", until: instantOf(axis, start) };
  }
}

function closedBy({ rules, axis, date }: DaySheet, { start, minutes }: StartJudgement): Evidence {
  const closed = closedDaysOn(rules.plan, date);
  if (closed) return { kind: "closed_dates", fromDate: closed.fromDate, toDate: closed.toDate, note: closed.note };
  const part = start === null ? undefined : closedPartMet(rules, axis, { start, end: start + minutes });
  if (!part) return { kind: "closed_weekday" };
  return { kind: "closed_part", from: timeLabel(part.from), to: timeLabel(part.to), note: part.note };
}

function allTaken({ lanes, resources }: DayArrangement, axis: DayAxis, party: Party): Evidence | null {
  const full = fullDuring(lanes, party);
  return (
    full && {
      ...{ kind: "full", from: timeLabel(realToWallMinute(axis, full.start)) },
      to: timeLabel(realToWallMinute(axis, full.end)),
      resources: full.resources.flatMap((number) => resources[number]?.name ?? []),
      bookingIds: full.holders.toSorted((a, b) => a.start - b.start).map(({ id }) => id),
    }
  );
}

function withoutPlace({ unsettled }: DayArrangement, { start, end }: Stay): Evidence {
  const there = [...unsettled].filter(([, stay]) => stay.start < end && stay.end > start);
  return { kind: "unsettled", bookingIds: there.sort(([, a], [, b]) => a.start - b.start).map(([id]) => id) };
}

function spotsTaken({ rules, axis, taken, bookings }: DaySheet, stay: Stay, asked: number): Evidence | null {
  if (rules.maxCapacity === null) return null;
  const { load } = taken;
  const peak = peakLoad(load, stay);
  const isBusiest = (minute: number) => minute < stay.end && (load[minute] ?? 0) === peak;
  let start = stay.start;
  while (start < stay.end && !isBusiest(start)) start++;
  let end = start;
  while (isBusiest(end)) end++;
  const there = [...bookings.values()].filter((booking) => {
    const own = stayOf(axis, booking);
    return isActive(booking) && own.start <= start && start < own.end;
  });
  const spots = there.reduce((sum, booking) => sum + booking.spots, 0);
  return {
    ...{ kind: "spots", taken: peak, total: rules.maxCapacity, asked, others: peak - spots },
    ...{ from: timeLabel(realToWallMinute(axis, start)), to: timeLabel(realToWallMinute(axis, end)) },
    bookingIds: there.sort((a, b) => a.startsAt - b.startsAt).map(({ id }) => id),
  };
}
