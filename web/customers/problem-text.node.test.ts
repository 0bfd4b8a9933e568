import { expect, test } from "vitest";
import { AppError } from "../../contract/errors.ts";
import { sending as en } from "../../texts/en/customers/sending.ts";
import { sending as sv } from "../../texts/sv/customers/sending.ts";
import { bookingFailure, problemText } from "./problem-text.ts";

const fault = new AppError("unexpected", undefined, { requestId: "8f2a1b3c4d5e6f70-ARN" });

test("an unexpected fault is shown with its request, other errors without", () => {
  expect(problemText(fault, "Not sent.", en)).toBe("Not sent. (Reference: 8f2a1b3c4d5e6f70-ARN)");
  expect(problemText(fault, "Inte skickat.", sv)).toBe("Inte skickat. (Referens: 8f2a1b3c4d5e6f70-ARN)");
  for (const other of [
    new AppError("unexpected"),
    new AppError("unavailable", {}, { requestId: "x" }),
    new TypeError(),
  ])
    expect(problemText(other, "Not sent.", en)).toBe("Not sent.");
});

test.each([
  ["key_reused", en.problems.bookedBefore],
  ["booking_not_found", en.problems.bookingGone],
  ["workspace_not_found", en.problems.workspace],
  ["unavailable", en.problems.failed],
] as const)("a customer who books and gets %s reads what it means", (code, words) => {
  expect(bookingFailure(new AppError(code), en)).toEqual(words);
});

const PHONE = "+46 8 123 45";

test.each([
  ["unsettled", {}, "Please call +46 8 123 45.", "Ring +46 8 123 45."],
  ["unsettled", { phone: null }, "Please contact the business.", "Hör av dig till oss."],
  ["no_resource_fits", {}, "We have no place for this then.", "Vi har ingen plats för det just då."],
  ["per_booking_limit_exceeded", { n: 6 }, "maximum of 6 guests", "högst 6 gäster"],
  ["guest_capacity_exceeded", { n: 1 }, "only have 1 seat available", "bara en plats kvar"],
  ["guest_capacity_exceeded", { n: 4 }, "only have 4 seats available", "bara 4 platser kvar"],
  ["spot_capacity_exceeded", {}, "fully booked", "fullbokad"],
])("a customer whom tables refuse as %s, %j, reads '%s'", (reason, params, english, swedish) => {
  const error = new AppError("time_slot_unavailable", { reason, phone: PHONE, ...params });
  expect(problemText(error, "Not sent.", en)).toContain(english);
  expect(problemText(error, "Inte skickat.", sv)).toContain(swedish);
});
