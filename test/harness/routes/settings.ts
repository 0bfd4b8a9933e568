import { brakeRequest } from "../../../contract/requests/brake.ts";
import { calendarNames, newCalendar } from "../../../contract/requests/calendars.ts";
import { customizationRequest } from "../../../contract/requests/customization.ts";
import { closuresPreview, hoursRequest } from "../../../contract/requests/hours.ts";
import { pictureRequest } from "../../../contract/requests/pictures.ts";
import { exceptionRequest, planPreview, planRequest } from "../../../contract/requests/plan.ts";
import { rehearsalRequest } from "../../../contract/requests/rehearsal.ts";
import { settingsLogQuery } from "../../../contract/requests/settings-log.ts";
import { DEFAULT_RULES } from "../../../domain/plan/rules.ts";
import { closedPart, LUNCH } from "../../../domain/testing/givens.ts";
import { CHOSEN_LOOKS } from "../../../domain/testing/looks.ts";
import { SMALL_PNG } from "../../../domain/testing/pictures.ts";
import type { Routes } from "./route.ts";

/** Everything an owner may choose for the public pages. */
const CUSTOMIZATION = {
  ...CHOSEN_LOOKS,
  contactEmail: "hej@example.com",
  embedOrigins: ["https://bistro.example"],
  reviewUrl: "https://reviews.example/nord",
};

/** A closed part of the workspace's day. */
const inventory: Routes[string]["body"] = ({ workspace }) => {
  const { id: _, ...exception } = closedPart("15:00", "16:00", workspace.day);
  return { ...exception, note: "Inventory" };
};

export const SETTINGS_ROUTES: Routes = {
  "GET /api/workspaces/:slug/settings-log": {
    does: "Changes of settings of the last 400 days, newest first, 30 a page: who changed what, before and after. `area` and `member` filter. `name` is null for the settings as a whole, and for people, whose names are in `members` and `invited`; a member who left is in neither. `more`: further changes of the same save that were too long to keep. Values are as stored; long texts are cut to where they differ.",
    who: "change_settings",
    asks: settingsLogQuery,
    answers: 200,
  },
  "PUT /api/workspaces/:slug/hours": {
    does: "Saves opening hours and booking rules, all fields at once. New closed days cancel the bookings on them; nothing else is cancelled or told. `touched` and `count`: the bookings ahead that the new settings leave outside, as in the preview of a plan.",
    who: "change_settings",
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
    who: "change_bookings",
    body: () => ({ brake: { maxGuests: 6, until: null } }),
    takes: brakeRequest,
    answers: 200,
  },
  "GET /api/workspaces/:slug/plan": {
    does: "Service periods, areas, tables, joins, the `offer` of services, and dated exceptions, whose notes about a person only the owner and that person get. Most businesses have none: `revision` 0 and no periods.",
    who: "read_bookings",
    answers: 200,
  },
  "PUT /api/workspaces/:slug/plan": {
    does: "Saves all service periods at once over the `revision` that was read, and with them areas, tables and joins, or none of these three, which then stay; the `offer` stays where it is missing, null is none; no periods: back to the weekly schedule; no table and no service that is not archived: spots are counted. Nothing booked is cancelled or moved in time; `touched` and `count` are as in the preview, `moved` bookings have another table, `conflicts` none. A save that changes nothing but rooms and positions on the floor, and names, texts and pictures of the offer, decides nothing anew. `hours`, as `PUT …/hours` takes them, `exceptions` that are added and `without`, ids of those removed, are saved with it, all or nothing; bookings on newly closed days are cancelled. With `draft: true` the plan alone is kept without any effect.",
    who: "change_settings",
    body: () => ({ plan: { periods: [{ ...LUNCH, id: "new-1" }] }, revision: 1 }),
    optional: ["draft", "hours", "exceptions", "without"],
    takes: planRequest,
    answers: 200,
    refuses: ["stale_rules", "time_zone_in_use", "unavailable"],
  },
  "POST /api/workspaces/:slug/plan/preview": {
    does: "The effect of a save, before it: the first 200 bookings ahead that the rules would no longer allow, each with its reason, the `count` of all; how many times customers can have in the next 14 days for 2, 4 and 6 guests, before and after; advice; `moved` and `placed` bookings and `conflicts` that have no table; `classes` ahead that would lose people or rooms, their names in `absent`; `cancels`: bookings on days that `hours` newly close. `exceptions` are added to those stored, `without` are ids left out of them; `hours`: as `PUT …/hours` takes them, else those in force.",
    who: "change_settings",
    body: ({ workspace }) => {
      const { id: _, ...exception } = closedPart("15:00", "16:00", workspace.day);
      return { plan: { periods: [{ ...LUNCH, id: "new-1" }] }, exceptions: [exception], without: ["1"] };
    },
    optional: ["exceptions", "without", "hours"],
    takes: planPreview,
    answers: 200,
  },
  "POST /api/workspaces/:slug/plan/rehearse": {
    does: "One past date as its log would have come out under other rules; reads only. `rehearsed`: bookings that stood at the end, each counted once as `kept`, at `otherTables`, `letIn` then with a member's reason, or `refused`; `before` and `after`: guests who came, minutes their seats were taken, moves between tables; `fitting`: at most so many refused parties would have found a place. `empty`: nothing was booked. `left_out`: the date's own rules do not make of its log what is stored. `hours`: as `PUT …/hours` takes them, else those in force.",
    who: "change_settings",
    body: ({ workspace }) => ({ date: workspace.day, plan: { periods: [{ ...LUNCH, id: "new-1" }] } }),
    optional: ["hours"],
    takes: rehearsalRequest,
    answers: 200,
  },
  "GET /api/workspaces/:slug/conflicts": {
    does: "Bookings ahead that a change of tables left without one, the first 100, each with its reason in `unplaced`, and the `count` of all. Customers cannot book over their stays until each is placed, moved or cancelled. `doubles`: a table, person or room that two `bookings` ahead have at one time, as the last nightly proofs found and as it still stands, the later date's booking last; and of two parties that sit there today though nobody was asked, because a device told of the second later, the second last.",
    who: "read_bookings",
    answers: 200,
  },
  "POST /api/workspaces/:slug/exceptions": {
    does: "Adds a special opening (`extra`), which replaces the hours of its dates, a closed part of days (`off`), also of a table, area, person or room as `subject`, or hours added to those of a person or room (`hours`); the last two have no `period` and what follows it. Nothing booked is cancelled or moved; `touched` and `count` are as in the preview. Where the offer has `ownDaysOff`, a member who is linked to a person adds that person's `off` and `hours`.",
    who: "change_settings",
    body: inventory,
    optional: ["note"],
    takes: exceptionRequest,
    answers: 201,
  },
  "POST /api/workspaces/:slug/exceptions/preview": {
    does: "What adding this special day, closed part or time off would mean: `touched`, `count`, `moved`, `placed`, `conflicts` and `classes` as in the preview of a plan. Writes nothing; by whom it may be added.",
    who: "change_settings",
    body: inventory,
    optional: ["note"],
    takes: exceptionRequest,
    answers: 200,
  },
  "DELETE /api/workspaces/:slug/exceptions/:id": {
    does: "Removes a special opening or a closed part; by whom it may be added.",
    who: "change_settings",
    ids: ({ exception: { id } }) => ({ id }),
    answers: 200,
    refuses: ["not_found"],
  },
  "GET /api/workspaces/:slug/customization": {
    does: "Texts and colours of the public pages, with defaults for those not chosen.",
    who: "change_settings",
    answers: 200,
  },
  "PUT /api/workspaces/:slug/customization": {
    does: "Saves texts and colours of the public pages. `contactEmail`, `embedOrigins` and `reviewUrl` stay when left out; the others return to their default.",
    who: "change_settings",
    body: () => CUSTOMIZATION,
    optional: Object.keys(CUSTOMIZATION),
    takes: customizationRequest,
    answers: 200,
    refuses: ["stale_settings"],
  },
  "POST /api/workspaces/:slug/pictures": {
    does: "Stores a WebP, PNG or JPEG of at most 300 kB and 2560 pixels a side, in base64, without metadata. `url` is its path on this origin, to be saved as a picture of the looks, a message's logo or a person's photo; one that no setting names is removed in the second night. `email_unconfirmed` until the owner has confirmed an address; `not_found` where the installation keeps no pictures.",
    who: "change_settings",
    body: () => ({ picture: SMALL_PNG }),
    takes: pictureRequest,
    answers: 201,
    refuses: ["not_found", "email_unconfirmed", "too_many_requests"],
  },
  "GET /api/workspaces/:slug/calendars": {
    does: "Private addresses of calendars, which programs such as Google Calendar ask for again and again. A member gets the own ones with their `url`, owner and manager also those of others without it. `business` and `people`: what the member may make one of.",
    who: "read_bookings",
    answers: 200,
  },
  "POST /api/workspaces/:slug/calendars": {
    does: "Makes the member's calendar of all bookings (`person: null`) or of a person's visits; made again it gets another address, and the one before ends. A member who is linked to a person makes that person's. One that shows names is told by mail.",
    who: "change_settings",
    body: () => ({ person: null }),
    takes: newCalendar,
    answers: 201,
    refuses: ["too_many_requests"],
  },
  "PUT /api/workspaces/:slug/calendars/:id/names": {
    does: "Shows customers' names in a calendar, or not, as at first; showing them is told by mail. Address, phone and notes are never in it.",
    who: "export_customers",
    ids: ({ calendar: { id } }) => ({ id }),
    body: () => ({ names: true }),
    takes: calendarNames,
    answers: 204,
    refuses: ["not_found", "too_many_requests"],
  },
  "DELETE /api/workspaces/:slug/calendars/:id": {
    does: "Ends the address of a calendar at once; a member the own ones.",
    who: "change_settings",
    ids: ({ calendar: { id } }) => ({ id }),
    answers: 204,
    refuses: ["not_found"],
  },
  "POST /api/workspaces/:slug/closures/preview": {
    does: "The bookings that closed days would cancel, before they are saved; the first 100 of them. `tells`: the channels of the cancellation message.",
    who: "change_settings",
    body: ({ workspace }) => ({ specialClosures: [{ startDate: workspace.day, endDate: workspace.day, note: null }] }),
    takes: closuresPreview,
    answers: 200,
  },
};
