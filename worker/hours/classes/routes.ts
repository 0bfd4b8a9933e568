import { sessionCancel, sessionChange, sessionsPreview, sessionsRequest } from "../../../contract/requests/sessions.ts";
import { Routes } from "../../http/routes.ts";
import { callOffSession, holdSessions, moveSession, previewSessions } from "./hold-sessions.ts";

export const classes = new Routes()
  .add("POST /:slug/sessions", {
    does: "Holds a class of the offer (a service with `seats`) on a date, or so many weeks on its weekday, all or none. Its people, rooms and tables serve no visits then: visits with anyone `moved` to others, `conflicts` have no place.",
    who: "change_bookings",
    takes: sessionsRequest,
    answers: 201,
    key: "optional",
    refuses: ["key_reused", "unavailable"],
    logs: { nothing: "is of one evening or date, no setting" },
    run: (acting, asked) => holdSessions(acting, asked),
  })
  .add("POST /:slug/sessions/preview", {
    does: "What holding or, with `id`, changing a class would mean: `moved` and `placed` visits and `conflicts` that would have no place; `booked`: seats of the class that are taken. Writes nothing.",
    who: "change_bookings",
    takes: sessionsPreview,
    refuses: ["not_found"],
    logs: { nothing: "writes nothing" },
    run: previewSessions,
  })
  .add("PUT /:slug/sessions/:id", {
    does: "Changes a class that has not begun; what is left out stays, so that two members may change different things. Everybody in it moves with it; `tell`: whoever is booked gets the message of a change. Fewer seats than are booked cancel nobody.",
    who: "change_bookings",
    takes: sessionChange,
    refuses: ["not_found", "unavailable"],
    logs: { nothing: "is of one evening or date, no setting" },
    run: (acting, asked) => moveSession(acting, asked),
  })
  .add("POST /:slug/sessions/:id/cancel", {
    does: "Cancels a class that has not begun and all bookings of it; `tell`: whoever is booked gets the message, with `reason` if one is given. A repeat changes nothing.",
    who: "change_bookings",
    takes: sessionCancel,
    refuses: ["not_found", "unavailable"],
    logs: { nothing: "is of one evening or date, no setting" },
    run: (acting, asked) => callOffSession(acting, asked),
  });
