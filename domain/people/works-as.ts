import type { Offer, OfferedResource } from "../plan/rules.ts";
import { foldAccents } from "../texts/fold-accents.ts";
import { mayDo, type Role } from "./rights.ts";

type Person = { id: string; name: string; memberId: string | null };

/** People whom an invited colleague can be: those who work here and are no member's (docs/rules.md#invitations). */
export const peopleToInvite = <Each extends Person>(people: Each[], members: { id: string }[]): Each[] =>
  people.filter(({ memberId }) => !members.some(({ id }) => id === memberId));

/** People of the offer who work here. */
export const workingPeople = (resources: OfferedResource[]) =>
  resources.filter(({ kind, archived }) => kind === "person" && !archived);

/**
 * The id of the one person whom a typed name, else an address fits: `leila@example.com` fits "Leila Haddad". Null where
 * nobody fits, or several do equally.
 */
export function suggestedPerson(people: Person[], typed: { fullName: string; email: string }): string | null {
  const [local = ""] = typed.email.split("@");
  return onlyFit(people, wordsOf(typed.fullName)) ?? onlyFit(people, wordsOf(local));
}

function onlyFit(people: Person[], typed: string[]): string | null {
  const named = people.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  const same = named.filter(({ words }) => words.join("") === typed.join(""));
  const fitting =
    same.length > 0 ? same : named.filter(({ words }) => isWithin(words, typed) || isWithin(typed, words));
  return fitting.length === 1 && typed.length > 0 ? (fitting[0]?.id ?? null) : null;
}

const isWithin = (few: string[], many: string[]) => few.length > 0 && few.every((word) => many.includes(word));

const wordsOf = (text: string) => foldAccents(text).match(/\p{L}+/gu) ?? [];

type Reader = { role: Role; memberId: string };

/**
 * People of the offer whose calendars a member may have (docs/rules.md#calendars): owner and manager anyone's, a linked
 * member her own.
 */
export const peopleToFollow = (offer: Offer | null | undefined, { role, memberId }: Reader) =>
  (offer?.resources ?? []).filter(
    (each) =>
      each.kind === "person" &&
      !each.archived &&
      mayDo(role, each.memberId === memberId ? "read_bookings" : "change_settings"),
  );

/** `person` null: all bookings of the business. */
export const mayFollow = (offer: Offer | null | undefined, reader: Reader, person: string | null): boolean =>
  person === null
    ? mayDo(reader.role, "change_settings")
    : peopleToFollow(offer, reader).some(({ id }) => id === person);
