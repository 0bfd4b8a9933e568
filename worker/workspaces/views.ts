import type { workspaceCustomizations, workspaces } from "../../db/schema.ts";
import { embedOriginsOf } from "../../domain/embed-origins.ts";
import { harmlessLooks } from "../../domain/looks.ts";
import type { BookingRules } from "../../domain/rules.ts";

/** Rules as the owner's screens see them: instants in ISO 8601. */
export const rulesView = ({ onlineBookingPausedUntil, ...rules }: BookingRules) => ({
  ...rules,
  onlineBookingPausedUntil: onlineBookingPausedUntil === null ? null : new Date(onlineBookingPausedUntil).toISOString(),
});

export const workspaceView = ({ createdAt, ...workspace }: typeof workspaces.$inferSelect) => ({
  ...workspace,
  createdAt: new Date(createdAt).toISOString(),
});

type Customization = typeof workspaceCustomizations.$inferSelect;

/** How a business's pages look: the defaults where its owner chose nothing, and never what could do harm in a page. */
export function customizationView(row: Customization | null | undefined) {
  const { workspaceId: _, embedOrigins, ...looks } = row ?? NOTHING_CHOSEN;
  return { ...harmlessLooks(looks), embedOrigins: embedOriginsOf(embedOrigins) };
}

const NOTHING_CHOSEN: Customization = {
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
