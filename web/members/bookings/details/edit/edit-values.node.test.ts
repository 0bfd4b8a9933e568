import { expect, test } from "vitest";
import { fieldsInForm, formValuesOf } from "./edit-values.ts";

const stored = {
  ...{ customerName: "Astrid Lind", customerEmail: null, customerPhone: null, guests: 4, notes: null },
  ...{ bookingDate: "2026-11-21", bookingTime: "18:00", status: "confirmed" as const },
};

test("an untouched form equals the stored booking", () => {
  expect(fieldsInForm(stored, formValuesOf({ ...stored, version: 3 }))).toEqual(stored);
});

test("blank text becomes null, other text is trimmed", () => {
  const typed = { customerName: " Maria ", customerEmail: " ", customerPhone: " 070-123 45 67", notes: "", guests: 6 };
  const expected = { ...stored, customerName: "Maria", customerPhone: "070-123 45 67", guests: 6 };
  expect(fieldsInForm({ ...stored, notes: "Window" }, typed)).toEqual(expected);
});
