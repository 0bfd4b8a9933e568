import type { Booking } from "../../shared/queries.ts";
import type { EditRequest } from "../queries.ts";

/** What was typed over which booking, kept in this tab for the member who typed it, while they sign in again. */
export type UnsavedEdit = { base: Booking; typed: EditRequest };

/** One of a member at a time: what is personal is not left to pile up. */
const keyOf = (memberId: string) => `daybook-booking-${memberId}`;

export function keepUnsavedEdit(memberId: string, unsaved: UnsavedEdit): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(unsaved));
  } catch {
    // a browser that keeps nothing: it is lost, as everything typed there is
  }
}

/** Once, whichever booking it is of: null when it is another than this, or nothing was kept. */
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
