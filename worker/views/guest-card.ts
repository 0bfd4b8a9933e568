import { countedVisits } from "../../db/diary/guests/guest-facts.ts";
import type { FactsRow } from "../../db/diary/guests/search.ts";
import { careColumn, knownColumn, preferredColumn } from "../../db/platform/columns.ts";
import { isAddressKey } from "../../domain/guests/keys.ts";
import type { Tag } from "./guest-view.ts";

type Next = { id: string; bookingDate: string; bookingTime: string; guests: number };
type Sharer = { id: string; name: string };

/** A guest as the book shows it: found, listed or opened. */
export function guestCard(row: FactsRow) {
  const { id, name, phone, email, language, note, birthday, version, lastAt } = row;
  const { visits, missed, cancelled } = countedVisits(JSON.parse(row.counts));
  const addresses = knownColumn(JSON.parse(row.known)).keys.filter(isAddressKey);
  const written = addresses.map((key) => (key.startsWith("p") ? `+${key.slice(1)}` : key.slice(1)));
  return {
    ...{ id, name, phone, email, also: written.filter((each) => each !== phone && each !== email) },
    ...{ language, note, care: careColumn(parsed(row.care)), tags: [] as Tag[] },
    ...{ preferred: preferredColumn(parsed(row.preferred)), birthday, version, visits, missed, cancelled },
    lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    next: parsed(row.next) as Next | null, // as NEXT writes it
    sharesWith: JSON.parse(row.sharers) as Sharer[],
  };
}
export type GuestCard = ReturnType<typeof guestCard>;

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
