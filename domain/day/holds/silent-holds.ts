import { isSilent } from "../../holds/silent.ts";
import { daySheet } from "../../sheet/day-sheet.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { WorkingDay } from "../working-day.ts";
import { endHold, systemCommand } from "./end-hold.ts";

/**
 * The silent holds in the way of a member's command, which bind customers only (docs/rules.md#holds): the fewest that have to go,
 * those of who joined first are kept longest. Null: it is refused without them, too.
 *
 * @param accepts asks whether the day as given would accept the command
 */
export function silentHoldsInTheWay(
  day: WorkingDay,
  now: number,
  own: string,
  accepts: (day: WorkingDay) => boolean,
): SheetBooking[] | null {
  const silent = day
    .holds()
    .filter(({ id, hold }) => hold && id !== own && isSilent(hold, now))
    .sort(byFreeing);
  if (silent.length === 0 || !accepts(without(day, silent))) return null;
  let gone = silent;
  for (const kept of silent) {
    const fewer = gone.filter((each) => each !== kept);
    if (accepts(without(day, fewer))) gone = fewer;
  }
  return gone;
}

const byFreeing = (a: SheetBooking, b: SheetBooking) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** The same day as if those were not there, to ask it only. */
function without(day: WorkingDay, gone: SheetBooking[]): WorkingDay {
  const ids = new Set(gone.map(({ id }) => id));
  const bookings = [...day.bookings()].filter(({ id }) => !ids.has(id));
  return new WorkingDay(daySheet({ ...day.sheet, bookings, around: day.around }), day.online, day.drawId);
}

/** Its guest was not told, waits on at the old place, and the log says whose command it was. */
export function withdrawSilent(day: WorkingDay, holds: SheetBooking[], actor: string, now: number): void {
  for (const booking of holds)
    endHold(day, systemCommand(day, "withdraw", now, actor), booking, { event: "withdrawn", passesOver: false });
}
