import { daysQuery, manageChange, timesQuery } from "../../../contract/requests/bookings.ts";
import { during, on, type Routes } from "./route.ts";

export const MANAGE_PAGE_ROUTES: Routes = {
  "GET /api/public/:slug/manage/:token": {
    does: "The customer's booking, and whether the customer may still change it.",
    who: "link",
    answers: 200,
    refuses: ["booking_not_found"],
  },
  "GET /api/public/:slug/manage/:token/availability": {
    does: "The times the booking may move to: none once the customer may no longer change it.",
    who: "link",
    query: (given) => `${on(given)}&time=18:00`,
    asks: timesQuery,
    answers: 200,
    refuses: ["booking_not_found"],
  },
  "GET /api/public/:slug/manage/:token/availability/days": {
    does: "The days the booking may move to.",
    who: "link",
    query: during,
    asks: daysQuery,
    answers: 200,
    refuses: ["booking_not_found"],
  },
  "PATCH /api/public/:slug/manage/:token": {
    does: "Changes date, time and party of the booking. A refused change leaves the booking as it was.",
    who: "link",
    body: ({ workspace }) => ({ bookingDate: workspace.day, bookingTime: "20:00", guests: 3, version: 1 }),
    takes: manageChange,
    answers: 200,
    key: "optional",
    refuses: ["booking_not_found", "stale_booking", "cannot_change", "time_slot_unavailable", "key_reused"],
  },
  "POST /api/public/:slug/manage/:token/cancel": {
    does: "Cancels the booking. A second call answers the same and sends no second message.",
    who: "link",
    answers: 200,
    key: "optional",
    refuses: ["booking_not_found", "cannot_change", "key_reused"],
  },
};
