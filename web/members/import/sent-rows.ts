import { IMPORT_ROW_BYTES_MAX } from "../../../contract/limits.ts";
import type { ImportRow } from "../../../domain/imports/import-row.ts";
import type { ImportReading } from "../../../domain/imports/reading.ts";
import { type ChosenIds, matchWords, type OwnThings, withIds, wordKey } from "../../../domain/imports/with-ids.ts";
import type { WordKind, WordsChosen } from "./draft.ts";

/** Words that the owner chose nothing for become what has the same name here. */
export function choicesOf(reading: ImportReading, own: OwnThings, chosen: WordsChosen): ChosenIds {
  const idsOf = (kind: WordKind) => {
    const words = reading.words[kind].map(({ word }) => word);
    return new Map([...matchWords(words, own[kind]), ...chosen[kind]]);
  };
  return {
    ...{ services: idsOf("services"), people: idsOf("people"), tags: idsOf("tags") },
    ...{ tables: idsOf("tables"), areas: idsOf("areas") },
  };
}

export const chosenId = (ids: ChosenIds, kind: WordKind, word: string): string | null =>
  ids[kind].get(wordKey(word)) ?? null;

/** The rows of a reading as they are sent. Allergies go along only where these people asked for it. */
export const sentRows = ({ rows }: ImportReading, choices: ChosenIds, keepCare: boolean): ImportRow[] =>
  rows.map((row) => fitted(withIds(row, choices, keepCare)));

/** Letters of other alphabets take several bytes each: a row that is too long loses the end of its notes. */
function fitted(row: ImportRow): ImportRow {
  const notes = row.booking?.notes ?? "";
  if (bytesOf(row) <= IMPORT_ROW_BYTES_MAX || !row.booking || notes === "") return row;
  return fitted({ ...row, booking: { ...row.booking, notes: notes.slice(0, Math.floor(notes.length * 0.9)) } });
}

const bytesOf = (row: ImportRow): number => new TextEncoder().encode(JSON.stringify(row)).length;
