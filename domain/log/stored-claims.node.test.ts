import { expect, test } from "vitest";
import { HOUR_MS } from "../time/calendar.ts";
import { type StoredClaim, sharedSpans } from "./stored-claims.ts";

const [EVENING, NEXT] = ["2027-06-15", "2027-06-16"];
const ONE_AT_NIGHT = Date.parse("2027-06-16T01:00Z");

/** For an hour that begins so many hours after one o'clock at night. */
const claim = (bookingId: string, bookingDate: string, hour: number, changes: Partial<StoredClaim> = {}) => {
  const startsAt = ONE_AT_NIGHT + hour * HOUR_MS;
  const place = { resourceId: "1", pinnedBy: null, override: false };
  return { bookingId, bookingDate, startsAt, endsAt: startsAt + HOUR_MS, ...place, ...changes };
};
const night = claim("night", EVENING, 0);
const shared = (...claims: StoredClaim[]) =>
  sharedSpans(claims).map(({ claim, other, from, to }) => [
    ...[claim.bookingId, other.bookingId],
    ...[from, to].map((at) => (at - ONE_AT_NIGHT) / HOUR_MS),
  ]);

test("one resource at one instant is found on two dates as on one, on the later date", () => {
  expect(shared(night, claim("next", NEXT, 0.5))).toEqual([["next", "night", 0.5, 1]]);
  expect(shared(claim("early", NEXT, -0.5), night)).toEqual([["early", "night", 0, 0.5]]);
  expect(shared(night, claim("late", EVENING, 0.5))).toEqual([["late", "night", 0.5, 1]]);
});

test("a claim that holds for longer is found with each that begins meanwhile", () => {
  const long = claim("long", EVENING, 0, { endsAt: ONE_AT_NIGHT + 5 * HOUR_MS });
  expect(shared(long, claim("one", NEXT, 1), claim("four", NEXT, 4))).toEqual([
    ["one", "long", 1, 2],
    ["four", "long", 4, 5],
  ]);
});

test("claims that only follow each other, of other resources, or of a member's reason, are as they should be", () => {
  expect(shared(night, claim("next", NEXT, 1))).toEqual([]);
  expect(shared(night, claim("next", NEXT, 0, { resourceId: "2" }))).toEqual([]);
  expect(shared(night, claim("next", NEXT, 0, { override: true }))).toEqual([]);
});
