import * as z from "zod/mini";
import { mergeLooks, type TypedLooks, typedLooks } from "./typed-looks.ts";

const unsaved = z.object({ base: typedLooks, typed: typedLooks });

const keyOf = (memberId: string) => `daybook-customize-${memberId}`;

/** Keeps input in this tab during a new sign-in, for the same member. */
export function keepUnsavedLooks(memberId: string, base: TypedLooks, typed: TypedLooks): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify({ base, typed }));
  } catch {
    // without storage the input is lost
  }
}

/** Returns the input once, merged into the stored looks; null without one or when outdated. */
export function takeUnsavedLooks(memberId: string, stored: TypedLooks): TypedLooks | null {
  try {
    const kept = sessionStorage.getItem(keyOf(memberId));
    sessionStorage.removeItem(keyOf(memberId));
    const { data } = unsaved.safeParse(JSON.parse(kept ?? "null"));
    return data ? mergeLooks(data.base, data.typed, stored) : null;
  } catch {
    return null;
  }
}
