/** The fields of a `SlotOffer` that alternatives need. */
type FreeSlot = { time: string; start: number; available: boolean };

export type Alternative = { bookingDate: string; bookingTime: string };

const NEIGHBOURS_EACH_SIDE = 2;
export const ALTERNATIVE_DAYS = 2;
export const MAX_ALTERNATIVES = 6;

/**
 * The nearest free slots before and after the wanted time, earliest first (docs/rules.md#alternatives).
 * `wanted` and `now` are real minutes of the date. Slots before `now` are left out, also for members.
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

/** The slots of another date; `now` in real minutes of that date. */
export type OtherDay = { date: string; slots: FreeSlot[]; now: number };

/**
 * At most six alternatives: the neighbours, then the same time on other days where it is free (docs/rules.md#alternatives).
 * `own` is the date and time of a booking that changes; it is no alternative.
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
