import { daysQuery, timesQuery, watchQuery } from "../../../contract/requests/bookings.ts";
import { visitBookingRequest } from "../../../contract/requests/visits.ts";
import { aBookingRequest } from "../test-workspace.ts";
import { during, on, type Routes } from "./route.ts";

export const BOOKING_PAGE_ROUTES: Routes = {
  "GET /api/public/:slug": {
    does: "All that a booking page shows of a business.",
    who: "everyone",
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "GET /api/public/:slug/availability": {
    does: "The times of a date and whether this party may have them. With `time`, `refused` says why that one cannot be had. `services` are those of one visit: `3-7,4` is service 3 by person 7, then service 4 by anyone.",
    who: "everyone",
    query: (given) => `${on(given)}&time=18:00`,
    asks: timesQuery,
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "GET /api/public/:slug/availability/days": {
    does: "Which days of a stretch are open, closed or full for this party. With `services` each day is decided by its bookings, so that at most 42 can be asked for.",
    who: "everyone",
    query: during,
    asks: daysQuery,
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "GET /api/public/:slug/sessions": {
    does: "Classes within the booking window that have not begun, by start; `seatsLeft` null: more than five.",
    who: "everyone",
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "POST /api/public/:slug/bookings": {
    does: "Books. `manageToken` is the customer's private link from then on. `services` are those of one visit, in order, each by the `person` asked for or by anyone; a business without tables takes no booking without them. `sessionId`: seats of a class, whose date and start are repeated; a full one answers with other `sessions` of the class.",
    who: "everyone",
    body: ({ workspace }) => ({
      ...aBookingRequest(workspace, { customerEmail: `${crypto.randomUUID()}@example.com` }),
      customerPhone: `+4670${crypto.getRandomValues(new Uint32Array(1))}`, // one number may have few online bookings
      notes: "By the window",
      locale: "sv",
      ref: "newsletter",
    }),
    optional: ["customerPhone", "notes", "locale", "ref"],
    takes: visitBookingRequest,
    answers: 201,
    key: "required",
    refuses: ["workspace_not_found", "time_slot_unavailable", "too_many_bookings", "key_reused", "booking_not_found"],
  },
  "GET /api/public/:slug/live": {
    does: "Opens the socket of one day: [its times](#the-times-of-a-day).",
    who: "everyone",
    query: on,
    upgrade: true,
    asks: watchQuery,
    answers: 101,
    refuses: ["workspace_not_found", "not_found"],
  },
  "GET /api/public/:slug/changes": {
    does: "Opens the socket of a page of services or classes: [which dates changed](#the-changes-of-a-business).",
    who: "everyone",
    upgrade: true,
    answers: 101,
    refuses: ["workspace_not_found", "not_found"],
  },
};
