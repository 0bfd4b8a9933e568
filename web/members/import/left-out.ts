import { readStoredJson, store } from "../../shared/lib/browser-storage.ts";

/** A row of which the server never hears, without its values. */
type LeftOut = { n: number; column: string | null; words: string };

const keyOf = (id: string) => `daybook:import-left-out:${id}`;
const KEPT = 5000;

/** The tab keeps which rows could not be read, so that the end of the import names them also after a reload. */
export const keepLeftOut = (id: string, rows: readonly LeftOut[]): void =>
  store(
    "sessionStorage",
    keyOf(id),
    JSON.stringify(rows.slice(0, KEPT).map(({ n, column, words }) => ({ n, column, words }))),
  );

export function leftOutOf(id: string): LeftOut[] {
  const kept = readStoredJson("sessionStorage", keyOf(id));
  return Array.isArray(kept) ? kept.filter(({ n, words }) => Number.isInteger(n) && typeof words === "string") : [];
}
