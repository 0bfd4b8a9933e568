import { Book } from "../guests/book.ts";
import { type Care, careFacts } from "../guests/care.ts";
import { editedGuest } from "../guests/edited-guest.ts";
import type { Guest } from "../guests/guest.ts";
import { addressKeysOf, isAddressKey } from "../guests/keys.ts";
import { meantBy } from "../guests/link.ts";
import type { StagedConsent, StagedGuest } from "./staged-row.ts";

/** `guests.past`. */
export type PastCounts = { visits: number; missed: number; cancelled: number; guests: number; until: string };

/** A guest with what an import may fill. `importId`: of the import that made it. `tags`: those that stand on it. */
export type CardOfGuest = Guest & {
  note: string | null;
  care: Care | null;
  past: PastCounts | null;
  tags: string[];
  importId: string | null;
};

/**
 * A person of a file. `fingerprint`: null where only a visit is counted. `counted`: a visit that is older than bookings are kept. `id`: of the
 * guest that is made of it.
 */
export type PersonOfFile = {
  n: number;
  id: string;
  guest: StagedGuest;
  fingerprint: string | null;
  counted: { fingerprint: string; past: PastCounts } | null;
};

/** A row's part in a guest: names of fields, tags and counts, by which it is taken back. */
export type FilledGuest = { fields: string[]; tags: string[]; past: PastCounts | null };
export type PersonImported = {
  n: number;
  guestId: string;
  result: "new" | "changed" | "known";
  filled: FilledGuest;
  /** Fields in which the file says otherwise; they stay. */
  differs: string[];
  consents: StagedConsent[];
};

type How = { importId: string; keepCare: boolean; by: string; now: number };

/**
 * Brings people of a file into the guest book, in the order of the file (docs/rules.md#import): a guest with the same address and a name
 * that agrees is filled where a field stands empty, and never overwritten; others are made.
 * @param cards all holders of these addresses, with their heads and those heads' members
 */
export function importGuests(
  people: readonly PersonOfFile[],
  cards: readonly CardOfGuest[],
  how: How,
): { people: PersonImported[]; cards: CardOfGuest[] } {
  const all = new Map(cards.map((card) => [card.id, card]));
  const idsByKey = new Map<string, Set<string>>();
  const note = ({ id, known }: Guest) => {
    for (const key of known.keys.filter(isAddressKey)) idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(id));
  };
  for (const card of cards) note(card);
  const changed = new Set<string>();
  const imported = people.map((person) => {
    const near = nearOf(person.guest, all, idsByKey);
    const head = meantBy(person.guest, new Book(near));
    const before = head ? all.get(head.id) : undefined;
    const { card, ...done } = before ? filled(before, person, how) : made(person, how);
    if (card !== before) {
      all.set(card.id, card);
      changed.add(card.id);
      note(card);
    }
    return {
      n: person.n,
      guestId: card.id,
      consents: person.fingerprint === null ? [] : person.guest.consents,
      ...done,
    };
  });
  return { people: imported, cards: [...changed].flatMap((id) => all.get(id) ?? []) };
}

/** Holders of the addresses, with their heads and the members of these. */
function nearOf(guest: StagedGuest, all: Map<string, CardOfGuest>, idsByKey: Map<string, Set<string>>): CardOfGuest[] {
  const holders = addressKeysOf(guest).flatMap((key) => [...(idsByKey.get(key) ?? [])]);
  const heads = new Set(holders.map((id) => all.get(id)?.mergedInto ?? id));
  if (heads.size === 0) return [];
  const isMerged = holders.some((id) => all.get(id)?.mergedInto != null);
  const members = isMerged ? [...all.values()].filter(({ mergedInto }) => mergedInto && heads.has(mergedInto)) : [];
  return [...new Set([...heads, ...holders, ...members.map(({ id }) => id)])].flatMap((id) => all.get(id) ?? []);
}

type Done = Pick<PersonImported, "result" | "filled" | "differs"> & { card: CardOfGuest };

function made({ id, guest, counted }: PersonOfFile, how: How): Done {
  const { name, phone, email, language } = guest;
  const nobody = { id, name: "", phone: null, email: null, language: null, mergedInto: null };
  const known = { keys: [], names: [], last: 0 };
  const person = editedGuest({ ...nobody, known }, { name, phone, email, ...(language ? { language } : {}) }, []);
  const past = pastOf(guest, counted?.past ?? null);
  const card = {
    ...person,
    note: guest.note,
    care: careOf(guest, how),
    past,
    tags: guest.tags,
    importId: how.importId,
  };
  return { result: "new", filled: { fields: [], tags: [], past: counted?.past ?? null }, differs: [], card };
}

/** Numbers of the file and of a visit that is counted. */
function pastOf({ past }: StagedGuest, counted: PastCounts | null): PastCounts | null {
  const told = past && { visits: past.visits, missed: past.missed, cancelled: 0, guests: 0, until: past.until ?? "" };
  return told && counted ? sumOfPast(told, counted) : (told ?? counted);
}

export const sumOfPast = (one: PastCounts, other: PastCounts): PastCounts => ({
  visits: one.visits + other.visits,
  missed: one.missed + other.missed,
  cancelled: one.cancelled + other.cancelled,
  guests: one.guests + other.guests,
  until: [one.until, other.until].toSorted().at(-1) ?? "",
});

function careOf({ care }: StagedGuest, { keepCare, by, now }: How): Care | null {
  const facts = keepCare && care ? careFacts(care.codes, care.words) : null;
  return facts && { ...facts, asked: { by, at: now, how: "import" } };
}

const CONTACT = ["phone", "email", "language"] as const;

function filled(before: CardOfGuest, { guest, fingerprint, counted }: PersonOfFile, how: How): Done {
  const isTold = fingerprint !== null; // else the row says nothing of its guest but that one visit
  const empty = CONTACT.filter((field) => isTold && before[field] === null && guest[field] !== null);
  const contact = Object.fromEntries(empty.map((field) => [field, guest[field]]));
  const person = empty.length > 0 ? editedGuest(before, contact, []) : before;
  const care = isTold ? careOf(guest, how) : null;
  const told = isTold && before.past === null ? pastOf(guest, null) : null;
  const added = told && counted ? sumOfPast(told, counted.past) : (told ?? counted?.past ?? null);
  const tags = isTold ? guest.tags.filter((tag) => !before.tags.includes(tag)) : [];
  const fields = [
    ...empty,
    ...(isTold && before.note === null && guest.note !== null ? ["note"] : []),
    ...(before.care === null && care !== null ? ["care"] : []),
  ];
  const isChanged = fields.length + tags.length > 0 || added !== null;
  const card: CardOfGuest = isChanged
    ? {
        ...before,
        ...person,
        note: before.note ?? (isTold ? guest.note : null),
        care: before.care ?? care,
        past: added ? (before.past ? sumOfPast(before.past, added) : added) : before.past,
        tags: [...before.tags, ...tags],
      }
    : before;
  const others = [
    ...CONTACT.filter((field) => isOther(before[field], guest[field])),
    ...(isOther(before.note, guest.note) ? ["note"] : []),
    ...(before.care && care && JSON.stringify(factsOf(before.care)) !== JSON.stringify(factsOf(care)) ? ["care"] : []),
  ];
  const isFilled = fields.length + tags.length > 0 || told !== null;
  return {
    ...{ result: isFilled ? "changed" : "known", filled: { fields, tags, past: added } },
    ...{ differs: isTold ? others : [], card },
  };
}

const isOther = (here: string | null, there: string | null) =>
  here !== null && there !== null && here.toLowerCase() !== there.toLowerCase();
const factsOf = ({ codes, words }: Care) => [codes, words];
