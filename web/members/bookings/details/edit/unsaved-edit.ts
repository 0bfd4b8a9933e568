import type { Booking } from "../../shared/queries.ts";
import type { EditRequest } from "../queries.ts";

/** Kept in this tab until the same member signs in again. */
export type UnsavedEdit = { base: Booking; typed: EditRequest };

/** One for each member: personal data must not pile up. */
const keyOf = (memberId: string) => `daybook-booking-${memberId}`;

export function keepUnsavedEdit(memberId: string, unsaved: UnsavedEdit): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(unsaved));
  } catch {
    // without storage the typed values are lost
  }
}

/** Returns the kept edit once; drops it when it belongs to another booking. */
export function takeUnsavedEdit(memberId: string, id: string): UnsavedEdit | null {
  try {
    const text = sessionStorage.getItem(keyOf(memberId));
    sessionStorage.removeItem(keyOf(memberId));
    const kept = JSON.parse(text ?? "null") as UnsavedEdit | null; // written above, in this tab
    return kept?.base.id === id ? kept : null;
  } catch {
    return null;
  }
}
