import "../../../shared/lib/jitless.ts";

import * as z from "zod/mini";
import { type BookingRequest, bookingRequest } from "../../../../contract/requests/booking-form.ts";
import { optionalEmail } from "../../../../contract/texts.ts";
import { isDate, isTime } from "../../../../domain/time/calendar.ts";
import type { Asked } from "./asked.ts";
import {
  COUNTRY_MISSING,
  EMAIL_MISSING,
  type Entries,
  FIELDS,
  type Field,
  type Limits,
  type Problem,
  TIME_MISSING,
} from "./entries.ts";

const REQUIRED: Field[] = ["guests", "bookingDate", "bookingTime", "customerName", "customerEmail"];

type Checked = { request: BookingRequest & Asked } | { problem: Problem };

/** `asked`: what is sent beside the booking as it is; the page offers nothing that could be wrong in it. */
export function checkBooking({ asked, ...entries }: Entries & { asked?: Asked }, limits: Limits): Checked {
  const { guests, bookingDate } = entries;
  const isTooLarge = guests !== null && guests > (limits.maxGuestsPerBooking ?? Number.POSITIVE_INFINITY);
  const parsed = z.safeParse(bookingRequest, entries);
  const fields = parsed.success ? {} : fieldErrors(parsed.error, entries);
  const problem = (name: Problem["name"]) => ({ problem: { name, fields } });

  if (REQUIRED.some((field) => isMissing(entries[field]))) return problem("missing");
  if (fields.guests) return problem("guests");
  if (fields.customerEmail) return problem("email");
  if (isTooLarge) return problem("large");
  if (bookingDate !== null && bookingDate < limits.today) return problem("past");
  if (fields.customerPhone) return problem("phone");
  return parsed.success ? { request: { ...parsed.data, ...asked } } : problem("other");
}

type Typed = Pick<Entries, "customerName" | "customerEmail" | "customerPhone">;

/** Only who joins a list may leave the address out. */
const { customerName, customerPhone } = bookingRequest.shape;
const person = z.object({ customerName, customerEmail: optionalEmail(), customerPhone });

export function checkPerson(typed: Typed) {
  const parsed = z.safeParse(person, typed);
  return parsed.success ? { person: parsed.data } : { faults: fieldErrors(parsed.error, typed) };
}

const isMissing = (value: Entries[Field] | undefined) => value === null || value === "" || /^\s*$/.test(String(value));

function fieldErrors(error: z.core.$ZodError, entries: Partial<Entries>): Problem["fields"] {
  const fields: Problem["fields"] = {};
  for (const field of FIELDS) {
    const issue = error.issues.find(({ path }) => path[0] === field);
    if (issue) fields[field] = ownMessage(field, entries[field]) ?? issue.message;
  }
  return fields;
}

/** Undefined where the contract's own message is right. */
const ownMessage = (field: Field, value: Entries[Field] | undefined) =>
  value === COUNTRY_MISSING ? COUNTRY_MISSING : isMissing(value) ? MISSING[field] : undefined;

const MISSING: Problem["fields"] = { customerEmail: EMAIL_MISSING, bookingTime: TIME_MISSING };

const created = z.object({
  id: z.string(),
  manageToken: z.string(),
  customerName: z.string(),
  bookingDate: z.string().check(z.refine(isDate)),
  bookingTime: z.string().check(z.refine(isTime)),
  guests: z.number(),
  endsAt: z.optional(z.string()),
  isConfirmedByEmail: z.optional(z.boolean()),
  likely: z.optional(z.array(z.nullable(z.string()))),
});
export type CreatedBooking = z.infer<typeof created>;

/** Throws on another answer, like a proxy's page. */
export const readCreatedBooking = (answer: unknown): CreatedBooking => z.parse(created, answer);
