import { type Hours, hoursRequest } from "../../../contract/hours.ts";
import { type Change, merge } from "./changes.ts";

/** What was typed over which settings, kept in this tab for the member who typed it, while they sign in again. */
type Unsaved = { base: Hours; typed: Hours };
/** How it goes on: what the form shows, and what of it gave way to what others saved meanwhile. */
type Resumed = { merged: Hours; lost: Change[] };

const keyOf = (memberId: string) => `daybook-hours-${memberId}`;

/** Numbers that are none do not survive as text; they fall back to what was stored. */
const withoutNaN = (_: string, value: unknown) => (Number.isNaN(value) ? undefined : value);

export function keepUnsaved(memberId: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(unsaved, withoutNaN));
  } catch {
    // a browser that keeps nothing: it is lost, as everything typed there is
  }
}

/** Once: from then on the form has it. */
export function takeUnsaved(memberId: string, stored: Hours): Resumed | null {
  try {
    const text = sessionStorage.getItem(keyOf(memberId));
    sessionStorage.removeItem(keyOf(memberId));
    return resumed(text, stored);
  } catch {
    return null;
  }
}

/** What was kept, brought together with what is stored by now; null when nothing was, or it is of another age. */
function resumed(text: string | null, stored: Hours): Resumed | null {
  const kept = JSON.parse(text ?? "null") as Unsaved | null; // written above, in this tab
  const base = hoursRequest.safeParse(kept?.base);
  return kept && base.success ? merge(base.data, { ...base.data, ...kept.typed }, stored) : null;
}
