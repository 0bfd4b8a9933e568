import { words } from "../../texts/words.ts";
import type { BookingEvent } from "./queries.ts";

/** As a sentence begins with the name, and within one. */
type Author = { first: string; within: string };

/** The last change's author; `known`: how many entries the member had seen. */
export function changedBy(events: BookingEvent[], known: number): Author {
  const actor = events.length > known ? events.at(-1)?.actor : undefined;
  if (actor?.kind === "customer") return words.shared.theCustomer;
  return actor?.name ? { first: actor.name, within: actor.name } : words.details.someoneElse;
}
