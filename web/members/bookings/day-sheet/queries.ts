import { queryOptions } from "@tanstack/react-query";
import { mayDo } from "../../../../domain/people/rights.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { boardHouse } from "../board/board-house.ts";
import { tableNames } from "../booking/booking-words.ts";
import { type Booking, readOverview } from "../booking/queries.ts";
import { readSessions } from "../sessions/queries.ts";
import { hasClasses } from "../sessions/session-words.ts";
import { careSign } from "./care-sign.ts";
import type { Kept } from "./sheet.ts";

const { days } = api.workspaces[":slug"];
const day = days[":date"];

export type DaySheet = Awaited<ReturnType<typeof readDaySheet>>;

export const daySheetKey = (slug: string) => ["day-sheet", slug] as const;

/** Null means today. */
export const daySheetQuery = (slug: string, date: string | null) =>
  queryOptions({ queryKey: [...daySheetKey(slug), date], queryFn: () => readDaySheet(slug, date) });

/** A place that is held for somebody is on no sheet before it is accepted. */
async function readDaySheet(slug: string, asked: string | null) {
  const { workspace, timeZone, shownRegion, today, role, ...house } = await readOverview(slug);
  const date = asked ?? today.date;
  const readsAll = mayDo(role, "read_bookings"); // else today alone, without contact data
  const [{ bookings: all }, sessions] = await Promise.all([
    unwrap(day.bookings.$get({ param: { slug, date } })),
    readsAll && hasClasses(house.offer) ? readSessions(slug, date, date) : [],
    careSign.ask().catch(() => {}), // the sheet says itself where it does not come
  ]);
  const bookings: Booking[] = all;
  return {
    ...{ name: workspace.name, timeZone, shownRegion, date, readsAll },
    asOf: today.now,
    ...{ ...boardHouse(house), bookings: bookings.filter(({ hold }) => !hold), sessions },
    tables: tableNames(house),
    isPast: date < today.date,
  };
}

/** Pins all of them at these tables or lets them move again; refused when one is elsewhere by now. */
export const pinAll = (slug: string, date: string, bookings: Kept, pin: boolean) =>
  unwrap(day.pin.$post({ param: { slug, date }, json: { bookings, pin } }));
