import type { workspaceCustomizations, workspaces } from "../../db/directory/schema.ts";
import { embedOriginsOf } from "../../domain/looks/embed-origins.ts";
import { sanitizeLooks } from "../../domain/looks/sanitize-looks.ts";
import type { BookingRules } from "../../domain/rules.ts";

/** Rules as the owner's screens see them: instants in ISO 8601. */
export const rulesView = ({ onlineBookingPausedUntil, ...rules }: BookingRules) => ({
  ...rules,
  onlineBookingPausedUntil: onlineBookingPausedUntil === null ? null : new Date(onlineBookingPausedUntil).toISOString(),
});

type WorkspaceRow = typeof workspaces.$inferSelect;

/** A business as its members see it. How far it is trusted is between it and the operator. */
export const workspaceView = ({ trust: _, provenAt: __, createdAt, deleteAfter, ...workspace }: WorkspaceRow) => ({
  ...workspace,
  createdAt: new Date(createdAt).toISOString(),
  deleteAfter: deleteAfter === null ? null : new Date(deleteAfter).toISOString(),
});

type Customization = typeof workspaceCustomizations.$inferSelect;

/** How a business's pages look: the defaults where its owner chose nothing, and never what could do harm in a page. */
export function customizationView(row: Customization | null | undefined) {
  const { workspaceId: _, embedOrigins, ...looks } = row ?? NOTHING_CHOSEN;
  return { ...sanitizeLooks(looks), embedOrigins: embedOriginsOf(embedOrigins) };
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
