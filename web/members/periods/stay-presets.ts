import { stayFor } from "../../../domain/plan/periods.ts";
import type { StayLength } from "../../../domain/plan/rules.ts";
import { words } from "../texts/words.ts";

const stays = (...lengths: [number | null, number][]): StayLength[] =>
  lengths.map(([upTo, minutes]) => ({ upTo, minutes }));

export const STAY_PRESETS = {
  Quick: stays([2, 75], [4, 90], [null, 105]),
  Usual: stays([2, 90], [4, 105], [6, 120], [null, 150]),
  Long: stays([2, 120], [4, 150], [null, 180]),
};
type StayPreset = keyof typeof STAY_PRESETS;
export const PRESET_NAMES = Object.keys(STAY_PRESETS) as StayPreset[];

const SIZES = [2, 4, 6];

export const presetOf = (duration: StayLength[]): StayPreset | null =>
  PRESET_NAMES.find((name) => JSON.stringify(STAY_PRESETS[name]) === JSON.stringify(duration)) ?? null;

/** A line for 2, 4 and 6 guests, each stored size and all larger parties. */
export function stayLines(duration: StayLength[]): StayLength[] {
  const sizes = [...new Set([...SIZES, ...duration.flatMap(({ upTo }) => upTo ?? [])])].sort((a, b) => a - b);
  return [
    ...sizes.map((upTo) => ({ upTo, minutes: stayFor(duration, upTo) })),
    { upTo: null, minutes: duration.at(-1)?.minutes ?? Number.NaN },
  ];
}

/** Of the stored stay that a line of `stayLines` shows. */
export const stayIndex = (duration: StayLength[], size: number | null): number =>
  size === null ? duration.length - 1 : duration.findIndex(({ upTo }) => upTo === null || size <= upTo);

/** Neighbours that stay as long become one. */
export const fromLines = (lines: StayLength[]): StayLength[] =>
  lines.filter(({ minutes }, i) => i === lines.length - 1 || !Object.is(minutes, lines[i + 1]?.minutes));

export const sizeLabel = (upTo: number | null, before: number | undefined) => {
  if (upTo === null) return words.periods.stays.larger;
  return before === undefined || before + 1 < upTo ? words.periods.stays.upTo(upTo) : `${upTo}`;
};
