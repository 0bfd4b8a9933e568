import { fail } from "../../contract/errors.ts";
import type { GuestEntry, GuestEntryEdited } from "../../contract/requests/guest-entries.ts";
import { timeId } from "../../db/connect.ts";
import { bookingById } from "../../db/diary/bookings.ts";
import {
  addEntry,
  deleteEntry,
  type EntryRow,
  editEntry,
  entriesOfGuests,
  entryOfGuests,
} from "../../db/diary/guests/entries.ts";
import { peopleByIds } from "../../db/diary/guests/people.ts";
import { memberNames } from "../../db/directory/workspaces.ts";
import { fault } from "../../domain/faults.ts";
import { ENTRIES_MAX, TEST_NAME_MAX } from "../../domain/guests/entries.ts";
import type { Acting } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { entryView } from "../views/entry-view.ts";

type OfGuest = { id: string };
type OfEntry = OfGuest & { entry: string };

/** Adds a line to a guest's card, of one of the guest's visits or of none; on the head's, where the guest was merged. */
export async function noteEntry(acting: Acting, { id, ...noted }: GuestEntry & OfGuest) {
  const { services: s, workspaceId, actor } = acting;
  const db = s.diary(workspaceId);
  const { head, ids } = await personOf(acting, id);
  const { kind, text, bookingId = null } = noted;
  if (bookingId !== null) {
    const booking = await bookingById(db, workspaceId, bookingId);
    if (!booking || booking.anonymisedAt !== null || !ids.includes(booking.guestId ?? "")) fail("booking_not_found");
  }
  if ((await entriesOfGuests(db, workspaceId, ids)).length >= ENTRIES_MAX)
    refuseAt("text", fault("too_many_entries", { max: ENTRIES_MAX }));
  const test = noted.kind === "patch_test" ? noted : null;
  const now = s.now();
  const entry: EntryRow = {
    ...{ guestId: head, id: timeId(now), kind, bookingId, text, by: actor, at: now, editedBy: null, editedAt: null },
    ...{ result: test?.result ?? null, validUntil: test?.validUntil ?? null },
  };
  const changeId = (await addEntry(db, workspaceId, entry, ids)) ?? fail("unavailable"); // it moves away, or the guest does at this moment
  return { entry: await viewOf(acting, entry), changeId };
}

/** Changes what a line says; who wrote it first, and when, stays. `changeId`: null where nothing is other than before. */
export async function changeEntry(acting: Acting, { id, entry: entryId, ...edit }: GuestEntryEdited & OfEntry) {
  const { services: s, workspaceId, actor } = acting;
  const before = await entryOf(acting, { id, entry: entryId });
  const isTest = before.kind === "patch_test";
  for (const field of ["result", "validUntil"] as const)
    if (!isTest && edit[field] !== undefined) refuseAt(field, fault("unknown_field"));
  if (isTest && (edit.text?.length ?? 0) > TEST_NAME_MAX) refuseAt("text", fault("too_long", { max: TEST_NAME_MAX }));
  const { text = before.text, result = before.result, validUntil = before.validUntil } = edit;
  const given = { text, result, validUntil };
  const fields = (["text", "result", "validUntil"] as const).filter((field) => given[field] !== before[field]);
  if (fields.length === 0) return { entry: await viewOf(acting, before), changeId: null };
  const now = s.now();
  const after = { ...before, ...given, editedBy: actor, editedAt: now };
  const changeId = await editEntry(s.diary(workspaceId), workspaceId, after, fields, { actor, now });
  return { entry: await viewOf(acting, after), changeId: changeId ?? fail("not_found") };
}

/** Takes a line off for good. */
export async function removeEntry(acting: Acting, which: OfEntry): Promise<void> {
  const { services: s, workspaceId, actor } = acting;
  const entry = await entryOf(acting, which);
  const db = s.diary(workspaceId);
  if ((await deleteEntry(db, workspaceId, entry, { actor, now: s.now() })) === null) fail("unavailable"); // as above
}

async function personOf({ services: s, workspaceId }: Acting, id: string) {
  const [person] = await peopleByIds(s.diary(workspaceId), workspaceId, [id]);
  const { head, rows } = person ?? fail("guest_not_found");
  return { head: head.id, ids: rows.map((row) => row.id) };
}

async function entryOf(acting: Acting, { id, entry }: OfEntry): Promise<EntryRow> {
  const { services: s, workspaceId } = acting;
  const { ids } = await personOf(acting, id);
  return (await entryOfGuests(s.diary(workspaceId), workspaceId, ids, entry)) ?? fail("not_found");
}

async function viewOf({ services: s, workspaceId }: Acting, entry: EntryRow) {
  const members = await memberNames(s.db, workspaceId).all();
  return entryView(new Map(members.map((member) => [member.id, member.name])))(entry);
}
