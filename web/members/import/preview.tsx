import type { ImportRow } from "../../../domain/imports/import-row.ts";
import type { ImportReading } from "../../../domain/imports/reading.ts";
import { ROW_RESULTS, type RowResult } from "../../../domain/imports/staged-row.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { More } from "../ui/more.tsx";
import type { Checked } from "./check.ts";
import { type Figure, Figures } from "./figures.tsx";
import type { CheckedRow } from "./queries.ts";
import { reasonWords } from "./reason-words.ts";
import { type NamedRow, RowList } from "./row-list.tsx";

type PreviewProps = {
  reading: ImportReading;
  rows: readonly ImportRow[];
  checked: Checked[];
  out: RowOut[];
  today: string;
  /** Rows of persons who were erased, and asked to come back. */
  back: readonly number[];
  onBack: (back: number[]) => void;
};

/** How many rows come in, and by number and reason those that do not. */
export function Preview({ reading, rows, checked, out, today, back, onBack }: PreviewProps) {
  const say = words.imports.preview;
  const format = useFormats();
  const erased = checked.filter(isErased);
  const counts = countsOf(reading, checked, back);
  const figures = ROW_RESULTS.map((name): Figure => {
    const figure = { name, count: counts[name], label: say.counts[name], hint: say.countsHints[name] };
    return name === "refused" ? { ...figure, tone: "loss" } : figure;
  });
  const bookings = rows.flatMap(({ booking }) => booking ?? []);
  const ahead = bookings.filter(({ date }) => date >= today).length;
  return (
    <>
      <Figures figures={figures} />
      {bookings.length > 0 && <p>{say.bookings(ahead, bookings.length - ahead)}</p>}
      {erased.length > 0 && (
        <section className="grid gap-3" aria-label={say.erasedTitle(erased.length)}>
          <div>
            <h3 className="text-lg">{say.erasedTitle(erased.length)}</h3>
            <p className="text-sm text-soft">{say.erasedAbout}</p>
          </div>
          {erased.map(({ n, reason }) => (
            <Checkbox
              key={n}
              label={`${rows.find((row) => row.n === n)?.guest?.name} (${words.imports.row(n)})`}
              hint={reasonWords(reason, format)}
              checked={back.includes(n)}
              onChange={(isBack) => onBack(isBack ? [...back, n] : back.filter((each) => each !== n))}
            />
          ))}
        </section>
      )}
      {out.length > 0 ? (
        <section className="grid gap-3" aria-label={say.refusedTitle(out.length)}>
          <h3 className="text-lg">{say.refusedTitle(out.length)}</h3>
          <RowList rows={out} fileName={say.csvName} />
        </section>
      ) : (
        <p>{say.allGood}</p>
      )}
      {reading.warnings.length > 0 && (
        <More label={say.warningsTitle(reading.warnings.length)}>
          <p className="text-sm text-soft">{say.warningsAbout}</p>
          <RowList rows={warned(reading)} fileName={say.warningsName} />
        </More>
      )}
    </>
  );
}

const isErased = (row: Checked): row is CheckedRow => "reason" in row && row.reason?.code === "erased";

/** `by`: reading refuses it, the server cannot take it as it stands, or the server refuses it. */
export type RowOut = NamedRow & { by: "reading" | "body" | "server" };

/** Rows that stay out, in the order of the file. */
export function rowsOut(
  { refused }: ImportReading,
  rows: readonly ImportRow[],
  checked: readonly Checked[],
  back: readonly number[],
  format: ReturnType<typeof useFormats>,
): RowOut[] {
  const names = new Map(rows.map(({ n, guest }) => [n, guest?.name ?? ""]));
  const unread = refused.map(({ n, column, reason, value }): RowOut => {
    return { n, column, value, words: withoutStop(words.importReading.rows[reason]), by: "reading" };
  });
  const byServer = checked.flatMap((row): RowOut[] => {
    if (row.result !== "refused" || back.includes(row.n)) return [];
    const named = { n: row.n, column: null, value: names.get(row.n) ?? "" };
    if ("words" in row) return [{ ...named, words: row.words, by: "body" }];
    return [{ ...named, words: reasonWords(row.reason, format), by: "server" }];
  });
  return [...unread, ...byServer].toSorted((one, other) => one.n - other.n);
}

/** In a line with others. */
const withoutStop = (text: string) => text.replace(/\.$/, "");

const warned = ({ warnings }: ImportReading): NamedRow[] =>
  warnings.map(({ n, column, reason, value }) => ({
    ...{ n, column, value, words: withoutStop(words.importReading.warnings[reason]) },
  }));

export function countsOf(
  { refused }: ImportReading,
  checked: Checked[],
  back: readonly number[],
): Record<RowResult, number> {
  const counts = { new: 0, known: 0, changed: 0, counted_only: 0, refused: new Set(refused.map(({ n }) => n)).size };
  for (const { n, result } of checked) counts[result === "refused" && back.includes(n) ? "new" : result] += 1;
  return counts;
}
