import { queryOptions } from "@tanstack/react-query";
import { MONTH_VIEW_DAYS, VISIT_DAYS_MAX } from "../../../../contract/limits.ts";
import { addDays } from "../../../../domain/time/calendar.ts";
import { askDays, type TimesAccess } from "../queries.ts";

/** Dates in (`after`, `last`]; null without a free time. */
export const nextDayQuery = (access: TimesAccess, guests: number, after: string, last: string) =>
  queryOptions({
    queryKey: ["days", access, guests, "after", after],
    queryFn: async () => {
      const step = access.services ? VISIT_DAYS_MAX : MONTH_VIEW_DAYS;
      for (let from = addDays(after, 1); from <= last; from = addDays(from, step)) {
        const end = addDays(from, step - 1);
        const days = await askDays(access, guests, from, end < last ? end : last);
        const open = days.find(({ state }) => state === "open");
        if (open) return open.date;
      }
      return null;
    },
  });
