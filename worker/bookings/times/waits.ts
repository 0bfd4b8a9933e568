import { fail } from "../../../contract/errors.ts";
import { USUAL_PARTY_MAX } from "../../../contract/limits.ts";
import type { WaitsQuery } from "../../../contract/requests/bookings.ts";
import { loadEvening } from "../../../db/diary/load-day.ts";
import { notedOn } from "../../../domain/day/evening/likely-stays.ts";
import { waitsAt } from "../../../domain/day/evening/waits.ts";
import { todayOf } from "../../../domain/plan/today.ts";
import { PARTY } from "../../../domain/sheet/booked.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { problemOf, type Wanted } from "../../../domain/wanted/wanted.ts";
import type { Acting } from "../../http/acting.ts";
import { countWork } from "../../http/limits.ts";
import { refuseAt } from "../../http/validate.ts";
import { rulesOf, type Services } from "../../services.ts";
import { movesView } from "../../views/booking-views.ts";
import { wantedIn } from "../commands/command.ts";

/** Guests come in other moods in other seasons. */
const VISITS_OF_DAYS = 56;

/** Tells a party at the door its wait of today, without the day object (docs/evening.md#waits). */
export async function readWait({ services: s, workspaceId }: Acting, { guests, services }: WaitsQuery) {
  return (await waitViews(s, workspaceId, wantedIn({ services }) ?? PARTY))(guests);
}

const USUAL_SIZES = Array.from({ length: USUAL_PARTY_MAX }, (_, i) => i + 1);

/** Like `readWait`, for each party of a usual size. */
export async function readUsualWaits({ services: s, workspaceId }: Acting) {
  return { waits: USUAL_SIZES.map(await waitViews(s, workspaceId)) };
}

async function waitViews(s: Services, workspaceId: string, wanted: Wanted = PARTY) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const { today: date } = todayOf(await rulesOf(db, workspaceId), now);
  const { sheet, named, visits } = await loadEvening(db, workspaceId, date, addDays(date, -VISITS_OF_DAYS), now);
  if (!sheet) return fail("unavailable");
  const problem = problemOf(sheet.rules.plan, wanted, "member");
  if (problem) refuseAt("services", problem);
  const waitsOf = countWork(s, () => waitsAt(sheet, notedOn(date, visits), now));
  const waitFor = (guests: number) => countWork(s, () => waitsOf(guests, wanted));
  return (guests: number) => {
    const { free, planned, usual, ...wait } = waitFor(guests);
    const { from, to, n, median } = usual;
    return {
      ...{ date, guests, ...wait },
      free: free.map(({ moves, ...place }) => ({ ...place, moves: movesView(moves, named) })),
      stay: { planned, median, n, from, to },
    };
  };
}
