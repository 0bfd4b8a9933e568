import { USUAL_HOLD_RULES } from "../../../domain/holds/rules.ts";
import { DEFAULT_RULES } from "../../../domain/plan/rules.ts";
import { closedPart, LUNCH } from "../../../domain/testing/givens.ts";
import { CHOSEN_LOOKS } from "../../../domain/testing/looks.ts";
import { SMALL_PNG } from "../../../domain/testing/pictures.ts";
import type { Example, Examples } from "./route.ts";

/** Everything an owner may choose for the public pages. */
const CUSTOMIZATION = {
  ...CHOSEN_LOOKS,
  contactEmail: "hej@example.com",
  embedOrigins: ["https://bistro.example"],
  reviewUrl: "https://reviews.example/nord",
};

/** A closed part of the workspace's day. */
const inventory: Example["body"] = ({ workspace }) => {
  const { id: _, ...exception } = closedPart("15:00", "16:00", workspace.day);
  return { ...exception, note: "Inventory" };
};

export const SETTINGS_EXAMPLES: Examples = {
  "PUT /api/workspaces/:slug/hours": {
    body: () => ({
      ...DEFAULT_RULES,
      specialClosures: [{ startDate: "2027-12-24", endDate: "2027-12-26", note: "Christmas" }],
      maxGuestsPerBooking: 8,
      maxCapacity: 10,
      onlineBookingPausedUntil: "2027-06-15T16:00:00.000Z",
    }),
  },
  "PUT /api/workspaces/:slug/brake": { body: () => ({ brake: { maxGuests: 6, until: null } }) },
  "PUT /api/workspaces/:slug/hold-rules": { body: () => ({ ...USUAL_HOLD_RULES, list: "off", version: 1 }) },
  "PUT /api/workspaces/:slug/plan": {
    body: () => ({ plan: { periods: [{ ...LUNCH, id: "new-1" }] }, revision: 1 }),
    optional: ["draft", "hours", "exceptions", "without"],
  },
  "POST /api/workspaces/:slug/plan/preview": {
    body: ({ workspace }) => {
      const { id: _, ...exception } = closedPart("15:00", "16:00", workspace.day);
      return { plan: { periods: [{ ...LUNCH, id: "new-1" }] }, exceptions: [exception], without: ["1"] };
    },
    optional: ["exceptions", "without", "hours"],
  },
  "POST /api/workspaces/:slug/plan/rehearse": {
    body: ({ workspace }) => ({ date: workspace.day, plan: { periods: [{ ...LUNCH, id: "new-1" }] } }),
    optional: ["hours"],
  },
  "POST /api/workspaces/:slug/exceptions": { body: inventory, optional: ["note"] },
  "POST /api/workspaces/:slug/exceptions/preview": { body: inventory, optional: ["note"] },
  "DELETE /api/workspaces/:slug/exceptions/:id": { ids: ({ exception: { id } }) => ({ id }) },
  "PUT /api/workspaces/:slug/customization": { body: () => CUSTOMIZATION, optional: Object.keys(CUSTOMIZATION) },
  "POST /api/workspaces/:slug/pictures": { body: () => ({ picture: SMALL_PNG }) },
  "POST /api/workspaces/:slug/calendars": { body: () => ({ person: null }) },
  "PUT /api/workspaces/:slug/calendars/:id/names": {
    ids: ({ calendar: { id } }) => ({ id }),
    body: () => ({ names: true }),
  },
  "DELETE /api/workspaces/:slug/calendars/:id": { ids: ({ calendar: { id } }) => ({ id }) },
  "POST /api/workspaces/:slug/closures/preview": {
    body: ({ workspace }) => ({ specialClosures: [{ startDate: workspace.day, endDate: workspace.day, note: null }] }),
  },
};
