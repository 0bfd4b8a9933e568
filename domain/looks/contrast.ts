/** Colours are `#rrggbb`. Contrast is WCAG 2's ratio: 1 is none, 21 is black on white. */
export const WHITE = "#ffffff";
export const BLACK = "#000000";

/** WCAG AA asks this of text. */
export const TEXT_CONTRAST_MIN = 4.5;

const STEP = 0.05;

/** Reads `#abc` and `#AABBCC` as `#rrggbb`; else returns `fallback`. */
export function normalizeColor(text: string, fallback: string): string {
  const hex = text.trim().toLowerCase();
  if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replace(/[0-9a-f]/g, "$&$&");
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : fallback;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const textColorOn = (ground: string) => (contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK);

export const isReadableOn = (color: string, grounds: string[], atLeast = TEXT_CONTRAST_MIN) =>
  grounds.every((ground) => contrast(color, ground) >= atLeast);

/** Mixes `color` with `end` in steps of 5 % until it reads on all grounds. */
export function readableColor(color: string, grounds: string[], end: string, atLeast = TEXT_CONTRAST_MIN): string {
  for (let share = 0; share < 1; share += STEP) {
    const nearer = mixColors(color, end, share);
    if (isReadableOn(nearer, grounds, atLeast)) return nearer;
  }
  return end;
}

/** `share` 0 is `color`, 1 is `other`. */
export function mixColors(color: string, other: string, share: number): string {
  const to = channels(other);
  return hexOf(channels(color).map((channel, i) => channel + ((to[i] ?? 0) - channel) * share));
}

/** Scales a colour until its strongest channel is `strongest` (0–255); black stays. */
export function brighten(color: string, strongest: number): string {
  const from = channels(color);
  const factor = strongest / Math.max(1, ...from);
  return hexOf(from.map((channel) => channel * factor));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const hexOf = (values: number[]) =>
  `#${values.map((value) => Math.min(255, Math.round(value)).toString(16).padStart(2, "0")).join("")}`;
