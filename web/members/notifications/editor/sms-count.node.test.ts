import { expect, test } from "vitest";
import { smsCount } from "./sms-count.ts";

test.each([
  ["Swedish letters keep the limit", "Välkommen på lördag, åäöÅÄÖé!", "29/160 characters", null, null],
  ["a full one is still one", "a".repeat(160), "160/160 characters", null, null],
  ["one more makes two", "a".repeat(161), "161/160 characters", "Goes out as 2 SMS of up to 153 characters.", null],
  ["an emoji", "Hej 🎉", "6/70 characters", null, "The limit is 70 instead of 160 because of “🎉”."],
  ["a curly quote", "It’s on", "7/70 characters", null, "The limit is 70 instead of 160 because of “’”."],
  [
    "several, each named once",
    "“’”🎉🎉",
    "7/70 characters",
    null,
    "The limit is 70 instead of 160 because of ““”, “’”, “””, others.",
  ],
  ["nothing", "", "0/160 characters", null, null],
])("%s", (_, text, count, parts, why) => {
  expect(smsCount(text)).toEqual({ count, parts, why });
});
