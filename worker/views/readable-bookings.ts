import { fail } from "../../contract/errors.ts";
import type { BookingRow } from "../../db/diary/bookings.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { withoutContact } from "../../domain/people/without-contact.ts";
import { calledName } from "../../domain/texts/sanitize-name.ts";
import type { Member } from "../http/acting.ts";
import { memberView } from "./booking-views.ts";

type Reader = Pick<Member, "role">;

/**
 * A booking as this member may read it. Without `read_bookings` it has one word of the name, and notes because somebody
 * cooks for their allergies, but nothing to reach the customer by and no words between members.
 */
export function viewFor({ role }: Reader, row: BookingRow): ReturnType<typeof memberView> {
  const view = memberView(row);
  if (mayDo(role, "read_bookings")) return view;
  const notes = view.notes && withoutContact(view.notes);
  const customerName = calledName(withoutContact(view.customerName));
  return { ...view, customerName, notes, customerEmail: null, customerPhone: null, override: null };
}

type Wanted = { from: string | null; to: string | null; search?: string[] };

/**
 * Refuses other dates than today to a member without `read_bookings`, and a search: it would find numbers digit by digit.
 * `from` and `to` null: without an end.
 */
export function requireReadable({ role }: Reader, today: string, { from, to, search = [] }: Wanted): void {
  if (mayDo(role, "read_bookings")) return;
  if (from !== today || to !== today || search.length > 0) fail("access_denied");
}
