import { expect, test } from "vitest";
import { type BlockedMessage, blockedBySuppression, RECIPIENT_BLOCKED_ERROR, type Suppression } from "./suppression.ts";

const reminder = { subject: "booking", type: "booking_reminder", workspaceId: "w" };
const question = { subject: "booking", type: "feedback_request", workspaceId: "w" };
const reset = { subject: "user", type: "password_reset", workspaceId: null };
const trial = { subject: "test", type: "booking_reminder", workspaceId: "w" };

const everywhere = (reason: string) => ({ scope: "*", reason });
const here = (reason: string) => ({ scope: "w", reason });
const elsewhere = (reason: string) => ({ scope: "v", reason });
const failed = (error: string): BlockedMessage => ({ state: "failed", error });
const unwanted: BlockedMessage = { state: "superseded", error: "recipient unsubscribed" };

test.each<[string, Parameters<typeof blockedBySuppression>[0], Suppression[], BlockedMessage | null]>([
  ["no suppression", reminder, [], null],
  ["bounced", reminder, [everywhere("bounced")], failed(RECIPIENT_BLOCKED_ERROR)],
  ["complained", reminder, [everywhere("complained")], failed(RECIPIENT_BLOCKED_ERROR)],
  ["said STOP", reminder, [everywhere("stopped")], failed(RECIPIENT_BLOCKED_ERROR)],
  ["bounced here", reminder, [everywhere("bounced"), here("bounced")], failed("address bounced")],
  ["complained here", reminder, [everywhere("complained"), here("complained")], failed("recipient complained")],
  [
    "complained here, bounced elsewhere",
    reminder,
    [everywhere("bounced"), here("complained")],
    failed(RECIPIENT_BLOCKED_ERROR),
  ],
  [
    "bounced at another business",
    reminder,
    [everywhere("bounced"), elsewhere("bounced")],
    failed(RECIPIENT_BLOCKED_ERROR),
  ],
  ["bounced here, lifted by hand", reminder, [here("bounced")], null],
  ["bounced here, lifted by hand: a question", question, [here("bounced")], null],
  ["bounced: a test message", trial, [everywhere("bounced"), here("bounced")], failed("address bounced")],
  ["bounced: an account mail", reset, [everywhere("bounced")], failed(RECIPIENT_BLOCKED_ERROR)],
  ["complained: an account mail", reset, [everywhere("complained")], null],
  ["unsubscribed: a reminder", reminder, [here("unsubscribed")], null],
  ["unsubscribed: a question", question, [here("unsubscribed")], unwanted],
  [
    "unsubscribed and bounced",
    question,
    [here("unsubscribed"), everywhere("bounced")],
    failed(RECIPIENT_BLOCKED_ERROR),
  ],
  ["unsubscribed elsewhere", question, [elsewhere("unsubscribed")], null],
])("%s", (_, planned, noted, expected) => {
  expect(blockedBySuppression(planned, noted)).toEqual(expected);
});
