import { brakeRequest } from "../../../contract/requests/brake.ts";
import { customizationRequest } from "../../../contract/requests/customization.ts";
import { closuresPreview, hoursRequest } from "../../../contract/requests/hours.ts";
import { DEFAULT_RULES } from "../../../domain/rules.ts";
import { CHOSEN_LOOKS } from "../../../domain/testing/looks.ts";
import type { Routes } from "./route.ts";

/** Everything an owner may choose for the public pages. */
const CUSTOMIZATION = {
  ...CHOSEN_LOOKS,
  contactEmail: "hej@example.com",
  embedOrigins: ["https://bistro.example"],
};

export const SETTINGS_ROUTES: Routes = {
  "PUT /api/workspaces/:slug/hours": {
    does: "Saves opening hours and booking rules, all fields at once. New closed days cancel the bookings on them.",
    who: "owner",
    body: () => ({
      ...DEFAULT_RULES,
      specialClosures: [{ startDate: "2027-12-24", endDate: "2027-12-26", note: "Christmas" }],
      maxGuestsPerBooking: 8,
      maxCapacity: 10,
      onlineBookingPausedUntil: "2027-06-15T16:00:00.000Z",
    }),
    takes: hoursRequest,
    answers: 200,
    refuses: ["stale_rules", "time_zone_in_use"],
  },
  "PUT /api/workspaces/:slug/brake": {
    does: "Stops online booking, or limits its party size, for the rest of today or until a time of today; the last call wins. `maxGuests: 0` stops it, `until: null` is today's closing, `brake: null` opens online booking again.",
    who: "member",
    body: () => ({ brake: { maxGuests: 6, until: null } }),
    takes: brakeRequest,
    answers: 200,
  },
  "GET /api/workspaces/:slug/customization": {
    does: "Texts and colours of the public pages, with defaults for those not chosen.",
    who: "owner",
    answers: 200,
  },
  "PUT /api/workspaces/:slug/customization": {
    does: "Saves texts and colours of the public pages. `contactEmail` and `embedOrigins` stay when left out; the others return to their default.",
    who: "owner",
    body: () => CUSTOMIZATION,
    optional: Object.keys(CUSTOMIZATION),
    takes: customizationRequest,
    answers: 200,
    refuses: ["stale_settings"],
  },
  "POST /api/workspaces/:slug/closures/preview": {
    does: "The bookings that closed days would cancel, before they are saved; the first 100 of them. `tells`: the channels of the cancellation message.",
    who: "owner",
    body: ({ workspace }) => ({ specialClosures: [{ startDate: workspace.day, endDate: workspace.day, note: null }] }),
    takes: closuresPreview,
    answers: 200,
  },
};
