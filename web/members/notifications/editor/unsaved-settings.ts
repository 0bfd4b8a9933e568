import * as z from "zod/mini";
import { MESSAGE_TYPES } from "../../../../domain/messages/messages-owed.ts";
import { mergeSettings, withStoredFields } from "./merge-settings.ts";
import type { TypedSettings } from "./use-editor-form.ts";

const text = z.nullish(z.string());
/** Looser than the saved schema, because typed values may still be wrong. */
const typedFields = z.record(
  z.enum(MESSAGE_TYPES),
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

/** The form shows `typed` and counts `base` as saved. */
type RestoredSettings = { base: TypedSettings; typed: TypedSettings };

const keyOf = (memberId: string) => `daybook-notifications-${memberId}`;

/** Keeps input in this tab during a new sign-in, for the same member. */
export function keepUnsavedSettings(memberId: string, base: TypedSettings, typed: TypedSettings): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify({ base, typed }));
  } catch {
    // without storage the input is lost
  }
}

/** Returns the kept input once; null without one. */
export function takeUnsavedSettings(memberId: string, stored: TypedSettings): RestoredSettings | null {
  try {
    const kept = sessionStorage.getItem(keyOf(memberId));
    sessionStorage.removeItem(keyOf(memberId));
    return restoredSettings(stored, JSON.parse(kept ?? "null"));
  } catch {
    return null;
  }
}

/** Null when outdated. A field that others changed too keeps its old base, so that saving asks. */
export function restoredSettings(stored: TypedSettings, kept: unknown): RestoredSettings | null {
  const { data } = unsaved.safeParse(kept);
  if (!data) return null;
  const { merged, conflicts } = mergeSettings(data.base, data.typed, stored);
  return { base: withStoredFields(stored, data.base, conflicts), typed: merged };
}
