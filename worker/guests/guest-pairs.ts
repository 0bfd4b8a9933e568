import { fail } from "../../contract/errors.ts";
import type { PairAnswer } from "../../contract/requests/guests.ts";
import type { Diary } from "../../db/connect.ts";
import { openPairs, type PairRow, pairsOfGuests, writeApart } from "../../db/diary/guests/pairs.ts";
import { type Person, peopleByIds } from "../../db/diary/guests/people.ts";
import { fault } from "../../domain/faults.ts";
import { pairsAsked } from "../../domain/guests/merge.ts";
import { SURE_REASONS } from "../../domain/guests/pairs.ts";
import type { Acting } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { cardOf } from "./guest-after.ts";
import { mergeTwo, refuseChanged, requireHeads } from "./merge-guests.ts";

/** Pairs that are counted; the list says "99+". */
const COUNTED = 100;
const SHOWN = 20;

/** Guests who are asked about: "Same person?" `count`: of all, at most 100. */
export async function readPairs({ services: s, workspaceId }: Acting) {
  const db = s.diary(workspaceId);
  const open = await openPairs(db, workspaceId, SURE_REASONS, COUNTED);
  const asked = await pairsOfPeople(db, workspaceId, open);
  const pairs = await Promise.all(
    asked.slice(0, SHOWN).map(async ({ a, b, reason }) => {
      const [guestA, guestB] = await Promise.all([a, b].map((id) => cardOf(s, db, workspaceId, id)));
      return { guestA: guestA ?? fail("guest_not_found"), guestB: guestB ?? fail("guest_not_found"), reason };
    }),
  );
  return { pairs, count: asked.length, more: asked.length > SHOWN };
}

/** As heads are read now, without those of whom a member said that they are two. */
async function pairsOfPeople(db: Diary, workspaceId: string, open: PairRow[]): Promise<PairRow[]> {
  if (open.length === 0) return [];
  const people = await peopleByIds(db, workspaceId, [...new Set(open.flatMap(({ a, b }) => [a, b]))]);
  const all = await pairsOfGuests(db, workspaceId, people.flatMap(idsOf));
  const told = all.filter(({ state }) => state === "no");
  const headOf = new Map(people.flatMap((person) => idsOf(person).map((id) => [id, person.head.id] as const)));
  return pairsAsked(open, told, (id) => headOf.get(id));
}

const idsOf = ({ rows }: Person) => rows.map(({ id }) => id);

/** All pairs of one guest that are still asked, those that are less sure, too; `guest`: the other one. */
export async function pairsOfPerson(db: Diary, workspaceId: string, person: Person) {
  const named = await pairsOfGuests(db, workspaceId, idsOf(person));
  const open = named.filter(({ state }) => state === "open");
  const asked = await pairsOfPeople(db, workspaceId, open);
  const ids = asked.map(({ a, b }) => (a === person.head.id ? b : a));
  const heads = new Map((await peopleByIds(db, workspaceId, ids)).map(({ head }) => [head.id, head]));
  return asked.flatMap(({ a, b, reason }) => {
    const other = heads.get(a === person.head.id ? b : a);
    return other ? { guest: { id: other.id, name: other.name, phone: other.phone, email: other.email }, reason } : [];
  });
}

/** One person: `guestB` goes into `guestA`. Two: they are not proposed again. */
export async function answerPair(acting: Acting, { guestA, guestB, same }: PairAnswer) {
  const { services: s, workspaceId, actor } = acting;
  const db = s.diary(workspaceId);
  if (guestA === guestB) refuseAt("guestB", fault("unknown_id"));
  const changeId = same
    ? await mergeTwo(acting, db, { head: guestA, guest: guestB })
    : await tellApart(db, workspaceId, [guestA, guestB], { actor, now: s.now() });
  return { guest: await cardOf(s, db, workspaceId, guestA), changeId };
}

/** Null: a member has said so before. */
async function tellApart(
  db: Diary,
  workspaceId: string,
  [one, other]: [string, string],
  by: { actor: string; now: number },
) {
  await requireHeads(db, workspaceId, [one, other]);
  const told = await pairsOfGuests(db, workspaceId, [one]);
  if (told.some(({ a, b, state }) => state === "no" && [a, b].includes(other))) return null;
  const key = crypto.randomUUID();
  return (await writeApart(db, workspaceId, { one, other, key }, by)) ?? refuseChanged(db, workspaceId, [one, other]);
}
