import { rulesQuery, toRules } from "../../db/rules.ts";
import { type WorkspacePage, workspacePage } from "../../db/workspaces.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { closuresInForce, lastBookableDate } from "../../domain/schedule.ts";
import { todayOf } from "../../domain/today.ts";
import type { Services } from "../services.ts";

/** What everyone may know of a business: the data of its booking page (DESIGN.md section 7). */
export async function publicWorkspace(s: Services, slug: string) {
  const page = await workspacePage(s.nearby, slug);
  const rules = page && (await rulesQuery(s.nearby, page.workspace.id).get());
  return rules && publicView(page, toRules(rules), s.now());
}

/** The same from what is read already. */
export function publicView(page: WorkspacePage, rules: BookingRules, now: number) {
  const { workspace } = page;
  const { today, localDate } = todayOf(rules, now);
  const { workspaceId: _, contactEmail: __, embedOrigins: ___, ...customization } = page.customization ?? noLooks;
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
    customization: withDefaults(customization),
  };
}

const WHITE = "#ffffff";
const PRIMARY = "#000000";
const SECONDARY = "#666666";

const noLooks = {
  workspaceId: "",
  heroTitle: null,
  heroSubtitle: null,
  heroBackgroundColor: null,
  heroBackgroundImageUrl: null,
  bookingSectionBackgroundColor: null,
  bookingSectionBackgroundImageUrl: null,
  businessDescription: null,
  contactPhone: null,
  contactAddress: null,
  brandLogoUrl: null,
  primaryColor: null,
  secondaryColor: null,
  contactEmail: null,
  embedOrigins: null,
};

type Looks = Omit<typeof noLooks, "workspaceId" | "contactEmail" | "embedOrigins">;

/** SPEC section 3: white backgrounds, black and grey. */
const withDefaults = <T extends Record<keyof Looks, string | null>>(looks: T) => ({
  ...looks,
  heroBackgroundColor: looks.heroBackgroundColor ?? WHITE,
  bookingSectionBackgroundColor: looks.bookingSectionBackgroundColor ?? WHITE,
  primaryColor: looks.primaryColor ?? PRIMARY,
  secondaryColor: looks.secondaryColor ?? SECONDARY,
});
