import { DEFAULT_RULES } from "../../../domain/rules.ts";
import type { SampleBusiness } from "../../shared/lib/preview-messages.ts";
import { sampleOffer } from "../../shared/lib/sample-offer.ts";
import { words } from "../texts/words.ts";
import { type Draft, hoursFields } from "./draft-fields.ts";
import {
  browserTimeZone,
  currencyIn,
  firstMinutesOf,
  firstWeekOf,
  offerInDraft,
  tradeOf,
  usualOffer,
} from "./trade-in-draft.ts";

const { weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone } = hoursFields.shape;

/** Invalid parts show the default (web/customers/booking/sample/business-preview.tsx). */
export function businessInDraft(draft: Draft): SampleBusiness {
  const { weeklySchedule: week, bookingDurationMinutes: minutes, advanceBookingDays: days, timeZone: zone } = draft;
  return {
    name: draft.name?.trim() || words.onboarding.preview.unnamed,
    description: draft.description?.trim() || null,
    weeklySchedule: weeklySchedule.safeParse(week).data ?? firstWeekOf(draft),
    bookingDurationMinutes: bookingDurationMinutes.safeParse(minutes).data ?? firstMinutesOf(draft),
    advanceBookingDays: advanceBookingDays.safeParse(days).data ?? DEFAULT_RULES.advanceBookingDays,
    timeZone: timeZone.safeParse(zone).data ?? DEFAULT_RULES.timeZone,
    ...offerShown(draft),
  };
}

function offerShown(draft: Draft): Pick<SampleBusiness, "offer" | "sessions"> {
  const trade = tradeOf(draft);
  if (!trade) return { offer: null, sessions: [] };
  const { offer = usualOffer(trade, { currency: currencyIn(draft) }), weeklyClasses = [] } = offerInDraft(draft) ?? {};
  return sampleOffer(offer, weeklyClasses, draft.timeZone ?? browserTimeZone());
}
