import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { Booking } from "../shared/queries.ts";
import { tableNames } from "../shared/table-words.ts";

const { overview, bookings } = api.workspaces[":slug"];

export type DaySheet = Awaited<ReturnType<typeof readDaySheet>>;

/** Null means today. */
export const daySheetQuery = (slug: string, date: string | null) =>
  queryOptions({ queryKey: ["day-sheet", slug, date], queryFn: () => readDaySheet(slug, date) });

async function readDaySheet(slug: string, asked: string | null) {
  const { workspace, timeZone, shownRegion, today, resources } = await unwrap(
    overview.$get({ param: { slug }, query: {} }),
  );
  const date = asked ?? today.date;
  return {
    ...{ name: workspace.name, timeZone, shownRegion, date },
    asOf: today.now,
    tables: tableNames({ resources }),
    bookings: await bookingsOn(slug, date),
  };
}

async function bookingsOn(slug: string, date: string): Promise<Booking[]> {
  const found: Booking[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = { when: "all", from: date, to: date, ...(cursor ? { cursor } : {}) } as const;
    const page: InferResponseType<typeof bookings.$get, 200> = await unwrap(bookings.$get({ param: { slug }, query }));
    found.push(...page.bookings);
    cursor = page.nextCursor;
  }
  return found;
}
