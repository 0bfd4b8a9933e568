import { expect, test } from "vitest";
import { countersOf } from "../../../domain/messages/message-caps.ts";
import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { canRetry, kindText, type ListedMessage, stateOf, troubleText } from "./message-words.ts";

const NOW = Date.parse("2027-03-01T13:02:00Z");
const clock = { now: NOW, timeZone: "Europe/Stockholm", format: formatsIn("en-SE", { today: "2027-06-15" }) };
const message = (fields: Partial<ListedMessage> = {}): ListedMessage => ({
  ...{ type: "booking_confirmation", channel: "email", state: "sent", attempts: 1, error: null },
  ...{ dueAt: "2027-03-01T12:30:00Z", sentAt: "2027-03-01T12:31:00Z" },
  ...fields,
});

test.each([
  ["booking_confirmation", "email", "Confirmation · email"],
  ["booking_rescheduled", "sms", "Change · SMS"],
  ["booking_cancellation", "email", "Cancellation · email"],
  ["booking_reminder", "sms", "Reminder · SMS"],
  ["feedback_request", "email", "Feedback request · email"],
] as const)("%s by %s is called %s", (type, channel, words) => {
  expect(kindText({ type, channel })).toBe(words);
});

test.each([
  ["sent 13:31", "good", {}],
  ["delivered 13:31", "good", { state: "delivered" }],
  ["delivered Sun 28 Feb, 23:30", "good", { state: "delivered", sentAt: "2027-02-28T22:30:00Z" }],
  ["delivered 00:30", "good", { state: "delivered", sentAt: "2027-02-28T23:30:00Z" }],
  ["sent Tue 1 Sept 2026, 14:00", "good", { sentAt: "2026-09-01T12:00:00Z" }],
  ["failed 13:30", "loss", { state: "failed" }],
  ["may have been sent 13:30", "attention", { state: "unknown" }],
  ["held until the owner's email address is confirmed", "attention", { state: "held" }],
  ["held by the operator of this service", "attention", { state: "held", error: "stopped by the operator" }],
  ["not needed any more", "plain", { state: "superseded" }],
  ["being sent", "plain", { state: "leased" }],
  ["waiting to be sent", "plain", { state: "due", attempts: 0 }],
  ["waiting to be sent", "plain", { state: "due", attempts: 0, dueAt: "2027-03-01T13:02:40Z" }],
  ["planned for Tue 2 Mar, 19:00", "plain", { state: "due", attempts: 0, dueAt: "2027-03-02T18:00:00Z" }],
  ["next try 14:07", "attention", { state: "due", attempts: 2, dueAt: "2027-03-01T13:07:00Z" }],
  ["about to be tried again", "attention", { state: "due", attempts: 2 }],
] as const)("it says '%s', which is %s", (words, tone, fields) => {
  const state = stateOf(message(fields), clock);
  expect({ ...state, words: state.words.replaceAll("\u00a0", " ") }).toEqual({ words, tone });
});

test("a date stays on one line", () => {
  const { words } = stateOf(message({ sentAt: "2027-02-28T22:30:00Z" }), clock);
  expect(words).toBe("sent Sun\u00a028\u00a0Feb,\u00a023:30");
});

test.each([
  [null, { state: "sent", error: "Resend 500" }],
  [null, { state: "failed", error: null }],
  [
    "Mail to this address comes back: it does not exist or takes no mail.",
    { state: "failed", error: "address bounced" },
  ],
  ["This number cannot be written to.", { state: "failed", channel: "sms", error: "recipient cannot be written to" }],
  [
    "This address cannot be written to.",
    { state: "failed", channel: "email", error: "recipient cannot be written to" },
  ],
  ["The daily limit of 200 SMS was reached.", { state: "failed", error: "daily limit of 200 SMS reached" }],
  [
    "The daily limit of 3 SMS to this number was reached.",
    { state: "failed", error: "daily limit of 3 SMS to this number reached" },
  ],
  [
    "The hourly limit of 10 SMS for one network's bookings was reached.",
    { state: "failed", error: "hourly limit of 10 SMS for one network's bookings reached" },
  ],
  [
    "The daily limit of 200 emails of a new business was reached. A business may send more once it is 7 days old and has had 20 visits.",
    { state: "due", attempts: 0, error: "daily limit of 200 emails of a new business reached" },
  ],
  [
    "The operator of this service has stopped sending messages to your customers.",
    { state: "held", error: "stopped by the operator" },
  ],
  [null, { state: "held", error: "Resend 500" }],
  ["No SMS is sent to numbers of this country.", { state: "failed", channel: "sms", error: "no SMS to this country" }],
  [
    "No SMS is sent to premium or satellite numbers.",
    { state: "failed", channel: "sms", error: "no SMS to premium or satellite numbers" },
  ],
  [
    "This number belongs to no phone. Correct it and send the message again.",
    { state: "failed", channel: "sms", error: "not a phone number" },
  ],
  ["What went wrong: 550 no such user.", { state: "failed", error: "550 no such user." }],
  ["What went wrong: Resend 500.", { state: "due", attempts: 2, error: "Resend 500" }],
  [
    "The provider never answered, so it may have been sent. Sending it again may reach the customer twice.",
    { state: "unknown", channel: "sms", error: "46elks did not answer" },
  ],
] as const)("the trouble is %s", (words, fields) => {
  expect(troubleText(message(fields))).toBe(words);
});

test("each limit that a message can reach has its words", () => {
  const ids = { account: "a", address: "b", network: "n" };
  const kinds = (["email", "sms"] as const).flatMap((channel) =>
    (["new", "proven"] as const).flatMap((trust) =>
      [true, false].flatMap((isOnline) =>
        [true, false].map((isAlert) => ({ channel, trust, isOnline, isAlert, isOwnBooking: false })),
      ),
    ),
  );
  const errors = kinds.flatMap((kind) =>
    countersOf({ ...ids, ...kind }, { email: 900, sms: 90 }, 0, NOW).map(({ words }) => words),
  );
  expect(new Set(errors).size).toBeGreaterThan(10);
  for (const error of errors)
    expect(troubleText(message({ state: "failed", error }))).toMatch(/^The (dai|hour)ly limit/);
});

test.each([
  ["failed", true],
  ["unknown", true],
  ["due", false],
  ["held", false],
  ["leased", false],
  ["sent", false],
  ["delivered", false],
  ["superseded", false],
] as const)("members can retry a %s message: %s", (state, can) => {
  expect(canRetry({ state })).toBe(can);
});
