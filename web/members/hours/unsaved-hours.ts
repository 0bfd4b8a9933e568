import { type Hours, hoursRequest } from "../../../contract/hours.ts";
import { mergeHours, type SettingChange } from "./merge-hours.ts";

/** Unsaved input and the settings it started from. */
type UnsavedHours = { base: Hours; typed: Hours };
/** `lost`: typed values that others' changes replaced. */
type RestoredHours = { merged: Hours; lost: SettingChange[] };

const keyOf = (memberId: string) => `daybook-hours-${memberId}`;

/** JSON cannot hold NaN: an invalid number falls back to the stored one. */
const withoutNaN = (_: string, value: unknown) => (Number.isNaN(value) ? undefined : value);

export function keepUnsavedHours(memberId: string, unsaved: UnsavedHours): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(unsaved, withoutNaN));
  } catch {
    // without storage the input is lost
  }
}

/** Removes the kept input, so that it returns only once. */
export function takeUnsavedHours(memberId: string, stored: Hours): RestoredHours | null {
  try {
    const text = sessionStorage.getItem(keyOf(memberId));
    sessionStorage.removeItem(keyOf(memberId));
    return restoredHours(text, stored);
  } catch {
    return null;
  }
}

/** Null without kept input or with an outdated format. */
function restoredHours(text: string | null, stored: Hours): RestoredHours | null {
  const kept = JSON.parse(text ?? "null") as UnsavedHours | null; // written above, in this tab
  const base = hoursRequest.safeParse(kept?.base);
  return kept && base.success ? mergeHours(base.data, { ...base.data, ...kept.typed }, stored) : null;
}
