import { FACT_REASON } from "../day/attendance.ts";
import type { Command, CustomerDetails, Envelope, TellCommand } from "../day/commands.ts";
import { TOLD_EARLIER_MS } from "../holds/hold.ts";
import { givesResources } from "../plan/rules.ts";
import { type Booked, classOf, PARTY, promiseOf } from "../sheet/booked.ts";
import type { DaySheet } from "../sheet/day-sheet.ts";
import type { Paid } from "../sheet/paid.ts";
import type { Attendance, SheetBooking } from "../sheet/sheet-booking.ts";
import { MINUTE_MS, timeLabel } from "../time/calendar.ts";
import { realMinuteAt, realToWallMinute } from "../time/day-axis.ts";
import { otherThan, type Wanted } from "../wanted/wanted.ts";
import type { LogEntry, LoggedBooking, LogStep } from "./read-log.ts";

/** `actor`: 'customer', 'system' or a member's id; `at` in ms. */
export type DecidedEntry = LogEntry & { actor: string; at: number };

/**
 * The commands that an entry may answer, the likeliest first. The log does not say all that a member asked for. Where the
 * plan gives places, a member may also have chosen them or made room. `acceptedAt`: when the booking was accepted, as a hold.
 */
export function commandsOf(
  step: LogStep<DecidedEntry>,
  { axis, rules }: Pick<DaySheet, "axis" | "rules">,
  acceptedAt: number | null,
): Command[] {
  const { entry, before, after } = step;
  const { actor, at } = entry;
  const envelope = { commandId: "judged", requestHash: null, actor, now: at };
  const bySystem = { ...envelope, by: "system" } as const;
  if (entry.type === "arranged")
    return [
      { ...bySystem, type: "arrange", rulesVersion: entry.rulesVersion },
      { ...bySystem, type: "newLink", bookingId: "" }, // any command arranges the day first
    ];
  if (entry.type === "tidied") return [{ ...envelope, by: "member", type: "tidy" }];
  if (entry.type === "pinned" || entry.type === "unpinned") {
    const bookings = (entry.moves ?? []).map(({ id, to }) => ({ id, resources: to?.resources ?? [] }));
    return [{ ...envelope, by: "member", type: "pin", bookings, isPinned: entry.type === "pinned" }];
  }
  const command = commandOf(step, acceptedAt);
  if (entry.type === "told")
    return toldFor(step).map((minutes) => ({ ...command, type: "tell", minutes }) as TellCommand);
  if (!after || command.by === "customer") return [command];
  const byMember = { ...envelope, by: "member", bookingId: entry.bookingId } as const;
  const overrideReason = reasonOf(step.changes.override);
  const minutes = command.type === "change" ? after.durationMinutes - (before?.durationMinutes ?? 0) : 0;
  const extended: Command[] = minutes !== 0 ? [{ ...byMember, type: "extend", minutes, overrideReason }] : [];
  const isSeated = command.type === "create" && command.attendance === "seated";
  const facts: Command[] = isSeated ? [{ ...command, ...factOf(after.attendanceAt ?? at, overrideReason) }] : []; // perhaps of this very moment
  const until = timeLabel(realToWallMinute(axis, realMinuteAt(axis, after.endsAt)));
  const early: Command[] = command.type === "create" ? [command, ...facts].map((one) => ({ ...one, until })) : [];
  const made = [command, ...facts, ...early];
  if (!givesResources(rules.plan)) return [...made, ...extended];
  const chosen = chosenOf(after, rules);
  const isPinned = after.assignment?.pinnedBy !== null;
  if (entry.type === "placed")
    return chosen.map((resources): Command => ({ ...byMember, type: "place", resources, isPinned, overrideReason }));
  if (command.type === "attend")
    return [
      command,
      ...chosen.flatMap((resources) => [
        { ...command, resources },
        { ...command, resources, until },
      ]),
    ];
  if (command.type === "create")
    return made.flatMap((one) => [
      one,
      { ...one, makesRoom: true },
      ...chosen.map((resources) => ({ ...one, resources })),
    ]);
  if (command.type !== "change") return [command];
  const named = chosen.map((resources): Command => ({ ...command, makesRoom: true, resources, isPinned }));
  const told = command.wanted?.kind === "visit" ? promiseOf(after.wanted) : null;
  const handed = told ? chosen.map((resources): Command => ({ ...command, resources, isPinned, keeps: told })) : [];
  return [command, { ...command, makesRoom: true }, ...named, ...handed, ...extended];
}

/** The resources that a member may have named: all that the booking has, and of a visit its people or its rooms alone. */
function chosenOf({ assignment, wanted }: LoggedBooking, { plan }: DaySheet["rules"]): string[][] {
  const all = assignment?.resources ?? [];
  if (wanted.kind !== "visit") return [all];
  const staff = new Set(plan.offer?.resources.flatMap(({ id, kind }) => (kind === "person" ? [id] : [])));
  const [people, rooms] = [all.filter((id) => staff.has(id)), all.filter((id) => !staff.has(id))];
  return people.length > 0 && rooms.length > 0 ? [all, people, rooms] : [all];
}

/** The command that an entry answers, as far as it decides; for a deleted booking `after` is null. */
function commandOf({ entry, changes, before, after, last }: LogStep<DecidedEntry>, acceptedAt: number | null): Command {
  const { bookingId, actor, at } = entry;
  const by = actor === "customer" ? "customer" : "member";
  const envelope: Envelope = { commandId: "judged", requestHash: null, actor, by, now: at };
  const { bookingTime = "", guests = 0, source = "phone", attendance = null, status } = after ?? {};
  const overrideReason = reasonOf(changes.override);
  switch (entry.type) {
    case "created": {
      const made = { bookingId, bookingTime, guests, source, person: SOMEBODY, locale: null, client: null };
      const since = after?.attendanceAt ?? at;
      const isFact = attendance === "seated" && since !== at;
      const fact = isFact ? factOf(since, overrideReason) : { overrideReason };
      const seated = attendance === "seated" ? { attendance } : {};
      const wanted = askedFor(after?.wanted);
      const ofFile = changes.imported ? { imported: { ...OF_A_FILE, madeAt: after?.createdAt ?? at } } : {};
      return { ...envelope, type: "create", ...made, area: after?.area ?? null, wanted, ...seated, ...ofFile, ...fact };
    }
    case "changed":
    case "moved_in": {
      const from = entry.type === "moved_in" && last ? { date: last.bookingDate, booking: asOnSheet(last) } : null;
      const { personal } = changes;
      const edit = Array.isArray(personal) ? { person: SOMEBODY, changed: personal } : null;
      const version = (from?.booking ?? before)?.version ?? 0;
      const changed = { bookingId, version, bookingTime, guests, from, edit };
      const was = from?.booking ?? before;
      return {
        ...envelope,
        ...(actor === "system" ? { by: "system" } : {}),
        type: "change",
        ...changed,
        wanted: wishedFor(after, was, actor === "system" || "visit" in changes),
        status: status === "cancelled" ? null : (status ?? null),
        overrideReason,
      };
    }
    case "held": {
      const own = by === "member" && actor !== "system";
      const asked = { bookingId, bookingTime, guests, source, person: SOMEBODY, locale: null, client: null };
      const wanted = askedFor(after?.wanted);
      // the list asks as its party would ask: online as a customer
      const asker = own || source !== "online" ? "member" : "customer";
      return { ...envelope, by: asker, type: "create", ...asked, area: after?.area ?? null, wanted, overrideReason };
    }
    case "told":
    case "prolonged":
      return { ...envelope, type: "prolong", bookingId };
    case "accepted":
      return { ...envelope, type: "accept", bookingId };
    case "declined":
      return { ...envelope, type: "decline", bookingId, stop: changes.stop === true };
    case "withdrawn":
      return { ...envelope, ...(actor === "system" ? { by: "system" } : {}), type: "withdraw", bookingId };
    case "lapsed":
      return { ...envelope, by: "system", type: "serve" }; // whatever is decided, holds that have ended lapse before it
    case "cancelled":
      return { ...envelope, type: "cancel", bookingId, acceptedAt };
    case "attendance": {
      const noted = notedOf(changes.noted);
      const happenedAt = noted?.at ?? after?.attendanceAt ?? at;
      const fact = noted || happenedAt !== at ? factOf(happenedAt, overrideReason) : { overrideReason };
      return { ...envelope, type: "attend", bookingId, attendance: noted ? noted.attendance : attendance, ...fact };
    }
    case "paid":
      return { ...envelope, type: "pay", bookingId, paid: paidOf(changes.paid) };
    case "new_link":
      return { ...envelope, type: "newLink", bookingId };
    default:
      return { ...envelope, type: "delete", bookingId };
  }
}

/** Minutes to answer that a member may have given; null: as many as the business gives. */
function toldFor({ entry, after }: LogStep<DecidedEntry>): (number | null)[] {
  const { until } = after?.hold ?? { until: entry.at };
  return [null, Math.round((until - TOLD_EARLIER_MS - entry.at) / MINUTE_MS)];
}

/** A class that is new to the booking, that it follows, or whose seats were told anew; else other services. */
function wishedFor(booking: Wanting | null, was: Wanting | null, isTold: boolean): Wanted | null {
  const wanted = askedFor(booking?.wanted);
  const isKept = wanted.kind === "class" && !isTold && was !== null && classOf(was) === wanted.session;
  return isKept ? null : otherThan(was, wanted);
}

type Wanting = Pick<SheetBooking, "wanted">;

/** The log does not say which file. */
const OF_A_FILE = { id: "", fingerprint: "", n: 0, settled: null };

/** Without what was promised. */
export function askedFor(booked: Booked = PARTY): Wanted {
  const { kind } = booked;
  if (kind === "party") return PARTY;
  return kind === "visit" ? { kind, legs: booked.legs } : { kind, session: booked.session };
}

/** The log does not say who could be reached. */
export const asOnSheet = ({ bookingDate: _, ...booking }: LoggedBooking): SheetBooking => ({
  ...booking,
  hasEmail: false,
  hasPhone: false,
});

/** As the day logged it. */
const notedOf = (noted: unknown) => (noted ?? null) as { attendance: Attendance | null; at: number } | null;

/** As the day logged it. */
const paidOf = (paid: unknown) => (paid ?? null) as Paid | null;

const factOf = (happenedAt: number, reason: string | null) => ({ happenedAt, overrideReason: reason ?? FACT_REASON });

const reasonOf = (override: unknown): string | null =>
  override instanceof Object && "reason" in override ? String(override.reason) : null;

export const SOMEBODY: CustomerDetails = {
  ...{ customerName: "", customerEmail: null, customerPhone: null, notes: null, searchText: "" },
  smsWithheld: false,
};
