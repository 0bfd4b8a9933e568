import { type Formats, withTime } from "../../../domain/texts/formats-in.ts";
import { HOUR_MS } from "../../../domain/time/calendar.ts";
import { type ChangeRules, lastChangeBefore, startInstant } from "./booking-time.ts";

/** Wall time (docs/rules.md#change-window). */
export const lastChange = (workspace: ChangeRules, date: string, time: string) =>
  lastChangeBefore(workspace, startInstant(workspace, date, time));

export const isPastLastChange = (workspace: ChangeRules, date: string, time: string, now: number) =>
  startInstant(workspace, date, time) - now < workspace.customerChangeHoursLimit * HOUR_MS;

/** "Tuesday 22 June 21:30", breaking after its weekday only. */
export function momentText({ date, time }: { date: string; time: string }, { format }: { format: Formats }) {
  const [weekday, ...rest] = withTime(format.longDate(date), time).split(" ");
  return `${weekday} ${rest.join("\u00a0")}`;
}
