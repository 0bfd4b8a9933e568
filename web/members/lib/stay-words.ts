import type { StayLength } from "../../../domain/plan/rules.ts";
import { lengthText } from "../../../domain/services/prices.ts";
import { words } from "../texts/words.ts";

const stays = (...lengths: [number | null, number][]): StayLength[] =>
  lengths.map(([upTo, minutes]) => ({ upTo, minutes }));

/** Usual lengths by size of party; those of the middle sizes are 1½, 2 and 2½ hours. */
export const STAY_PRESETS = {
  quick: stays([2, 75], [4, 90], [null, 105]),
  usual: stays([2, 90], [5, 120], [null, 150]),
  long: stays([2, 120], [4, 150], [null, 180]),
};
export type StayPreset = keyof typeof STAY_PRESETS;

/** Neighbours that stay as long become one. */
export const fromLines = (lines: StayLength[]): StayLength[] =>
  lines.filter(({ minutes }, i) => i === lines.length - 1 || !Object.is(minutes, lines[i + 1]?.minutes));

const QUARTERS = ["", "¼", "½", "¾"];

/** "1½ h", "45 min", "1 h 40 min" */
const hoursText = (minutes: number): string =>
  minutes < 60 || minutes % 15 > 0
    ? lengthText(minutes)
    : `${Math.floor(minutes / 60)}${QUARTERS[(minutes % 60) / 15]} h`;

/** "about 1½ h", "1½ h, 2 h from 3, 2½ h from 6" */
export function staysInWords(duration: StayLength[]): string {
  const texts = words.periods.stays;
  const [first] = duration;
  if (!first || duration.some(({ minutes }) => Number.isNaN(minutes))) return texts.own;
  if (duration.length === 1) return texts.about(hoursText(first.minutes));
  return duration
    .map(({ minutes }, i) => {
      const before = duration[i - 1]?.upTo;
      return before ? texts.from(hoursText(minutes), before + 1) : hoursText(minutes);
    })
    .join(", ");
}
