import { expect, test } from "vitest";
import { type Stop, type Suppression, stopOf } from "./suppression.ts";

const reminder = { subject: "booking", type: "booking_reminder", workspaceId: "w" };
const question = { subject: "booking", type: "feedback_request", workspaceId: "w" };
const reset = { subject: "user", type: "password_reset", workspaceId: null };
const trial = { subject: "test", type: "booking_reminder", workspaceId: "w" };

const bounced = { scope: "*", reason: "bounced" };
const complained = { scope: "*", reason: "complained" };
const stopped = { scope: "*", reason: "stopped" };
const unsubscribed = { scope: "w", reason: "unsubscribed" };
const failed = (error: string): Stop => ({ state: "failed", error });

test.each<[string, Parameters<typeof stopOf>[0], Suppression[], Stop | null]>([
  ["nothing noted", reminder, [], null],
  ["bounced", reminder, [bounced], failed("address bounced")],
  ["complained", reminder, [complained], failed("recipient complained")],
  ["said STOP", reminder, [stopped], failed("recipient replied STOP")],
  ["bounced, and it is a test", trial, [bounced], failed("address bounced")],
  ["bounced, and it is about an account", reset, [bounced], failed("address bounced")],
  ["complained, and it is about an account", reset, [complained], null],
  ["complained and bounced, and it is about an account", reset, [complained, bounced], failed("address bounced")],
  ["unsubscribed, and it is a reminder", reminder, [unsubscribed], null],
  [
    "unsubscribed, and it is a question",
    question,
    [unsubscribed],
    { state: "superseded", error: "recipient unsubscribed" },
  ],
  ["unsubscribed elsewhere", question, [{ ...unsubscribed, scope: "v" }], null],
])("%s", (_, planned, noted, expected) => {
  expect(stopOf(planned, noted)).toEqual(expected);
});
