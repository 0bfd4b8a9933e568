import { expect, test } from "vitest";
import { AppError } from "../../../../contract/errors.ts";
import { en } from "../../../shared/texts/en.ts";
import { failureOf } from "./failure.ts";

test.each([
  ["key_reused", en.problems.bookedBefore],
  ["booking_not_found", en.problems.bookingGone],
  ["workspace_not_found", en.problems.workspace],
  ["unavailable", en.problems.failed],
] as const)("whoever books and is answered %s is told what that means for them", (code, words) => {
  expect(failureOf(new AppError(code), en)).toEqual(words);
});
