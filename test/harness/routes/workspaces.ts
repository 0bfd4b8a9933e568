import { everyDay } from "../../../domain/plan/rules.ts";
import type { Examples } from "./route.ts";

export const WORKSPACE_EXAMPLES: Examples = {
  "POST /api/workspaces": {
    body: () => ({
      name: "Hostile Inn",
      slug: `hostile-${crypto.randomUUID().slice(0, 8)}`,
      description: "A place",
      businessType: "restaurant",
      maxCapacity: 10,
      weeklySchedule: everyDay("09:00", "17:00"),
      bookingDurationMinutes: 60,
      advanceBookingDays: 30,
      timeZone: "Europe/Stockholm",
      language: "sv",
      region: "SE",
      confirmByEmail: false,
    }),
    optional: ["slug", "description", "language", "region"],
  },
  "PATCH /api/workspaces/:slug": {
    body: () => ({ version: 1, name: "Renamed Inn", description: "Another place", language: "sv", region: "SE" }),
    optional: ["name", "slug", "description", "language", "region"],
  },
  "POST /api/workspaces/:slug/deletion": { body: () => ({ name: "Not what it is called" }), answers: 422 },
  "POST /api/workspaces/:slug/ownership": {
    body: ({ colleague }) => ({ memberId: colleague.id, password: "not the password" }),
    answers: 401,
  },
};
