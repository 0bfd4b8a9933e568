import type { QueryClient } from "@tanstack/react-query";
import type { MemberBookingRequest } from "../../../../contract/bookings.ts";
import { FormAttempts } from "./form-attempts.ts";
import { emptyNewBooking, moveToToday, type NewBookingFields } from "./new-booking-fields.ts";

/** `attempts` holds the requests that were sent already. */
export type Draft = { typed: NewBookingFields; attempts: FormAttempts<MemberBookingRequest> };
export type DraftOwner = { slug: string; memberId: string };

/** A closed dialog keeps its draft in the query cache: for minutes, in this tab, until sign-out. */
const keyOf = ({ slug }: DraftOwner) => ["new-booking", slug];

/** A reload or sign-out keeps the draft in this tab until any member's next takeDraft. */
const STORAGE_KEY = "daybook-new-booking";
type StoredDraft = DraftOwner & Pick<Draft, "typed"> & Pick<Draft["attempts"], "key" | "unanswered">;

export function takeDraft(client: QueryClient, owner: DraftOwner, today: string): Draft & { isKept: boolean } {
  const kept = takeStored(owner) ?? client.getQueryData<Draft>(keyOf(owner));
  if (!kept) return { typed: emptyNewBooking(today), attempts: new FormAttempts(), isKept: false };
  return { ...kept, typed: moveToToday(today, kept.typed), isKept: true };
}

export const keepDraft = (client: QueryClient, owner: DraftOwner, draft: Draft) => {
  takeStored(owner); // the page came back from the browser's cache
  client.setQueryData<Draft>(keyOf(owner), draft);
};

export function dropDraft(client: QueryClient, owner: DraftOwner): void {
  client.removeQueries({ queryKey: keyOf(owner) });
  takeStored(owner);
}

export function storeDraft({ slug, memberId }: DraftOwner, { typed, attempts: { key, unanswered } }: Draft): void {
  try {
    const stored: StoredDraft = { slug, memberId, typed, key, unanswered };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // without storage the typed values are lost
  }
}

function takeStored(owner: DraftOwner): Draft | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const stored = JSON.parse(text ?? "null") as StoredDraft | null; // written above, in this tab
    if (stored?.slug !== owner.slug || stored.memberId !== owner.memberId) return null;
    return { typed: stored.typed, attempts: new FormAttempts(stored) };
  } catch {
    return null;
  }
}
