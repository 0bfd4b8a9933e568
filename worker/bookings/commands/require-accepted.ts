import type { ErrorParams } from "../../../contract/customer-errors.ts";
import { fail } from "../../../contract/errors.ts";
import { isCommandLogged } from "../../../db/diary/bookings.ts";
import { rulesQuery, toRules } from "../../../db/diary/rules.ts";
import { shownPhone } from "../../../db/directory/customizations.ts";
import { FACT_REASON, factInstant } from "../../../domain/day/attendance.ts";
import type { Accepted, Envelope, Outcome, Refusal } from "../../../domain/day/commands.ts";
import { type Fault, fault } from "../../../domain/faults.ts";
import { minutesFor } from "../../../domain/judging/refuse-stay.ts";
import { isBeyondMembers, refuseFarOffDate } from "../../../domain/judging/start-time.ts";
import { wallMinuteOf } from "../../../domain/plan/opening-hours.ts";
import { hullOn, periodNear, periodsOn, startsIn } from "../../../domain/plan/periods.ts";
import type { Attendance } from "../../../domain/sheet/sheet-booking.ts";
import { timeLabel } from "../../../domain/time/calendar.ts";
import { LONGEST_STAY_MINUTES } from "../../../domain/time/day-axis.ts";
import { problemOf, type Wanted } from "../../../domain/wanted/wanted.ts";
import type { Acting } from "../../http/acting.ts";
import { refuseAt } from "../../http/validate.ts";
import { rulesOf, type Services } from "../../services.ts";
import { otherSessions } from "../../views/offered-sessions.ts";
import { alternativesOnOtherDays, classWanted, visitOf, type WantedStay } from "../times/alternatives-on-other-days.ts";

/** Throws a refused outcome. `time_slot_unavailable` also reads alternatives on other days from D1. */
export async function requireAccepted(
  s: Services,
  outcome: Outcome,
  wanted: WantedStay | null,
  params?: ErrorParams,
): Promise<Accepted> {
  if (outcome.ok) return outcome;
  if (outcome.code === "stay_too_long")
    return refuseAt("minutes", fault("stay_too_long", { hours: LONGEST_STAY_MINUTES / 60 }));
  if (outcome.code === "email_required") return refuseAt("customerEmail", fault(outcome.code));
  if (outcome.code === "phone_required") return refuseAt("customerPhone", fault(outcome.code));
  if (outcome.code !== "time_slot_unavailable") return fail(outcome.code, params);
  return refuseTimeSlot(s, outcome, wanted);
}

/** The business's number, because its members may book more. */
export const phoneOf = async (s: Services, workspaceId: string) =>
  (await shownPhone(s.db, workspaceId))?.contactPhone ?? null;

/** Refusals of customers alone: they may ask by telephone. */
const CALL_INSTEAD = new Set<string>(["online_limit_exceeded", "notice_too_short", "unsettled"]);

/** A refusal without the day: neither reason nor another time helps. */
export const NONE_FREE = { alternatives: [], slots: [], mayOverride: false };

/** Refuses before a day object wakes: anyone may ask for any number of dates. */
export function refuseDateOutOfRange(date: string, now: number): void {
  const reason = refuseFarOffDate(date, now);
  if (reason) fail("time_slot_unavailable", { reason }, NONE_FREE);
}

/** A date too far ahead is a typing error, reported at its field; one of years ago is past without waking its day. */
export function refuseDateBeyondMemberLimit(date: string, now: number): void {
  if (refuseFarOffDate(date, now) === "in_the_past")
    fail("time_slot_unavailable", { reason: "in_the_past" }, NONE_FREE);
  if (isBeyondMembers(date, now)) refuseAt("bookingDate", fault("too_far_ahead"));
}

async function refuseTimeSlot(s: Services, refusal: Refusal, wanted: WantedStay | null): Promise<never> {
  const { reason, n, mayOverride, alternatives, slots } = refusal;
  const session = wanted && classWanted(wanted);
  const [all, sessions, hours, phone] = await Promise.all([
    wanted && !session ? alternativesOnOtherDays(s, wanted, alternatives) : alternatives,
    wanted && session ? otherSessions(s, wanted, session) : undefined,
    wanted?.actor === "member" && reason === "outside_opening_hours" ? hoursOf(s, wanted) : null,
    wanted && CALL_INSTEAD.has(reason) ? phoneOf(s, wanted.workspaceId) : undefined,
  ]);
  const params = { reason, ...(n === undefined ? {} : { n }), ...hours, ...(phone === undefined ? {} : { phone }) };
  return fail("time_slot_unavailable", params, {
    alternatives: all,
    slots,
    mayOverride,
    ...(sessions && { sessions }),
  });
}

/** For a member's time outside the hours: those nearest, and the visit's minutes or, when it begins outside, the time. */
async function hoursOf(s: Services, wanted: WantedStay) {
  const { workspaceId, bookingDate, bookingTime, guests, booking = null } = wanted;
  const row = await rulesQuery(s.diary(workspaceId), workspaceId).get();
  const rules = row && toRules(row);
  if (!rules) return null;
  const minute = wallMinuteOf(bookingTime, hullOn(rules, bookingDate));
  const period = periodNear(periodsOn(rules, bookingDate), minute);
  if (!period) return null;
  const minutes = minutesFor(rules, period, { guests, booking, visit: visitOf(wanted) });
  const hours = { opens: timeLabel(period.opens), closes: timeLabel(period.closes), minutes };
  return startsIn(period, minute) ? hours : { ...hours, closedAt: bookingTime };
}

type Asked = {
  happenedAt?: string;
  override?: { reason: string } | null;
  attendance?: Attendance | null;
};

/**
 * The fact's own time and a reason, so that no limit refuses it (docs/evening.md#facts). Neither is compared when a key
 * comes again: a device adds them to a call whose answer it never got. Taking back is no fact: it has its time alone.
 */
export function factOf({ happenedAt, override, attendance }: Asked, now: number) {
  const overrideReason = override?.reason ?? null;
  if (happenedAt === undefined) return { overrideReason };
  const at = factInstant(Date.parse(happenedAt), now) ?? refuseHappenedAt(fault("fact_too_old"));
  return { happenedAt: at, overrideReason: overrideReason ?? (attendance === null ? null : FACT_REASON) };
}

export const refuseHappenedAt = (wrong: Fault) => refuseAt("happenedAt", wrong);

/** A command that was made already is answered whatever the offer has become. */
export async function refuseUnknownServices(
  { services: s, workspaceId }: Acting,
  { commandId, by, wanted }: Pick<Envelope, "commandId" | "by"> & { wanted: Wanted | null },
  hasTables?: boolean,
) {
  if (!wanted || wanted.kind === "class") return;
  const db = s.diary(workspaceId);
  const { plan } = await rulesOf(db, workspaceId);
  const problem = problemOf(plan, wanted, by === "customer" ? "customer" : "member", hasTables);
  if (problem && !(await isCommandLogged(db, workspaceId, commandId))) refuseAt("services", problem);
}
