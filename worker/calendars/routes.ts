import { Hono } from "hono";
import { calendarNames, newCalendar } from "../../contract/requests/calendars.ts";
import { Routes } from "../http/routes.ts";
import type { App } from "../services.ts";
import { answerCalendar } from "./answer-calendar.ts";
import { makeCalendar, nameCustomers, readCalendars, removeCalendar } from "./calendars.ts";

export const calendars = new Routes()
  .add("GET /:slug/calendars", {
    does: "Private addresses of calendars, which programs such as Google Calendar ask for again and again. A member gets the own ones with their `url`, owner and manager also those of others without it. `business` and `people`: what the member may make one of.",
    who: "read_bookings",
    run: readCalendars,
  })
  .add("POST /:slug/calendars", {
    does: "Makes the member's calendar of all bookings (`person: null`) or of a person's visits; made again it gets another address, and the one before ends. A member who is linked to a person makes that person's. One that shows names is told by mail.",
    who: "read_bookings",
    only: "change_settings",
    takes: newCalendar,
    answers: 201,
    refuses: ["too_many_requests"],
    logs: { nothing: "is a member's own choice" },
    run: makeCalendar,
  })
  .add("PUT /:slug/calendars/:id/names", {
    does: "Shows customers' names in a calendar, or not, as at first; showing them is told by mail. Address, phone and notes are never in it.",
    who: "export_customers",
    takes: calendarNames,
    answers: 204,
    refuses: ["not_found", "too_many_requests"],
    logs: "business",
    run: nameCustomers,
  })
  .add("DELETE /:slug/calendars/:id", {
    does: "Ends the address of a calendar at once; a member the own ones.",
    who: "read_bookings",
    only: "change_settings",
    answers: 204,
    refuses: ["not_found"],
    logs: { nothing: "is a member's own choice" },
    run: removeCalendar,
  });

const ENDING = ".ics";

/** Public on purpose: the token is the right to the calendar. Other addresses below may be a business's. */
export const calendarFiles = new Hono<App>().get("/:file", (c, next) => {
  const file = c.req.param("file");
  return file.endsWith(ENDING) ? answerCalendar(c, file.slice(0, -ENDING.length)) : next();
});
