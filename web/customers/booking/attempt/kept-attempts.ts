import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import { readStored } from "../../../shared/lib/browser-storage.ts";
import type { Attempts } from "../../../shared/lib/idempotency-key.ts";
import { nameOfAttempts } from "./name-of-attempts.ts";

let stored: typeof import("./stored-attempts.ts").storedAttempts | undefined;

const load = async () => {
  stored ??= (await import("./stored-attempts.ts")).storedAttempts;
  return stored;
};

/** Before the first render where a request of before a reload is kept: its choices are what the page begins with. */
export async function loadKeptAttempts(slug: string): Promise<void> {
  if (readStored("sessionStorage", nameOfAttempts(slug))) await load();
}

/** Undefined: nothing was sent yet. */
export const keptAttempts = (slug: string): Attempts<VisitBookingRequest> | undefined => stored?.(slug);

/** For the first request that is sent. */
export const attemptsOf = async (slug: string) => (await load())(slug);
