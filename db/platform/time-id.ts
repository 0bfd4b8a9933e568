/**
 * UUID version 7: rows made together share a page; random ids would write five. It reveals its time, so it is no
 * secret.
 */
export const timeId = (now: number): string => `${timeIdsFrom(now)}7${crypto.randomUUID().slice(15)}`;

/** Ids made at this instant or later sort after it. */
export function timeIdsFrom(instant: number): string {
  const time = instant.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-`;
}
