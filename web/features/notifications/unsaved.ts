import * as z from "zod/mini";
import { NOTIFICATION_TYPES } from "../../../domain/messages-owed.ts";
import { changedTypes, type Typed } from "./use-editor-form.ts";

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

const keyOf = (memberId: string) => `daybook-notifications-${memberId}`;

/** Keeps what was typed over which settings in this tab, for the member who typed it, while they sign in again. */
export function keepUnsaved(memberId: string, base: Typed, typed: Typed): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify({ base, typed }));
  } catch {
    // a browser that keeps nothing: it is lost, as everything typed there is
  }
}

/** Once: the types that had been changed, over what is stored by now; null when nothing was kept. */
export function takeUnsaved(memberId: string, stored: Typed): Typed | null {
  try {
    const kept = sessionStorage.getItem(keyOf(memberId));
    sessionStorage.removeItem(keyOf(memberId));
    return over(stored, JSON.parse(kept ?? "null"));
  } catch {
    return null;
  }
}

/** What was kept of an older Daybook is let go. */
export function over(stored: Typed, kept: unknown): Typed | null {
  const { data } = unsaved.safeParse(kept);
  if (!data) return null;
  const changed = changedTypes(data.base, data.typed).map((type) => [type, data.typed[type]]);
  return { ...stored, ...Object.fromEntries(changed) };
}
