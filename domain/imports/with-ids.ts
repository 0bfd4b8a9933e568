import { cutText } from "./cell-text.ts";
import { foldHeader } from "./header-words.ts";
import { type ImportBooking, type ImportRow, NOTES_MAX } from "./import-row.ts";

/** Names of the business, by which words of a file are matched. */
export type OwnThings = Record<"services" | "people" | "tables" | "areas" | "tags", { id: string; name: string }[]>;

/** Ids by word of the file, folded; null: "as history only", which the notes keep. */
export type ChosenIds = Record<keyof OwnThings, ReadonlyMap<string, string | null>>;

/** The word's folded form, by which choices are kept. */
export const wordKey = (word: string): string => foldHeader(word) || word;

/** Words that are the name of one thing of the business's own; the owner chooses for the others, and may choose otherwise. */
export function matchWords(
  words: readonly string[],
  own: readonly { id: string; name: string }[],
): Map<string, string> {
  const byName = Map.groupBy(own, ({ name }) => wordKey(name));
  return new Map(
    words.flatMap((word) => {
      const [only, another] = byName.get(wordKey(word)) ?? [];
      return only && !another ? [[wordKey(word), only.id]] : [];
    }),
  );
}

/** A row as it is sent: ids instead of words, which stay in the notes where no id was chosen. `keepCare`: the owner's tick. */
export function withIds(row: ImportRow, chosen: ChosenIds, keepCare: boolean): ImportRow {
  return {
    ...row,
    guest: row.guest && guestWithIds(row.guest, chosen, keepCare),
    booking: row.booking && bookingWithIds(row.booking, chosen),
  };
}

function guestWithIds({ tags, care, ...guest }: NonNullable<ImportRow["guest"]>, chosen: ChosenIds, keepCare: boolean) {
  const { ids } = idsOf(tags ?? [], chosen.tags);
  return { ...guest, ...(ids.length > 0 && { tags: ids }), ...(keepCare && care && { care }) };
}

function bookingWithIds(booking: ImportBooking, chosen: ChosenIds): ImportBooking {
  const { table, tables, service, services, area, person, notes, ...rest } = booking;
  const [ofTables, ofServices] = [
    idsOf(tables ?? listOf(table), chosen.tables),
    idsOf(services ?? listOf(service), chosen.services),
  ];
  const [ofArea, ofPerson] = [idsOf(listOf(area), chosen.areas), idsOf(listOf(person), chosen.people)];
  const history = [ofServices, ofPerson, ofTables, ofArea].flatMap(({ words }) => words).join(" · ");
  const told = cutText([notes, history].filter(Boolean).join("\n"), NOTES_MAX);
  return {
    ...rest,
    ...(told && { notes: told }),
    ...(ofTables.ids.length > 0 && { tables: ofTables.ids }),
    ...(ofServices.ids.length > 0 && { services: ofServices.ids }),
    ...(ofArea.ids[0] && { area: ofArea.ids[0] }),
    ...(ofPerson.ids[0] && { person: ofPerson.ids[0] }),
  };
}

const listOf = (word: string | undefined) => (word === undefined ? [] : [word]);

function idsOf(
  words: readonly string[],
  chosen: ReadonlyMap<string, string | null>,
): { ids: string[]; words: string[] } {
  const found = words.map((word) => ({ word, id: chosen.get(wordKey(word)) ?? null }));
  return {
    ids: [...new Set(found.flatMap(({ id }) => id ?? []))],
    words: found.filter(({ id }) => id === null).map(({ word }) => word),
  };
}
