const STEP = 30;

/** The times of a date still worth offering: from the one that has begun on. On any other day than today that is all of them. */
export function offersAhead<Offer extends { minute: number }>(offers: Offer[], nowMinute: number): Offer[] {
  const [first, second] = offers;
  const step = first && second ? second.minute - first.minute : STEP;
  return offers.filter(({ minute }) => minute + step > nowMinute);
}
