import { words } from "../../texts/words.ts";

type Actor = { kind: string; name: string | null };

/** Names an actor at the beginning of a line; a removed member has no name. */
export function actorText({ kind, name }: Actor): string {
  if (kind === "customer") return words.details.theCustomer.first;
  return kind === "system" ? "Daybook" : (name ?? words.bookingHistory.formerMember);
}
