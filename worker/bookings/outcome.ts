import { TOO_FAR_AHEAD } from "../../contract/bookings.ts";
import { type ErrorParams, fail } from "../../contract/errors.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { isBeyondMembers, refuseFarOffDate } from "../../domain/capacity/start-time.ts";
import type { Accepted, Outcome, Refusal } from "../../domain/day/commands.ts";
import { timeLabel } from "../../domain/time/calendar.ts";
import { hoursOn } from "../../domain/time/schedule.ts";
import type { Services } from "../services.ts";
import { alternativesOnOtherDays, type Wanted } from "./other-days.ts";

/** A refusal becomes an error at the rim; an acceptance passes. */
export async function accepted(
  s: Services,
  outcome: Outcome,
  wanted: Wanted | null,
  params?: ErrorParams,
): Promise<Accepted> {
  if (outcome.ok) return outcome;
  if (outcome.code !== "time_slot_unavailable") return fail(outcome.code, params);
  return refuse(s, outcome, wanted);
}

/** A date nobody offers is refused before its day is woken: anyone may ask for any number of them. */
export function refuseFarOff(date: string, now: number): void {
  const reason = refuseFarOffDate(date, now);
  if (reason) fail("time_slot_unavailable", { reason }, { alternatives: [], slots: [] });
}

/** What a member asks for is a date typed wrong, which its field says. */
export function refuseBeyondMembers(date: string, now: number): void {
  if (isBeyondMembers(date, now))
    fail("invalid_input", undefined, { errors: [{ path: "bookingDate", message: TOO_FAR_AHEAD }] });
}

async function refuse(s: Services, refusal: Refusal, wanted: Wanted | null): Promise<never> {
  const { reason, n, alternatives, slots } = refusal;
  const [all, hours] = await Promise.all([
    wanted ? alternativesOnOtherDays(s, wanted, alternatives) : alternatives,
    wanted?.actor === "member" && reason === "outside_opening_hours" ? hoursOf(s, wanted) : null,
  ]);
  const params = { reason, ...(n === undefined ? {} : { n }), ...hours };
  return fail("time_slot_unavailable", params, { alternatives: all, slots });
}

/** The hours of the day and the length of the visit, for a member whose time lies outside the hours. */
async function hoursOf(s: Services, { workspaceId, bookingDate, booking }: Wanted) {
  const row = await rulesQuery(s.diary(workspaceId), workspaceId).get();
  const rules = row && toRules(row);
  const open = rules && hoursOn(rules, bookingDate);
  if (!open) return null;
  const minutes = booking?.durationMinutes ?? rules.bookingDurationMinutes;
  return { opens: timeLabel(open.opens), closes: timeLabel(open.closes), minutes };
}
