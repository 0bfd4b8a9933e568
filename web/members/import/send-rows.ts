import type { ImportRow } from "../../../domain/imports/import-row.ts";
import { soundOf } from "./check.ts";
import { batchesOf, type Made, makeImport, stageRows, stepImport } from "./queries.ts";

type Sending = {
  slug: string;
  made: Made;
  rows: readonly ImportRow[];
  back: readonly number[];
  onDone: (rows: number) => void;
};

/**
 * Sends the rows and starts their writing. A call that was lost goes on with the batch that failed: a row that is sent again takes its
 * own place. Answers the id of the import.
 */
export function rowSender({ slug, made, rows, back, onDone }: Sending): () => Promise<string> {
  const left = batchesOf(rows);
  let id: string | null = null;
  let sent = 0;
  return async () => {
    id ??= (await makeImport(slug, made)).id;
    const to = id;
    for (let batch = left[0]; batch; batch = left[0]) {
      await soundOf(batch, async (some) => {
        await stageRows(
          slug,
          to,
          some,
          some.flatMap(({ n }) => (back.includes(n) ? n : [])),
        );
        return some;
      });
      left.shift();
      sent += batch.length;
      onDone(sent);
    }
    await stepImport(slug, to); // from here on it goes on by itself
    return to;
  };
}
