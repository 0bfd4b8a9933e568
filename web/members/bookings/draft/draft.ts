import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type MemberBookingRequest, memberBookingRequest } from "../../../../contract/requests/bookings.ts";
import { store, takeStoredJson } from "../../../shared/lib/browser-storage.ts";
import { Attempts } from "../../../shared/lib/idempotency-key.ts";
import {
  emptyNewBooking,
  moveToToday,
  type NewBookingFields,
  type NewStart,
  newBookingFields,
  startOf,
} from "./new-booking-fields.ts";

/** `attempts`: requests already sent. `isFilled`: nobody typed it; a form that is closed as it was filled leaves nothing. */
export type Draft = { typed: NewBookingFields; attempts: Attempts<MemberBookingRequest>; isFilled?: boolean };
/** By id, because the address may change meanwhile. */
export type DraftOwner = { workspaceId: string; memberId: string };

/** A closed dialog's draft stays in the query cache: for minutes, in this tab, until sign-out. */
const keyOf = ({ workspaceId }: DraftOwner) => ["new-booking", workspaceId];

/** A reload or sign-out keeps the draft in this tab until any member's next takeDraft. */
const STORAGE_KEY = "daybook-new-booking";
const text = z.string();
const storedDraft = z.object({
  workspaceId: text,
  memberId: text,
  typed: newBookingFields,
  key: text,
  unanswered: z.array(memberBookingRequest),
});

/** A wanted time replaces the kept one; a wanted date alone does not. */
export function takeDraft(
  client: QueryClient,
  owner: DraftOwner,
  today: string,
  wanted: NewStart | null = null,
  guests = 2,
): Draft & { isKept: boolean } {
  const kept = keptDraft(client, owner);
  if (!kept) return { typed: emptyNewBooking(today, wanted, guests), attempts: new Attempts(), isKept: false };
  if (kept.isFilled) client.removeQueries({ queryKey: keyOf(owner) });
  return {
    ...kept,
    typed: moveToToday(today, { ...kept.typed, ...(wanted?.time ? startOf(wanted) : {}) }),
    isKept: !kept.isFilled,
  };
}

/** Undefined: nothing is half-typed. */
export const keptDraft = (client: QueryClient, owner: DraftOwner): Draft | undefined =>
  takeStored(owner) ?? client.getQueryData<Draft>(keyOf(owner));

export const keepDraft = (client: QueryClient, owner: DraftOwner, draft: Draft) => {
  takeStored(owner); // the page came back from the browser's cache
  client.setQueryData<Draft>(keyOf(owner), draft);
};

/** Keeps a form that nobody typed, such as one filled in for a guest. Returns how the half-typed one is kept again. */
export function fillDraft(client: QueryClient, owner: DraftOwner, filled: Omit<Draft, "attempts">) {
  const half = keptDraft(client, owner);
  keepDraft(client, owner, { ...filled, attempts: new Attempts() });
  return half && (() => keepDraft(client, owner, half));
}

export function dropDraft(client: QueryClient, owner: DraftOwner): void {
  client.removeQueries({ queryKey: keyOf(owner) });
  takeStored(owner);
}

export function storeDraft(
  { workspaceId, memberId }: DraftOwner,
  { typed, attempts: { key, unanswered } }: Draft,
): void {
  store("sessionStorage", STORAGE_KEY, JSON.stringify({ workspaceId, memberId, typed, key, unanswered }));
}

function takeStored(owner: DraftOwner): Draft | null {
  const { data: stored } = storedDraft.safeParse(takeStoredJson("sessionStorage", STORAGE_KEY));
  if (stored?.workspaceId !== owner.workspaceId || stored.memberId !== owner.memberId) return null;
  const { typed, key, unanswered } = stored;
  return { typed, attempts: new Attempts({ key, unanswered, sentAt: 0 }) };
}
