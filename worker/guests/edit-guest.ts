import { fail } from "../../contract/errors.ts";
import type { GuestEdited, GuestMade } from "../../contract/requests/guests.ts";
import type { Diary } from "../../db/connect.ts";
import { contactsOfGuests, type GuestAfter } from "../../db/diary/guests/gathering.ts";
import { datesOfGuests, guestOfKey, guestWithFacts, writeCard } from "../../db/diary/guests/guest-page.ts";
import { type GuestRow, peopleByIds } from "../../db/diary/guests/people.ts";
import type { FactsRow } from "../../db/diary/guests/search.ts";
import { readGuestSettings } from "../../db/diary/guests/settings.ts";
import { careColumn, preferredColumn } from "../../db/platform/columns.ts";
import { fault } from "../../domain/faults.ts";
import { editedGuest } from "../../domain/guests/edited-guest.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { guestSearchText } from "../../domain/guests/keys.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { tagsNow } from "../guest-book/recent-settings.ts";
import { type Acting, commandIdOf } from "../http/acting.ts";
import { digest } from "../http/tokens.ts";
import { refuseAt } from "../http/validate.ts";
import { feedStub, type Services } from "../services.ts";
import { guestCard } from "../views/guest-card.ts";
import type { TagsNow } from "../views/guest-view.ts";
import { careAfter, tagsAfter } from "./card-fields.ts";

const TRIES = 3;

/** Adds a guest who has not booked yet, once for each Idempotency-Key; the next booking with the same number or mail and a name that agrees is theirs. */
export async function makeGuest(acting: Acting, made: GuestMade) {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const { ofKey, id } = newIdOf(acting, made);
  for (let tries = 1; tries <= TRIES; tries++) {
    const before = ofKey === null ? null : await guestOfKey(db, workspaceId, ofKey);
    if (before && before.id !== id) return fail("key_reused");
    const changeId = before ? before.changeId : await makeOnce(acting, db, { id, ...made });
    if (before || changeId !== null) {
      const noted = { changeId, now: await tagsNow(s, workspaceId) };
      return answerOf(db, workspaceId, id, noted);
    }
  }
  return fail("unavailable"); // it moves away
}

/** The id says the key and the request, so that a repeat finds the guest that it made (docs/rules.md#idempotency). */
function newIdOf({ workspaceId, key }: Acting, made: GuestMade): { ofKey: string | null; id: string } {
  if (key === undefined) return { ofKey: null, id: `m-${crypto.randomUUID()}` };
  const ofKey = `m-${commandIdOf(workspaceId, key).slice(0, 20)}`;
  return { ofKey, id: `${ofKey}${digest(JSON.stringify(made)).slice(0, 10)}` };
}

/** Null where another with the same key was faster, or the business is moving away. */
async function makeOnce(
  { services: s, workspaceId, actor }: Acting,
  db: Diary,
  { id, ...made }: GuestMade & { id: string },
) {
  const { note, preferred = null, birthday = null, care: givenCare, tags: givenTags, ...contact } = made;
  const nobody = { id, name: "", phone: null, email: null, language: null, mergedInto: null };
  const known = { keys: [], names: [], last: 0 };
  const written = givenOf(contact);
  const guest = guestAfter(workspaceId, editedGuest({ ...nobody, known }, written, []), null, s.now());
  if (birthday !== null) await refuseBirthdays(db, workspaceId);
  const by = { actor, now: s.now() };
  const care = careAfter(null, givenCare, by);
  const tags = await tagsAfter(db, workspaceId, { head: id, members: [] }, givenTags);
  const fields = namesOf({ ...written, note, preferred, birthday, care, tags });
  return writeCard(db, { guest, note, preferred, birthday, care, careBefore: null, tags, fields, version: 1 }, by);
}

/** Writes on a guest's page; on the head's, where the guest was merged. */
export async function editGuest(acting: Acting, { id, version, ...edit }: GuestEdited & { id: string }) {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  for (let tries = 1; tries <= TRIES; tries++) {
    const written = await editOnce(acting, db, { id, version, edit });
    if (written)
      return answerOf(db, workspaceId, id, { changeId: written.changeId, now: await tagsNow(s, workspaceId) });
  }
  return fail("unavailable"); // it moves away, or gathering writes the same guest at once
}

type Asked = { id: string; version: number; edit: Omit<GuestEdited, "version"> };

/** Null where another has written the guest meanwhile. */
async function editOnce({ services: s, workspaceId, actor }: Acting, db: Diary, { id, version, edit }: Asked) {
  const [person] = await peopleByIds(db, workspaceId, [id]);
  const before = person?.head ?? fail("guest_not_found");
  if (before.version !== version)
    return fail("stale_guest", undefined, {
      stored: await cardOf(db, workspaceId, before.id, await tagsNow(s, workspaceId)),
    });
  const {
    note = before.note,
    preferred = preferredOf(before),
    birthday = before.birthday,
    care: givenCare,
    tags: givenTags,
    ...contact
  } = edit;
  const by = { actor, now: s.now() };
  if (edit.birthday) await refuseBirthdays(db, workspaceId);
  const ownCare = careColumn(before.care === null ? null : JSON.parse(before.care));
  const care = careAfter(ownCare, givenCare, by);
  const members = person?.rows.flatMap((row) => (row === before ? [] : row.id)) ?? [];
  const tags = await tagsAfter(db, workspaceId, { head: before.id, members }, givenTags);
  const given = givenOf(contact);
  const contacts = await contactsOfGuests(db, [[workspaceId, before.id]]);
  const after = editedGuest(before, given, contacts);
  const fields = [
    ...changedOf(before, { ...given, note, preferred, birthday }),
    ...(care === ownCare ? [] : ["care"]),
    ...(tags === null ? [] : ["tags"]),
  ];
  if (fields.length === 0) return { changeId: null };
  const guest = guestAfter(workspaceId, after, before, 0);
  const changeId = await writeCard(
    db,
    { guest, note, preferred, birthday, care, careBefore: before.care, tags, fields, version },
    by,
  );
  if (changeId === null) return null;
  s.defer(tellDashboards(s, db, workspaceId, [before.id, ...members]));
  return { changeId };
}

/** The dates whose rows show the guest, without ids; those of today are under way. */
async function tellDashboards(s: Services, db: Diary, workspaceId: string, ids: string[]): Promise<void> {
  const dates = await datesOfGuests(db, workspaceId, ids, s.now() - DAY_MS);
  const notices = dates.map((date) => ({ type: "guests" as const, date }));
  if (notices.length > 0) await feedStub(s.env, workspaceId).notifyAll(notices);
}

/** Unless the business keeps them. */
async function refuseBirthdays(db: Diary, workspaceId: string): Promise<void> {
  const { settings } = await readGuestSettings(db, workspaceId);
  if (!settings.birthdays) refuseAt("birthday", fault("birthdays_not_kept"));
}

/** Without what was not given. */
const givenOf = <Any extends object>(contact: Any) =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined)) as Any;

const preferredOf = ({ preferred }: GuestRow) => preferredColumn(preferred === null ? null : JSON.parse(preferred));

type Fields = Record<string, unknown>;
const namesOf = (given: Fields) => Object.keys(given).filter((field) => given[field] !== null);

function changedOf(before: GuestRow, { preferred, ...given }: Fields): string[] {
  const own: Fields = { ...before };
  const isOther = JSON.stringify(preferred ?? null) !== JSON.stringify(preferredOf(before));
  return [...Object.keys(given).filter((field) => given[field] !== own[field]), ...(isOther ? ["preferred"] : [])];
}

const guestAfter = (
  workspaceId: string,
  { id, name, phone, email, language, known }: Guest,
  before: GuestRow | null,
  createdAt: number,
): GuestAfter => ({
  ...{ workspaceId, id, name, phone, email, language, known, before, createdAt },
  searchText: guestSearchText(known),
});

const cardOf = async (db: Diary, workspaceId: string, id: string, now: TagsNow) =>
  guestCard((await guestWithFacts(db, workspaceId, id, now.now).first<FactsRow>()) ?? fail("guest_not_found"), now);

type Noted = { changeId: number | null; now: TagsNow };
const answerOf = async (db: Diary, workspaceId: string, id: string, { changeId, now }: Noted) => ({
  guest: await cardOf(db, workspaceId, id, now),
  changeId,
});
