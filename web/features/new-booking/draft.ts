import type { QueryClient } from "@tanstack/react-query";
import type { MemberBookingRequest } from "../../../contract/bookings.ts";
import { FormAttempts } from "./attempts.ts";
import { broughtTo, nothingTyped, type Typed } from "./typed.ts";

/** What was typed before the dialog was closed, and what was asked for with it. */
export type Draft = { typed: Typed; attempts: FormAttempts<MemberBookingRequest> };

/**
 * It waits among what is known of the workspace: for minutes, in this tab, and no longer than its member is signed in.
 */
const keyOf = (slug: string) => ["new-booking", slug];

export function takeDraft(client: QueryClient, slug: string, today: string): Draft & { isKept: boolean } {
  const kept = client.getQueryData<Draft>(keyOf(slug));
  if (!kept) return { typed: nothingTyped(today), attempts: new FormAttempts(), isKept: false };
  return { ...kept, typed: broughtTo(today, kept.typed), isKept: true };
}

export const keepDraft = (client: QueryClient, slug: string, draft: Draft) => {
  client.setQueryData<Draft>(keyOf(slug), draft);
};

export const dropDraft = (client: QueryClient, slug: string) => client.removeQueries({ queryKey: keyOf(slug) });
