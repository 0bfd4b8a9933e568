import { spotsFor } from "../../judging/capacity.ts";
import type { SheetBooking } from "../../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { instantOf } from "../../time/day-axis.ts";
import { storedVisit } from "../../wanted/stored-visit.ts";
import { attendanceAtBooking, isStillToCome } from "../attendance.ts";
import type { Change, CreateCommand, CustomerDetails } from "../commands.ts";
import type { Decision } from "../decision.ts";
import { judge } from "../judge.ts";
import { hasTooManyOnlineAhead } from "../online-ahead.ts";
import { isLetIn } from "../override.ts";
import type { WorkingDay } from "../working-day.ts";

export function decideCreate(day: WorkingDay, command: CreateCommand): Decision {
  const { rules, axis } = day.sheet;
  const stay = judge(day, seatable(day, command), null);
  if (!stay.ok) return stay;
  if (command.source === "online" && hasTooManyOnlineAhead(command.person, day.online, command.now))
    return { ok: false, code: "too_many_bookings" };
  const startsAt = instantOf(axis, stay.start);
  const { happenedAt } = command;
  const isFact = happenedAt !== undefined;
  if (isFact && isStillToCome(startsAt, happenedAt)) return { ok: false, code: "not_started" };
  const attendance = isFact ? "seated" : attendanceAtBooking(command.source, startsAt, command.now, command.attendance);
  const after: SheetBooking = {
    id: command.bookingId,
    version: 1,
    status: "confirmed",
    bookingTime: command.bookingTime,
    guests: command.guests,
    spots: spotsFor(command.guests, rules.guestsPerSpot),
    durationMinutes: stay.minutes,
    resetMinutes: stay.resetMinutes,
    startsAt,
    endsAt: startsAt + stay.minutes * MINUTE_MS,
    source: command.source,
    attendance,
    attendanceAt: attendance && (happenedAt ?? command.now),
    releasedAt: null,
    override: stay.override,
    rulesVersion: rules.version,
    tokenVersion: 1,
    createdAt: command.now,
    ...contactFlags(command.person),
    area: rules.plan.house ? (command.area ?? null) : null,
    wanted: stay.wanted,
    assignment: stay.place.assignment,
    unplaced: isLetIn(day, stay, stay.override) ? "let_in" : null,
    hold: null,
  };
  return {
    change: {
      event: "created",
      command,
      before: null,
      after,
      movedFrom: null,
      fields: loggedOf(after),
      occasion: "created",
    },
    moves: stay.place.moves,
  };
}

/** A table that a fact names may be gone meanwhile: a place is found then. */
function seatable(day: WorkingDay, command: CreateCommand): CreateCommand {
  const { happenedAt, resources } = command;
  const isGone = resources && !day.arrangementAt(command.now)?.areInUse(resources);
  return happenedAt !== undefined && isGone ? { ...command, resources: undefined } : command;
}

/** Leaves out whatever most bookings do not have. */
export function loggedOf({ id: _, hasEmail: __, hasPhone: ___, ...after }: SheetBooking): Change["fields"] {
  const { resetMinutes, attendanceAt, area, wanted, assignment, unplaced, hold, ...rest } = after;
  return {
    ...rest,
    ...(resetMinutes === 0 ? {} : { resetMinutes }),
    ...(attendanceAt === null ? {} : { attendanceAt }),
    ...(area === null ? {} : { area }),
    ...(wanted.kind === "party" ? {} : { visit: storedVisit(wanted) }),
    ...(assignment === null ? {} : { assignment }),
    ...(unplaced === null ? {} : { unplaced }),
    ...(hold === null ? {} : { hold }),
  };
}

/** A number without SMS counts as none. */
export const contactFlags = (person: CustomerDetails) => ({
  hasEmail: person.customerEmail !== null,
  hasPhone: person.customerPhone !== null && !person.smsWithheld,
});
