import { sessionsOfWeeks, type WeeklyClass } from "../../../domain/classes/weekly-classes.ts";
import { DEFAULT_BOOKING_RULES, DEFAULT_RULES, type Offer } from "../../../domain/rules.ts";
import { publicOffer } from "../../../domain/services/public-offer.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { localDate } from "../../shared/lib/local-time.ts";
import type { SampleBusiness } from "../../shared/lib/preview-messages.ts";
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
  const sessions = sessionsShown(offer, weeklyClasses, draft.timeZone ?? browserTimeZone());
  const planned = { ...offer, services: offer.services.filter(({ seats }) => !seats || sessions.length > 0) };
  const rules = { ...DEFAULT_BOOKING_RULES, plan: { periods: [], exceptions: [], offer: planned } };
  return { offer: publicOffer(rules), sessions };
}

/** From tomorrow on, as they would be held. */
function sessionsShown(offer: Offer, weeklyClasses: WeeklyClass[], timeZone: string): SampleBusiness["sessions"] {
  const tomorrow = addDays(localDate(Date.now(), timeZone), 1);
  const nameOf = (id: string) =>
    offer.resources.flatMap((each) => (each.id === id && each.kind === "person" ? each.name : []));
  return sessionsOfWeeks(offer, weeklyClasses, tomorrow, () => "")
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
    .map(({ service, date, time, minutes, resources }) => ({
      ...{ id: `${service} ${date}`, service, date, time, minutes, startsAt: `${date}T${time}:00.000Z` },
      ...{ seatsLeft: null, people: resources.flatMap(nameOf) },
    }));
}
