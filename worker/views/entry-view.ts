import type { EntryRow } from "../../db/diary/guests/entries.ts";
import { actorOf } from "./booking-views.ts";

/** A line of a card as members read it. */
export const entryView =
  (names: Map<string, string | null>) =>
  ({ id, kind, bookingId, text, result, validUntil, by, at, editedBy, editedAt }: EntryRow) => ({
    ...{ id, kind, bookingId, text, result, validUntil },
    ...{ actor: actorOf(by, names), at: new Date(at).toISOString() },
    edited:
      editedBy === null || editedAt === null
        ? null
        : { actor: actorOf(editedBy, names), at: new Date(editedAt).toISOString() },
  });
