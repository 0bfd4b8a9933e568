import { fail } from "../../contract/errors.ts";
import {
  type DaysQuery,
  daysQuery,
  manageChange,
  type TimesQuery,
  timesQuery,
} from "../../contract/requests/bookings.ts";
import { manageConsent } from "../../contract/requests/consents.ts";
import { offerAnswer } from "../../contract/requests/standbys.ts";
import { visitBookingRequest } from "../../contract/requests/visits.ts";
import { cachedWorkspace } from "../../db/directory/workspaces.ts";
import type { Availability } from "../../domain/judging/availability.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import type { CallActing } from "../http/acting.ts";
import { Routes } from "../http/routes.ts";
import { offeredSessions } from "../views/offered-sessions.ts";
import { wantedIn } from "./commands/command.ts";
import { createBooking } from "./commands/create-booking.ts";
import { answerByToken } from "./holds/answer-by-token.ts";
import {
  cancelByToken,
  changeAvailabilityByToken,
  changeByToken,
  changeTimesByToken,
  consentByToken,
  readByToken,
} from "./manage-booking.ts";
import { daysView, readAvailability, recentDays, storedDays } from "./times/availability.ts";
import { readOpenList } from "./times/read-open-list.ts";
import { timesView } from "./times/times-view.ts";

/** Public on purpose: a manage link's token is the right to its booking. */
export const publicBookings = new Routes()
  .add("GET /:slug/availability", {
    does: "The times of a date and whether this party may have them. With `time`, `refused` says why that one cannot be had. `standby`: where none fits, a waitlist that is open, and how many wait. `services` are those of one visit: `3-7,4` is service 3 by person 7, then service 4 by anyone.",
    who: "everyone",
    limit: "availability",
    asks: timesQuery,
    refuses: ["workspace_not_found"],
    run: publicTimes,
  })
  .add("GET /:slug/availability/days", {
    does: "Which days of a stretch are open, closed or full for this party. With `services` each day is decided by its bookings, so that at most 42 can be asked for.",
    who: "everyone",
    limit: "availability",
    asks: daysQuery,
    refuses: ["workspace_not_found"],
    run: async (acting, asked) => daysView(await publicAvailability(acting, asked)),
  })
  .add("GET /:slug/sessions", {
    does: "Classes within the booking window that have not begun, by start; `seatsLeft` null: more than five.",
    who: "everyone",
    limit: "availability",
    refuses: ["workspace_not_found"],
    run: async ({ services }, { slug }) => {
      const { id, isLeaving } = (await cachedWorkspace(services, slug)) ?? fail("workspace_not_found");
      return isLeaving ? { sessions: [] } : await offeredSessions(services, id);
    },
  })
  .add("POST /:slug/bookings", {
    does: "Books. `manageToken` is the customer's private link from then on. `services` are those of one visit, in order, each by the `person` asked for or by anyone; a business without tables takes no booking without them. `sessionId`: seats of a class, whose date and start are repeated; a full one answers with other `sessions` of the class. `likely` names who is to do each service where anyone was asked for, which may change.",
    who: "everyone",
    limit: "bookings",
    takes: visitBookingRequest,
    person: true,
    answers: 201,
    key: "required",
    refuses: [
      ...["workspace_not_found", "time_slot_unavailable", "too_many_bookings", "please_call", "key_reused"],
      "booking_not_found",
    ] as const,
    run: createBooking,
  })
  .add("GET /:slug/manage/:token", {
    does: "The customer's booking, and whether the customer may still change it. `offers`: while it is a held place, the offer to answer; it stands once it is accepted. `cancelUntil`: the yes to it may be taken back until then, where the change window has closed. A place that was held and is over: 404 with `offer`, which says how it ended.",
    who: "link",
    limit: "manage",
    refuses: ["booking_not_found"],
    run: readByToken,
  })
  .add("GET /:slug/manage/:token/availability", {
    does: "The times the booking may move to: none once the customer may no longer change it. With `services` those for other services of its visit.",
    who: "link",
    limit: "availability",
    asks: timesQuery,
    refuses: ["booking_not_found"],
    run: changeTimesByToken,
  })
  .add("GET /:slug/manage/:token/availability/days", {
    does: "The days the booking may move to.",
    who: "link",
    limit: "availability",
    asks: daysQuery,
    refuses: ["booking_not_found"],
    run: async (acting, asked) => daysView(await changeAvailabilityByToken(acting, asked)),
  })
  .add("PATCH /:slug/manage/:token", {
    does: "Changes date, time and party of the booking, and with `services` those of a visit: all of them, in order. A refused change leaves the booking as it was.",
    who: "link",
    limit: "manage",
    takes: manageChange,
    key: "optional",
    refuses: [
      ...["booking_not_found", "stale_booking", "cannot_change", "time_slot_unavailable", "please_call"],
      "key_reused",
    ] as const,
    run: changeByToken,
  })
  .add("POST /:slug/manage/:token/answer", {
    does: "Says yes or no to a place that is held for this customer, by its `hold`: the booking of the link. Answers and refusals as for a party that waits; a no leaves no booking: `booking` is null.",
    who: "link",
    limit: "manage",
    takes: offerAnswer,
    key: "required",
    refuses: [
      ...["booking_not_found", "offer_ended", "already_answered", "offer_changed", "too_many_bookings"],
      ...["cannot_change", "key_reused", "unavailable"],
    ] as const,
    run: answerByToken,
  })
  .add("POST /:slug/manage/:token/consents", {
    does: "Says yes or no to news by a channel, for the booking's own mail or number; counts at once. `consents` of the booking has the switches, only where the business asks or the guest has agreed.",
    who: "link",
    limit: "manage",
    takes: manageConsent,
    refuses: ["booking_not_found", "cannot_change", "unavailable"],
    run: consentByToken,
  })
  .add("POST /:slug/manage/:token/cancel", {
    does: "Cancels the booking. A second call answers the same and sends no second message.",
    who: "link",
    limit: "manage",
    key: "optional",
    refuses: ["booking_not_found", "cannot_change", "key_reused"],
    run: cancelByToken,
  });

type InPath = { slug: string };

async function publicAvailability({ services: s }: CallActing, { slug, services, ...asking }: DaysQuery & InPath) {
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
async function publicTimes(
  { services: s }: CallActing,
  { slug, date, time, services, ...asking }: TimesQuery & InPath,
) {
  const { id, ...known } = (await cachedWorkspace(s, slug)) ?? fail("workspace_not_found");
  const wanted = wantedIn({ services });
  const readDays = time === undefined ? recentDays(s, id) : storedDays(s.diary(id), id);
  const { rules, days } = await readAvailability(s, readDays, { from: date, to: date, ...asking, wanted }, s.now());
  const [day] = isShut(known, rules) ? days.map(closedDay) : days;
  const stay = { workspaceId: id, bookingDate: date, bookingTime: time, ...asking, wanted };
  const [view, standby] = await Promise.all([
    timesView(s, stay, { rules, day }),
    readOpenList(s.nearbyDiary(id), id, rules, day, s.now()),
  ]);
  return { ...view, ...(standby ? { standby } : {}) };
}
