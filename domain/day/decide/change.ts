import { spotsAfter } from "../../judging/capacity.ts";
import { canChange } from "../../judging/change-window.ts";
import { sessionOn } from "../../judging/classes/refuse-seats.ts";
import { classOf } from "../../sheet/booked.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { isActive, type Override, type SheetBooking } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { instantOf } from "../../time/day-axis.ts";
import { otherThan } from "../../wanted/wanted.ts";
import { pinAt } from "../arrange/own-place.ts";
import { attendanceAfterMove, endsVisit } from "../attendance.ts";
import type { Change, ChangeCommand } from "../commands.ts";
import type { Decision, Place } from "../decision.ts";
import { judge } from "../judge.ts";
import { isLetIn, keptLetIn, type Stayed } from "../override.ts";
import { changedFields, recordNoChange, withOverride } from "../record-change.ts";
import type { WorkingDay } from "../working-day.ts";
import { contactFlags } from "./create.ts";
import { decidePlace, type Placing } from "./place.ts";

/** The same services are no change. The command itself is recorded, because the day's turn finds its writes by it. */
export function decideChange(day: WorkingDay, command: ChangeCommand): Decision {
  const here = day.booking(command.bookingId);
  const booking = command.from?.booking ?? here;
  if (!booking) return { ok: false, code: "booking_not_found" };
  const decision = changeOf(day, { ...command, wanted: otherThan(booking, command.wanted) }, booking, here);
  return "change" in decision ? { ...decision, change: { ...decision.change, command } } : decision;
}

function changeOf(
  day: WorkingDay,
  command: ChangeCommand,
  booking: SheetBooking,
  here: SheetBooking | undefined,
): Decision {
  const { rules, axis } = day.sheet;
  const isTooLate = command.by === "customer" && !canChange(booking, rules.customerChangeHoursLimit, command.now);
  if (isTooLate) return { ok: false, code: "cannot_change" };
  const newest = Math.max(booking.version, here?.version ?? 0);
  if (newest !== command.version) return { ok: false, code: "stale_booking" };
  if (!isActive(booking)) return { ok: false, code: "cannot_change" };

  const spots = spotsAfter(booking, command.guests, rules.guestsPerSpot);
  const staysPut = command.from === null && command.bookingTime === booking.bookingTime;
  if (namesResources(command)) {
    const areThere = day.arrangementAt(command.now)?.areInUse(command.resources) ?? false;
    if (!areThere || (staysPut && endsVisit(booking.attendance))) return { ok: false, code: "cannot_change" };
    if (staysPut && isOnlyPlaced(command, booking)) return decidePlace(day, command, booking);
  }
  let { startsAt, durationMinutes, resetMinutes, override, wanted } = booking;
  let newOverride: Override | null = null;
  let place: Place | null = null;
  const isSeated = command.wanted?.kind === "class";
  const isOther =
    command.wanted?.kind === "class" ? command.wanted.session !== classOf(booking) : command.wanted !== null;
  if (isSeated && isOther && command.by === "customer" && !isSameClass(day.sheet, booking, command))
    return { ok: false, code: "cannot_change" };
  if (isOther && staysPut && endsVisit(booking.attendance)) return { ok: false, code: "cannot_change" };
  if (!staysPut || command.wanted || command.guests !== booking.guests || namesResources(command)) {
    const stay = judge(day, command, booking);
    if (!stay.ok) return stay;
    if (!staysPut) startsAt = instantOf(axis, stay.start);
    durationMinutes = stay.minutes;
    ({ resetMinutes, wanted } = stay);
    place = placeOf(command, stay.place, booking);
    newOverride = staysPut ? keptLetIn(day.sheet, booking, stay.override) : stay.override;
    const isFollowing = command.by === "system"; // its class moved with everybody who was let in
    override = newOverride ?? (staysPut || isFollowing ? override : null);
  }
  const after: SheetBooking = {
    ...booking,
    version: booking.version + 1,
    status: command.status ?? booking.status,
    bookingTime: command.bookingTime,
    guests: command.guests,
    spots,
    ...{ startsAt, durationMinutes, resetMinutes, wanted },
    endsAt: startsAt + durationMinutes * MINUTE_MS,
    ...(staysPut ? {} : { ...attendedAfterMove(booking, command), releasedAt: null }),
    override,
    ...(place
      ? { assignment: place.assignment, unplaced: unplacedAfter(day, booking, { place, wanted }, newOverride) }
      : {}),
    rulesVersion: rules.version,
    ...(command.edit ? contactFlags(command.edit.person) : {}),
  };
  const fields = { ...changedFields(booking, after), ...(command.edit ? { personal: command.edit.changed } : {}) };
  if (!command.from && changesNothing(fields)) return recordNoChange(command, booking);
  const isLonger = isSeated && durationMinutes !== booking.durationMinutes;
  const visible = !staysPut || isOther || isLonger || command.guests !== booking.guests;
  const isReached = (after.hasEmail && !booking.hasEmail) || (after.hasPhone && !booking.hasPhone);
  const change: Change = {
    event: command.from ? "moved_in" : "changed",
    command,
    before: booking,
    after,
    movedFrom: command.from?.date ?? null,
    fields: command.from ? { ...fields, from: command.from.date } : fields,
    occasion: visible ? "changed" : isReached ? "reached" : null,
  };
  return { change: withOverride(change, newOverride), moves: place?.moves ?? [] };
}

/** Customers move to another date of their class. */
const isSameClass = ({ rules, date }: DaySheet, { wanted: booked }: SheetBooking, { wanted }: ChangeCommand) =>
  booked.kind === "class" &&
  wanted?.kind === "class" &&
  sessionOn(rules, date, wanted.session)?.service === booked.legs[0]?.service;

function unplacedAfter(day: WorkingDay, { unplaced }: SheetBooking, stayed: Stayed, override: Override | null) {
  if (stayed.place.assignment || stayed.wanted.kind === "class") return null;
  return isLetIn(day, stayed, override) ? "let_in" : unplaced;
}

/** A visit that begins anew does so now, and facts of before do not end it again. */
function attendedAfterMove({ attendance: was, attendanceAt }: SheetBooking, { from, now }: ChangeCommand) {
  const attendance = attendanceAfterMove(was, from === null);
  return { attendance, attendanceAt: attendance === was ? attendanceAt : now };
}

const namesResources = (command: ChangeCommand): command is Placing => command.resources !== undefined;

/** Nothing but the resources changes; seats of a class take none. */
const isOnlyPlaced = ({ guests, wanted, edit, status }: ChangeCommand, booking: SheetBooking) =>
  guests === booking.guests &&
  wanted?.kind !== "visit" &&
  !edit?.changed.length &&
  (status === null || status === booking.status);

/** Pinned as the member asked who named the resources. */
function placeOf(command: ChangeCommand, place: Place, booking: SheetBooking): Place {
  const { assignment, moves } = place;
  if (!assignment || !namesResources(command)) return place;
  return { assignment: { ...assignment, pinnedBy: pinAt(assignment.resources, command, booking) }, moves };
}

/** A new version would only make other people's copies stale. */
const changesNothing = ({ version: _, rulesVersion: __, personal, ...rest }: Record<string, unknown>) =>
  Object.keys(rest).length === 0 && (personal === undefined || (Array.isArray(personal) && personal.length === 0));
