import { neighbouringAlternatives } from "../judging/alternatives.ts";
import { type Availability, availabilityOn, availabilityView, changeAvailabilityOn } from "../judging/availability.ts";
import { todayOf } from "../plan/today.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import type { Outcome } from "./commands.ts";
import type { Blocked, Party } from "./decision.ts";
import type { WorkingDay } from "./working-day.ts";

/** With the times of this date that the party may have instead. */
export function refusalOf(day: WorkingDay, { reason, n, mayOverride, wanted, party }: Blocked, now: number): Outcome {
  const { date, axis, rules } = day.sheet;
  const said = {
    ok: false,
    code: "time_slot_unavailable",
    reason,
    ...(n === undefined ? {} : { n }),
    mayOverride,
  } as const;
  if (!party) return { ...said, alternatives: [], slots: [] };
  const offers = offersFor(day, party, now);
  return {
    ...said,
    alternatives: neighbouringAlternatives(date, offers.slots, wanted, (now - axis.startsAt) / MINUTE_MS),
    slots: availabilityView(offers, rules).slots,
  };
}

/** Cached until the next change, with the first command's `now`. */
function offersFor(
  day: WorkingDay,
  { actor, guests, isWalkIn, booking, isHere, area = null, visit = null }: Party,
  now: number,
): Availability {
  const key = `${actor}|${guests}|${isWalkIn}|${booking?.id ?? ""}|${area ?? ""}|${JSON.stringify(visit)}`;
  const kept = day.offers.get(key);
  if (kept) return kept;
  const { rules, axis } = day.sheet;
  const clock = { ...todayOf(rules, now), now };
  const taken = day.takenAt(now);
  const offers = booking
    ? day.without(booking, now, () =>
        changeAvailabilityOn(rules, axis, taken, { booking: { ...booking, visit }, isHere, guests }, clock, actor),
      )
    : availabilityOn(rules, axis, taken, guests, clock, actor, isWalkIn, area, visit);
  day.offers.set(key, offers);
  return offers;
}
