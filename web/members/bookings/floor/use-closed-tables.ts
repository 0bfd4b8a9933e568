import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { closedParts } from "../../../../domain/capacity/slots.ts";
import { addDays, DAY_MINUTES } from "../../../../domain/time/calendar.ts";
import { dayAxis } from "../../../../domain/time/clock.ts";
import { instantOf } from "../../../../domain/time/day-axis.ts";
import { dateBegins } from "../../../../domain/time/periods.ts";
import { closureOn } from "../../../../domain/time/schedule.ts";
import type { Table } from "../shared/floor-now.ts";
import { rulesQuery } from "../shared/queries.ts";

/**
 * The stretches of a date, in ms, in which a table is closed: alone, with its area or with the business. One that lasts
 * until the next date begins has no end.
 */
export function useClosedTables(slug: string, date: string) {
  const rules = useQuery(rulesQuery(slug)).data;
  return useMemo(() => {
    if (!rules) return () => [];
    if (closureOn(rules, date)) return () => [{ from: -Infinity, until: Infinity }];
    const axis = dayAxis(date, rules.timeZone);
    const dateEnds = DAY_MINUTES + dateBegins(rules, addDays(date, 1));
    const partsOf = (subject?: string) =>
      closedParts(rules, axis, subject).map(({ start, end, to }) => ({
        ...{ from: instantOf(axis, start), until: to < dateEnds ? instantOf(axis, end) : Infinity },
      }));
    return ({ id, area }: Table) => [...partsOf(), ...partsOf(id), ...(area === null ? [] : partsOf(area))];
  }, [rules, date]);
}
