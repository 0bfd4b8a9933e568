import { fail } from "../../../contract/errors.ts";
import { bookingsOffSession } from "../../../db/diary/class-sessions.ts";
import { sheetBookingById } from "../../../db/diary/load-day.ts";
import type { BookingCommand, Envelope, Outcome } from "../../../domain/day/commands.ts";
import { classOf } from "../../../domain/sheet/booked.ts";
import { isActive } from "../../../domain/sheet/sheet-booking.ts";
import { earliestUpcomingDate } from "../../../domain/time/calendar.ts";
import type { Services } from "../../services.ts";

const TRIES = 3;
const AT_ONCE = 10;

/**
 * Bookings of a class that was moved go with it, those of one that was called off are cancelled; with a message where the
 * member chose so. Repeats do what is left. Throws `unavailable` while one does not follow; the sweep tries again.
 */
export async function followSessions(s: Services, workspaceId: string): Promise<void> {
  const from = earliestUpcomingDate(s.now());
  const off = await bookingsOffSession(s.diary(workspaceId), workspaceId, from).all();
  for (let i = 0; i < off.length; i += AT_ONCE) {
    const following = off.slice(i, i + AT_ONCE).map((each) => hasFollowed(s, workspaceId, each));
    if ((await Promise.all(following)).includes(false)) fail("unavailable");
  }
}

async function hasFollowed(s: Services, workspaceId: string, off: Off): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await follow(s, workspaceId, off);
    if (outcome === null || outcome.ok) return true;
  }
  return false;
}

type Off = Awaited<ReturnType<ReturnType<typeof bookingsOffSession>["all"]>>[number];

/**
 * The booking may change meanwhile, so it is read for each try. Null: it is in the class no more. A hold does not follow, since it
 * promised another time: it is withdrawn.
 */
async function follow(
  s: Services,
  workspaceId: string,
  { id, session, date, time, isCancelled, tells }: Off,
): Promise<Outcome | null> {
  const stored = await sheetBookingById(s.diary(workspaceId), workspaceId, id);
  if (!stored || !isActive(stored) || classOf(stored) !== session) return null;
  const { bookingDate, ...booking } = stored;
  const envelope: Envelope = {
    ...{ commandId: crypto.randomUUID(), requestHash: null, actor: "system", by: "system" },
    now: s.now(),
  };
  const notify = tells ? undefined : false;
  if (isCancelled || booking.hold) {
    const cancel: BookingCommand = { ...envelope, type: "cancel", bookingId: id, session, notify };
    return s.execute(workspaceId, bookingDate, cancel);
  }
  const outcome = await s.execute(workspaceId, date, {
    ...{
      ...envelope,
      type: "change",
      bookingId: id,
      version: booking.version,
      bookingTime: time,
      guests: booking.guests,
    },
    ...{ wanted: { kind: "class", session }, notify, edit: null, status: null },
    overrideReason: "The class moved before this day was closed",
    from: bookingDate === date ? null : { date: bookingDate, booking },
  });
  if (outcome.ok && bookingDate !== date) await s.forgetDay(workspaceId, bookingDate, outcome);
  return outcome;
}
