import { cellText, lineText } from "./cell-text.ts";
import type { RowFault, RowWarning } from "./faults.ts";
import type { Field } from "./fields.ts";
import type { FileRecord } from "./file-record.ts";
import type { ImportColumn, RefusedRow, WarnedRow } from "./reading.ts";

export type Cell = { text: string; column: ImportColumn };

/** The cells of one record by the fields that they become, and what is to be said of it. */
export class RecordCells {
  readonly n: number;
  readonly warnings: WarnedRow[] = [];
  /** Texts that no field could read; they go to the note. */
  readonly leftOver: string[] = [];
  readonly #cells: readonly string[];
  readonly #columns: ReadonlyMap<Field, ImportColumn[]>;

  constructor({ n, cells }: FileRecord, columns: ReadonlyMap<Field, ImportColumn[]>) {
    this.n = n;
    this.#cells = cells;
    this.#columns = columns;
  }

  /** Filled cells, in the order of the file. */
  all(field: Field): Cell[] {
    const columns = this.#columns.get(field) ?? [];
    return columns.flatMap((column) => {
      const text = cellText(this.#cells[column.index] ?? "");
      return text === "" ? [] : [{ text, column }];
    });
  }

  first = (field: Field): Cell | undefined => this.all(field)[0];
  line = (field: Field): string => lineText(this.first(field)?.text ?? "");
  has = (field: Field): boolean => this.#columns.has(field);

  warn(reason: RowWarning, cell?: Cell): void {
    this.warnings.push({ n: this.n, column: cell?.column.header ?? null, reason, value: cell?.text ?? "" });
  }

  refuse(reason: RowFault, cell?: Cell): Refusal {
    return new Refusal({ n: this.n, column: cell?.column.header ?? null, reason, value: cell?.text ?? "" });
  }
}

/** Returned instead of a part of a row. */
export class Refusal {
  readonly row: RefusedRow;
  constructor(row: RefusedRow) {
    this.row = row;
  }
}

/** Returned where an answer is missing: the record is neither read nor refused. */
export const WAITS = Symbol("waits for an answer");

export function columnsByField(columns: readonly ImportColumn[]): Map<Field, ImportColumn[]> {
  const byField = new Map<Field, ImportColumn[]>();
  for (const column of columns)
    if (column.field !== null) byField.set(column.field, [...(byField.get(column.field) ?? []), column]);
  return byField;
}
