import { DEFAULT_BOOKING_RULES, DEFAULT_RULES } from "../../../domain/rules.ts";
import { publicOffer } from "../../../domain/services/public-offer.ts";
import type { SampleBusiness } from "../../shared/lib/preview-messages.ts";
import { type Draft, hoursFields } from "./draft-fields.ts";
import { currencyIn, firstWeekOf, offerInDraft, tradeOf, usualOffer } from "./trade-in-draft.ts";

const { weeklySchedule, bookingDurationMinutes, advanceBookingDays, timeZone } = hoursFields.shape;

/** Invalid parts show the default (web/customers/booking/sample/business-preview.tsx). */
export function businessInDraft(draft: Draft): SampleBusiness {
  const { weeklySchedule: week, bookingDurationMinutes: minutes, advanceBookingDays: days, timeZone: zone } = draft;
  return {
    name: draft.name?.trim() || "Your business",
    description: draft.description?.trim() || null,
    weeklySchedule: weeklySchedule.safeParse(week).data ?? firstWeekOf(draft),
    bookingDurationMinutes: bookingDurationMinutes.safeParse(minutes).data ?? DEFAULT_RULES.bookingDurationMinutes,
    advanceBookingDays: advanceBookingDays.safeParse(days).data ?? DEFAULT_RULES.advanceBookingDays,
    timeZone: timeZone.safeParse(zone).data ?? DEFAULT_RULES.timeZone,
    offer: offerShown(draft),
  };
}

function offerShown(draft: Draft): SampleBusiness["offer"] {
  const trade = tradeOf(draft);
  if (!trade) return null;
  const offer = offerInDraft(draft)?.offer ?? usualOffer(trade, { currency: currencyIn(draft) });
  return publicOffer({ ...DEFAULT_BOOKING_RULES, plan: { periods: [], exceptions: [], offer } });
}
