import { addDays } from "../../../domain/time/calendar.ts";
import { aBookingRequest } from "../test-workspace.ts";
import { type Examples, on } from "./route.ts";

export const BOOKING_EXAMPLES: Examples = {
  "GET /api/workspaces/:slug/days": { query: ({ workspace }) => `?from=${workspace.day}&to=${workspace.day}` },
  "GET /api/workspaces/:slug/refused-demand": {
    query: ({ workspace }) => `?from=${workspace.day}&to=${workspace.day}`,
  },
  "GET /api/workspaces/:slug/bookings": { query: () => "?tab=today" },
  "POST /api/workspaces/:slug/bookings": {
    body: ({ workspace }) => ({
      ...aBookingRequest(workspace),
      customerPhone: "+46701234567",
      notes: "By the window",
      source: "phone",
      override: { reason: "A regular" },
    }),
    optional: ["customerEmail", "customerPhone", "notes", "override"],
  },
  "POST /api/workspaces/:slug/bookings/series": {
    body: ({ workspace }) => ({
      ...{ customerName: "Every Week", customerEmail: "weekly@example.com", customerPhone: "+46701234567" },
      ...{ guests: 2, notes: "By the window" },
      starts: [7, 14].map((days) => ({ bookingDate: addDays(workspace.day, days), bookingTime: "12:00" })),
    }),
    optional: ["customerEmail", "customerPhone", "notes"],
  },
  "POST /api/workspaces/:slug/bookings/:id/paid": { body: () => ({ paid: { minor: 52_000, way: "card" } }) },
  "PATCH /api/workspaces/:slug/bookings/:id": {
    body: ({ workspace }) => ({
      version: 1,
      customerName: "Another Name",
      customerEmail: "another@example.com",
      customerPhone: "+46701234567",
      guests: 3,
      bookingDate: workspace.day,
      bookingTime: "13:00",
      notes: "By the window",
      status: "pending",
      override: { reason: "A regular" },
      dryRun: false,
      expect: [],
    }),
    optional: [
      ...["customerName", "customerEmail", "customerPhone", "guests", "bookingDate", "bookingTime"],
      ...["notes", "status", "override", "dryRun", "expect"],
    ],
  },
  "DELETE /api/workspaces/:slug/bookings/:id": { ids: ({ cancelled }) => ({ id: cancelled.id }) },
  "POST /api/workspaces/:slug/bookings/:id/attendance": {
    body: () => ({ attendance: "arrived", override: { reason: "A regular" } }),
    optional: ["override"],
  },
  "POST /api/workspaces/:slug/bookings/:id/place": {
    body: () => ({
      version: 1,
      resources: ["2"],
      pin: true,
      override: { reason: "A regular" },
      dryRun: false,
      expect: [],
    }),
    optional: ["version", "override", "dryRun", "expect"],
  },
  "POST /api/workspaces/:slug/bookings/:id/extend": {
    body: () => ({ version: 1, minutes: 15, override: { reason: "A regular" }, dryRun: false, expect: [] }),
    optional: ["version", "override", "dryRun", "expect"],
  },
  "GET /api/workspaces/:slug/days/:date/bookings": { ids: ({ workspace }) => ({ date: addDays(workspace.day, -2) }) },
  "GET /api/workspaces/:slug/days/:date/servers": { ids: ({ workspace }) => ({ date: addDays(workspace.day, -2) }) },
  "PUT /api/workspaces/:slug/days/:date/servers": {
    body: () => ({ servers: [{ name: "Elsa", color: "#3b6fb6", tables: [] }] }),
    ids: ({ workspace }) => ({ date: workspace.day }),
  },
  "GET /api/workspaces/:slug/days/:date/as-it-stood": {
    query: () => "?at=2027-06-15T18:00:00.000Z",
    ids: ({ workspace }) => ({ date: workspace.day }),
  },
  "POST /api/workspaces/:slug/days/:date/pin": {
    body: ({ booking }) => ({ bookings: [{ id: booking.id, resources: ["1"] }], pin: true }),
    ids: ({ workspace }) => ({ date: workspace.day }),
  },
  "POST /api/workspaces/:slug/days/:date/tidy": {
    body: () => ({ dryRun: false, expect: [] }),
    optional: ["dryRun", "expect"],
    ids: ({ workspace }) => ({ date: workspace.day }),
  },
  "GET /api/workspaces/:slug/days/:date/hand-over": {
    query: () => "?person=4",
    ids: ({ workspace }) => ({ date: workspace.day }),
  },
  "POST /api/workspaces/:slug/days/:date/hand-over": {
    body: ({ booking }) => ({
      ...{ person: "4", tell: true },
      moves: [{ id: booking.id, version: 1, bookingTime: "13:00", person: "5" }],
    }),
    ids: ({ workspace }) => ({ date: workspace.day }),
  },
  "POST /api/workspaces/:slug/days/:date/hand-back": {
    body: ({ booking }) => ({ person: "4", bookings: [{ id: booking.id, version: 1 }] }),
    ids: ({ workspace }) => ({ date: workspace.day }),
  },
  "GET /api/workspaces/:slug/availability": { query: on },
  "GET /api/workspaces/:slug/why": { query: (given) => `${on(given)}&time=19:00` },
  "GET /api/workspaces/:slug/waits": { query: () => "?guests=2" },
  "GET /api/workspaces/:slug/live": { answers: 101 },
};
