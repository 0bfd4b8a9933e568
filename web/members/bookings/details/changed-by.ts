import type { BookingEvent } from "./queries.ts";

/** The last change's author as a sentence begins; `known`: how many entries the member had seen. */
export function changedBy(events: BookingEvent[], known: number): string {
  const actor = events.length > known ? events.at(-1)?.actor : undefined;
  if (actor?.kind === "customer") return "The customer";
  return actor?.name ?? "Someone else";
}
