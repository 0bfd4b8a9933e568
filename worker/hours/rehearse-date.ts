import type { RehearsalRequest } from "../../contract/requests/rehearsal.ts";
import { loadDateLog } from "../../db/diary/date-log.ts";
import { rulesOfPlan } from "../../db/diary/plans.ts";
import { demandCountsColumn, planColumn } from "../../db/platform/columns.ts";
import { demandOfKeys } from "../../domain/day/refused-demand.ts";
import { demandThatFits } from "../../domain/log/demand-that-fits.ts";
import { rehearse } from "../../domain/log/rehearse.ts";
import type { Acting } from "../http/acting.ts";
import { chargeWork, countWork, RULES_STEPS } from "../http/limits.ts";
import { rulesOfRow } from "../services.ts";
import { underPlan } from "./fitting-plan.ts";
import { wholePlan } from "./number-plan.ts";

/** Bounds the CPU of a call: as many, at 300 tables, take 2.5 s. */
const ENTRIES_MAX = 2000;

/**
 * A date as its log would have come out under these rules; writes nothing (docs/rules.md#rehearsal). `left_out`: the date's
 * own rules do not make of its log what is stored, so no other answer can be trusted.
 */
export async function rehearseDate({ services: s, workspaceId }: Acting, { date, plan, hours }: RehearsalRequest) {
  const day = await loadDateLog(s.diary(workspaceId), workspaceId, date, ENTRIES_MAX);
  if (!day) return { date, outcome: "left_out" } as const;
  const present = rulesOfRow(day.rulesRow);
  const ofDate = day.log.filter(({ bookingDate }) => bookingDate === date);
  if (ofDate.length + day.stored.length === 0) return { date, outcome: "empty" } as const;
  const whole = wholePlan(plan, day.plan && planColumn(day.plan.plan));
  const rules = underPlan({ ...present, ...hours, onlineBookingPausedUntil: null }, rulesOfPlan(whole, []));
  chargeWork(s, RULES_STEPS);
  const rehearsed = countWork(s, () => rehearse(date, day.log, day.stored, day.rulesAt, rules));
  if (!rehearsed) return { date, outcome: "left_out" } as const;
  const { bookings, rules: given, refused, ...sums } = rehearsed;
  const names = new Map(day.stored.map(({ id, customerName }) => [id, customerName]));
  return {
    ...({ date, outcome: "rehearsed", ...sums } as const),
    refused: refused.map(({ reason, ...booking }) => ({
      booking: { ...booking, bookingDate: date, customerName: names.get(booking.id) ?? "" },
      reason,
    })),
    fitting: countWork(s, () => demandThatFits(date, bookings, demandOfKeys(demandCountsColumn(day.demand)), given)),
  };
}
