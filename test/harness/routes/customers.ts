import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import type { Example, Examples, Given } from "./route.ts";

const OF_GUEST: Example = { ids: ({ guest: { id } }) => ({ id }) };
const OF_ENTRY: Example = { ids: ({ guest, entry }) => ({ id: guest.id, entry: entry.id }) };

const OF_IMPORT: Example = { ids: ({ open: { id } }) => ({ id }) };
const someRows = ({ workspace }: Given) => ({
  rows: [
    { n: 3, guest: { name: "Anna Berg", phone: "+46701234567", note: "Window" } },
    {
      n: 4,
      guest: { name: "Per Berg" },
      booking: { date: workspace.day, time: "12:00", guests: 2, status: "confirmed" },
    },
  ],
});

export const CUSTOMER_EXAMPLES: Examples = {
  "GET /api/workspaces/:slug/guests": { query: () => "?q=anna" },
  "POST /api/workspaces/:slug/guests": {
    body: () => ({ name: "Anna Berg", phone: "+46701234567" }),
    optional: ["phone"],
  },
  "GET /api/workspaces/:slug/guests/:id": OF_GUEST,
  "PATCH /api/workspaces/:slug/guests/:id": {
    ...OF_GUEST,
    body: () => ({ version: 1, note: "By the window" }),
    optional: ["note"],
  },
  "POST /api/workspaces/:slug/guests/:id/entries": {
    ...OF_GUEST,
    body: () => ({ kind: "formula", text: "7/0 + 8/1, 6 %, 35 min", bookingId: null }),
    optional: ["bookingId"],
  },
  "PATCH /api/workspaces/:slug/guests/:id/entries/:entry": {
    ...OF_ENTRY,
    body: () => ({ text: "7/0, 6 %" }),
    optional: ["text"],
  },
  "DELETE /api/workspaces/:slug/guests/:id/entries/:entry": OF_ENTRY,
  "POST /api/workspaces/:slug/guests/:id/consents": {
    ...OF_GUEST,
    body: () => ({
      ...{ purpose: "news", channel: "email", address: "anna@example.com" },
      ...{ state: "withdrawn", how: "phone" },
    }),
  },
  "POST /api/workspaces/:slug/guests/:id/merge": { ...OF_GUEST, body: ({ namesake }) => ({ guestId: namesake.id }) },
  "POST /api/workspaces/:slug/guests/:id/separate": {
    ...OF_GUEST,
    body: ({ past, namesake }) => ({ bookingIds: [past.id], guestId: namesake.id }),
    optional: ["guestId"],
  },
  "POST /api/workspaces/:slug/guests/:id/undo": { ...OF_GUEST, body: () => ({ changeId: 1 }), answers: 404 },
  "POST /api/workspaces/:slug/guest-pairs/answer": {
    body: ({ guest, namesake }) => ({ guestA: guest.id, guestB: namesake.id, same: false }),
  },
  "PUT /api/workspaces/:slug/guest-settings": { body: () => ({ settings: { ...NO_GUEST_SETTINGS, askCare: true } }) },
  "PUT /api/workspaces/:slug/bookings/:id/guest": { body: () => ({ guestId: "new" }) },
  "POST /api/workspaces/:slug/imports": {
    body: () => ({ preset: "daybook", fileName: "guests.csv", what: "both", keepCare: true, words: { email: "Yes" } }),
    optional: ["preset", "keepCare", "words"],
  },
  "GET /api/workspaces/:slug/imports/:id": OF_IMPORT,
  "POST /api/workspaces/:slug/imports/:id/check": { ...OF_IMPORT, body: someRows, optional: ["dryRun"] },
  "POST /api/workspaces/:slug/imports/:id/rows": { ...OF_IMPORT, body: someRows, optional: ["back"] },
  "POST /api/workspaces/:slug/imports/:id/step": OF_IMPORT,
  "POST /api/workspaces/:slug/imports/:id/undo": { ...OF_IMPORT, answers: 409 },
  "DELETE /api/workspaces/:slug/imports/:id": OF_IMPORT,
  "POST /api/workspaces/:slug/customers/export": { body: () => ({ email: "past@example.com" }) },
  "POST /api/workspaces/:slug/customers/erase": { body: () => ({ email: "nobody@example.com" }) },
};
