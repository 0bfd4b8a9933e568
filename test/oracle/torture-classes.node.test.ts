import { expect, test } from "vitest";
import { aboutTeachers, followingClasses, withMostSeats } from "../../e2e/torture/classes.ts";
import type { Attempt } from "../../e2e/torture/ledger.ts";
import type { StoredEvent } from "./stored-row.ts";
import { offTheirClass } from "./tables-at-rest.ts";

/* The torture's judgement of classes finds each break of it. */

const call = (kind: Attempt["kind"], end: string, body: object, more: Partial<Attempt> = {}) =>
  ({ kind, route: `/api/workspaces/w/sessions${end}`, body, answer: "acknowledged", view: null, ...more }) as Attempt;
const MOVED = call("move class", "/yoga", { time: "18:30", tell: true });
const OFF = call("call off class", "/yoga/cancel", { tell: false });
const entry = (type: string, changes: object, more: object = {}) =>
  ({ type, bookingId: "b1", bookingDate: "2027-06-16", actor: "system", changes, ...more }) as StoredEvent;
const BOOKED = entry("created", { visit: { session: "yoga" } }, { actor: "customer" });

test.each<[string, boolean, StoredEvent, Attempt[]]>([
  ["follows to the time that was asked for", true, entry("changed", { bookingTime: "18:30" }), [MOVED]],
  ["is cancelled with its class, untold as chosen", true, entry("cancelled", { notify: false }), [OFF]],
  ["goes where nobody moved the class", false, entry("changed", { bookingTime: "19:00" }), [MOVED]],
  [
    "follows, and nobody is told although that was chosen",
    false,
    entry("changed", { bookingTime: "18:30", notify: false }),
    [MOVED],
  ],
  ["is cancelled with a message that nobody chose", false, entry("cancelled", {}), [OFF]],
  ["is cancelled though the class only moved", false, entry("cancelled", {}), [MOVED]],
  [
    "follows a move that was refused",
    false,
    entry("changed", { bookingTime: "18:30" }),
    [{ ...MOVED, answer: "refused" }],
  ],
  [
    "follows another class",
    false,
    entry("changed", { bookingTime: "18:30" }),
    [{ ...MOVED, route: "/api/workspaces/w/sessions/pilates" }],
  ],
  ["is moved by a member who did not ask", false, entry("changed", { bookingTime: "18:30" }, { actor: "m1" }), [MOVED]],
  ["is of no class", false, entry("changed", { bookingTime: "18:30" }, { bookingId: "b2" }), [MOVED]],
])("a booking that %s", (_, isFollowing, event, attempts) => {
  expect(followingClasses({ events: [BOOKED, event] }, { attempts })(event)).toBe(isFollowing);
});

const TAUGHT = call("move class", "/yoga", { resources: ["bo"], tell: true });

test.each<[string, boolean, string, Attempt[]]>([
  ["its class got other people, as was to be told", true, "b1:7:class_teacher_changed:email", [TAUGHT]],
  ["nobody named people", false, "b1:7:class_teacher_changed:email", [MOVED]],
  [
    "it was not to be told",
    false,
    "b1:7:class_teacher_changed:email",
    [{ ...TAUGHT, body: { ...TAUGHT.body, tell: false } }],
  ],
  ["the call was refused", false, "b1:7:class_teacher_changed:email", [{ ...TAUGHT, answer: "refused" }]],
  ["it is of no class", false, "b2:7:class_teacher_changed:email", [TAUGHT]],
  ["another message is meant", false, "b1:7:booking_rescheduled:email", [TAUGHT]],
])("whether a message about teachers is known to a booking: %s", (_, isKnown, key, attempts) => {
  expect(aboutTeachers({ events: [BOOKED] }, { attempts })(key)).toBe(isKnown);
});

const standing = (fields: object = {}) =>
  ({
    ...{
      id: "b1",
      status: "confirmed",
      guests: 1,
      wish: JSON.stringify({ visit: { legs: [{ service: "4" }], lengths: [[60]], price: null, session: "yoga" } }),
    },
    ...{ bookingDate: "2027-06-16", bookingTime: "18:00", durationMinutes: 60, startsAt: 0, endsAt: 1, ...fields },
  }) as never; // what is looked at
const row = (fields: object = {}) =>
  ({
    id: "yoga",
    booking_date: "2027-06-16",
    booking_time: "18:00",
    minutes: 60,
    seats: 2,
    cancelled_at: null,
    ...fields,
  }) as never; // likewise

test.each<[string, object, object[], string[]]>([
  ["as its class", {}, [row()], []],
  [
    "at another time",
    { bookingTime: "19:00" },
    [row()],
    ["b1: is at 2027-06-16 19:00 60, its class at 2027-06-16 18:00 60"],
  ],
  [
    "longer than its class",
    { durationMinutes: 75 },
    [row()],
    ["b1: is at 2027-06-16 18:00 75, its class at 2027-06-16 18:00 60"],
  ],
  ["in a class that was called off", {}, [row({ cancelled_at: 1 })], ["b1: its class was called off"]],
  ["in no class that is there", {}, [], ["b1: its class is not there"]],
  ["cancelled with its class", { status: "cancelled" }, [row({ cancelled_at: 1 })], []],
])("a booking stands %s", (_, fields, held, words) => {
  expect(offTheirClass([standing(fields)], { class_sessions: held as never })).toEqual(words);
});

test("fewer seats cancel nobody: a class is judged by the most that it had", () => {
  const held = call("hold class", "", { seats: 4 }, { view: { sessions: [{ id: "yoga" }] } });
  const attempts = [held, call("move class", "/yoga", { seats: 2 }), call("move class", "/other", { seats: 9 })];
  expect(withMostSeats([row()], { attempts })).toMatchObject([{ seats: 4 }]);
  expect(withMostSeats([row()], { attempts: [] })).toMatchObject([{ seats: 3 }]);
});
