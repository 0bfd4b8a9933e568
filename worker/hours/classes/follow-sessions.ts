import { fail } from "../../../contract/errors.ts";
import { bookingsOffSession } from "../../../db/diary/class-sessions.ts";
import { sheetBookingById } from "../../../db/diary/load-day.ts";
import type { BookingCommand, Envelope, Outcome } from "../../../domain/day/commands.ts";
import { earliestUpcomingDate } from "../../../domain/time/calendar.ts";
import type { Services } from "../../services.ts";

const TRIES = 3;

/**
 * Bookings of a class that was moved go with it, those of one that was called off are cancelled; with a message where the
 * member chose so. Repeats do what is left. Throws `unavailable` when a day is out of reach; the sweep tries again.
 */
export async function followSessions(s: Services, workspaceId: string): Promise<void> {
  const from = earliestUpcomingDate(s.now());
  for (const off of await bookingsOffSession(s.diary(workspaceId), workspaceId, from).all()) {
    let outcome: Outcome | null = null;
    for (let i = 0; i < TRIES && isStale(outcome); i++) outcome = await follow(s, workspaceId, off);
    if (outcome?.ok === false && outcome.code === "unavailable") fail("unavailable");
  }
}

const isStale = (outcome: Outcome | null) =>
  outcome === null || (!outcome.ok && (outcome.code === "stale_booking" || outcome.code === "booking_not_found"));

type Off = Awaited<ReturnType<ReturnType<typeof bookingsOffSession>["all"]>>[number];

/** The booking may change meanwhile, so it is read for each try. */
async function follow(s: Services, workspaceId: string, { id, session, date, time, isCancelled, tells }: Off) {
  const stored = await sheetBookingById(s.diary(workspaceId), workspaceId, id);
  if (!stored || stored.visit?.session !== session) return null;
  const { bookingDate, ...booking } = stored;
  const envelope: Envelope = {
    ...{ commandId: crypto.randomUUID(), requestHash: null, actor: "system", by: "system" },
    now: s.now(),
  };
  const notify = tells ? undefined : false;
  if (isCancelled) {
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
    ...{ session, notify, edit: null, status: null, overrideReason: null },
    from: bookingDate === date ? null : { date: bookingDate, booking },
  });
  if (outcome.ok && bookingDate !== date) await s.forgetDay(workspaceId, bookingDate, outcome);
  return outcome;
}
