import { closedDaysOn } from "../plan/periods.ts";
import { givesResources } from "../plan/rules.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import type { Override, SheetBooking } from "../sheet/sheet-booking.ts";
import type { AttendCommand, StayCommand } from "./commands.ts";
import type { Place } from "./decision.ts";
import type { WorkingDay } from "./working-day.ts";

export const requestedOverride = (
  { overrideReason: reason, actor: by }: Pick<StayCommand | AttendCommand, "overrideReason" | "actor">,
  refusal: string,
): Override | null => (reason === null ? null : { reason, by, refusal });

/** A later override keeps the refusal `closed`, or the closure would cancel the booking. */
export const keptLetIn = ({ rules, date }: DaySheet, { override }: SheetBooking, later: Override | null) =>
  later && override?.refusal === "closed" && closedDaysOn(rules.plan, date) ? { ...later, refusal: "closed" } : later;

/** A member's reason where nothing can be given (docs/arrangement.md#unplaced). */
export const isLetIn = ({ sheet }: WorkingDay, { place, wanted }: Stayed, override: Override | null): boolean =>
  place.assignment === null && wanted.kind !== "class" && override !== null && givesResources(sheet.rules.plan);

/** Seats of a class are no place. */
export type Stayed = Pick<SheetBooking, "wanted"> & { place: Place };
