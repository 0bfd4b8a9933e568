import type { BookingRules, ClassSession, Leg, OfferedService } from "../plan/rules.ts";
import * as offered from "../services/offered.ts";
import type { ToldPrice } from "../sheet/booked.ts";
import type { ToldService } from "../texts/mail-words.ts";
import { addDays, MINUTE_MS, minutesOf, timeLabel } from "../time/calendar.ts";
import { dayAxis, localNow } from "../time/clock.ts";
import { instantOf } from "../time/day-axis.ts";
import { priceOfSeats, sessionStart } from "./classes/refuse-seats.ts";
import { slotsOn } from "./slots.ts";

/** Previews and tests of messages tell it; on the business's clock, instants in ms. */
export type SampleVisit = {
  date: string;
  time: string;
  until: string;
  startsAt: number;
  endsAt: number;
  guests: number;
  services: ToldService[] | null;
  isClass: boolean;
  price: ToldPrice | null;
};

const DAYS_AHEAD = 7;
/** Longer than a week, for a business that opens on one day. */
const DAYS_TRIED = 14;
const PARTY = 4;
const SEATS = 2;
const USUAL_TIME = { party: "19:00", service: "10:00" };

/**
 * A visit that the business could have a week from now: its first class or service with a person, or a table where it books
 * parties; at a time at which it is open, as far as it ever is.
 * @example a salon: Cut with Maja, on the first open day from next week on, at 10:00
 */
export function sampleVisit(rules: BookingRules, bookingType: string, today: string): SampleVisit {
  const shown = rules.plan.offer?.services.filter(({ online, archived }) => online && !archived) ?? [];
  const first = bookingType === "table" ? undefined : shown[0];
  const session = first?.seats ? nextSession(rules, first.id, today) : undefined;
  if (first && session) return seatsIn(rules, first, session);
  return first ? visitOf(rules, first, today) : partyOf(rules, today);
}

function nextSession({ plan }: BookingRules, service: string, today: string): ClassSession | undefined {
  const ahead = (plan.sessions ?? [])
    .filter((session) => session.service === service && !session.cancelled && session.date > today)
    .sort((a, b) => (a.date + a.time < b.date + b.time ? -1 : 1));
  return ahead.find(({ date }) => date >= addDays(today, DAYS_AHEAD)) ?? ahead.at(-1);
}

function seatsIn(rules: BookingRules, { name, maxGuests }: OfferedService, session: ClassSession): SampleVisit {
  const { date, time, minutes } = session;
  const guests = Math.min(SEATS, maxGuests);
  const startsAt = sessionStart(rules, session) ?? 0;
  const price = priceOfSeats(rules, session, guests);
  const services = [{ name, person: null }];
  return { date, time, ...stay(rules, startsAt, minutes), guests, services, isClass: true, price };
}

function visitOf(rules: BookingRules, service: OfferedService, today: string): SampleVisit {
  const offer = rules.plan.offer;
  const person = offer?.resources.find(
    ({ id, kind, online, archived }) => kind === "person" && online && !archived && id in service.people,
  );
  const leg: Leg = person ? { service: service.id, person: person.id } : { service: service.id };
  const minutes = offered.minutesOf(offer, [leg]) || rules.bookingDurationMinutes;
  return {
    ...openTime(rules, today, USUAL_TIME.service, 1, minutes),
    guests: 1,
    services: [{ name: service.name, person: person?.name ?? null }],
    isClass: Boolean(service.seats),
    price: offered.priceOf(offer, [leg]),
  };
}

function partyOf(rules: BookingRules, today: string): SampleVisit {
  const guests = Math.min(PARTY, rules.maxGuestsPerBooking ?? PARTY);
  const when = openTime(rules, today, USUAL_TIME.party, guests);
  return { ...when, guests, services: null, isClass: false, price: null };
}

/** The start nearest to the usual one on the first day that has any. Without `minutes` a visit is as long as a party stays. */
function openTime(rules: BookingRules, today: string, usual: string, guests: number, minutes?: number) {
  const away = (time: string) => Math.abs(minutesOf(time) - minutesOf(usual));
  for (let i = 0; i < DAYS_TRIED; i++) {
    const axis = dayAxis(addDays(today, DAYS_AHEAD + i), rules.timeZone);
    const slots = slotsOn(rules, axis, guests, null, minutes === undefined ? undefined : () => minutes);
    const [slot] = slots.sort((a, b) => away(a.time) - away(b.time));
    if (!slot) continue;
    return {
      ...{ date: axis.date, time: slot.time },
      ...stay(rules, instantOf(axis, slot.start), slot.end - slot.start),
    };
  }
  const axis = dayAxis(addDays(today, DAYS_AHEAD), rules.timeZone);
  const startsAt = instantOf(axis, minutesOf(usual));
  return { date: axis.date, time: usual, ...stay(rules, startsAt, minutes ?? rules.bookingDurationMinutes) };
}

function stay({ timeZone }: BookingRules, startsAt: number, minutes: number) {
  const endsAt = startsAt + minutes * MINUTE_MS;
  return { startsAt, endsAt, until: timeLabel(localNow(endsAt, timeZone).minute) };
}
