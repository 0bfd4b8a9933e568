import type { OfferedResource } from "../../../../domain/plan/rules.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { ALL_DAY } from "../../lib/day-times.ts";

/** The form of time off or extra hours as it opens. */
export type DayBegun = { kind: "off" | "hours"; fromDate: string; fromTime: string; toTime: string };
/** Hours of a person that a board asks its member for; `begun` null: the visits of a week. `leavesVisits`: the person goes home before them. */
export type AskedDays = {
  person: Pick<OfferedResource, "id" | "name" | "memberId">;
  begun: DayBegun | null;
  leavesVisits: boolean;
};

type On = { date: string; timeZone: string };

/** Off from an instant until the next date begins. */
export const restOfDay = (now: number, { date, timeZone }: On): DayBegun => ({
  ...{ kind: "off", fromDate: date, fromTime: localTime(inSteps(now), timeZone), toTime: ALL_DAY.toTime },
});

/** Half an hour off from an instant. */
export const blockAt = (from: number, { date, timeZone }: On): DayBegun => ({
  ...{ kind: "off", fromDate: date, fromTime: localTime(inSteps(from), timeZone) },
  toTime: localTime(inSteps(from) + HOUR_MS / 2, timeZone),
});

export const extraHours = ({ date }: On): DayBegun => ({
  ...{ kind: "hours", fromDate: date, fromTime: "18:00", toTime: "20:00" },
});

/** Times are entered in steps of five minutes. */
const STEP_MS = 5 * MINUTE_MS;
const inSteps = (instant: number) => Math.floor(instant / STEP_MS) * STEP_MS;
