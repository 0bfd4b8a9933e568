import type { OpenedFile } from "../../../domain/imports/read-file.ts";
import { openFile } from "../../../domain/imports/read-file.ts";
import { readRecords } from "../../../domain/imports/read-records.ts";
import type { ImportAnswers, ImportBusiness, ReadFile } from "../../../domain/imports/reading.ts";
import { forScreen } from "./for-screen.ts";

/** `source`: another file than before. */
export type ToRead = { id: number; source?: Blob; answers: ImportAnswers; business: ImportBusiness };
/** Null: it cannot be read here. */
export type WasRead = { id: number; read: ReadFile | null };

let bytes = new Uint8Array();
let last: { by: string; file: OpenedFile } | null = null;

/** Reads one file after the other, as often as its answers change; the file itself is opened anew only where that changes it. */
addEventListener("message", async ({ data }: MessageEvent<ToRead>) => {
  const read = await readAs(data).catch(() => null);
  postMessage({ id: data.id, read } satisfies WasRead);
});

async function readAs({ source, answers, business }: ToRead): Promise<ReadFile> {
  if (source) {
    bytes = new Uint8Array(await source.arrayBuffer());
    last = null;
  }
  const by = JSON.stringify([answers.encoding, answers.separator, answers.sheet]);
  if (last?.by !== by) last = { by, file: await openFile(bytes, answers, business) };
  const { file } = last;
  return file.ok ? forScreen(readRecords(file.opened, answers, business)) : file;
}
