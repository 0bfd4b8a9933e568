import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { type WorkspacePage, workspacePage } from "../../db/directory/workspaces.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { closuresInForce, lastBookableDate, withEveryDayClosed } from "../../domain/time/schedule.ts";
import { todayOf } from "../../domain/time/today.ts";
import type { Services } from "../services.ts";
import { customizationView } from "../views/workspace-views.ts";

export async function publicWorkspace(s: Services, slug: string) {
  const page = await workspacePage(s.nearby, slug).get();
  const rules = page && (await rulesQuery(s.nearbyDiary(page.workspace.id), page.workspace.id).get());
  return rules && publicView(page, rulesShown(page, toRules(rules)), s.now());
}

/** A workspace awaiting deletion is closed on every day. */
export const rulesShown = ({ workspace }: WorkspacePage, rules: BookingRules): BookingRules =>
  workspace.deleteAfter === null ? rules : withEveryDayClosed(rules);

/** Like `publicWorkspace`, from rows already read. */
export function publicView(page: WorkspacePage, rules: BookingRules, now: number) {
  const { workspace } = page;
  const { today, localDate } = todayOf(rules, now);
  const { contactEmail: _, embedOrigins: __, ...customization } = customizationView(page.customization);
  const pausedUntil = rules.onlineBookingPausedUntil;
  return {
    workspace: {
      name: workspace.name,
      slug: workspace.slug,
      description: workspace.description,
      businessType: workspace.businessType,
      bookingType: workspace.bookingType,
      timeZone: rules.timeZone,
      weeklySchedule: rules.weeklySchedule,
      closures: closuresInForce(rules).map(({ startDate, endDate }) => ({ startDate, endDate })),
      bookingDurationMinutes: rules.bookingDurationMinutes,
      slotStepMinutes: rules.slotStepMinutes,
      advanceBookingDays: rules.advanceBookingDays,
      customerChangeHoursLimit: rules.customerChangeHoursLimit,
      maxGuestsPerBooking: rules.maxGuestsPerBooking,
      now: new Date(now).toISOString(),
      today,
      lastBookableDate: lastBookableDate(rules, localDate),
      pausedUntil: pausedUntil !== null && pausedUntil > now ? new Date(pausedUntil).toISOString() : null,
    },
    customization,
  };
}
