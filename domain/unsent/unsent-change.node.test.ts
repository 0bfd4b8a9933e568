import { expect, test } from "vitest";
import { bodyOf, lostWithItsBooking, settle, type UnsentChange, withUnsent } from "./unsent-change.ts";

const change = (id: string, changes: Partial<UnsentChange> = {}): UnsentChange => ({
  ...{ id, key: `key-${id}`, slug: "place", method: "POST", madeAt: Date.parse("2027-06-15T19:05:00Z") },
  ...{ path: "/bookings/ada/attendance", body: { attendance: "seated" }, bookingId: "ada", isNew: false, seen: 3 },
  ...{ shows: {}, problem: null },
  ...changes,
});
const edit = (id: string, version: number) =>
  change(id, { method: "PATCH", path: "/bookings/ada", body: { version, guests: 4 }, seen: version });
const made = (id: string) =>
  change(id, { path: "/bookings", body: { source: "phone" }, bookingId: "here", isNew: true, seen: null });
const ok = (body: object) => ({ status: 200, body: { id: "ada", attendance: "seated", ...body } });
const REFUSED = { status: 409, body: { code: "stale_booking", detail: "Somebody changed it." } };

test("a fact says when it happened, a wish does not", () => {
  expect(bodyOf(change("1"))).toEqual({ attendance: "seated", happenedAt: "2027-06-15T19:05:00.000Z" });
  expect(bodyOf(change("1", { path: "/bookings", body: { attendance: "seated" } }))).toHaveProperty("happenedAt");
  expect(bodyOf(edit("1", 3))).toEqual({ version: 3, guests: 4 });
});

test.each([
  ["a fault", 503],
  ["an ended session", 401],
  ["too many requests", 429],
])("after %s the change waits", (_, status) => {
  expect(settle([change("1")], change("1"), { status, body: {} })).toBeNull();
});

test("a refused wish stays, with the server's words, and what follows is still sent", () => {
  expect(settle([edit("1", 3), change("2")], edit("1", 3), REFUSED)).toEqual({
    isSent: false,
    kept: [{ ...edit("1", 3), problem: { code: "stale_booking", words: "Somebody changed it.", isKept: false } }],
  });
});

test("an own change raises the version that the next one names; somebody else's does not", () => {
  const [first, next] = [change("1"), edit("2", 3)];
  expect(settle([first, next], first, ok({ version: 4 }))?.kept).toMatchObject([{ seen: 4, body: { version: 4 } }]);
  expect(settle([first, next], first, ok({ version: 5 }))?.kept).toMatchObject([{ seen: 3, body: { version: 3 } }]);
});

test("an answer that comes twice settles the same", () => {
  const [first, next] = [change("1"), edit("2", 3)];
  const once = settle([first, next], first, ok({ version: 4 }))?.kept ?? [];
  expect(settle([first, ...once], first, ok({ version: 4 }))?.kept).toEqual(once);
});

test("changes of a booking made here follow its real id, or are lost with it", () => {
  const [first, next] = [made("1"), change("2", { bookingId: "here", path: "/bookings/here/attendance", seen: null })];
  const answer = ok({ id: "real", version: 1 });
  expect(settle([first, next], first, answer)?.kept).toMatchObject([
    { bookingId: "real", path: "/bookings/real/attendance", seen: 1 },
  ]);
  const [refused] = settle([first, next], first, REFUSED)?.kept ?? [];
  expect(refused && lostWithItsBooking([refused, next], next)?.problem?.code).toBe("not_made");
  expect(lostWithItsBooking([first, next], next)).toBeNull();
});

test.each([
  [{ attendance: "finished" }, "A later note was made elsewhere. Its history has this one too."],
  [{ status: "cancelled", attendance: null }, "The booking was cancelled meanwhile. Its history has the note."],
])("a fact that was overtaken by %j is told", (answer, words) => {
  expect(settle([change("1")], change("1"), ok(answer))).toMatchObject({
    isSent: false,
    kept: [{ problem: { code: "overtaken", words, isKept: true } }],
  });
});

const booking = (id: string, time: string, bookingDate = "2027-06-15") => ({
  ...{ id, bookingDate, startsAt: `2027-06-15T${time}:00Z` },
});

test("a day shows waiting changes in order, and those that left it not at all", () => {
  const changes = [
    change("1", { shows: { ...booking("ada", "20:00"), guests: 4 } }),
    change("2", { shows: booking("bo", "19:00", "2027-06-16") }),
    change("3", { shows: booking("new", "18:30") }),
    change("4", { shows: booking("cy", "23:00"), problem: { code: "x", words: "", isKept: false } }),
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
