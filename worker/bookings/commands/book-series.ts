import { AppError, type ErrorExtra } from "../../../contract/errors.ts";
import type { SeriesRequest } from "../../../contract/requests/bookings.ts";
import { fault } from "../../../domain/faults.ts";
import type { Start } from "../../../domain/judging/next-visit.ts";
import { isBeyondMembers } from "../../../domain/judging/start-time.ts";
import { type Acting, commandIdOf } from "../../http/acting.ts";
import { refuseAt } from "../../http/validate.ts";
import { memberView } from "../../views/booking-views.ts";
import { nearestStart } from "../times/next-visit.ts";
import { wantedIn } from "./command.ts";
import { createMemberBooking } from "./create-booking.ts";

/**
 * Books one date after the other, each decided by its own day (docs/rules.md#series). `missed`: dates that were refused, with the
 * nearest free start. Each booking has a key made of the series', so that the same series again finds its bookings.
 */
export async function bookSeries(acting: Acting, { starts, ...visit }: SeriesRequest) {
  const now = acting.services.now();
  if (starts.some(({ bookingDate }) => isBeyondMembers(bookingDate, now))) refuseAt("starts", fault("too_far_ahead"));
  for (const start of starts) wantedIn({ ...visit, ...start }); // before any date is booked
  const made = [];
  const missed = [];
  for (const [nth, start] of starts.entries()) {
    const request = { ...visit, ...start, source: "phone" as const };
    try {
      made.push(memberView(await createMemberBooking(actingOn(acting, nth), request)));
    } catch (error) {
      missed.push({ ...start, ...(await refusedStart(acting, { ...visit, ...start }, error)) });
    }
  }
  return { made, missed };
}

const actingOn = (acting: Acting, nth: number): Acting => ({
  ...acting,
  key: acting.key === undefined ? undefined : `${commandIdOf(acting.workspaceId, acting.key)}-${nth}`,
});

type Asked = Omit<SeriesRequest, "starts"> & SeriesRequest["starts"][number];

/** Throws every other error: what was booked until then is found by its key when the series is sent again. */
async function refusedStart({ services: s, workspaceId }: Acting, asked: Asked, error: unknown) {
  if (!(error instanceof AppError) || error.code !== "time_slot_unavailable") throw error;
  const { bookingDate, bookingTime, guests, area } = asked;
  const { reason = "" } = error.params ?? {};
  const nearest = asked.sessionId
    ? nearestSession(error.extra, bookingDate)
    : await nearestStart(s, { workspaceId, guests, area, wanted: wantedIn(asked) }, { bookingDate, bookingTime });
  return { reason: String(reason), nearest };
}

/** Another date of the same class. */
function nearestSession({ sessions = [] }: ErrorExtra, date: string): (Start & { sessionId: string }) | null {
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(date));
  const told = sessions as { id: string; date: string; time: string }[]; // offered-sessions.ts made them
  const [next] = told.toSorted((a, b) => distance(a.date) - distance(b.date));
  return next ? { bookingDate: next.date, bookingTime: next.time, sessionId: next.id } : null;
}
