import { NO_LOOKS } from "../../db/directory/customizations.ts";
import type { workspaceCustomizations, workspaces } from "../../db/directory/schema.ts";
import { embedOriginsOf } from "../../domain/looks/embed-origins.ts";
import { httpsUrl } from "../../domain/looks/picture-address.ts";
import { sanitizeLooks } from "../../domain/looks/sanitize-looks.ts";
import type { BookingRules, BrakeRules } from "../../domain/plan/rules.ts";
import { translationsOf } from "../../domain/texts/own-texts.ts";

/** The settings that the owner saves together; brake and plan have their own calls. */
export function rulesView({ brakeUntil: _, brakeMaxGuests: __, plan: ___, ...rules }: BookingRules) {
  const pausedUntil = rules.onlineBookingPausedUntil;
  return { ...rules, onlineBookingPausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString() };
}

/** Null once it is over. */
export const brakeView = ({ brakeUntil, brakeMaxGuests }: BrakeRules, now: number) =>
  brakeUntil !== null && brakeUntil > now
    ? { maxGuests: brakeMaxGuests, until: new Date(brakeUntil).toISOString() }
    : null;

type WorkspaceRow = typeof workspaces.$inferSelect;

/** Only the operator sees the own words about a business. */
export const workspaceView = ({
  trust: _,
  provenAt: __,
  stoppedAt: ___,
  listsFirstSteps: ____,
  createdAt,
  deleteAfter,
  ...workspace
}: WorkspaceRow) => ({
  ...workspace,
  createdAt: new Date(createdAt).toISOString(),
  deleteAfter: deleteAfter === null ? null : new Date(deleteAfter).toISOString(),
});

type Customization = typeof workspaceCustomizations.$inferSelect;

/** Defaults for missing looks, without harmful values. */
export function customizationView(row: Customization | null | undefined) {
  const { workspaceId: _, version: __, embedOrigins, reviewUrl, translations, ...looks } = row ?? NO_LOOKS;
  return {
    ...sanitizeLooks(looks),
    embedOrigins: embedOriginsOf(embedOrigins),
    reviewUrl: httpsUrl(reviewUrl),
    translations: translationsOf(translations),
  };
}

export const storedCustomizationView = (row: Customization | null | undefined) => ({
  ...customizationView(row),
  version: row?.version ?? 0,
});
