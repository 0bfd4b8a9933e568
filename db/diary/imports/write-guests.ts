import type { NewsChannel } from "../../../domain/guests/guest-settings.ts";
import { guestSearchText } from "../../../domain/guests/keys.ts";
import type { CardOfGuest, FilledGuest } from "../../../domain/imports/import-guests.ts";
import type { Diary } from "../../connect.ts";
import { fromJson, type JsonSql, jsonOf } from "../../platform/from-json.ts";
import { type GuestAfter, guestStatements } from "../guests/gathering.ts";
import type { CardFound } from "./found.ts";

/** A guest as the import leaves it; `before`: as it was read, null for a new one. */
export type CardWritten = { card: CardOfGuest; before: CardFound | null; version: number };

type SetCard = {
  workspaceId: string;
  id: string;
  note: string | null;
  care: string | null;
  careBefore: string | null;
  past: string | null;
  pastBefore: string | null;
  version: number;
  versionBefore: number;
  importId: string | null;
};

/** By workspace and id of the row: else SQLite reads all guests of the business. `known` is null, which aborts the batch, where a member, a booking or the night has changed the card since it was read. */
const SET_CARDS: JsonSql<SetCard> =
  fromJson(`UPDATE guests SET note = @note, care = @care, past = @past, version = @version,
    import_id = @importId, known = CASE WHEN guests.version = @versionBefore AND guests.care IS @careBefore
      AND guests.past IS @pastBefore THEN guests.known END
  FROM json_each(?1) WHERE guests.workspace_id = @workspaceId AND guests.id = @id`);

/** Rows, keys and cards of guests. */
export function cardStatements(
  db: Diary,
  workspaceId: string,
  written: CardWritten[],
  now: number,
): D1PreparedStatement[] {
  if (written.length === 0) return [];
  const identities = written.map(({ card, before }): GuestAfter => {
    const { id, name, phone, email, language, known } = card;
    const of = { workspaceId, id, name, phone, email, language, known, createdAt: now };
    return { ...of, before, searchText: guestSearchText(known) };
  });
  const cards = written.map(
    ({ card, before, version }): SetCard => ({
      ...{ workspaceId, id: card.id, note: card.note, care: textOf(card.care, before?.care, before?.careText ?? null) },
      ...{ careBefore: before?.careText ?? null, past: textOf(card.past, before?.past, before?.pastText ?? null) },
      ...{
        pastBefore: before?.pastText ?? null,
        version,
        versionBefore: before?.version ?? 1,
        importId: card.importId,
      },
    }),
  );
  return [...guestStatements(db, identities), db.$client.prepare(SET_CARDS.text).bind(jsonOf(SET_CARDS, cards))];
}

/** An unchanged value stays as it is stored, to the byte. */
const textOf = <Value>(value: Value | null, before: Value | null | undefined, text: string | null) =>
  value === before ? text : value && JSON.stringify(value);

type TagWritten = { tag: string; guestId: string; reason: string | null };
const ADD_TAGS: JsonSql<TagWritten> = fromJson(`INSERT INTO guest_tags (workspace_id, tag, guest_id, reason, "by", at)
  SELECT ?1, @tag, @guestId, @reason, ?2, ?3 FROM json_each(?4) WHERE true ON CONFLICT DO NOTHING`);

type LineWritten = {
  guestId: string;
  id: string;
  channel: NewsChannel;
  address: string;
  state: "given" | "withdrawn";
  wordsId: string | null;
  at: number;
};
const ADD_LINES: JsonSql<LineWritten> = fromJson(`INSERT INTO guest_consents
    (workspace_id, guest_id, id, purpose, channel, address, state, words_id, source, "by", booking_id, at)
  SELECT ?1, @guestId, @id, 'news', @channel, @address, @state, @wordsId, 'import', ?2, NULL, @at FROM json_each(?3)
  WHERE true ON CONFLICT DO NOTHING`);

export type ImportedWritten = {
  fingerprint: string;
  kind: "guest" | "booking" | "past";
  id: string;
  n: number;
  filled: string | null;
};
const ADD_IMPORTED: JsonSql<ImportedWritten> =
  fromJson(`INSERT INTO imported (workspace_id, fingerprint, kind, id, import_id, n, filled)
  SELECT ?1, @fingerprint, @kind, @id, ?2, @n, @filled FROM json_each(?3)`);

const DROP_ERASED = `DELETE FROM erased WHERE workspace_id = ?1 AND hash IN (SELECT value FROM json_each(?2))`;

/** People who are back in the guest book are no longer left out. */
export const dropErased = (db: Diary, workspaceId: string, hashes: string[]): D1PreparedStatement[] =>
  hashes.length === 0 ? [] : [db.$client.prepare(DROP_ERASED).bind(workspaceId, JSON.stringify(hashes))];

type By = { by: string; now: number };
export const tagStatements = (db: Diary, workspaceId: string, tags: TagWritten[], { by, now }: By) =>
  tags.length === 0 ? [] : [db.$client.prepare(ADD_TAGS.text).bind(workspaceId, by, now, jsonOf(ADD_TAGS, tags))];

export const lineStatements = (db: Diary, workspaceId: string, lines: LineWritten[], by: string) =>
  lines.length === 0 ? [] : [db.$client.prepare(ADD_LINES.text).bind(workspaceId, by, jsonOf(ADD_LINES, lines))];

export const importedStatements = (db: Diary, workspaceId: string, importId: string, rows: ImportedWritten[]) =>
  rows.length === 0
    ? []
    : [db.$client.prepare(ADD_IMPORTED.text).bind(workspaceId, importId, jsonOf(ADD_IMPORTED, rows))];

/**
 * A row's part in its guest: names of fields with salted hashes of their values, by which undoing finds whether they stand. `versions`: the
 * guest's before and after. `unwanted`: channels whose "no" was new, noted `at`.
 */
export type FilledStored = {
  fields: Record<string, string>;
  tags: string[];
  past: FilledGuest["past"];
  /** Its numbers before, as the batch found them. */
  pastBefore: FilledGuest["past"];
  versions: [before: number, after: number];
  unwanted: NewsChannel[];
  at: number;
};
