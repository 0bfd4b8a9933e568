/** A slot as far as offering it goes (domain/capacity/availability.ts). */
type FreeSlot = { time: string; start: number; available: boolean };

export type Alternative = { bookingDate: string; bookingTime: string };

const NEIGHBOURS_EACH_SIDE = 2;
export const ALTERNATIVE_DAYS = 2;
export const MAX_ALTERNATIVES = 6;

/**
 * The nearest free slots before and after the wanted real minute, earliest first (docs/rules.md#alternatives). Slots
 * before the real minute `now` are none, though members may still book them. Without `now` all slots are known to lie
 * ahead.
 */
export function neighbouringAlternatives(
  date: string,
  slots: FreeSlot[],
  wanted: number,
  now = Number.NEGATIVE_INFINITY,
): Alternative[] {
  const free = slots.filter((slot) => slot.available && slot.start !== wanted && slot.start >= now);
  const before = free.filter((slot) => slot.start < wanted).slice(-NEIGHBOURS_EACH_SIDE);
  const after = free.filter((slot) => slot.start > wanted).slice(0, NEIGHBOURS_EACH_SIDE);
  return [...before, ...after].map((slot) => ({ bookingDate: date, bookingTime: slot.time }));
}

/** A day with what it offers, and the real minute of it that is now. */
export type OtherDay = { date: string; slots: FreeSlot[]; now: number };

/**
 * The same time on other days where it is free and has not begun; with the neighbours at most six. Where one is already
 * is no alternative.
 */
export function combineAlternatives(
  near: Alternative[],
  days: OtherDay[],
  time: string,
  own?: Alternative,
): Alternative[] {
  const isFree = ({ slots, now }: OtherDay) =>
    slots.some((slot) => slot.available && slot.time === time && slot.start >= now);
  const sameTime = days.filter(isFree).map(({ date }) => ({ bookingDate: date, bookingTime: time }));
  const isOwn = ({ bookingDate, bookingTime }: Alternative) =>
    bookingDate === own?.bookingDate && bookingTime === own.bookingTime;
  return [...near, ...sameTime].filter((alternative) => !isOwn(alternative)).slice(0, MAX_ALTERNATIVES);
}
