import { Hono } from "hono";
import { calendarNames, newCalendar } from "../../contract/requests/calendars.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { noFields, validate } from "../http/validate.ts";
import { answerCalendar } from "./answer-calendar.ts";
import { makeCalendar, nameCustomers, readCalendars, removeCalendar } from "./calendars.ts";

export const calendars = new Hono<App>()
  .get("/:slug/calendars", requireRight("read_bookings"), async (c) =>
    c.json(await readCalendars(c.var.services, c.var.member)),
  )
  .post("/:slug/calendars", requireRight("read_bookings"), validate("json", newCalendar), async (c) =>
    c.json(await makeCalendar(c.var.services, c.var.member, c.req.valid("json").person), 201),
  )
  .put("/:slug/calendars/:id/names", requireRight("export_customers"), validate("json", calendarNames), async (c) => {
    await nameCustomers(c.var.services, c.var.member, c.req.param("id"), c.req.valid("json").names);
    return c.body(null, 204);
  })
  .delete("/:slug/calendars/:id", requireRight("read_bookings"), noFields, async (c) => {
    await removeCalendar(c.var.services, c.var.member, c.req.param("id"));
    return c.body(null, 204);
  });

const ENDING = ".ics";

/** Public on purpose: the token is the right to the calendar. Other addresses below may be a business's. */
export const calendarFiles = new Hono<App>().get("/:file", (c, next) => {
  const file = c.req.param("file");
  return file.endsWith(ENDING) ? answerCalendar(c, file.slice(0, -ENDING.length)) : next();
});
