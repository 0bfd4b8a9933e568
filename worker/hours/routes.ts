import { holdRulesRequest } from "../../contract/requests/holds.ts";
import { type BrakeRequest, brakeRequest, closuresPreview, hoursRequest } from "../../contract/requests/hours.ts";
import { exceptionRequest, planPreview, planRequest } from "../../contract/requests/plan.ts";
import { rehearsalRequest } from "../../contract/requests/rehearsal.ts";
import { sessionCancel, sessionChange, sessionsPreview, sessionsRequest } from "../../contract/requests/sessions.ts";
import { rulesQuery, saveBrake } from "../../db/diary/rules.ts";
import { fault } from "../../domain/faults.ts";
import { type BookingRules, type BrakeRules, NO_BRAKE } from "../../domain/plan/rules.ts";
import { serviceEnd } from "../../domain/plan/today.ts";
import type { Acting } from "../http/acting.ts";
import { Routes } from "../http/routes.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOf, rulesOfRow } from "../services.ts";
import { brakeView } from "../views/workspace-views.ts";
import { callOffSession, holdSessions, moveSession, previewSessions } from "./classes/hold-sessions.ts";
import { readConflicts } from "./conflicts.ts";
import { readHoldRules, saveHoldRules } from "./hold-rules.ts";
import { putRulesInForce } from "./plan-in-force.ts";
import { previewClosures, previewPlan, rehearseDate } from "./preview-plan.ts";
import { readPlanAs } from "./read-plan.ts";
import { dropExceptionAs, previewExceptionAs, saveExceptionAs, saveHours, savePlanAs } from "./save-plan.ts";

export const hours = new Routes()
  .add("PUT /:slug/hours", {
    does: "Saves opening hours and booking rules, all fields at once. New closed days cancel the bookings on them; nothing else is cancelled or told. `touched` and `count`: the bookings ahead that the new settings leave outside, as in the preview of a plan.",
    who: "change_settings",
    takes: hoursRequest,
    refuses: ["stale_rules", "time_zone_in_use"],
    logs: "rules",
    run: saveHours,
  })
  .add("PUT /:slug/brake", {
    does: "Stops online booking, or limits its party size, for the rest of today or until a time of today; the last call wins. `maxGuests: 0` stops it, `until: null` is today's closing, `brake: null` opens online booking again.",
    who: "change_bookings",
    takes: brakeRequest,
    logs: { nothing: "is of one evening, no setting" },
    run: setBrake,
  })
  .add("POST /:slug/closures/preview", {
    does: "The bookings that closed days would cancel, before they are saved; the first 100 of them. `tells`: the channels of the cancellation message.",
    who: "change_settings",
    takes: closuresPreview,
    logs: { nothing: "writes nothing" },
    run: ({ services, workspaceId }, asked) => previewClosures(services, workspaceId, asked.specialClosures),
  })
  .add("GET /:slug/hold-rules", {
    does: "How places are held for an answer, and whether a waitlist is kept: `rules`, null where nobody has switched it on. `version` is that of the business's rules. `ownerConfirmed` false: a list cannot be switched on yet.",
    who: "read_bookings",
    run: readHoldRules,
  })
  .add("PUT /:slug/hold-rules", {
    does: "Saves how places are held: `list` off (members alone hold places), in the order of joining, or by hand; `answer`, the minutes for an answer by the hours until the start, from the farthest; `stopsBefore`, the minutes before a start in which none is held by itself; `listMost`, the parties that may wait for one date; `lastCall`, one mail to whoever fits once nobody of the list took a place. Needs a channel of booking confirmations for a list.",
    who: "change_settings",
    takes: holdRulesRequest,
    refuses: ["stale_rules", "owner_unconfirmed", "unavailable"],
    logs: "plan",
    run: saveHoldRules,
  })
  .add("GET /:slug/plan", {
    does: "Service periods, areas, tables, joins, the `offer` of services, and dated exceptions, whose notes about a person only the owner and that person get. Most businesses have none: `revision` 0 and no periods.",
    who: "read_bookings",
    run: readPlanAs,
  })
  .add("PUT /:slug/plan", {
    does: "Saves all service periods at once over the `revision` that was read, and with them areas, tables and joins, or none of these three, which then stay; the `offer` stays where it is missing, null is none; no periods: back to the weekly schedule; no table and no service that is not archived: spots are counted. Nothing booked is cancelled or moved in time; `touched` and `count` are as in the preview, `moved` bookings have another table, `conflicts` none. A save that changes nothing but rooms and positions on the floor, and names, texts and pictures of the offer, decides nothing anew. `hours`, as `PUT …/hours` takes them, `exceptions` that are added and `without`, ids of those removed, are saved with it, all or nothing; bookings on newly closed days are cancelled. With `draft: true` the plan alone is kept without any effect.",
    who: "change_settings",
    takes: planRequest,
    refuses: ["stale_rules", "time_zone_in_use", "unavailable"],
    logs: "plan",
    run: savePlanAs,
  })
  .add("POST /:slug/plan/preview", {
    does: "The effect of a save, before it: the first 200 bookings ahead that the rules would no longer allow, each with its reason, the `count` of all; how many times customers can have in the next 14 days for 2, 4 and 6 guests, before and after; advice; `moved` and `placed` bookings and `conflicts` that have no table; `classes` ahead that would lose people or rooms, their names in `absent`; `cancels`: bookings on days that `hours` newly close. `exceptions` are added to those stored, `without` are ids left out of them; `hours`: as `PUT …/hours` takes them, else those in force.",
    who: "change_settings",
    takes: planPreview,
    logs: { nothing: "writes nothing" },
    run: previewPlan,
  })
  .add("POST /:slug/plan/rehearse", {
    does: "One past date as its log would have come out under other rules; reads only. `rehearsed`: bookings that stood at the end, each counted once as `kept`, at `otherTables`, `letIn` then with a member's reason, or `refused`; `before` and `after`: guests who came, minutes their seats were taken, moves between tables; `fitting`: at most so many refused parties would have found a place. `empty`: nothing was booked. `left_out`: the date's own rules do not make of its log what is stored. `hours`: as `PUT …/hours` takes them, else those in force.",
    who: "change_settings",
    takes: rehearsalRequest,
    logs: { nothing: "writes nothing" },
    run: rehearseDate,
  })
  .add("GET /:slug/conflicts", {
    does: "Bookings ahead that a change of tables left without one, the first 100, each with its reason in `unplaced`, and the `count` of all. Customers cannot book over their stays until each is placed, moved or cancelled. `doubles`: a table, person or room that two `bookings` ahead have at one time, as the last nightly proofs found and as it still stands, the later date's booking last; and of two parties that sit there today though nobody was asked, because a device told of the second later, the second last.",
    who: "read_bookings",
    run: ({ services, workspaceId }) => readConflicts(services, workspaceId),
  })
  .add("POST /:slug/exceptions", {
    does: "Adds a special opening (`extra`), which replaces the hours of its dates, a closed part of days (`off`), also of a table, area, person or room as `subject`, or hours added to those of a person or room (`hours`); the last two have no `period` and what follows it. Nothing booked is cancelled or moved; `touched` and `count` are as in the preview. Where the offer has `ownDaysOff`, a member who is linked to a person adds that person's `off` and `hours`.",
    who: "change_bookings",
    only: "change_settings",
    takes: exceptionRequest,
    answers: 201,
    logs: "plan",
    run: saveExceptionAs,
  })
  .add("POST /:slug/exceptions/preview", {
    does: "What adding this special day, closed part or time off would mean: `touched`, `count`, `moved`, `placed`, `conflicts` and `classes` as in the preview of a plan. Writes nothing; by whom it may be added.",
    who: "change_bookings",
    only: "change_settings",
    takes: exceptionRequest,
    logs: { nothing: "writes nothing" },
    run: previewExceptionAs,
  })
  .add("DELETE /:slug/exceptions/:id", {
    does: "Removes a special opening or a closed part; by whom it may be added.",
    who: "change_bookings",
    only: "change_settings",
    refuses: ["not_found"],
    logs: "plan",
    run: dropExceptionAs,
  });

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

/**
 * Sets or ends tonight's brake; the last one wins (docs/decisions/047-tonights-brake.md). Like a save of the hours it
 * raises the rules' version, so that no day decides without it.
 */
export async function setBrake({ services: s, workspaceId }: Acting, { brake }: BrakeRequest) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const wanted = brakeWithin(brake, await rulesOf(db, workspaceId), now);
  const [, [row]] = await db.batch([saveBrake(db, workspaceId, wanted), rulesQuery(db, workspaceId)]);
  const rules = rulesOfRow(row);
  await putRulesInForce(s, workspaceId, rules); // a repeat, too: the first call may have ended before it told the days
  return { brake: brakeView(rules, now) };
}

/** A brake reaches no further than today's service. */
function brakeWithin(brake: BrakeRequest["brake"], rules: BookingRules, now: number): BrakeRules {
  if (!brake) return NO_BRAKE;
  const ends = serviceEnd(rules, now);
  const brakeUntil = brake.until === null ? ends : Date.parse(brake.until);
  if (brakeUntil > ends) refuseAt("brake.until", fault("brake_until"));
  return { brakeUntil, brakeMaxGuests: brake.maxGuests };
}
