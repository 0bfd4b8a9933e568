import type { FileRecord } from "./file-record.ts";
import type { ImportReading } from "./reading.ts";

/** A file as records, before it is known what they mean. */
export type Opened = Pick<
  ImportReading,
  "kind" | "encoding" | "encodingSure" | "letters" | "separator" | "sheet" | "sheets"
> & {
  records: FileRecord[];
};
