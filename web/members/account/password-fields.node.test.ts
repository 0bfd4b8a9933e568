import { expect, test } from "vitest";
import { schemaProblems } from "../../../contract/requests/testing/schema-problems.ts";
import { passwordChangeForm, passwordResetForm } from "./password-fields.tsx";

const SHORT = "password: Password must be at least 6 characters long";
const DIFFERENT = "repeated: Passwords do not match";

test.each([
  ["kf83hs", "kf83hs", []],
  ["kf83hs", "kf83ht", [DIFFERENT]],
  ["kf83hs", "", [DIFFERENT]],
  ["kf83h", "kf83h", [SHORT]],
  ["kf83h", "kf", [SHORT, DIFFERENT]],
])("%j and then %j: %j", (password, repeated, words) => {
  expect(schemaProblems(passwordResetForm, { password, repeated })).toEqual(words);
  expect(schemaProblems(passwordChangeForm, { currentPassword: "x", password, repeated })).toEqual(words);
});

test("a difference shows beside a current password that is missing", () => {
  expect(schemaProblems(passwordChangeForm, { currentPassword: "", password: "kf83hs", repeated: "x" })).toEqual([
    "currentPassword: Please enter your current password",
    DIFFERENT,
  ]);
});
