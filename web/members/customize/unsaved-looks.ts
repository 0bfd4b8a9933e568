import * as z from "zod/mini";
import { mergeLooks, type TypedLooks, typedLooks } from "./typed-looks.ts";

const unsaved = z.object({ base: typedLooks, typed: typedLooks });

const keyOf = (memberId: string) => `daybook-customize-${memberId}`;

/** Keeps what was typed over which looks in this tab, for the member who typed it, while they sign in again. */
export function keepUnsavedLooks(memberId: string, base: TypedLooks, typed: TypedLooks): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify({ base, typed }));
  } catch {
    // a browser that keeps nothing: it is lost, as everything typed there is
  }
}

/** Once: what had been typed, over what is stored by now; null when nothing was kept, or by an older Daybook. */
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
