import { editedGuest } from "../guests/edited-guest.ts";
import type { Contact } from "../guests/guest.ts";
import { type CardOfGuest, type PastCounts, sumOfPast } from "./import-guests.ts";

/** All that an import wrote into a guest. `stands`: true for a field that is as it left it. */
export type Filled = {
  fields: string[];
  tags: string[];
  past: PastCounts | null;
  pastBefore: PastCounts | null;
  stands: (field: string) => boolean;
};

/**
 * A guest without what an import filled (docs/rules.md#import). `kept`: fields that somebody wrote anew since, which stay.
 * @param contacts those of its latest bookings
 */
export function undoneGuest(
  card: CardOfGuest,
  { fields, tags, past, pastBefore, stands }: Filled,
  contacts: readonly Contact[],
): { card: CardOfGuest; kept: string[] } {
  const going = new Set(fields.filter(stands));
  const edit = Object.fromEntries(CONTACT.flatMap((field) => (going.has(field) ? [[field, null]] : [])));
  const person = Object.keys(edit).length > 0 ? editedGuest(card, edit, contacts) : card;
  return {
    card: {
      ...card,
      ...person,
      note: going.has("note") ? null : card.note,
      care: going.has("care") ? null : card.care,
      past: past ? pastWithout(card.past, past, pastBefore) : card.past,
      tags: card.tags.filter((tag) => !tags.includes(tag)),
    },
    kept: fields.filter((field) => !going.has(field)),
  };
}

const CONTACT = ["phone", "email", "language"] as const;

/** As it was, unless the night has added to it since. */
function pastWithout(now: PastCounts | null, added: PastCounts, before: PastCounts | null): PastCounts | null {
  if (now === null) return null;
  const left = before ? sumOfPast(before, added) : added;
  if (JSON.stringify(left) === JSON.stringify(now)) return before;
  const minus = (field: "visits" | "missed" | "cancelled" | "guests") => Math.max(0, now[field] - added[field]);
  return {
    ...{ visits: minus("visits"), missed: minus("missed"), cancelled: minus("cancelled"), guests: minus("guests") },
    until: now.until,
  };
}
