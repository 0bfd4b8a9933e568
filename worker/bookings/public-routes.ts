import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import {
  type DaysQuery,
  daysQuery,
  manageChange,
  type TimesQuery,
  timesQuery,
} from "../../contract/requests/bookings.ts";
import { visitBookingRequest } from "../../contract/requests/visits.ts";
import { cachedWorkspace } from "../../db/directory/workspaces.ts";
import type { Availability } from "../../domain/judging/availability.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import type { App } from "../app-type.ts";
import { keyOf } from "../http/acting.ts";
import { knownNetworks, perMinute } from "../http/limits.ts";
import { checkPerson } from "../http/turnstile.ts";
import { noFields, validate } from "../http/validate.ts";
import type { Services } from "../services.ts";
import { offeredSessions } from "../views/offered-sessions.ts";
import { createBooking } from "./commands/create-booking.ts";
import {
  bookingByToken,
  cancelByToken,
  changeAvailabilityByToken,
  changeByToken,
  changeTimesByToken,
  manageView,
} from "./manage-booking.ts";
import { daysView, readAvailability, recentDays, storedDays } from "./times/availability.ts";
import { timesView } from "./times/times-view.ts";
import { wantedIn } from "./wanted-in.ts";

/** Public on purpose: a manage link's token is the right to its booking. */
export const publicBookings = new Hono<App>()
  .get("/:slug/availability", perMinute.availability, validate("query", timesQuery), async (c) =>
    c.json(await publicTimes(c.var.services, c.req.param("slug"), c.req.valid("query"))),
  )
  .get("/:slug/availability/days", perMinute.availability, validate("query", daysQuery), async (c) =>
    c.json(daysView(await publicAvailability(c.var.services, c.req.param("slug"), c.req.valid("query")))),
  )
  .get("/:slug/sessions", perMinute.availability, async (c) => {
    const { services } = c.var;
    const { id, isLeaving } = (await cachedWorkspace(services, c.req.param("slug"))) ?? fail("workspace_not_found");
    return c.json(isLeaving ? { sessions: [] } : await offeredSessions(services, id));
  })
  .post("/:slug/bookings", perMinute.bookings, validate("json", visitBookingRequest), checkPerson, async (c) => {
    const { services, isChecked } = c.var;
    const from = { key: keyOf(c), isChecked, networks: knownNetworks(c) };
    return c.json(await createBooking(services, c.req.param("slug"), c.req.valid("json"), from), 201);
  })
  .get("/:slug/manage/:token", perMinute.manage, async (c) =>
    c.json(await manageView(c.var.services, await bookingByToken(c.var.services, c.req.param()))),
  )
  .get("/:slug/manage/:token/availability", perMinute.availability, validate("query", timesQuery), async (c) =>
    c.json(await changeTimesByToken(c.var.services, c.req.param(), c.req.valid("query"))),
  )
  .get("/:slug/manage/:token/availability/days", perMinute.availability, validate("query", daysQuery), async (c) =>
    c.json(
      daysView(
        await changeAvailabilityByToken(c.var.services, c.req.param(), { ...c.req.valid("query"), untilFree: true }),
      ),
    ),
  )
  .patch("/:slug/manage/:token", perMinute.manage, validate("json", manageChange), async (c) =>
    c.json(await changeByToken(c.var.services, c.req.param(), c.req.valid("json"), keyOf(c))),
  )
  .post("/:slug/manage/:token/cancel", perMinute.manage, noFields, async (c) =>
    c.json(await cancelByToken(c.var.services, c.req.param(), keyOf(c))),
  );

async function publicAvailability(s: Services, slug: string, { services, ...asking }: DaysQuery) {
  const { id, ...known } = (await cachedWorkspace(s, slug)) ?? fail("workspace_not_found");
  const asked = { ...asking, wanted: wantedIn({ services }), untilFree: true };
  const { rules, days } = await readAvailability(s, recentDays(s, id), asked, s.now());
  return { rules, days: isShut(known, rules) ? days.map(closedDay) : days };
}

/** A salon whose services are all archived takes no parties instead. */
const isShut = ({ isLeaving, hasTables }: { isLeaving: boolean; hasTables: boolean }, { plan }: BookingRules) =>
  isLeaving || (!hasTables && !givesResources(plan));

const closedDay = (day: Availability): Availability =>
  day.state === "open" || day.state === "paused" ? { date: day.date, state: "closed", slots: [] } : day;

/** With `time` it reads the primary: a replica may not know that the time was taken. */
async function publicTimes(s: Services, slug: string, { date, time, services, ...asking }: TimesQuery) {
  const { id, ...known } = (await cachedWorkspace(s, slug)) ?? fail("workspace_not_found");
  const wanted = wantedIn({ services });
  const readDays = time === undefined ? recentDays(s, id) : storedDays(s.diary(id), id);
  const { rules, days } = await readAvailability(s, readDays, { from: date, to: date, ...asking, wanted }, s.now());
  const [day] = isShut(known, rules) ? days.map(closedDay) : days;
  const stay = { workspaceId: id, bookingDate: date, bookingTime: time, ...asking, wanted };
  return timesView(s, stay, { rules, day });
}
