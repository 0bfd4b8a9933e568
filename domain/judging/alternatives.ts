type FreeSlot = { time: string; start: number; available: boolean };

export type Alternative = { bookingDate: string; bookingTime: string };

const NEIGHBOURS_EACH_SIDE = 2;
export const ALTERNATIVE_DAYS = 2;
const MAX_ALTERNATIVES = 6;

/**
 * The nearest free slots on both sides, nearest first (docs/rules.md#alternatives); `wanted` and `now` in real
 * minutes. Members too get no slot before `now`.
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
  const distance = ({ start }: FreeSlot) => Math.abs(start - wanted);
  const nearest = [...before, ...after].sort((one, other) => distance(one) - distance(other));
  return nearest.map((slot) => ({ bookingDate: date, bookingTime: slot.time }));
}

/** `now` in real minutes of that date. */
export type OtherDay = { date: string; slots: FreeSlot[]; now: number };

/**
 * The neighbours, then the same time on other days; at most six (docs/rules.md#alternatives).
 * `own`: the date and time of a booking that changes.
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
