/** 23 min, 2 h, 11 h 43 min. Here, because that of services lies in their script (domain/services/prices.ts). */
export function spanText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}
