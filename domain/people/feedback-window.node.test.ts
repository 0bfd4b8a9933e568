import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../time/calendar.ts";
import { feedbackWindow } from "./link-expiry.ts";

const START = Date.UTC(2027, 5, 18, 17);
const END = START + HOUR_MS;
const GIVEN = END + DAY_MS;
const WEEK = 7 * DAY_MS;

test.each([
  ["a moment before the visit", "not_started", {}, null, START - 1],
  ["when the visit begins", "open", {}, null, START],
  ["a moment before thirty days after it", "open", {}, null, END + 30 * DAY_MS - 1],
  ["thirty days after it", "gone", {}, null, END + 30 * DAY_MS],
  ["of a visit that waits to be confirmed", "open", { status: "pending" }, null, END],
  ["of a cancelled visit", "gone", { status: "cancelled" }, null, END],
  ["of a visit cancelled before it began", "gone", { status: "cancelled" }, null, START - 1],
  ["at once again", "open", {}, GIVEN, GIVEN],
  ["again a week after it was first said", "open", {}, GIVEN, GIVEN + WEEK],
  ["again later than that", "fixed", {}, GIVEN, GIVEN + WEEK + 1],
  ["again within a week, once the link is over", "gone", {}, END + 29 * DAY_MS, END + 31 * DAY_MS],
  ["again of a visit that was moved ahead", "not_started", {}, START - DAY_MS, START - 1],
] as const)("%s a rating is %s", (_, state, visit, givenAt, now) => {
  expect(feedbackWindow({ status: "confirmed", startsAt: START, endsAt: END, ...visit }, givenAt, now)).toBe(state);
});
