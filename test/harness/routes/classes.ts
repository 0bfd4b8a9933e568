import {
  sessionCancel,
  sessionChange,
  sessionsPreview,
  sessionsQuery,
  sessionsRequest,
} from "../../../contract/requests/sessions.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import type { Given, Routes } from "./route.ts";

const place = ({ workspace }: Given) => ({
  ...{ date: addDays(workspace.day, 80), time: "11:00", minutes: 60, seats: 5, resources: [] },
});

export const CLASS_ROUTES: Routes = {
  "GET /api/workspaces/:slug/sessions": {
    does: "Classes on at most 92 dates, by start, also those that are cancelled; `taken`: seats that are booked.",
    who: "read_bookings",
    query: ({ workspace: { day } }) => `?from=${day}&to=${addDays(day, 91)}`,
    asks: sessionsQuery,
    answers: 200,
  },
  "POST /api/workspaces/:slug/sessions": {
    does: "Holds a class of the offer (a service with `seats`) on a date, or so many weeks on its weekday, all or none. Its people, rooms and tables serve no visits then: visits with anyone `moved` to others, `conflicts` have no place.",
    who: "change_bookings",
    body: (given) => ({ service: "3", ...place(given), repeat: { weeks: 1 } }),
    optional: ["repeat"],
    takes: sessionsRequest,
    key: "optional",
    answers: 201,
    refuses: ["key_reused", "unavailable"],
  },
  "POST /api/workspaces/:slug/sessions/preview": {
    does: "What holding or, with `id`, changing a class would mean: `moved` and `placed` visits and `conflicts` that would have no place; `booked`: seats of the class that are taken. Writes nothing.",
    who: "change_bookings",
    body: (given) => ({ service: "3", ...place(given), id: given.session.id }),
    optional: ["id", "repeat"],
    takes: sessionsPreview,
    answers: 200,
    refuses: ["not_found"],
  },
  "PUT /api/workspaces/:slug/sessions/:id": {
    does: "Changes a class that has not begun; what is left out stays, so that two members may change different things. Everybody in it moves with it; `tell`: whoever is booked gets the message of a change. Fewer seats than are booked cancel nobody.",
    who: "change_bookings",
    body: (given) => ({ ...place(given), tell: true }),
    optional: ["date", "time", "minutes", "seats", "resources"],
    takes: sessionChange,
    ids: ({ session: { id } }) => ({ id }),
    answers: 200,
    refuses: ["not_found", "unavailable"],
  },
  "POST /api/workspaces/:slug/sessions/:id/cancel": {
    does: "Cancels a class that has not begun and all bookings of it; `tell`: whoever is booked gets the message, with `reason` if one is given. A repeat changes nothing.",
    who: "change_bookings",
    body: () => ({ tell: true, reason: "Leila is ill" }),
    optional: ["reason"],
    takes: sessionCancel,
    ids: ({ session: { id } }) => ({ id }),
    answers: 200,
    refuses: ["not_found", "unavailable"],
  },
};
