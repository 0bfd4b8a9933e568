import { expect, test } from "vitest";
import {
  bodyOf,
  canBeSent,
  canBeTakenBack,
  isFact,
  lostWithItsBooking,
  missingIn,
  readAnswer,
  settle,
  type UnsentAnswer,
  type UnsentChange,
  withUnsent,
} from "./unsent-change.ts";

const change = (id: number, changes: Partial<UnsentChange> = {}): UnsentChange => ({
  ...{ id, key: `key-${id}`, slug: "place", method: "POST", madeAt: Date.parse("2027-06-15T19:05:00Z") },
  ...{ path: "/bookings/ada/attendance", body: { attendance: "seated" }, bookingId: "ada", isNew: false, seen: 3 },
  ...{ memberId: "cy", shows: {}, problem: null, fault: null },
  ...changes,
});
const edit = (id: number, version: number) =>
  change(id, { method: "PATCH", path: "/bookings/ada", body: { version, guests: 4 }, seen: version });
const made = (id: number) =>
  change(id, { path: "/bookings", body: { source: "phone" }, bookingId: "here", isNew: true, seen: null });
const ok = (body: object) => ({ status: 200, body: { id: "ada", attendance: "seated", ...body } });
const REFUSED = { status: 409, body: { code: "stale_booking", detail: "Somebody changed it." } };

const NOW = Date.parse("2027-06-15T20:00:00Z");
const settled = (changes: UnsentChange[], one: UnsentChange, answer: UnsentAnswer) => settle(changes, one, answer, NOW);

test.each<[string, Partial<UnsentChange>, boolean, boolean]>([
  ["seated", {}, true, true],
  ["a walk-in at a table", { path: "/bookings", body: { attendance: "seated" } }, true, true],
  ["taken back", { body: { attendance: null } }, false, true],
  ["a new booking", { path: "/bookings", body: {} }, false, false],
  ["a change", { path: "/bookings/ada", body: { guests: 4 } }, false, false],
])("%s", (_, given, fact, tellsWhen) => {
  expect([isFact(change(1, given)), "happenedAt" in bodyOf(change(1, given), NOW)]).toEqual([fact, tellsWhen]);
});

test("a fact says when it happened, and never a time to come", () => {
  expect(bodyOf(change(1), NOW)).toEqual({ attendance: "seated", happenedAt: "2027-06-15T19:05:00.000Z" });
  expect(bodyOf(change(1, { madeAt: NOW + 1 }), NOW).happenedAt).toBe("2027-06-15T20:00:00.000Z");
});

test.each([
  ["an ended session", 401, {}],
  ["another member's session", 409, { code: "other_member" }],
  ["too many requests", 429, {}],
])("after %s all changes wait", (_, status, body) => {
  expect(settled([change(1)], change(1), { status, body })).toBeNull();
});

test("faults are counted until the server decides", () => {
  const [once] = settled([change(1)], change(1), { status: 500, body: {} })?.kept ?? [];
  expect(once).toEqual({ ...change(1), fault: { tries: 1, at: NOW } });
  const [twice] = once ? (settled([once], once, { status: 503, body: {} })?.kept ?? []) : [];
  expect(twice?.fault?.tries).toBe(2);
  expect(twice && settled([twice], twice, REFUSED)?.kept[0]).toMatchObject({ fault: null, problem: { isKept: false } });
});

test("a refused wish stays, with the server's words, and what follows is still sent", () => {
  expect(settled([edit(1, 3), change(2)], edit(1, 3), REFUSED)).toEqual({
    isSent: false,
    kept: [{ ...edit(1, 3), problem: { code: "stale_booking", words: "Somebody changed it.", isKept: false } }],
  });
});

test("an own change raises the version that the next one names; somebody else's does not", () => {
  const [first, next] = [change(1), edit(2, 3)];
  expect(settled([first, next], first, ok({ version: 4 }))?.kept).toMatchObject([{ seen: 4, body: { version: 4 } }]);
  expect(settled([first, next], first, ok({ version: 5 }))?.kept).toMatchObject([{ seen: 3, body: { version: 3 } }]);
});

test("an answer that comes twice settles the same", () => {
  const [first, next] = [change(1), edit(2, 3)];
  const once = settled([first, next], first, ok({ version: 4 }))?.kept ?? [];
  expect(settled([first, ...once], first, ok({ version: 4 }))?.kept).toEqual(once);
});

test("changes of a booking made here follow its real id, or are lost with it", () => {
  const [first, next] = [made(1), change(2, { bookingId: "here", path: "/bookings/here/attendance", seen: null })];
  const answer = ok({ id: "real", version: 1 });
  expect(settled([first, next], first, answer)?.kept).toMatchObject([
    { bookingId: "real", path: "/bookings/real/attendance", seen: 1 },
  ]);
  const [refused] = settled([first, next], first, REFUSED)?.kept ?? [];
  expect(refused && lostWithItsBooking([refused, next], next)?.problem?.code).toBe("not_made");
  expect(lostWithItsBooking([first, next], next)).toBeNull();
});

test.each([
  [{ attendance: "finished" }, "noted_later"],
  [{ status: "cancelled", attendance: null }, "cancelled_meanwhile"],
])("a fact that was overtaken by %j is told", (answer, code) => {
  expect(settled([change(1)], change(1), ok(answer))).toMatchObject({
    isSent: false,
    kept: [{ problem: { code, words: null, isKept: true } }],
  });
});

const booking = (id: string, time: string, bookingDate = "2027-06-15") => ({
  ...{ id, bookingDate, startsAt: `2027-06-15T${time}:00Z` },
});

test("a day shows waiting changes in order, and those that left it not at all", () => {
  const changes = [
    change(1, { shows: { ...booking("ada", "20:00"), guests: 4 } }),
    change(2, { shows: booking("bo", "19:00", "2027-06-16") }),
    change(3, { shows: booking("new", "18:30") }),
    change(4, { shows: booking("cy", "23:00"), problem: { code: "x", words: "", isKept: false } }),
  ];
  const day = withUnsent(
    [booking("ada", "18:00"), booking("bo", "19:00"), booking("cy", "21:00")],
    changes as never,
    "2027-06-15",
  );
  expect(day).toEqual([
    { ...booking("new", "18:30"), unsent: true },
    { ...booking("ada", "20:00"), guests: 4, unsent: true },
    booking("cy", "21:00"),
  ]);
});

test.each<[number, unknown, boolean]>([
  [201, { id: "77", version: 1 }, true],
  [200, { booking: { id: "77", version: 2 }, moves: [] }, true],
  [200, { booking: null, moves: [] }, false],
  [409, { code: "stale_booking", detail: "It changed." }, true],
  [500, null, true],
  [201, null, false],
  [200, "<h1>Sign in to the wifi</h1>", false],
  [200, { code: "odd" }, false],
  [403, null, false],
  [403, { error: "blocked" }, false],
])("%i with %j: is an answer of the server: %s", (status, json, isAnswer) => {
  expect(readAnswer(status, json) !== null).toBe(isAnswer);
});

test("a booking that comes beside others' moves settles as one that comes alone", () => {
  const longer = change(1, { path: "/bookings/ada/extend", body: { version: 3, minutes: 15 } });
  const next = { ...longer, id: 2 };
  const answer = readAnswer(200, { booking: { id: "ada", version: 4 }, moves: [] });
  expect(answer && settled([longer, next], longer, answer)).toMatchObject({
    isSent: true,
    kept: [{ id: 2, seen: 4, body: { version: 4, minutes: 15 } }],
  });
});

test.each<[string, UnsentChange[], boolean]>([
  ["waits alone", [edit(1, 3)], true],
  ["follows another of its booking", [change(0), edit(1, 3)], true],
  ["has another of its booking on top", [edit(1, 3), change(2)], false],
  ["waits beside another booking", [edit(1, 3), change(2, { bookingId: "bo" })], true],
  ["may have been sent", [{ ...edit(1, 3), isTried: true }], false],
])("a change that %s: it can be taken back: %s", (_, changes, expected) => {
  const one = changes.find(({ id }) => id === 1);
  expect(one && canBeTakenBack(changes, one)).toBe(expected);
});

test("what expired, and what the log has, cannot be sent any more", () => {
  const problem = { code: "x", words: "", isKept: false };
  const change = { shows: {}, problem: null } as UnsentChange;
  const cases = [
    change,
    { ...change, problem },
    { ...change, problem: { ...problem, isKept: true } },
    { ...change, shows: null },
  ];
  expect(cases.map(canBeSent)).toEqual([true, true, false, false]);
});

test("an answer lacks what waited when it was asked for, and a new booking is shown once", () => {
  const [sent, sentNew, waiting, madeLater] = [1, 2, 3, 4].map((id) => change(id, { isNew: id === 2 }));
  const missing = missingIn([sent, sentNew, waiting] as never, [waiting, madeLater] as never);
  expect(missing).toEqual([sent, waiting]);
});
