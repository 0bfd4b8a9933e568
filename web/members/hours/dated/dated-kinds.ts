import { isUntilNextDate, isWholeDay } from "../../../../domain/plan/periods.ts";
import type { DatedException } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import type { HoursValues } from "../hours-values.ts";
import { inUse } from "../offer/change-offer.ts";
import { timesLabel } from "../periods/period-proposals.ts";
import { tablesInUse } from "../tables/change-tables.ts";

/** "away": a person, room or machine; "off": the business, an area or a table. Both are stored as "off". */
export type DatedKind = DatedException["kind"] | "away";

type PlanValues = HoursValues["plan"];
type Named = { id: string; name: string };

/** People, rooms and machines. */
export const offeredIn = ({ offer }: PlanValues) => inUse(offer?.resources ?? []);

/** Those that it may be about; for "off" besides the whole business. */
export const subjectsOf = (kind: DatedKind, plan: PlanValues): Named[] =>
  kind === "off" ? [...plan.areas, ...tablesInUse(plan)] : kind === "extra" ? [] : offeredIn(plan);

export function kindOf(exception: DatedException, { offer }: PlanValues): DatedKind {
  const isOffered = exception.kind === "off" && offer?.resources.some(({ id }) => id === exception.subject);
  return isOffered ? "away" : exception.kind;
}

export function kindTitle(kind: DatedKind, plan: PlanValues): string {
  const { titles, closeTable, closePart } = words.dated;
  if (kind === "off") return tablesInUse(plan).length > 0 ? closeTable : closePart;
  return titles[kind];
}

/** "closed 15:00–17:00", "T1 closed all day", "Anna off all day", "Anna also 18:00–20:00" */
export function datedText(exception: DatedException, plan: PlanValues): string {
  const id = exception.kind === "extra" ? undefined : exception.subject;
  const all: Named[] = [...plan.areas, ...plan.resources, ...(plan.offer?.resources ?? [])];
  const subject = id ? all.find((each) => each.id === id)?.name : undefined;
  const times = isWholeDay(exception)
    ? words.dated.allDay
    : isUntilNextDate(exception)
      ? words.dated.untilNextDate(exception.fromTime)
      : timesLabel({ opens: exception.fromTime, closes: exception.toTime });
  return words.dated.texts[kindOf(exception, plan)](subject, times);
}
