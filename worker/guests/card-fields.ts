import type { CareBody, TagsBody } from "../../contract/requests/guest-card.ts";
import type { Diary } from "../../db/connect.ts";
import { type TagRow, tagsOfGuests } from "../../db/diary/guests/guest-tags.ts";
import { readGuestSettings } from "../../db/diary/guests/settings.ts";
import { fault } from "../../domain/faults.ts";
import { type Care, careFacts } from "../../domain/guests/care.ts";
import { refuseAt } from "../http/validate.ts";

type By = { actor: string; now: number };

/** The card's care as a member gave it; unchanged facts keep who asked, and when. Undefined: it was not given. */
export function careAfter(before: Care | null, given: CareBody | undefined, { actor, now }: By): Care | null {
  if (given === undefined) return before;
  const facts = given && careFacts(given.codes, given.words);
  if (!given || !facts) return null;
  const isSame = before && JSON.stringify([before.codes, before.words]) === JSON.stringify([facts.codes, facts.words]);
  return isSame ? before : { ...facts, asked: { by: actor, at: now, how: given.asked.how } };
}

type Person = { head: string; members: string[] };
type TagsGiven = { person: Person; tags: { tag: string; reason: string | null }[] };

/**
 * Tags that a member puts on, checked by the settings; null: they are on as given. A tag that puts itself on is nobody's to
 * give, and one that has guests call needs a reason.
 */
export async function tagsAfter(
  db: Diary,
  workspaceId: string,
  person: Person,
  given: TagsBody | undefined,
): Promise<TagsGiven | null> {
  if (given === undefined) return null;
  const ids = [person.head, ...person.members];
  const [{ settings }, { results }] = await Promise.all([
    readGuestSettings(db, workspaceId),
    tagsOfGuests(db, workspaceId, ids).all<TagRow>(),
  ]);
  const known = new Map(settings.tags.map((tag) => [tag.id, tag]));
  const on = new Map(results.map((row) => [row.tag, row]));
  for (const [i, { id, reason }] of given.entries()) {
    const tag = known.get(id) ?? refuseAt(`tags.${i}.id`, fault("unknown_id"));
    if (tag.auto) refuseAt(`tags.${i}.id`, fault("tag_is_counted"));
    if (tag.rule === "please_call" && !reason && !on.has(id)) refuseAt(`tags.${i}.reason`, fault("reason_missing"));
  }
  const isSame =
    given.length === on.size &&
    given.every(({ id, reason }) => on.has(id) && (!reason || on.get(id)?.reason === reason));
  return isSame ? null : { person, tags: given.map(({ id, reason }) => ({ tag: id, reason })) };
}
