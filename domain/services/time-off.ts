import { isWholeDay } from "../plan/periods.ts";
import type { DatedException, Offer } from "../plan/rules.ts";
import { minutesOf, timeLabel } from "../time/calendar.ts";

type TimeOff = { fromDate: string; toDate: string; fromTime: string; toTime: string };
/** `today`: the booking date; `time` on the wall. */
type Clock = { today: string; time: string; hasOpened: boolean };

/** Times are entered in steps of five minutes. */
const STEP = 5;

/** True for a whole day off that is entered today, once it has opened: hours already worked stay. */
export const isRestOfDay = (off: TimeOff, { today, hasOpened }: Pick<Clock, "today" | "hasOpened">): boolean =>
  hasOpened && off.fromDate === today && off.toDate === today && isWholeDay(off);

/**
 * A whole day off, entered today, begins now.
 *
 * @example at 11:34, open since 09:00: 11:30 to 06:00, when the next date begins
 */
export const withHoursWorked = <Off extends TimeOff>(off: Off, clock: Clock): Off =>
  isRestOfDay(off, clock) ? { ...off, fromTime: timeLabel(Math.floor(minutesOf(clock.time) / STEP) * STEP) } : off;

type Day = { kind: DatedException["kind"]; subject?: string | undefined };

/**
 * True for time off and extra hours of the person that a member is linked to, where the owner lets people enter their own
 * (docs/rules.md#roles). Anna's day off is Anna's to enter; a closed part of the business is not.
 */
export const isOwnDayOff = (offer: Offer | null | undefined, { kind, subject }: Day, memberId: string): boolean =>
  offer?.ownDaysOff === true &&
  kind !== "extra" &&
  offer.resources.some((each) => each.id === subject && each.kind === "person" && each.memberId === memberId);
