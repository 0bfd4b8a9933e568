import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "../../../contract/errors.ts";
import { fieldError } from "../../../contract/field-error.ts";
import { closure } from "../../../contract/requests/hours.ts";
import { fault } from "../../../domain/faults.ts";
import { loadWords } from "../texts/words.ts";
import { contractResolver, fieldErrorsOf } from "./field-problems.ts";

beforeAll(() => loadWords("sv"));
afterAll(() => loadWords("en"));

test("a form says in the member's language what its schema refuses", async () => {
  const check = contractResolver(closure);
  const typed = { startDate: "2027-12-02", endDate: "2027-12-01", note: "" };
  const { errors } = await check(typed, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(errors).toMatchObject({ endDate: { message: "Sista dagen får inte komma före den första" } });
});

test("fields that an answer names are said in the member's language; other failures name none", () => {
  const errors = [fieldError("note", fault("too_long", { max: 200 }))];
  expect(fieldErrorsOf(new AppError("invalid_input", {}, { errors }))).toEqual([
    { path: "note", message: "Skriv högst 200 tecken" },
  ]);
  expect(fieldErrorsOf(new TypeError("Failed to fetch"))).toEqual([]);
});
