import { inEnglish } from "../../contract/field-error.ts";
import type { PlanPreview } from "../../contract/requests/plan.ts";
import type { RehearsalRequest } from "../../contract/requests/rehearsal.ts";
import { countClosedOutBookings, firstClosedOutBookings } from "../../db/diary/closures.ts";
import { loadDateLog } from "../../db/diary/date-log.ts";
import { rulesOfPlan } from "../../db/diary/plans.ts";
import { switchesQuery, toSwitches } from "../../db/diary/rules.ts";
import { demandCountsColumn, planColumn } from "../../db/platform/columns.ts";
import { demandOfKeys } from "../../domain/day/refused-demand.ts";
import { demandThatFits } from "../../domain/log/demand-that-fits.ts";
import { STANDBY_ENTRIES } from "../../domain/log/read-log.ts";
import { rehearse } from "../../domain/log/rehearse.ts";
import { CHANNELS } from "../../domain/messages/messages-owed.ts";
import type { Closure } from "../../domain/plan/rules.ts";
import { closuresInForce } from "../../domain/plan/schedule.ts";
import { offersAhead } from "../../domain/preview/arranged-by.ts";
import { lintPlan } from "../../domain/preview/lint-plan.ts";
import type { Acting } from "../http/acting.ts";
import { chargeWork, countWork, RULES_STEPS } from "../http/limits.ts";
import { rulesOfRow, type Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";
import { readSettings } from "./change-settings.ts";
import { refuseNamedGone, refuseUnknownMember, underPlan } from "./fitting-plan.ts";
import { plansOf, wholePlan } from "./number-plan.ts";
import { settingsAfter } from "./settings-after.ts";
import { bookingsAhead, previewBookings } from "./touched-bookings.ts";

/** A save of this plan, and of `hours` and dated days where they are sent, as bookings and customers would feel it; writes nothing. */
export async function previewPlan({ services: s, workspaceId }: Acting, preview: PlanPreview) {
  const now = s.now();
  const [settings, bookings] = await Promise.all([
    readSettings(s, workspaceId, { plan: preview.plan }),
    bookingsAhead(s, workspaceId),
  ]);
  const { before, stored } = settings;
  const { stands, plan, after } = settingsAfter(settings, preview, now);
  await refuseUnknownMember(s, workspaceId, plansOf(stored), plan);
  if (stored) refuseNamedGone(stands, plan, { bookings, sessions: before.plan.sessions }, now);
  chargeWork(s, RULES_STEPS);
  const closures = preview.hours ? closuresInForce(preview.hours) : [];
  const [felt, cancels] = await Promise.all([
    previewBookings(s, workspaceId, { before, after }, bookings),
    previewClosures(s, workspaceId, closures),
  ]);
  return countWork(s, () => ({
    ...felt,
    cancels,
    offers: offersAhead(before, after, bookings, now),
    lint: lintPlan(after, plan.periods, after.plan.house ?? null).map(({ path, fault }) => ({
      path: ["plan", ...path].join("."),
      words: inEnglish(fault),
    })),
  }));
}

const LISTED_MAX = 100;

/** Bookings that these closures, switched on, would cancel if saved now. `holds`: open offers that they withdraw. `tells`: how their customers would hear of it. */
export async function previewClosures(s: Services, workspaceId: string, closures: Closure[]) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const [[affected], bookings, switches] = await db.batch([
    countClosedOutBookings(db, workspaceId, closures, now),
    firstClosedOutBookings(db, workspaceId, closures, now, LISTED_MAX),
    switchesQuery(db, workspaceId),
  ]);
  const { count = 0, guests = 0, withoutEmail = 0, holds = 0 } = affected ?? {};
  const { booking_cancellation: told } = toSwitches(switches);
  const tells = CHANNELS.filter((channel) => told?.[channel]);
  const felt = { affectedBookings: count, guests, withoutEmail, tells, bookings: bookings.map(memberView) };
  return { ...felt, ...(holds > 0 ? { holds } : {}) };
}

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
  const ofDate = day.log.filter(({ bookingDate, type }) => bookingDate === date && !STANDBY_ENTRIES.has(type));
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
