import type { QueryClient } from "@tanstack/react-query";
import type { MemberBookingRequest } from "../../../../contract/bookings.ts";
import { FormAttempts } from "./form-attempts.ts";
import { emptyNewBooking, moveToToday, type NewBookingFields } from "./new-booking-fields.ts";

/** What was typed and not booked yet, and what was asked for with it. */
export type Draft = { typed: NewBookingFields; attempts: FormAttempts<MemberBookingRequest> };
/** Whose it is, and where. */
export type DraftOwner = { slug: string; memberId: string };

/**
 * Of a dialog that was closed it waits among what is known of the workspace: for minutes, in this tab, and no longer than
 * its member is signed in.
 */
const keyOf = ({ slug }: DraftOwner) => ["new-booking", slug];

/**
 * Of one that was open when the page was loaded anew or its member signed out it waits in this tab's storage, for that
 * member; the next draft that is taken there, whose ever, ends it.
 */
const STORED = "daybook-new-booking";
type StoredDraft = DraftOwner & Pick<Draft, "typed"> & Pick<Draft["attempts"], "key" | "unanswered">;

export function takeDraft(client: QueryClient, owner: DraftOwner, today: string): Draft & { isKept: boolean } {
  const kept = takeStored(owner) ?? client.getQueryData<Draft>(keyOf(owner));
  if (!kept) return { typed: emptyNewBooking(today), attempts: new FormAttempts(), isKept: false };
  return { ...kept, typed: moveToToday(today, kept.typed), isKept: true };
}

export const keepDraft = (client: QueryClient, owner: DraftOwner, draft: Draft) => {
  takeStored(owner); // of the same form, when its page was left and came back
  client.setQueryData<Draft>(keyOf(owner), draft);
};

export function dropDraft(client: QueryClient, owner: DraftOwner): void {
  client.removeQueries({ queryKey: keyOf(owner) });
  takeStored(owner);
}

export function storeDraft({ slug, memberId }: DraftOwner, { typed, attempts: { key, unanswered } }: Draft): void {
  try {
    const stored: StoredDraft = { slug, memberId, typed, key, unanswered };
    sessionStorage.setItem(STORED, JSON.stringify(stored));
  } catch {
    // a browser that keeps nothing: it is lost, as everything typed there is
  }
}

function takeStored(owner: DraftOwner): Draft | null {
  try {
    const text = sessionStorage.getItem(STORED);
    sessionStorage.removeItem(STORED);
    const stored = JSON.parse(text ?? "null") as StoredDraft | null; // written above, in this tab
    if (stored?.slug !== owner.slug || stored.memberId !== owner.memberId) return null;
    return { typed: stored.typed, attempts: new FormAttempts(stored) };
  } catch {
    return null;
  }
}
