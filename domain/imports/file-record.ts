import type { FileFault, RowFault, RowWarning } from "./faults.ts";

/** A record as the file has it, before it is known what its cells mean. */
export type FileRecord = {
  /** Row as a spreadsheet numbers it; of a calendar the number of the visit. */
  n: number;
  cells: string[];
  fault?: RowFault;
  warnings?: RowWarning[];
};

/** Thrown by the readers of files and caught by `openFile`: nothing of the file is read. */
export class Unreadable extends Error {
  readonly fault: FileFault;
  /** The number that is exceeded. */
  readonly limit: number | undefined;

  constructor(fault: FileFault, limit?: number) {
    super(fault);
    this.fault = fault;
    this.limit = limit;
  }
}
