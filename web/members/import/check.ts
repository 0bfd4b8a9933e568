import type { ImportRow } from "../../../domain/imports/import-row.ts";
import { fieldErrorsOf } from "../lib/error-text.ts";
import { batchesOf, type CheckedRow, checkRows, type Made, makeImport } from "./queries.ts";

/** A row as the server would take it. `words`: it refuses the row as it stands, for this reason. */
export type Checked = CheckedRow | { n: number; result: "refused"; words: string };

type Checking = {
  slug: string;
  made: Made;
  rows: readonly ImportRow[];
  /** Rows of bookings ahead, tried on a copy of their dates. */
  isTrial: boolean;
  signal: AbortSignal;
  onDone: (rows: number) => void;
};

/** Asks how each row would end, in the file's order; a trial in the order of dates, which need their bookings together. */
export async function checkAll({ slug, made, rows, isTrial, signal, onDone }: Checking): Promise<Checked[]> {
  if (rows.length === 0) return [];
  const { id } = await makeImport(slug, made);
  const checked: Checked[] = [];
  const byDate = isTrial ? (row: ImportRow) => row.booking?.date ?? "" : undefined;
  for (const batch of batchesOf(rows, byDate)) {
    const { faulty, sound } = await soundOf(batch, (some) => checkRows(slug, id, some, isTrial, signal));
    checked.push(...sound.map(ofTrial), ...faulty);
    onDone(checked.length);
  }
  return checked.toSorted((one, other) => one.n - other.n);
}

/** Reasons that the trial of a booking finds, and no override lifts: it stays out. */
const KEEPS_OUT: NonNullable<CheckedRow["reason"]>["code"][] = ["refused", "time_skipped", "too_far_ahead"];

const ofTrial = (row: CheckedRow): CheckedRow =>
  row.reason && KEEPS_OUT.includes(row.reason.code) ? { ...row, result: "refused" } : row;

type Faulty = { n: number; result: "refused"; words: string };

/** One row that the server cannot read must not hold up the others: it is named, and they are sent again without it. */
export async function soundOf<Answer>(
  rows: ImportRow[],
  send: (rows: ImportRow[]) => Promise<Answer[]>,
): Promise<{ sound: Answer[]; faulty: Faulty[] }> {
  if (rows.length === 0) return { sound: [], faulty: [] };
  try {
    return { sound: await send(rows), faulty: [] };
  } catch (error) {
    const faulty = faultsIn(rows, error);
    if (faulty.length === 0) throw error;
    const left = rows.filter(({ n }) => !faulty.some((each) => each.n === n));
    const rest = await soundOf(left, send);
    return { sound: rest.sound, faulty: [...faulty, ...rest.faulty] };
  }
}

function faultsIn(rows: ImportRow[], error: unknown): Faulty[] {
  const byRow = new Map<number, Faulty>();
  for (const { path, message } of fieldErrorsOf(error)) {
    const row = rows[Number(/^rows\.(\d+)/.exec(path)?.[1] ?? -1)];
    if (row && !byRow.has(row.n)) byRow.set(row.n, { n: row.n, result: "refused", words: message });
  }
  return [...byRow.values()];
}
