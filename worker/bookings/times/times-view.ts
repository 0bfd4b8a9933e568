import { fail } from "../../../contract/errors.ts";
import type { RefusalReason } from "../../../domain/day/commands.ts";
import { type Alternative, neighbouringAlternatives } from "../../../domain/judging/alternatives.ts";
import { type Availability, availabilityView } from "../../../domain/judging/availability.ts";
import { stayIn } from "../../../domain/judging/refuse-stay.ts";
import { judgeStart } from "../../../domain/judging/start-time.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { todayOf } from "../../../domain/plan/today.ts";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import { dayAxis } from "../../../domain/time/clock.ts";
import type { Services } from "../../services.ts";
import { alternativesOnOtherDays, visitOf, type WantedStay } from "./alternatives-on-other-days.ts";

type RefusedTime = { reason: RefusalReason; n?: number; alternatives: Alternative[] };

type ViewedTimes = Omit<WantedStay, "bookingTime" | "actor"> & { bookingTime: string | undefined };

/** For a customer. With `bookingTime`, `refused` is the day's refusal of that time; null: it is free. */
export async function timesView(
  s: Services,
  { bookingTime, ...wanted }: ViewedTimes,
  { rules, day = fail("unavailable") }: { rules: BookingRules; day: Availability | undefined },
): Promise<ReturnType<typeof availabilityView> & { refused?: RefusedTime | null }> {
  const view = availabilityView(day, rules);
  if (bookingTime === undefined) return view;
  const refused = await refusedTime(s, { ...wanted, bookingTime, actor: "customer" }, rules, day);
  return { ...view, refused };
}

async function refusedTime(s: Services, wanted: WantedStay, rules: BookingRules, day: Availability) {
  const now = s.now();
  const axis = dayAxis(day.date, rules.timeZone);
  const clock = { ...todayOf(rules, now), now };
  const party = { guests: wanted.guests, booking: wanted.booking ?? null, visit: visitOf(wanted) };
  const asked = { ...party, stayIn: stayIn(rules, party) };
  const { start, refusal } = judgeStart(rules, axis, wanted.bookingTime, asked, wanted.actor, clock);
  const slot = day.slots.find(({ time }) => time === wanted.bookingTime);
  if (slot?.available) return null;
  const near = neighbouringAlternatives(
    day.date,
    day.slots,
    slot?.start ?? start ?? 0,
    (now - axis.startsAt) / MINUTE_MS,
  );
  const alternatives = await alternativesOnOtherDays(s, wanted, near);
  return { ...(slot?.refusal ?? { reason: refusal ?? "not_a_slot" }), alternatives };
}
