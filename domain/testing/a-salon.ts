import type { Command, CreateCommand, Outcome } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import { takenAt } from "../day/working-day.ts";
import { availabilityOn } from "../judging/availability.ts";
import { type BookingRules, type DatedException, everyDay, type Leg, type Need, type Offer } from "../plan/rules.ts";
import { promiseOf } from "../sheet/booked.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import type { Wanted } from "../wanted/wanted.ts";
import { aSheet, at, cancel, clockAt, create, DAY, drawId, rulesWith } from "./givens.ts";

const nobody = { archived: false, units: null, hours: null, online: true, color: null, photoUrl: null, memberId: null };
const plain = { group: "Hair", description: "", priceFrom: false, online: true, archived: false };
const buffers = { bufferBefore: 0, bufferAfter: 0, maxGuests: 1 };
const CHAIR: Need = { of: "any", resources: ["chair1", "chair2"], during: "whole" };

/**
 * Anna and Bo cut (Bo in 60 instead of 45 minutes), Anna and Cilla colour (30, 35 free, 25, then 10 kept free), Bo and Cilla
 * wash at one of two basins. Two chairs.
 */
export const SALON: Offer = {
  ...{ currency: "SEK", assign: "in_order" },
  resources: [
    { ...nobody, id: "anna", kind: "person", name: "Anna", order: 0 },
    { ...nobody, id: "bo", kind: "person", name: "Bo", order: 1 },
    { ...nobody, id: "cilla", kind: "person", name: "Cilla", order: 2 },
    { ...nobody, id: "chair1", kind: "room", name: "Chair 1", order: 3 },
    { ...nobody, id: "chair2", kind: "room", name: "Chair 2", order: 4 },
    { ...nobody, id: "basins", kind: "pool", name: "Basins", order: 5, units: 2 },
  ],
  services: [
    {
      ...{ ...plain, ...buffers, id: "cut", name: "Cut", price: 45_000, parts: [{ minutes: 45, busy: true }] },
      needs: [{ of: "person" }, CHAIR],
      people: { anna: {}, bo: { minutes: [60], price: 40_000 } },
    },
    {
      ...{ ...plain, ...buffers, id: "colour", name: "Colour", price: 120_000, bufferAfter: 10 },
      parts: [
        { minutes: 30, busy: true },
        { minutes: 35, busy: false },
        { minutes: 25, busy: true },
      ],
      needs: [{ of: "person" }, CHAIR],
      people: { anna: {}, cilla: {} },
    },
    {
      ...{ ...plain, ...buffers, id: "wash", name: "Wash", price: null, parts: [{ minutes: 15, busy: true }] },
      needs: [{ of: "person" }, { of: "units", resource: "basins", perGuests: 1 }],
      people: { bo: {}, cilla: {} },
    },
  ],
};

/** The salon's services, one of them changed. */
export const withService = (id: string, changes: Partial<Offer["services"][number]>): Pick<Offer, "services"> => ({
  services: SALON.services.map((each) => (each.id === id ? { ...each, ...changes } : each)),
});

/** Open 09:00 to 17:00; a start each quarter of an hour. */
export const salonRules = (exceptions: DatedException[] = [], offer: Partial<Offer> = {}): BookingRules =>
  rulesWith({
    weeklySchedule: everyDay("09:00", "17:00"),
    slotStepMinutes: 15,
    plan: { periods: [], exceptions, offer: { ...SALON, ...offer } },
  });

export const away = (subject: string, fromTime = "09:00", toTime = "17:00"): DatedException => ({
  ...{ id: `${subject} away`, kind: "off", fromDate: DAY, toDate: DAY, fromTime, toTime, note: null, subject },
});

/** "cut with anna + wash" */
export const legsOf = (words: string): Leg[] =>
  words.split(" + ").map((leg) => {
    const [service = "", person] = leg.split(" with ");
    return person ? { service, person } : { service };
  });

export const wantedOf = (words: string): Wanted => ({ kind: "visit", legs: legsOf(words) });

export const visit = (time: string, words: string, changes: Partial<CreateCommand> = {}) =>
  create({ bookingId: `${time} ${words}`, bookingTime: time, guests: 1, legs: legsOf(words), ...changes });

/** A day of the salon, one command after another. */
export class Salon {
  sheet: DaySheet;
  constructor(...[exceptions, offer]: Parameters<typeof salonRules>) {
    this.sheet = aSheet(salonRules(exceptions, offer));
  }

  do(command: Command): Outcome {
    const decisions = decideAll(this.sheet, [command], drawId);
    this.sheet = afterCommit(this.sheet, decisions);
    return decisions.outcomes[0] as Outcome;
  }

  /** Where the booking is served: "anna 0-45, chair1 0-45", or the reason of its refusal. */
  book(time: string, words: string, changes: Partial<CreateCommand> = {}): string {
    const outcome = this.do(visit(time, words, changes));
    return outcome.ok ? this.at(`${time} ${words}`) : "reason" in outcome ? outcome.reason : outcome.code;
  }

  at(id: string): string {
    const booking = this.sheet.bookings.get(id);
    const { resources = [], spans } = booking?.assignment ?? {};
    if (!booking?.assignment) return booking?.unplaced ?? "no place";
    const whole = resources.map((resource) => ({ resource, from: 0, until: booking.durationMinutes }));
    return (spans ?? whole).map(({ resource, from, until }) => `${resource} ${from}-${until}`).join(", ");
  }

  /** Under other rules, as after a save. */
  under(...[exceptions, offer]: Parameters<typeof salonRules>) {
    const rules = { ...salonRules(exceptions, offer), version: this.sheet.rules.version + 1 };
    this.sheet = { ...this.sheet, rules };
    return this.do({ ...cancel(), type: "arrange", by: "system", rulesVersion: rules.version } as Command);
  }

  promised(id: string) {
    const booking = this.sheet.bookings.get(id);
    return booking && promiseOf(booking.wanted);
  }

  offers = (words: string): string[] => [...this.offered(words).keys()];

  /** The minutes told with each free time. */
  offered(words: string): Map<string, number> {
    const { rules, axis } = this.sheet;
    const now = at("12:00", "2027-06-10");
    const sought = { legs: legsOf(words), lengths: null };
    const taken = takenAt(this.sheet, now);
    const { slots } = availabilityOn(rules, axis, taken, 1, clockAt(rules, now), "customer", false, null, sought);
    return new Map(slots.filter(({ available }) => available).map(({ time, start, end }) => [time, end - start]));
  }
}
