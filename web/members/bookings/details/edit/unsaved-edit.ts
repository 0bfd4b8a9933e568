import type { Booking, Edit } from "../queries.ts";

/** What was typed over which booking, kept in this tab for the member who typed it, while they sign in again. */
export type Unsaved = { base: Booking; typed: Edit };

/** One of a member at a time: what is personal is not left to pile up. */
const keyOf = (memberId: string) => `daybook-booking-${memberId}`;

export function keepUnsaved(memberId: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(unsaved));
  } catch {
    // a browser that keeps nothing: it is lost, as everything typed there is
  }
}

/** Once, whichever booking it is of: null when it is another than this, or nothing was kept. */
export function takeUnsaved(memberId: string, id: string): Unsaved | null {
  try {
    const text = sessionStorage.getItem(keyOf(memberId));
    sessionStorage.removeItem(keyOf(memberId));
    const kept = JSON.parse(text ?? "null") as Unsaved | null; // written above, in this tab
    return kept?.base.id === id ? kept : null;
  } catch {
    return null;
  }
}
