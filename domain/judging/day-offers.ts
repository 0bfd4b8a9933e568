/**
 * Which starts of a date have room, by area asked for ("": anywhere) and start in real minutes: a bit for each party, the
 * lowest for one guest. Kept so that a calendar need not read every claim (docs/arrangement.md#the-calendar).
 */
export type DayOffers = Record<string, Record<string, number>>;

/** A bit each in a signed number; larger parties count as free. */
export const LARGEST_KNOWN = 30;

/** Whatever the offers do not know counts as free. */
export function isOffered(offers: DayOffers, start: number, guests: number, area: string | null = null): boolean {
  const bits = guests > LARGEST_KNOWN ? undefined : offers[area ?? ""]?.[start];
  return bits === undefined || (bits & (1 << (guests - 1))) !== 0;
}
