import { fail } from "../../../contract/errors.ts";
import type { WaitsQuery } from "../../../contract/requests/bookings.ts";
import { loadEvening } from "../../../db/diary/load-day.ts";
import { notedOn } from "../../../domain/evening/noted-visits.ts";
import { waitFor } from "../../../domain/evening/waits.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { todayOf } from "../../../domain/time/today.ts";
import { rulesOf } from "../../rules-of.ts";
import type { Services } from "../../services.ts";
import { movesView } from "../../views/booking-views.ts";

/** Guests come in other moods in other seasons. */
const VISITS_OF_DAYS = 56;

/** Tells today's waits to members, without the day object (docs/evening.md#waits). */
export async function readWaits(s: Services, workspaceId: string, { guests }: WaitsQuery) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const { today: date } = todayOf(await rulesOf(db, workspaceId), now);
  const { sheet, named, visits } = await loadEvening(db, workspaceId, date, addDays(date, -VISITS_OF_DAYS));
  if (!sheet) return fail("unavailable");
  const { time, hasRoom, free, next, refusal, planned, usual } = waitFor(sheet, notedOn(date, visits), guests, now);
  const { from, to, n, median } = usual;
  return {
    ...{ date, time, guests, hasRoom, next, refusal },
    free: free.map(({ moves, ...place }) => ({ ...place, moves: movesView(moves, named) })),
    stay: { planned, median, n, from, to },
  };
}
