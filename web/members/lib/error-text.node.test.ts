import { afterEach, expect, test } from "vitest";
import { AppError } from "../../../contract/errors.ts";
import { fieldError } from "../../../contract/field-error.ts";
import { fault } from "../../../domain/faults.ts";
import { loadWords } from "../../testing/load-words.ts";
import { errorText, fieldErrorsOf } from "./error-text.ts";

afterEach(() => loadWords("en"));

const broken = new AppError("unexpected", undefined, { requestId: "8f2a1b3c4d5e6f70-ARN" });
const tooLong = {
  errors: [fieldError("notes", fault("too_long", { max: 40 }))],
};

test("a fault is shown with its request, a lost answer and other faults without", () => {
  expect(errorText(broken, "Not saved.")).toBe("Not saved. (Reference: 8f2a1b3c4d5e6f70-ARN)");
  for (const other of [
    new AppError("unexpected"),
    new AppError("unavailable", {}, { requestId: "x" }),
    new TypeError(),
  ])
    expect(errorText(other, "Not saved.")).toBe("Not saved.");
});

test("a refusal is said in the member's language: the error, or what is wrong with its first field", async () => {
  const detail = "Only cancelled bookings can be deleted."; // as the server words it
  const refusals = [new AppError("not_cancelled", {}, { detail }), new AppError("invalid_input", {}, tooLong)];
  const said = () => refusals.map((error) => errorText(error, ""));
  expect(said()).toEqual([detail, "Use at most 40 characters"]);
  await loadWords("sv");
  expect(said()).toEqual(["Bara avbokade bokningar går att ta bort.", "Skriv högst 40 tecken"]);
});

test("an error of this device alone, which no server has worded, is said in the screen's own words", () => {
  expect(errorText(new AppError("signed_out"), "Not saved.")).toBe("Not saved.");
});

test("fields that an answer names are said in the member's language; other failures name none", async () => {
  await loadWords("sv");
  const errors = [fieldError("note", fault("too_long", { max: 200 }))];
  expect(fieldErrorsOf(new AppError("invalid_input", {}, { errors }))).toEqual([
    { path: "note", message: "Skriv högst 200 tecken" },
  ]);
  expect(fieldErrorsOf(new TypeError("Failed to fetch"))).toEqual([]);
});
