import { closingRealMinute, type DayAxis, type Stay } from "../time/day-axis.ts";
import { partsClosedOn, type StartRules } from "./periods.ts";

type ClosedPart = ReturnType<typeof partsClosedOn>[number] & Stay;

/** The closed parts of the whole business, or of one resource or area, in real minutes. The clock may skip a whole part. */
export const closedParts = (rules: StartRules, axis: DayAxis, subject?: string): ClosedPart[] =>
  partsClosedOn(rules, axis.date, subject)
    .map(({ minutes, ...part }) => {
      const start = closingRealMinute(axis, part.from);
      const began = part.from < 0 ? part.from : start; // a class of the night before
      return { ...part, start, end: minutes === undefined ? closingRealMinute(axis, part.to) : began + minutes };
    })
    .filter(({ start, end }) => start < end);

/** The first closed part that a stay meets. */
export const closedPartMet = (rules: StartRules, axis: DayAxis, { start, end }: Stay): ClosedPart | undefined =>
  closedParts(rules, axis).find(meets(start, end));

export const meets = (start: number, end: number) => (part: Stay) => start < part.end && end > part.start;
