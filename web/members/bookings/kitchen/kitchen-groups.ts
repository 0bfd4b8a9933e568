import { isHere } from "../../../../domain/sheet/presence.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import type { AllergyKind } from "../../../../texts/en/allergy-kinds.ts";
import { words } from "../../texts/words.ts";
import { allergyKindsOf } from "../booking/allergy-kinds.ts";
import { guestsText } from "../booking/booking-words.ts";
import type { DayBooking } from "../booking/queries.ts";
import { mayFold } from "../booking/visit-state.ts";

export type KitchenGroup = { time: string; parties: DayBooking[] };
/** `ahead`: whom the kitchen will cook for, from now on. `here`: who sits since a while. `done`: who has left. */
export type KitchenDay = Record<"ahead" | "here" | "done", KitchenGroup[]>;

/** A party that sits longer has ordered. */
const ORDERED_AFTER_MS = 30 * MINUTE_MS;

/** Parties by the time that they are booked for. `present` in ms; null on a date that is over. */
export function kitchenDay(parties: DayBooking[], present: number | null): KitchenDay {
  const part = (party: DayBooking): keyof KitchenDay => {
    if (mayFold(party, present)) return "done";
    const sits = isHere(party.attendance) && Date.parse(party.startsAt) + ORDERED_AFTER_MS <= (present ?? 0);
    return sits ? "here" : "ahead";
  };
  const parts = Map.groupBy(parties, part);
  return { ahead: byTime(parts.get("ahead")), here: byTime(parts.get("here")), done: byTime(parts.get("done")) };
}

const byTime = (parties: DayBooking[] = []): KitchenGroup[] =>
  [...Map.groupBy(parties, ({ startsAt }) => startsAt)]
    .toSorted(([one], [other]) => Date.parse(one) - Date.parse(other))
    .map(([, group]) => ({ time: group[0]?.bookingTime ?? "", parties: group }));

/** "5 parties · 14 guests · 1 nut · 2 gluten" */
export function sumText(parties: DayBooking[]): string {
  const guests = parties.reduce((sum, party) => sum + party.guests, 0);
  const kinds = parties.flatMap(allergyKindsOf);
  const counted = (Object.keys(words.kitchen.kinds) as (AllergyKind | "other")[]) // the table's own keys
    .map((kind) => ({ kind, count: kinds.filter((each) => each === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${words.kitchen.kinds[kind]}`);
  return [words.kitchen.count(parties.length), guestsText(guests), ...counted].join(" · ");
}
