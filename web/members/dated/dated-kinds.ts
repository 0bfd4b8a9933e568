import type { DatedDay } from "../../../contract/requests/plan.ts";
import { isUntilNextDate, isWholeDay } from "../../../domain/plan/periods.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { inUse } from "../plan/change-offer.ts";
import { tablesInUse } from "../plan/change-tables.ts";
import type { HoursValues } from "../plan/hours-values.ts";
import { timesLabel } from "../plan/plan-text.ts";
import { words } from "../texts/words.ts";

/**
 * As an owner chooses them.
 *
 * | | of | stored as |
 * | --- | --- | --- |
 * | closed | the business | `closed`, which cancels bookings, or `off` for a part of a day |
 * | closed | an area or a table | `off` |
 * | away | a person, room or machine | `off` |
 */
export type DatedKind = "closed" | "extra" | "away" | "hours";

type PlanValues = HoursValues["plan"];
type Named = { id: string; name: string };

/** People, rooms and machines. */
export const offeredIn = ({ offer }: PlanValues) => inUse(offer?.resources ?? []);

/** Those that it may be about; for "closed" besides the whole business. */
export const subjectsOf = (kind: DatedKind, plan: PlanValues): Named[] =>
  kind === "closed" ? [...plan.areas, ...tablesInUse(plan)] : kind === "extra" ? [] : offeredIn(plan);

export function kindOf(day: DatedDay, { offer }: PlanValues): DatedKind {
  if (day.kind !== "off") return day.kind;
  return offer?.resources.some(({ id }) => id === day.subject) ? "away" : "closed";
}

/** "Fri 24 Dec – Sun 26 Dec: closed", "Mon 21 Jun: open 12:00–20:00" */
export function dayLabel(day: DatedDay, plan: PlanValues, { shortDate }: Formats): string {
  const { fromDate, toDate } = day;
  const dates = fromDate === toDate ? shortDate(toDate) : `${shortDate(fromDate)} – ${shortDate(toDate)}`;
  return `${dates}: ${datedText(day, plan)}`;
}

/** "closed", "closed 15:00–17:00", "T1 closed all day", "Anna off all day", "Anna also 18:00–20:00" */
function datedText(day: DatedDay, plan: PlanValues): string {
  const text = words.dated.texts[kindOf(day, plan)];
  if (day.kind === "closed") return text(undefined, "");
  const id = day.kind === "extra" ? undefined : day.subject;
  const all: Named[] = [...plan.areas, ...plan.resources, ...(plan.offer?.resources ?? [])];
  const subject = id ? all.find((each) => each.id === id)?.name : undefined;
  const times = isWholeDay(day)
    ? words.dated.allDay
    : isUntilNextDate(day)
      ? words.dated.untilNextDate(day.fromTime)
      : timesLabel({ opens: day.fromTime, closes: day.toTime });
  return text(subject, times);
}
