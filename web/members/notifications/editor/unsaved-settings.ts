import * as z from "zod/mini";
import { NOTIFICATION_TYPES } from "../../../../domain/messages/messages-owed.ts";
import { mergeSettings, withStoredFields } from "./merge-settings.ts";
import type { TypedSettings } from "./use-editor-form.ts";

const text = z.nullish(z.string());
/** Looser than what is saved: what is typed may still be wrong. */
const typedFields = z.record(
  z.enum(NOTIFICATION_TYPES),
  z.object({
    emailEnabled: z.boolean(),
    smsEnabled: z.boolean(),
    emailSubject: text,
    emailMessage: text,
    smsMessage: text,
    logoUrl: text,
  }),
);
const unsaved = z.object({ base: typedFields, typed: typedFields });

/** How it goes on: what the form shows, over what it counts as saved. */
type RestoredSettings = { base: TypedSettings; typed: TypedSettings };

const keyOf = (memberId: string) => `daybook-notifications-${memberId}`;

/** Keeps what was typed over which settings in this tab, for the member who typed it, while they sign in again. */
export function keepUnsavedSettings(memberId: string, base: TypedSettings, typed: TypedSettings): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify({ base, typed }));
  } catch {
    // a browser that keeps nothing: it is lost, as everything typed there is
  }
}

/** Once: what had been changed, over what is stored by now; null when nothing was kept. */
export function takeUnsavedSettings(memberId: string, stored: TypedSettings): RestoredSettings | null {
  try {
    const kept = sessionStorage.getItem(keyOf(memberId));
    sessionStorage.removeItem(keyOf(memberId));
    return restoredSettings(stored, JSON.parse(kept ?? "null"));
  } catch {
    return null;
  }
}

/**
 * What was kept of an older Daybook is let go. Where others changed the same field meanwhile, it still counts as changed
 * from what it was: that is asked about when it is saved.
 */
export function restoredSettings(stored: TypedSettings, kept: unknown): RestoredSettings | null {
  const { data } = unsaved.safeParse(kept);
  if (!data) return null;
  const { merged, conflicts } = mergeSettings(data.base, data.typed, stored);
  return { base: withStoredFields(stored, data.base, conflicts), typed: merged };
}
