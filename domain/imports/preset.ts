import type { RowFault } from "./faults.ts";
import type { Field } from "./fields.ts";
import type { ImportStatus } from "./import-row.ts";
import type { DateOrder } from "./reading.ts";

/**
 * A file of another system. Headers compare folded (`foldHeader`); one that is in no preset is read by its name, and the owner
 * sees both and may say otherwise.
 */
export type Preset = {
  id: string;
  name: string;
  /** Where the columns are from, and when that was read. */
  source: string;
  read: string;
  /** Headers that must be there. */
  signs: string[];
  /** The whole header is `signs`, letter by letter: these columns are too common to tell anything else. */
  isExact?: true;
  /** null: a column of no use here. */
  columns: Record<string, Field | null>;
  /** For headers that begin with a name of the business's own. */
  endings?: Record<string, Field | null>;
  /** Offered where the rows leave it open. */
  dates?: DateOrder;
  /** Words that mean something else than they do elsewhere. */
  statuses?: Record<string, ImportStatus>;
  /** A record with a yes, or anything, in the column is refused. */
  refused?: { column: string; when: "yes" | "filled"; fault: RowFault }[];
  /** Each booking is one person's, so that no column of guests is missed. */
  isForOne?: true;
};
