import type { DatedException } from "../../../../domain/rules.ts";
import { isWholeDay } from "../../../../domain/time/periods.ts";
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
  if (kind === "off") return tablesInUse(plan).length > 0 ? "Close a table or part of a day" : "Close part of a day";
  return TITLES[kind];
}

const TITLES = { extra: "Add a special opening", away: "Add time off", hours: "Add extra hours" };

export const KIND_DESCRIPTION: Record<DatedKind, string> = {
  extra: "Replaces the usual hours of its days, also where you are closed.",
  off: "Nobody can book it then.",
  away: "Of a person, room or machine. Nobody can book it then.",
  hours: "Of a person, room or machine, besides the weekly ones. Customers book while you are open.",
};

/** "closed 15:00–17:00", "T1 closed all day", "Anna off all day", "Anna also 18:00–20:00" */
export function datedText(exception: DatedException, plan: PlanValues): string {
  const id = exception.kind === "extra" ? undefined : exception.subject;
  const all: Named[] = [...plan.areas, ...plan.resources, ...(plan.offer?.resources ?? [])];
  const subject = id && all.find((each) => each.id === id)?.name;
  const times = isWholeDay(exception) ? "all day" : timesLabel({ opens: exception.fromTime, closes: exception.toTime });
  return [subject, VERBS[kindOf(exception, plan)], times].filter(Boolean).join(" ");
}

const VERBS: Record<DatedKind, string> = { extra: "open", off: "closed", away: "off", hours: "also" };
