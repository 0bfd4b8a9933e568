import { inEnglish } from "../../contract/field-error.ts";
import type { PlanPreview } from "../../contract/requests/plan.ts";
import { countClosedOutBookings, firstClosedOutBookings } from "../../db/diary/closures.ts";
import { switchesQuery, toSwitches } from "../../db/diary/rules.ts";
import { CHANNELS } from "../../domain/messages/messages-owed.ts";
import type { Closure } from "../../domain/plan/rules.ts";
import { closuresInForce } from "../../domain/plan/schedule.ts";
import { offersAhead } from "../../domain/preview/arranged-by.ts";
import { lintPlan } from "../../domain/preview/lint-plan.ts";
import type { Acting } from "../http/acting.ts";
import { chargeWork, countWork, RULES_STEPS } from "../http/limits.ts";
import type { Services } from "../services.ts";
import { memberView } from "../views/booking-views.ts";
import { readSettings } from "./change-settings.ts";
import { refuseNamedGone, refuseUnknownMember } from "./fitting-plan.ts";
import { plansOf } from "./number-plan.ts";
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

/** Bookings that these closures, switched on, would cancel if saved now. `tells`: how their customers would hear of it. */
export async function previewClosures(s: Services, workspaceId: string, closures: Closure[]) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const [[affected], bookings, switches] = await db.batch([
    countClosedOutBookings(db, workspaceId, closures, now),
    firstClosedOutBookings(db, workspaceId, closures, now, LISTED_MAX),
    switchesQuery(db, workspaceId),
  ]);
  const { count = 0, guests = 0, withoutEmail = 0 } = affected ?? {};
  const { booking_cancellation: told } = toSwitches(switches);
  const tells = CHANNELS.filter((channel) => told?.[channel]);
  return { affectedBookings: count, guests, withoutEmail, tells, bookings: bookings.map(memberView) };
}
