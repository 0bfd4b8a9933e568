import { DEFAULT_RULES, type Offer, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import {
  newPersonId,
  offerOf,
  type TradeChoice,
  usualServices,
  weeklyClassesOf,
} from "../../../domain/services/offer-of.ts";
import { currencyOf } from "../../../domain/services/prices.ts";
import { TRADES, type Trade } from "../../../domain/services/trades.ts";
import type { WeeklyClass } from "../../../domain/services/weekly-classes.ts";
import { languageOf } from "../../../domain/texts/language.ts";
import { regionOfZone } from "../../../domain/texts/regions.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { isTimeZone } from "../../../domain/time/time-zone-name.ts";
import { weekdayLabel } from "../lib/hours-words.ts";
import { tradeNamesIn } from "../lib/trade-names.ts";
import { currentZoneName } from "../lib/zone-names.ts";
import { words } from "../texts/words.ts";
import { type Draft, type TradeFields, tradeFields } from "./draft-fields.ts";
import { FIRST_USUAL, isSameWeek, minutesOf } from "./usual-weeks.ts";

/** Undefined for a restaurant, which is the first choice. */
export const tradeOf = ({ businessType }: Pick<Draft, "businessType">): Trade | undefined =>
  TRADES.find(({ type }) => type === businessType);

/** The step begins with the owner alone, the usual rooms, all services, no prices. */
export const usualFields = (trade: Trade, owner: string): TradeFields => ({
  people: [{ name: owner, isOwner: true }],
  rooms: trade.rooms.map(({ count }) => count),
  services: usualServices(trade).map(({ held }) => ({
    isOffered: true,
    price: null,
    ...(held ? { isHeld: true } : {}),
  })),
});

/** All services of a trade, in order of its template and in the language that the business begins with. */
export const usualOffer = (trade: Trade, choice: Partial<TradeChoice> = {}): Offer =>
  offerOf(trade, usualChoice(choice));

const usualChoice = (choice: Partial<TradeChoice>): TradeChoice => ({
  ...{
    people: [words.onboarding.trade.sampleName],
    currency: "EUR",
    names: tradeNamesIn(languageOf(navigator.language) ?? "en"),
    ...choice,
  },
});

type RequestedOffer = { offer?: Offer; ownerPerson?: string; weeklyClasses?: WeeklyClass[] };

/** As the request has it. Null for a restaurant; without an offer while the step's fields are not valid. */
export function offerInDraft(
  draft: Pick<Draft, "businessType" | "trade" | "timeZone" | "weeklySchedule">,
): RequestedOffer | null {
  const trade = tradeOf(draft);
  if (!trade) return null;
  const fields = tradeFields.safeParse(draft.trade).data;
  if (!fields) return {};
  const owner = fields.people.findIndex(({ isOwner }) => isOwner);
  const choice = usualChoice({ ...fields, people: fields.people.map(({ name }) => name), currency: currencyIn(draft) });
  const weeklyClasses = weeklyClassesOf(trade, choice);
  const week = draft.weeklySchedule ?? firstWeekOf(draft);
  return {
    offer: withDaysOff(offerOf(trade, choice), fields.people, week),
    ...(weeklyClasses.length > 0 ? { weeklyClasses } : {}),
    ...(owner < 0 ? {} : { ownerPerson: newPersonId(owner) }),
  };
}

/** A person with days off works the hours of the other open days. */
function withDaysOff(offer: Offer, people: TradeFields["people"], week: WeeklySchedule): Offer {
  if (hasNights(week)) return offer;
  return {
    ...offer,
    resources: offer.resources.map((each) => {
      const off = people.find((_, i) => newPersonId(i) === each.id)?.daysOff ?? [];
      if (!off.some((day) => week[day].enabled)) return each;
      const hoursOn = (day: Weekday) =>
        week[day].enabled && !off.includes(day) ? [{ from: week[day].openTime, to: week[day].closeTime }] : [];
      return { ...each, hours: Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOn(day)])) as typeof each.hours }; // has every day
    }),
  };
}

/** True where some day closes on the next one, which no hours of a person tell. */
export const hasNights = (week: WeeklySchedule): boolean =>
  WEEKDAYS.some((day) => week[day].enabled && week[day].closeTime <= week[day].openTime);

/** The usual one of the region whose clocks are used, else of the browser's region. */
export function currencyIn({ timeZone = browserTimeZone() }: Pick<Draft, "timeZone">): string {
  return currencyOf(regionOfZone(timeZone) ?? new Intl.Locale(navigator.language).region ?? null);
}

export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? currentZoneName(timeZone) : DEFAULT_RULES.timeZone;
}

export const firstWeekOf = (draft: Pick<Draft, "businessType">): WeeklySchedule =>
  tradeOf(draft)?.week ?? FIRST_USUAL.week;

/** Services have lengths of their own. */
export const firstMinutesOf = (draft: Pick<Draft, "businessType" | "stays">): number =>
  tradeOf(draft) ? DEFAULT_RULES.bookingDurationMinutes : minutesOf(draft.stays ?? FIRST_USUAL.stays);

/** False for the week that some type of business begins with. */
export const isOwnWeek = (week: WeeklySchedule): boolean =>
  [FIRST_USUAL.week, ...TRADES.map((trade) => trade.week)].every((usual) => !isSameWeek(usual, week));

/** "Monday and Wednesday at 18:00" */
export function heldText(on: readonly Weekday[], at: string): string {
  return words.onboarding.trade.held(on.map(weekdayLabel), at);
}
