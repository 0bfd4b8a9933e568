import { DEFAULT_RULES } from "../../../domain/plan/rules.ts";
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
import { periodsWithBreak } from "./usual-weeks.ts";

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
function periodsShown(draft: Draft, hours: Parameters<typeof periodsWithBreak>[0]): Pick<SampleBusiness, "periods"> {
  const pause = hoursFields.shape.pause.safeParse(draft.pause).data;
  const periods = pause && !tradeOf(draft) && periodsWithBreak(hours, pause);
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
