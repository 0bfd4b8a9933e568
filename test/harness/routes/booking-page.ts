import { aBookingRequest } from "../test-workspace.ts";
import { during, type Examples, on } from "./route.ts";

export const BOOKING_PAGE_EXAMPLES: Examples = {
  "GET /api/public/:slug/availability": { query: (given) => `${on(given)}&time=18:00` },
  "GET /api/public/:slug/availability/days": { query: during },
  "POST /api/public/:slug/bookings": {
    body: ({ workspace }) => ({
      ...aBookingRequest(workspace, { customerEmail: `${crypto.randomUUID()}@example.com` }),
      customerPhone: `+4670${crypto.getRandomValues(new Uint32Array(1))}`, // one number may have few online bookings
      notes: "By the window",
      locale: "sv",
      ref: "newsletter",
    }),
    optional: ["customerPhone", "notes", "locale", "ref"],
  },
  "GET /api/public/:slug/live": { query: on, answers: 101 },
  "GET /api/public/:slug/changes": { answers: 101 },
};
