import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { ENTRY_TEXT_MAX, TEST_NAME_MAX, TEST_RESULTS } from "../../domain/guests/entries.ts";
import { date, lines } from "../texts.ts";

const ID_MAX = 100;

const text = (max: number) => lines(max, fault("entry_missing"));
const result = z.enum(TEST_RESULTS, fault("result_missing"));
/** The last date on which it counts; null: it does not end. */
const validUntil = z.optional(z.nullable(date()));
/** A booking of the guest; null or missing: of no visit. */
const bookingId = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(ID_MAX))));

/** A line on a guest's card. The `text` of a patch test is what was tested. */
export const guestEntry = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("note"), text: text(ENTRY_TEXT_MAX), bookingId }),
  z.strictObject({ kind: z.literal("formula"), text: text(ENTRY_TEXT_MAX), bookingId }),
  z.strictObject({ kind: z.literal("patch_test"), text: text(TEST_NAME_MAX), result, validUntil, bookingId }),
]);
export type GuestEntry = z.output<typeof guestEntry>;

/** Absent stays as it is. `result` and `validUntil`: of a patch test alone. */
export const guestEntryEdited = z.strictObject({
  text: z.optional(text(ENTRY_TEXT_MAX)),
  result: z.optional(result),
  validUntil,
});
export type GuestEntryEdited = z.output<typeof guestEntryEdited>;
