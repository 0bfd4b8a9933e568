import {
  asItStoodQuery,
  attendanceRequest,
  bookingEdit,
  bookingExport,
  bookingFilter,
  cancelRequest,
  extendRequest,
  memberAvailabilityQuery,
  memberBookingRequest,
  paidRequest,
  pinRequest,
  placeRequest,
  seriesRequest,
  tidyRequest,
  waitsQuery,
  whyQuery,
} from "../../contract/requests/bookings.ts";
import { type SessionsQuery, sessionsQuery } from "../../contract/requests/sessions.ts";
import { sessionsBetween } from "../../db/diary/class-sessions.ts";
import type { Acting } from "../http/acting.ts";
import { answerFile } from "../http/csv-file.ts";
import { logFault } from "../http/problem.ts";
import { Routes } from "../http/routes.ts";
import { rulesOf } from "../services.ts";
import { memberView } from "../views/booking-views.ts";
import { countedOfRow, sessionViews } from "../views/session-view.ts";
import { bookSeries } from "./commands/book-series.ts";
import { cancelBooking, deleteBooking, renewLink } from "./commands/cancel-booking.ts";
import { createMemberBooking } from "./commands/create-booking.ts";
import { editBooking } from "./commands/edit-booking.ts";
import { notePaid } from "./commands/note-paid.ts";
import { attendBooking, extendBooking, pinDay, placeBooking, tidyDay } from "./commands/place-booking.ts";
import { exportBookings } from "./export-bookings.ts";
import { listBookings, listDay } from "./list-bookings.ts";
import { readBooking } from "./read-booking.ts";
import { readDateAsItStood } from "./read-date-as-it-stood.ts";
import { memberAvailabilityView, readMemberAvailability } from "./times/availability.ts";
import { readNextVisit } from "./times/next-visit.ts";
import { readUsualWaits, readWait } from "./times/waits.ts";
import { readWhyNot } from "./times/why-not.ts";

const CHANGE_REFUSALS = [
  ...(["booking_not_found", "stale_booking", "cannot_change", "arrangement_changed"] as const),
  ...(["time_slot_unavailable", "key_reused"] as const),
];

export const memberBookings = new Routes()
  .add("GET /:slug/sessions", {
    does: "Classes on at most 92 dates, by start, also those that are cancelled; `taken`: seats that are booked.",
    who: "read_bookings",
    asks: sessionsQuery,
    run: listSessions,
  })
  .add("GET /:slug/bookings", {
    does: "Bookings, 50 a page, cancelled ones included. The newest date comes first for `historical` and `past`, else the oldest.",
    who: "read_evening",
    asks: bookingFilter,
    run: listBookings,
  })
  .add("GET /:slug/bookings.csv", {
    does: "The same list as one CSV file, without pages. `separator`: without it a semicolon where the business's region writes a decimal comma, else a comma.",
    who: "export_customers",
    asks: bookingExport,
    run: async (acting, asked, c) => {
      const onFault = (error: Error) => logFault(c, error);
      return answerFile(c, await exportBookings(acting, asked, onFault));
    },
  })
  .add("POST /:slug/bookings", {
    does: "Books for a guest on the phone or at the door. `services` as of a customer, also those that are not online. `override` exceeds a limit on purpose. With `happenedAt`, at most 24 hours ago, a walk-in whose start had come sits there since then and is let in beside others. `expect`: the bookings that may move for it; another would: 409 `arrangement_changed`. `until`: the party leaves then, if it would stay longer. `guestId`: whose booking it is, whatever name it has; its messages have that guest's language.",
    who: "change_bookings",
    takes: memberBookingRequest,
    answers: 201,
    key: "optional",
    refuses: ["time_slot_unavailable", "arrangement_changed", "key_reused", "booking_not_found", "guest_not_found"],
    run: async (acting, asked) => memberView(await createMemberBooking(acting, asked)),
  })
  .add("POST /:slug/bookings/series", {
    does: "Books the same visit on several dates, or seats in several dates of a class, one after the other. `made`: the bookings; `missed`: the dates that were refused, each with its reason and the nearest free start. The same key again books no date twice.",
    who: "change_bookings",
    takes: seriesRequest,
    key: "optional",
    refuses: ["key_reused", "booking_not_found", "guest_not_found"],
    run: bookSeries,
  })
  .add("GET /:slug/bookings/:id", {
    does: "A booking with its log, its messages and the customer's feedback. `lastVisit`: the customer's visit before it, known by e-mail address or phone number; `resources` served it, by id.",
    who: "read_bookings",
    refuses: ["booking_not_found"],
    run: readBooking,
  })
  .add("PATCH /:slug/bookings/:id", {
    does: 'Changes the given fields of a booking. `status: "cancelled"` cancels it and stands alone. `services` are all services of the visit from then on: other ones are promised anew, with their price. `resources` are the tables it gets, also at its new time or date; `pin` keeps it there. Whoever is in the way is placed elsewhere: `moves`. `dryRun` and `expect` as for `place`.',
    who: "change_bookings",
    takes: bookingEdit,
    key: "optional",
    refuses: CHANGE_REFUSALS,
    run: (acting, { id, ...asked }) => editBooking(acting, id, asked),
  })
  .add("DELETE /:slug/bookings/:id", {
    does: "Deletes a cancelled booking for good.",
    who: "erase",
    answers: 204,
    key: "optional",
    refuses: ["booking_not_found", "not_cancelled", "cannot_change", "key_reused"],
    run: (acting, { id }) => deleteBooking(acting, id),
  })
  .add("POST /:slug/bookings/:id/cancel", {
    does: "Cancels a booking. A second call answers the same and sends no second message.",
    who: "settle_bookings",
    takes: cancelRequest,
    key: "optional",
    refuses: ["booking_not_found", "key_reused"],
    run: async (acting, { id, ...asked }) => memberView(await cancelBooking(acting, id, asked)),
  })
  .add("POST /:slug/bookings/:id/attendance", {
    does: "Notes what became of a visit; null takes that back. `finished` and `no_show` free the spot. `happenedAt`, at most 24 hours ago, makes it a fact of then: it is accepted beside others, and when more is known by now the log alone keeps it. Taking back is refused like any call. `resources`: the party sits there, and `expect` names the bookings that may move for it; `until`: it leaves them then, if it would stay longer, and the stay ends then. With `alone` a party is not seated where another one still sits, also beyond its end: 409 `table_occupied` names who (`sitting`) and the free tables (`free`), best first; those with `until` are needed by others then, and are had by the same `until`. Where there is none for the whole stay, it says about when and where one is (`next`). Without `alone` both sit there.",
    who: "settle_bookings",
    takes: attendanceRequest,
    key: "optional",
    refuses: [
      "booking_not_found",
      "cannot_change",
      "not_started",
      "table_occupied",
      "arrangement_changed",
      "time_slot_unavailable",
      "key_reused",
    ],
    run: async (acting, { id, ...asked }) => memberView(await attendBooking(acting, id, asked)),
  })
  .add("GET /:slug/bookings/:id/next", {
    does: "When the client may come again: the same services by those who did them (`services`) some weeks after this visit, at the same time or, with the reason (`why`), at the nearest free start. `usualWeeks`: the weeks between the client's last visits, null without a rhythm. `againWeeks`: those of a service that says after how many it is wanted again, else the client's, else six. `ahead`: a later booking of the same guest, or where it has none of the same e-mail address or phone number. No `options` for a class, and for services that are gone. Promises no time.",
    who: "read_bookings",
    refuses: ["booking_not_found", "cannot_change"],
    run: readNextVisit,
  })
  .add("POST /:slug/bookings/:id/paid", {
    does: "Notes what was paid on the spot, and how; null takes it back. A note only: no money moves. `minor`: in the smallest unit of the currency of the told price, else of the business.",
    who: "settle_bookings",
    takes: paidRequest,
    key: "optional",
    refuses: ["booking_not_found", "cannot_change", "key_reused"],
    run: async (acting, { id, ...asked }) => memberView(await notePaid(acting, id, asked)),
  })
  .add("POST /:slug/bookings/:id/place", {
    does: "Gives a booking the tables that a member chose; `pin` keeps it there. Whoever is in the way is placed elsewhere: `moves`. With `dryRun` nothing is written. `expect` names the bookings that may move. Tables that do not seat the party, or not freely, take an `override`. `version`: as the caller saw the booking; absent: any.",
    who: "change_bookings",
    takes: placeRequest,
    key: "optional",
    refuses: CHANGE_REFUSALS,
    run: (acting, { id, ...asked }) => placeBooking(acting, id, asked),
  })
  .add("POST /:slug/bookings/:id/extend", {
    does: "Makes a visit longer where it is, otherwise as `place`; or, with `minutes` below 0, shorter.",
    who: "change_bookings",
    takes: extendRequest,
    key: "optional",
    refuses: CHANGE_REFUSALS,
    run: (acting, { id, ...asked }) => extendBooking(acting, id, asked),
  })
  .add("GET /:slug/days/:date/bookings", {
    does: "All active bookings of a date by time, and its first 200 cancelled ones; `GET …/bookings` has all. `isFirstVisit`: the booking's guest has not come before; where it has none, no earlier active booking has the same e-mail address or phone number. `guest`: of the guest book, with what was counted until now and `nth`, the visit that this one is; null: nobody, or still to be asked: `guestOpen` names who may be meant.",
    who: "read_evening",
    refuses: ["not_found"],
    run: listDay,
  })
  .add("GET /:slug/days/:date/as-it-stood", {
    does: "The bookings of a date as the book had them at a moment, by time, cancelled ones too; reads only. `at`: all that was written until then counts, absent: now. `changes`: the last of it, with the bookings it was about; `earlier` and `later`: the moments of change before and after. Names are those of now, null once a booking is deleted. `stood` null: the date's log has a gap, or more than 5,000 entries.",
    who: "read_past",
    asks: asItStoodQuery,
    refuses: ["not_found"],
    run: readDateAsItStood,
  })
  .add("POST /:slug/days/:date/pin", {
    does: "Keeps bookings of a date at the tables where the caller saw them (`pin`), or lets them move again; all or none. Visits that are over stay as they are. Answers with the ids of those that changed.",
    who: "change_bookings",
    takes: pinRequest,
    key: "optional",
    refuses: ["not_found", "cannot_change", "arrangement_changed", "key_reused"],
    run: pinDay,
  })
  .add("POST /:slug/days/:date/tidy", {
    does: "Moves at most 20 bookings of a date to tables where they waste fewer seats or minutes. `dryRun` and `expect` as for `place`.",
    who: "change_bookings",
    takes: tidyRequest,
    key: "optional",
    refuses: ["not_found", "cannot_change", "arrangement_changed", "key_reused"],
    run: tidyDay,
  })
  .add("POST /:slug/bookings/:id/new-link", {
    does: "Replaces the customer's private link and mails the new one to the customer; the old link stops working.",
    who: "change_bookings",
    answers: 204,
    key: "optional",
    refuses: ["booking_not_found", "cannot_change", "key_reused"],
    run: (acting, { id }) => renewLink(acting, id),
  })
  .add("GET /:slug/availability", {
    does: "The times a member may book on a date. `arriving`: at a time at which too many arrive, how many do, of how many. `services` as for customers. `except` leaves out the load of one booking, which is being changed.",
    who: "read_bookings",
    asks: memberAvailabilityQuery,
    refuses: ["booking_not_found"],
    run: async (acting, asked) => memberAvailabilityView(await readMemberAvailability(acting, asked)),
  })
  .add("GET /:slug/why", {
    does: "Why a party cannot have a time: the refusal and what it counted, the `next` one once that is lifted, and `remedies`: times, fewer guests or an override that would be accepted. `online` is the refusal that a customer's new booking would meet. `except` as for availability; then `online` is null. `resources`: at these tables alone, their ids with commas between them.",
    who: "read_bookings",
    asks: whyQuery,
    refuses: ["booking_not_found"],
    run: readWhyNot,
  })
  .add("GET /:slug/waits", {
    does: "Where a party at the door may sit now: `free`, the tables, best first, with the `moves` of parties still to come, or `until` when the party has to leave for the next one: a booking with that `until` fits, the whole planned stay takes an `override`. Without room, `next` is about when and where there is: no promise, since the real seating is decided when it is asked for. Outside the hours `opens` is when the next ones of the date begin. `mayOverride`: an `override` seats the party now all the same. `stay` has the planned minutes and the median of `n` visits of about that size in the last weeks, null when they are too few. `hasRoom` alone counts where there are no tables. With `services`, as for availability, it is told of that visit: `free` is then the people and rooms that it would get, and `stay` has no median.",
    who: "read_bookings",
    asks: waitsQuery,
    run: readWait,
  })
  .add("GET /:slug/waits/usual", {
    does: "`waits` for 1 to 8 guests, in this order: each as for that many guests alone.",
    who: "read_bookings",
    run: readUsualWaits,
  });

/** Classes of these dates, also those that are cancelled. */
async function listSessions({ services: s, workspaceId }: Acting, { from, to }: SessionsQuery) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const read = [rulesOf(db, workspaceId), sessionsBetween(db, workspaceId, from, to, now).all()] as const;
  const [rules, rows] = await Promise.all(read);
  return { sessions: sessionViews(rules, rows.map(countedOfRow), now) };
}
