import type { Context } from "hono";
import { phoneText } from "../views/booking-views.ts";

/** Without it spreadsheets guess another encoding. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Example: `(+46) 70 174 06 39`. Spreadsheets compute a number that begins with `+`; an apostrophe would spoil
 * dialling.
 */
export const phoneCell = (phone: string) => phoneText(phone).replace(/^\+\d+/, (country) => `(${country})`);

export type CsvFile = { fileName: string; body: ReadableStream<Uint8Array> };

/**
 * Streams texts of records and reads each page when the client takes it. Throws before the first byte; a later fault breaks the
 * stream, so that no part looks complete, and calls `onFault`.
 */
export async function csvFile(
  fileName: string,
  pages: AsyncGenerator<string, void>,
  onFault: (error: Error) => void,
): Promise<CsvFile> {
  const encoder = new TextEncoder();
  let next = await pages.next();
  let text = BYTE_ORDER_MARK;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(text + next.value));
      text = "";
      try {
        next = await pages.next();
      } catch (error) {
        onFault(error instanceof Error ? error : new Error("unknown"));
        throw error;
      }
      if (next.done) controller.close();
    },
  });
  return { fileName, body };
}

export const answerFile = (c: Context, { fileName, body }: CsvFile) =>
  c.body(body, 200, {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "no-store",
  });
