import * as z from "zod/mini";
import { newWorkspace } from "../../../contract/requests/workspaces.ts";
import { time } from "../../../contract/texts.ts";
import { DEFAULT_RULES } from "../../../domain/rules.ts";
import { slugOf, slugProblem } from "../../../domain/slug.ts";
import { languageOf } from "../../../domain/texts/language.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { readStoredJson, store } from "../../shared/lib/browser-storage.ts";
import type { SampleBusiness } from "../../shared/lib/preview-messages.ts";
import { FIRST_WEEK } from "./usual-weeks.ts";

const { name, description, slug, businessType, maxCapacity, guestsPerSpot } = newWorkspace.shape;
const { weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone } = newWorkspace.shape;

export const businessFields = z.object({ name, description, slug });
export const serviceFields = z.object({ businessType, maxCapacity, guestsPerSpot });
export const hoursFields = z.object({ weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone });

const dayHours = z.strictObject({ enabled: z.boolean(), openTime: time(), closeTime: time() });

/** A lost answer may hide that the request succeeded. */
const sent = z.strictObject({ slug: z.string(), body: z.string() });
export type SentWorkspace = z.output<typeof sent>;

/** Invalid values too; each step validates its own. */
const draft = z.strictObject({
  name: z.optional(z.string()),
  description: z.optional(z.nullable(z.string())),
  slug: z.optional(z.string()), // only after the user edited it
  businessType: z.optional(businessType),
  maxCapacity: z.optional(z.nullable(z.number())),
  guestsPerSpot: z.optional(z.nullable(z.number())),
  weeklySchedule: z.optional(z.record(z.enum(WEEKDAYS), dayHours)),
  bookingDurationMinutes: z.optional(z.number()),
  advanceBookingDays: z.optional(z.number()),
  timeZone: z.optional(z.string()),
  confirmByEmail: z.optional(z.boolean()),
  sent: z.optional(sent),
});
export type Draft = z.output<typeof draft>;

export type CompleteDraft = NonNullable<ReturnType<typeof workspaceOf>>;

const addressOf = (draft: Draft) => draft.slug ?? slugOf(draft.name ?? "");

export function canShowStep(step: number, draft: Draft): boolean {
  const asked = [businessFields, serviceFields, hoursFields].slice(0, step - 1);
  return (
    step === 1 || (slugProblem(addressOf(draft)) === null && asked.every((fields) => fields.safeParse(draft).success))
  );
}

export function workspaceOf({ sent: _, ...draft }: Draft) {
  const parsed = newWorkspace.safeParse({
    confirmByEmail: true,
    language: languageOf(navigator.language),
    ...draft,
    slug: addressOf(draft),
  });
  return parsed.success ? { ...parsed.data, slug: addressOf(draft) } : undefined;
}

export const sentWorkspaceOf = (workspace: CompleteDraft): SentWorkspace => ({
  slug: workspace.slug,
  body: JSON.stringify(workspace),
});

/** The draft would send the same request. */
export function isUnchangedSince({ body }: SentWorkspace, draft: Draft): boolean {
  const workspace = workspaceOf(draft);
  return workspace !== undefined && sentWorkspaceOf(workspace).body === body;
}

/** Invalid parts show the default (web/customers/booking/sample/business-preview.tsx). */
export function businessInDraft(draft: Draft): SampleBusiness {
  const { weeklySchedule: week, bookingDurationMinutes: minutes, advanceBookingDays: days, timeZone: zone } = draft;
  return {
    name: draft.name?.trim() || "Your business",
    description: draft.description?.trim() || null,
    weeklySchedule: weeklySchedule.safeParse(week).data ?? FIRST_WEEK,
    bookingDurationMinutes: bookingDurationMinutes.safeParse(minutes).data ?? DEFAULT_RULES.bookingDurationMinutes,
    advanceBookingDays: advanceBookingDays.safeParse(days).data ?? DEFAULT_RULES.advanceBookingDays,
    timeZone: timeZone.safeParse(zone).data ?? DEFAULT_RULES.timeZone,
  };
}

/** A browser's users have separate drafts. */
const keyOf = (userId: string) => `daybook-onboarding-${userId}`;

/** A broken or outdated draft counts as empty. */
export const loadDraft = (userId: string): Draft =>
  draft.safeParse(readStoredJson("localStorage", keyOf(userId))).data ?? {};

export const keepInDraft = (userId: string, part: Draft) =>
  store("localStorage", keyOf(userId), JSON.stringify({ ...loadDraft(userId), ...part }));

export const removeDraft = (userId: string) => store("localStorage", keyOf(userId), null);
