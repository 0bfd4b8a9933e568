import type { QueryClient } from "@tanstack/react-query";
import type { MemberBookingRequest } from "../../../../contract/bookings.ts";
import { FormAttempts } from "./form-attempts.ts";
import { broughtTo, nothingTyped, type Typed } from "./new-booking-fields.ts";

/** What was typed and not booked yet, and what was asked for with it. */
export type Draft = { typed: Typed; attempts: FormAttempts<MemberBookingRequest> };
/** Whose it is, and where. */
export type Desk = { slug: string; memberId: string };

/**
 * Of a dialog that was closed it waits among what is known of the workspace: for minutes, in this tab, and no longer than
 * its member is signed in.
 */
const keyOf = ({ slug }: Desk) => ["new-booking", slug];

/**
 * Of one that was open when the page was loaded anew or its member signed out it waits in this tab's storage, for that
 * member; the next draft that is taken there, whose ever, ends it.
 */
const STORED = "daybook-new-booking";
type Stored = Desk & Pick<Draft, "typed"> & Pick<Draft["attempts"], "key" | "unanswered">;

export function takeDraft(client: QueryClient, desk: Desk, today: string): Draft & { isKept: boolean } {
  const kept = takeStored(desk) ?? client.getQueryData<Draft>(keyOf(desk));
  if (!kept) return { typed: nothingTyped(today), attempts: new FormAttempts(), isKept: false };
  return { ...kept, typed: broughtTo(today, kept.typed), isKept: true };
}

export const keepDraft = (client: QueryClient, desk: Desk, draft: Draft) => {
  takeStored(desk); // of the same form, when its page was left and came back
  client.setQueryData<Draft>(keyOf(desk), draft);
};

export function dropDraft(client: QueryClient, desk: Desk): void {
  client.removeQueries({ queryKey: keyOf(desk) });
  takeStored(desk);
}

export function storeDraft({ slug, memberId }: Desk, { typed, attempts: { key, unanswered } }: Draft): void {
  try {
    const stored: Stored = { slug, memberId, typed, key, unanswered };
    sessionStorage.setItem(STORED, JSON.stringify(stored));
  } catch {
    // a browser that keeps nothing: it is lost, as everything typed there is
  }
}

function takeStored(desk: Desk): Draft | null {
  try {
    const text = sessionStorage.getItem(STORED);
    sessionStorage.removeItem(STORED);
    const stored = JSON.parse(text ?? "null") as Stored | null; // written above, in this tab
    if (stored?.slug !== desk.slug || stored.memberId !== desk.memberId) return null;
    return { typed: stored.typed, attempts: new FormAttempts(stored) };
  } catch {
    return null;
  }
}
