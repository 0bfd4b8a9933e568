import { type DaySumsQuery, dayQuery, daySumsQuery } from "../../contract/requests/bookings.ts";
import { claimsBetween } from "../../db/diary/claims.ts";
import { bookedDateAfter, bookedDateBefore, staysBetween, visitsOverBetween } from "../../db/diary/day-loads.ts";
import { holdsBetween } from "../../db/diary/holds.ts";
import { refusedDemandBetween } from "../../db/diary/refused-demand.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import { hideFirstSteps } from "../../db/directory/workspaces.ts";
import { demandCountsColumn } from "../../db/platform/columns.ts";
import { arrivalsNotedFrom } from "../../domain/day/attendance.ts";
import { demandOfKeys } from "../../domain/day/refused-demand.ts";
import { abandonedOf, claimedWithout, taking } from "../../domain/holds/counted-holds.ts";
import { capacityShown } from "../../domain/judging/utilization.ts";
import { datesAround } from "../../domain/sheet/around.ts";
import type { Attendance, BookingSource } from "../../domain/sheet/sheet-booking.ts";
import type { Acting } from "../http/acting.ts";
import { Routes } from "../http/routes.ts";
import { rulesOfRow } from "../services.ts";
import { capacityOf, readCapacity } from "./read-capacity.ts";
import { readFirstSteps } from "./read-first-steps.ts";
import { readOverview } from "./read-overview.ts";

export const overview = new Routes()
  .add("GET /:slug/overview", {
    does: "All that the dashboard shows first: today's bookings, counts and how full the day is. With `date`, `day` has that day's bookings.",
    who: "read_evening",
    asks: dayQuery,
    run: readOverview,
  })
  .add("GET /:slug/first-steps", {
    does: "The first steps of a new business, each with whether its result is there: tables, floor, services, contact, picture, messages, colleague, booking.",
    who: "change_settings",
    run: readFirstSteps,
  })
  .add("DELETE /:slug/first-steps", {
    does: "Hides the list of first steps on every dashboard of the business: `listsFirstSteps` of its overview, which `POST /api/workspaces` asks for, is gone.",
    who: "change_settings",
    answers: 204,
    logs: { nothing: "hides a list of the dashboard, no setting" },
    run: ({ services: s, workspaceId }: Acting) => hideFirstSteps(s.db, workspaceId),
  })
  .add("GET /:slug/capacity", {
    does: "How full each time of a day is. Without `date` it is today.",
    who: "read_bookings",
    asks: dayQuery,
    run: readCapacity,
  })
  .add("GET /:slug/days", {
    does: "Bookings, guests, the fullest time and the visits left without an attendance (`unmarked`) of each day that has bookings, at most 92 days. `earlier` and `later` are the nearest dates beyond that have some.",
    who: "read_bookings",
    asks: daySumsQuery,
    run: readDays,
  })
  .add("GET /:slug/refused-demand", {
    does: "Customers' bookings that were refused, counted by date, time, party and reason, at most 92 days. `nothing_offered`, without a time, counts visitors who looked at a date on which every time was taken for their party. Counts come up to a minute late.",
    who: "read_bookings",
    asks: daySumsQuery,
    run: readRefusedDemand,
  });

/** Refused demand of each date that has some; the last minute may be missing. */
async function readRefusedDemand({ services: s, workspaceId }: Acting, { from, to }: DaySumsQuery) {
  const rows = await refusedDemandBetween(s.diary(workspaceId), workspaceId, from, to);
  return { days: rows.map(({ date, counts }) => ({ date, refused: demandOfKeys(demandCountsColumn(counts)) })) };
}

/** Sums of each date with bookings, and the nearest dates beyond the range that have some. */
async function readDays({ services: s, workspaceId }: Acting, { from, to }: DaySumsQuery) {
  const db = s.diary(workspaceId);
  const around = datesAround(from, to).sort();
  const reached = [around[0] ?? from, around.at(-1) ?? to] as const;
  const now = s.now();
  const [[row], stays, visitsOver, [earlier], [later], claimed, holds] = await db.batch([
    rulesQuery(db, workspaceId),
    staysBetween(db, workspaceId, ...reached),
    visitsOverBetween(db, workspaceId, from, to, now),
    bookedDateBefore(db, workspaceId, from),
    bookedDateAfter(db, workspaceId, to),
    claimsBetween(db, workspaceId, ...reached),
    holdsBetween(db, workspaceId, ...reached),
  ]);
  const abandoned = abandonedOf(holds, now);
  const rules = rulesOfRow(row);
  const byDate = Map.groupBy([...stays, ...taking(abandoned)], ({ bookingDate }) => bookingDate);
  const heldOn = Map.groupBy(
    taking(holds.filter((hold) => !abandoned.includes(hold))),
    ({ bookingDate }) => bookingDate,
  );
  const claimedOn = Map.groupBy(claimedWithout(claimed, abandoned), ({ bookingDate }) => bookingDate);
  const overByDate = Map.groupBy(visitsOver, ({ bookingDate }) => bookingDate);
  const days = [...byDate].flatMap(([date, own]) => {
    if (date < from || date > to) return [];
    const near = <Row>(rows: Map<string, Row[]>) => datesAround(date).flatMap((other) => rows.get(other) ?? []);
    const booked = [...own, ...(heldOn.get(date) ?? [])];
    const bookings = booked.reduce((sum, { parties }) => sum + parties, 0);
    if (bookings === 0) return []; // holds alone
    const { fullest } = capacityOf(rules, date, own, near(byDate), claimedOn.get(date) ?? [], near(claimedOn));
    return {
      date,
      bookings,
      guests: booked.reduce((sum, { guests }) => sum + guests, 0),
      fullest: fullest && { ...fullest, of: capacityShown(rules) },
      unmarked: countUnmarked(overByDate.get(date) ?? []),
    };
  });
  return { days, earlier: earlier?.date ?? null, later: later?.date ?? null };
}

type VisitsOver = {
  source: BookingSource;
  attendance: Attendance | null;
  startsAt: number;
  endsAt: number;
  count: number;
};

/** As the day's list counts them: 0 where members note no arrivals. */
function countUnmarked(visits: VisitsOver[]): number {
  const noted = arrivalsNotedFrom(visits);
  const unmarked = visits.filter(({ attendance, endsAt }) => attendance === null && endsAt > noted);
  return unmarked.reduce((sum, { count }) => sum + count, 0);
}
