import { during, type Examples, on } from "./route.ts";

export const MANAGE_PAGE_EXAMPLES: Examples = {
  "GET /api/public/:slug/manage/:token/availability": { query: (given) => `${on(given)}&time=18:00` },
  "GET /api/public/:slug/manage/:token/availability/days": { query: during },
  "PATCH /api/public/:slug/manage/:token": {
    body: ({ workspace }) => ({ bookingDate: workspace.day, bookingTime: "20:00", guests: 3, version: 1 }),
  },
  "POST /api/public/:slug/manage/:token/consents": {
    body: () => ({ purpose: "news", channel: "email", wordsId: "box-0", state: "withdrawn" }),
  },
};
