import type { SlotOffer } from "./availability.ts";

export type Alternative = { bookingDate: string; bookingTime: string };

const NEIGHBOURS_EACH_SIDE = 2;
export const ALTERNATIVE_DAYS = 2;
export const MAX_ALTERNATIVES = 6;

/**
 * The nearest free slots before and after the wanted real minute, earliest first (SPEC section 9). Those before the real
 * minute `now` are none, though members may still book them; where slots are told without, they are known to lie ahead.
 */
export function neighbours(
  date: string,
  slots: SlotOffer[],
  wanted: number,
  now = Number.NEGATIVE_INFINITY,
): Alternative[] {
  const free = slots.filter((slot) => slot.available && slot.start !== wanted && slot.start >= now);
  const before = free.filter((slot) => slot.start < wanted).slice(-NEIGHBOURS_EACH_SIDE);
  const after = free.filter((slot) => slot.start > wanted).slice(0, NEIGHBOURS_EACH_SIDE);
  return [...before, ...after].map((slot) => ({ bookingDate: date, bookingTime: slot.time }));
}

/** The same time on other days where it is free; with the neighbours at most six. Where one is already is no alternative. */
export function withOtherDays(
  near: Alternative[],
  days: { date: string; slots: SlotOffer[] }[],
  time: string,
  own?: Alternative,
): Alternative[] {
  const sameTime = days.flatMap(({ date, slots }) =>
    slots.some((slot) => slot.available && slot.time === time) ? [{ bookingDate: date, bookingTime: time }] : [],
  );
  const isOwn = ({ bookingDate, bookingTime }: Alternative) =>
    bookingDate === own?.bookingDate && bookingTime === own.bookingTime;
  return [...near, ...sameTime].filter((alternative) => !isOwn(alternative)).slice(0, MAX_ALTERNATIVES);
}
