import { inEnglish } from "../../contract/field-error.ts";
import type { PlanPreview } from "../../contract/requests/plan.ts";
import { closuresInForce } from "../../domain/plan/schedule.ts";
import { lintPlan } from "../../domain/preview/lint-plan.ts";
import { offersAhead } from "../../domain/preview/offers-ahead.ts";
import type { Acting } from "../http/acting.ts";
import { chargeWork, countWork, RULES_STEPS } from "../http/limits.ts";
import { readSettings } from "./change-settings.ts";
import { refuseNamedGone } from "./fitting-plan.ts";
import { refuseUnknownMember } from "./linked-members.ts";
import { plansOf } from "./number-plan.ts";
import { previewClosures } from "./preview-closures.ts";
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
