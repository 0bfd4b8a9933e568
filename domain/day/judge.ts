import { PARTY } from "../sheet/booked.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import type { StayCommand } from "./commands.ts";
import type { Blocked, Granted } from "./decision.ts";
import { judgeSeats } from "./judge/judge-seats.ts";
import { judgeStay } from "./judge/judge-stay.ts";
import type { WorkingDay } from "./working-day.ts";

/**
 * Checks time, party and load (docs/rules.md#refusals) and override (docs/rules.md#overrides). `booking`: the one that
 * changes; of one that keeps its start only growth is decided. `isTimeLifted`: hours do not refuse the start.
 */
export function judge(
  day: WorkingDay,
  command: StayCommand,
  booking: SheetBooking | null,
  isTimeLifted = false,
): Granted | Blocked {
  const wanted = command.wanted ?? booking?.wanted ?? PARTY;
  switch (wanted.kind) {
    case "party":
    case "visit":
      return judgeStay(day, command, booking, isTimeLifted);
    case "class":
      return judgeSeats(day, command, booking, wanted.session);
  }
}
