import { countedVisits } from "../../db/diary/guests/guest-facts.ts";
import type { FactsRow } from "../../db/diary/guests/search.ts";
import { knownColumn, preferredColumn } from "../../db/platform/columns.ts";
import { shownTag, tagsOfGuest } from "../../domain/guests/guest-tags.ts";
import { addressOfKey, isAddressKey } from "../../domain/guests/keys.ts";
import { cardCareView, type TagsNow } from "./guest-view.ts";

type Next = { id: string; bookingDate: string; bookingTime: string; guests: number };
type Sharer = { id: string; name: string };

/** A guest as the book shows it: found, listed or opened. */
export function guestCard(row: FactsRow, now: TagsNow) {
  const { id, name, phone, email, language, note, birthday, version, lastAt } = row;
  const { visits, missed, cancelled, recent } = countedVisits(JSON.parse(row.counts));
  const tags = tagsOfGuest(now.tags, JSON.parse(row.tags) as string[], recent, now.now).map(shownTag); // as SQL names them
  const ofMembers = JSON.parse(row.memberKeys) as string[]; // as SQL names them
  const addresses = [...knownColumn(JSON.parse(row.known)).keys.filter(isAddressKey), ...ofMembers];
  const written = [...new Set(addresses.map(addressOfKey))];
  return {
    ...{ id, name, phone, email, also: written.filter((each) => each !== phone && each !== email) },
    alsoNotes: JSON.parse(row.alsoNotes) as string[],
    ...{ language, note, care: cardCareView(JSON.parse(row.care)), tags },
    ...{
      preferred: preferredColumn(parsed(row.preferred)),
      birthday: now.keepsBirthdays ? birthday : null,
      version,
      visits,
      missed,
      cancelled,
    },
    lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    next: parsed(row.next) as Next | null, // as NEXT writes it
    sharesWith: JSON.parse(row.sharers) as Sharer[],
  };
}
export type GuestCard = ReturnType<typeof guestCard>;

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
