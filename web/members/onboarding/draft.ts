import { newWorkspace } from "../../../contract/requests/workspaces.ts";
import { DEFAULT_RULES, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import { stepOf } from "../../../domain/services/step-of.ts";
import { slugOf, slugProblem } from "../../../domain/slug.ts";
import { languageOf } from "../../../domain/texts/language.ts";
import { readStoredJson, store } from "../../shared/lib/browser-storage.ts";
import type { SampleBusiness } from "../../shared/lib/preview-messages.ts";
import { sampleOffer } from "../../shared/lib/sample-offer.ts";
import { roomOf, tablesOf } from "../lib/make-tables.ts";
import { words } from "../texts/words.ts";
import {
  businessFields,
  type Draft,
  draft,
  hoursFields,
  type SentWorkspace,
  tableFields,
  tradeFields,
} from "./draft-fields.ts";
import {
  browserTimeZone,
  currencyIn,
  firstMinutesOf,
  firstWeekOf,
  offerInDraft,
  tradeOf,
  usualOffer,
} from "./trade-in-draft.ts";
import { FIRST_USUAL, firstPeriods } from "./usual-weeks.ts";

export type CompleteDraft = NonNullable<ReturnType<typeof workspaceOf>>;

const addressOf = (draft: Draft) => draft.slug ?? slugOf(draft.name ?? "");

export function canShowStep(step: number, draft: Draft): boolean {
  const asked = [
    () => businessFields.safeParse(draft).success && slugProblem(addressOf(draft)) === null,
    () => (tradeOf(draft) ? tradeFields.safeParse(draft.trade) : tableFields.safeParse(draft)).success,
    () => hoursFields.safeParse(draft).success,
  ];
  return asked.slice(0, step - 1).every((isAnswered) => isAnswered());
}

export function workspaceOf({ sent: _, trade, tables, pause, stays, ...draft }: Draft) {
  const requested = offerInDraft({ ...draft, trade });
  const hours = hoursFields.safeParse(draft).data;
  const periods = hours && !requested && firstPeriods({ ...hours, stays: stays ?? FIRST_USUAL.stays }, pause ?? null);
  const counts = tableFields.safeParse({ tables }).data?.tables;
  const parsed = newWorkspace.safeParse({
    confirmByEmail: true,
    listsFirstSteps: true,
    businessType: "restaurant",
    language: languageOf(navigator.language),
    ...draft,
    ...(requested ?? { ...(counts ? ofTables(counts) : {}), ...(periods ? { periods } : {}) }),
    ...(requested?.offer ? { slotStepMinutes: stepOf(requested.offer) } : {}),
    slug: addressOf(draft),
  });
  return parsed.success ? { ...parsed.data, slug: addressOf(draft) } : undefined;
}

/** Named and drawn, as counting them on the page of tables does. */
const ofTables = (counts: number[]) => ({
  house: tablesOf(roomOf(counts)),
  maxCapacity: counts.reduce((sum, count) => sum + count, 0),
});

export const sentWorkspaceOf = (workspace: CompleteDraft): SentWorkspace => ({
  slug: workspace.slug,
  body: JSON.stringify(workspace),
});

/** The draft would send the same request. */
export function isUnchangedSince({ body }: SentWorkspace, draft: Draft): boolean {
  const workspace = workspaceOf(draft);
  return workspace !== undefined && sentWorkspaceOf(workspace).body === body;
}

/** A browser's users have separate drafts. */
const keyOf = (userId: string) => `daybook-onboarding-${userId}`;

/** A broken or outdated draft counts as empty. */
export const loadDraft = (userId: string): Draft =>
  draft.safeParse(readStoredJson("localStorage", keyOf(userId))).data ?? {};

export const keepInDraft = (userId: string, part: Draft) =>
  store("localStorage", keyOf(userId), JSON.stringify({ ...loadDraft(userId), ...part }));

export const removeDraft = (userId: string) => store("localStorage", keyOf(userId), null);

const { weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone } = hoursFields.shape;

/** Invalid parts show the default (web/customers/front-page.tsx). */
export function businessInDraft(draft: Draft): SampleBusiness {
  const { weeklySchedule: week, bookingDurationMinutes: minutes, advanceBookingDays: days, timeZone: zone } = draft;
  const hours = {
    weeklySchedule: weeklySchedule.safeParse(week).data ?? firstWeekOf(draft),
    bookingDurationMinutes: bookingDurationMinutes.safeParse(minutes).data ?? firstMinutesOf(draft),
  };
  return {
    name: draft.name?.trim() || words.onboarding.preview.unnamed,
    description: draft.description?.trim() || null,
    ...hours,
    ...periodsShown(draft, hours),
    advanceBookingDays: advanceBookingDays.safeParse(days).data ?? DEFAULT_RULES.advanceBookingDays,
    timeZone: timeZone.safeParse(zone).data ?? DEFAULT_RULES.timeZone,
    ...offerShown(draft),
  };
}

/** The break between lunch and dinner has no times. */
function periodsShown(
  draft: Draft,
  { weeklySchedule }: { weeklySchedule: WeeklySchedule },
): Pick<SampleBusiness, "periods"> {
  const pause = hoursFields.shape.pause.safeParse(draft.pause).data ?? null;
  const periods = tradeOf(draft)
    ? undefined
    : firstPeriods({ weeklySchedule, stays: draft.stays ?? FIRST_USUAL.stays }, pause);
  if (!periods) return {};
  return {
    periods: periods.map(({ name, days, opens, closes }) => ({ name, days, openTime: opens, closeTime: closes })),
  };
}

function offerShown(draft: Draft): Pick<SampleBusiness, "offer" | "sessions"> {
  const trade = tradeOf(draft);
  if (!trade) return { offer: null, sessions: [] };
  const { offer = usualOffer(trade, { currency: currencyIn(draft) }), weeklyClasses = [] } = offerInDraft(draft) ?? {};
  return sampleOffer(offer, weeklyClasses, draft.timeZone ?? browserTimeZone());
}
