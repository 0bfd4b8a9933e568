import { addDays } from "../../../domain/time/calendar.ts";
import type { Examples, Given } from "./route.ts";

const place = ({ workspace }: Given) => ({
  ...{ date: addDays(workspace.day, 80), time: "11:00", minutes: 60, seats: 5, resources: [] },
});

export const CLASS_EXAMPLES: Examples = {
  "GET /api/workspaces/:slug/sessions": { query: ({ workspace: { day } }) => `?from=${day}&to=${addDays(day, 91)}` },
  "POST /api/workspaces/:slug/sessions": {
    body: (given) => ({ service: "3", ...place(given), repeat: { weeks: 1 } }),
    optional: ["repeat"],
  },
  "POST /api/workspaces/:slug/sessions/preview": {
    body: (given) => ({ service: "3", ...place(given), id: given.session.id }),
    optional: ["id", "repeat"],
  },
  "PUT /api/workspaces/:slug/sessions/:id": {
    body: (given) => ({ ...place(given), tell: true }),
    optional: ["date", "time", "minutes", "seats", "resources"],
    ids: ({ session: { id } }) => ({ id }),
  },
  "POST /api/workspaces/:slug/sessions/:id/cancel": {
    body: () => ({ tell: true, reason: "Leila is ill" }),
    optional: ["reason"],
    ids: ({ session: { id } }) => ({ id }),
  },
};
