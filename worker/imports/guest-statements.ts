import type { Diary } from "../../db/connect.ts";
import { keepWords } from "../../db/diary/guests/consents.ts";
import { unlessHeldSince } from "../../db/diary/guests/new-holders.ts";
import type { ImportRecord } from "../../db/diary/imports/records.ts";
import {
  cardStatements,
  dropErased,
  type FilledStored,
  type ImportedWritten,
  importedStatements,
  lineStatements,
  tagStatements,
} from "../../db/diary/imports/write-guests.ts";
import { noNewsStatements, withoutNews } from "../../db/diary/messages/suppressions.ts";
import { IMPORTED_REASON } from "../../domain/day/past-booking.ts";
import type { NewsChannel } from "../../domain/guests/guest-settings.ts";
import type { CardOfGuest, PersonImported } from "../../domain/imports/import-guests.ts";
import type { StagedGuest } from "../../domain/imports/staged-row.ts";
import { digest } from "../http/tokens.ts";
import type { ImportingBusiness } from "./business.ts";
import type { GuestPart } from "./guest-rows.ts";

/** All that a part writes of guests, for one batch. */
export async function guestPartStatements(
  db: Diary,
  record: ImportRecord,
  { workspaceId, salt, tags }: ImportingBusiness,
  { people, asked, cards, before, keys, back }: GuestPart,
  now: number,
): Promise<D1PreparedStatement[]> {
  const lines = people.flatMap((person) => linesOf(record, asked.get(person.n)?.guest, person, now));
  const no = lines.filter(({ state }) => state === "withdrawn");
  const noted = await withoutNews(db, workspaceId, no);
  const unwanted = no.filter((line) => !noted.includes(line));
  const written = cards.map((card) => {
    const stored = before.get(card.id) ?? null;
    return { card, before: stored, version: versionAfter(record, stored) };
  });
  const versions = new Map(
    written.map(({ card, before, version }) => [card.id, [before?.version ?? 1, version] as const]),
  );
  const after = new Map(cards.map((card) => [card.id, card]));
  const imported = people.flatMap((person): ImportedWritten[] => {
    const { n, guestId, filled } = person;
    const { fingerprint = null, counted = null } = asked.get(n) ?? {};
    const [from, to] = versions.get(guestId) ?? [0, 0];
    const stored: FilledStored = {
      fields: hashesOf(salt, after.get(guestId), filled.fields),
      ...{ tags: filled.tags, past: filled.past, pastBefore: before.get(guestId)?.past ?? null, versions: [from, to] },
      unwanted: unwanted.flatMap((line) => (line.guestId === guestId ? [line.channel] : [])),
      at: now,
    };
    const row = { id: guestId, n, filled: JSON.stringify(stored) };
    return [
      ...(fingerprint ? [{ ...row, fingerprint, kind: "guest" as const }] : []),
      ...(counted
        ? [{ ...row, fingerprint: counted.fingerprint, kind: "past" as const, filled: fingerprint ? null : row.filled }]
        : []),
    ];
  });
  const putOn = cards.flatMap((card) =>
    card.tags.flatMap((tag) =>
      before.get(card.id)?.tags.includes(tag)
        ? []
        : [{ tag, guestId: card.id, reason: tags.get(tag)?.rule === "please_call" ? IMPORTED_REASON : null }],
    ),
  );
  const identities = written.map(({ card, before }) => ({ workspaceId, known: card.known, before }));
  const ofBusiness = (each: string): [string, string] => [workspaceId, each];
  const found = { keys: keys.map(ofBusiness), ids: [...before.keys()].map(ofBusiness) };
  return [
    ...unlessHeldSince(db, identities, found),
    ...cardStatements(db, workspaceId, written, now),
    ...tagStatements(db, workspaceId, putOn, { by: record.by, now }),
    ...wordsOf(record, lines).map((words) => keepWords(db, workspaceId, words, now)),
    ...lineStatements(db, workspaceId, lines, record.by),
    ...(await noNewsStatements(db, workspaceId, unwanted, now)),
    ...dropErased(db, workspaceId, back),
    ...importedStatements(db, workspaceId, record.id, imported),
  ];
}

/** A guest that this import made keeps its first version: nobody has seen it yet. */
const versionAfter = ({ id }: ImportRecord, stored: { importId: string | null; version: number } | null) =>
  stored === null ? 1 : stored.importId === id ? stored.version : stored.version + 1;

/** By which undoing finds that a field is as the import left it; the value itself stands in the guest's row alone. */
export const fieldHash = (salt: string, field: string, card: CardOfGuest): string =>
  digest("filled", salt, field, JSON.stringify(card[field as "note"])); // one of the card's own fields

const hashesOf = (salt: string, card: CardOfGuest | undefined, fields: string[]) =>
  Object.fromEntries(card ? fields.map((field) => [field, fieldHash(salt, field, card)]) : []);

const NOON = "T12:00:00Z";

/** A yes counts only with the words of its channel and its date; a no always. */
function linesOf(
  record: ImportRecord,
  guest: StagedGuest | undefined,
  { n, guestId, consents }: PersonImported,
  now: number,
) {
  const words = record.words as Record<NewsChannel, string | null> | null; // as the import was made
  return consents.flatMap(({ channel, state, at }) => {
    const address = (channel === "email" ? guest?.email : guest?.phone) ?? null;
    const text = words?.[channel] ?? null;
    if (address === null || (state === "given" && (text === null || at === null))) return [];
    const said = at === null ? now : Math.min(Date.parse(`${at}${NOON}`), now);
    const wordsId = state === "given" && text !== null ? wordsIdOf(channel, text) : null;
    return [{ guestId, id: `i-${record.id}-${n}-${channel}`, channel, address, state, wordsId, at: said, text }];
  });
}

const ID_LETTERS = 20;
const wordsIdOf = (channel: NewsChannel, text: string) =>
  `import-${digest("consent", "news", channel, "import", text).slice(0, ID_LETTERS)}`;

function wordsOf({ words: _ }: ImportRecord, lines: ReturnType<typeof linesOf>) {
  const used = lines.flatMap(({ wordsId, channel, text }) =>
    wordsId !== null && text !== null ? [[wordsId, { wordsId, channel, text, language: "" }] as const] : [],
  );
  return [...new Map(used).values()];
}
