import type { Became } from "../../db/diary/imports/rows.ts";
import type { imports } from "../../db/diary/schema.ts";
import type { Fits, ImportCounts, RowReason, RowResult } from "../../domain/imports/staged-row.ts";

type ImportRecord = typeof imports.$inferSelect;

/** `rows`: all of the import; `left`: those that are still to be written. `undoUntil`: null: it cannot be undone. */
export type ImportView = {
  id: string;
  state: ImportRecord["state"];
  what: ImportRecord["kind"];
  preset: string | null;
  fileName: string;
  keepCare: boolean;
  counts: ImportCounts;
  rows: number;
  left: number;
  /** Name of the member. */
  by: string | null;
  at: string;
  doneAt: string | null;
  undoneAt: string | null;
  undoUntil: string | null;
};

/** A row of which something is to be known. `became`: the guest or booking that it made. */
export type RowTold = {
  n: number;
  result: RowResult;
  reason: RowReason;
  became: Became | null;
};

/** A row before it is written. */
export type RowAnswer = { n: number; result: RowResult; fits?: Fits; reason?: RowReason; date?: string };

/** After a part of an import, or of its undoing; `kept`: what stays because somebody changed it since. */
export type Stepped = { state: ImportRecord["state"]; counts: ImportCounts; left: number; kept: number };
