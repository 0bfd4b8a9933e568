import * as z from "zod/mini";
import { fail } from "../../contract/errors.ts";
import type { GuestQuery } from "../../contract/requests/guests.ts";
import { bookingsOfGuest } from "../../db/diary/bookings.ts";
import { entriesOfGuests } from "../../db/diary/guests/entries.ts";
import { guestWithFacts } from "../../db/diary/guests/guest-page.ts";
import { type TagRow, tagsOfGuests } from "../../db/diary/guests/guest-tags.ts";
import { changesOfGuests, peopleByIds } from "../../db/diary/guests/people.ts";
import type { FactsRow } from "../../db/diary/guests/search.ts";
import { memberNames } from "../../db/directory/workspaces.ts";
import { changesColumn } from "../../db/platform/columns.ts";
import { shownTag } from "../../domain/guests/guest-tags.ts";
import { undoableOf } from "../../domain/guests/merge.ts";
import { consentsOfPerson, consentView } from "../guest-book/consents.ts";
import { tagsNow } from "../guest-book/recent-settings.ts";
import type { Acting } from "../http/acting.ts";
import { cursorOf, cursorPosition } from "../http/cursors.ts";
import { actorOf, memberView } from "../views/booking-views.ts";
import { entryView } from "../views/entry-view.ts";
import { guestCard } from "../views/guest-card.ts";
import { pairsOfPerson } from "./guest-pairs.ts";

const BOOKINGS_PAGE = 50;
/** The newest. */
const CHANGES_MAX = 200;
const cursorShape = z.tuple([z.number(), z.string()]);

/** A guest's page: the card, the bookings of it and of those merged into it, and what members changed. */
export async function readGuest({ services: s, workspaceId }: Acting, { id, ...query }: GuestQuery & { id: string }) {
  const db = s.diary(workspaceId);
  const [startsAt, bookingId] = cursorPosition(query, cursorShape) ?? [Number.MAX_SAFE_INTEGER, ""];
  const [person] = await peopleByIds(db, workspaceId, [id]);
  if (!person) return fail("guest_not_found");
  const ids = person.rows.map((row) => row.id);
  const [facts, rows, changes, members, tags, putOn, entries, consents, pairs] = await Promise.all([
    guestWithFacts(db, workspaceId, id, s.now()).first<FactsRow>(),
    bookingsOfGuest(db, workspaceId, ids, { startsAt, id: bookingId }, BOOKINGS_PAGE + 1).all(),
    changesOfGuests(db, workspaceId, ids),
    memberNames(s.db, workspaceId).all(),
    tagsNow(s, workspaceId),
    tagsOfGuests(db, workspaceId, ids).all<TagRow>(),
    entriesOfGuests(db, workspaceId, ids),
    consentsOfPerson(db, workspaceId, ids),
    pairsOfPerson(db, workspaceId, person),
  ]);
  const noted = changes.map((row) => ({ ...row, changes: changesColumn(row.changes) }));
  const undoable = undoableOf(noted, person.head.id);
  const names = new Map(members.map((member) => [member.id, member.name]));
  const shown = rows.slice(0, BOOKINGS_PAGE);
  const last = shown.at(-1);
  return {
    guest: guestCard(facts ?? fail("guest_not_found"), tags), // it was forgotten meanwhile
    members: person.rows.flatMap((row) =>
      row === person.head ? [] : { id: row.id, name: row.name, phone: row.phone, email: row.email, note: row.note },
    ),
    keepsBirthdays: tags.keepsBirthdays,
    bookings: shown.map(memberView),
    nextCursor: rows.length > BOOKINGS_PAGE && last ? cursorOf(query, [last.startsAt, last.id]) : null,
    putOn: putOn.results.map(({ tag, reason, by, at }) => ({
      ...{ id: tag, reason, actor: actorOf(by, names), at: new Date(at).toISOString() },
    })),
    tagChoices: tags.tags.flatMap((tag) =>
      tag.auto ? [] : { ...shownTag(tag), needsReason: tag.rule === "please_call" },
    ),
    entries: entries.map(entryView(names)),
    consents: consents.map(consentView(names)),
    pairs,
    changes: noted.slice(-CHANGES_MAX).reverse().map(changeView(names, undoable)),
  };
}

type ChangeRow = Awaited<ReturnType<typeof changesOfGuests>>[number] & { changes: Record<string, unknown> };

/** `undo`: the change can be undone, unless another comes first. Places in lists, by which a separation is undone, are no reader's. */
const changeView =
  (names: Map<string, string | null>, undoable: Set<number>) =>
  ({ id, type, actor, at, changes: { traces: _, key: __, entries: ___, ...changes } }: ChangeRow) => ({
    ...{ id, type, actor: actorOf(actor, names), at: new Date(at).toISOString() },
    ...{ changes, undo: undoable.has(id) },
  });
