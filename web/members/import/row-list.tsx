import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { csvRow, usualSeparator } from "../../../domain/texts/csv.ts";
import { Button } from "../../shared/ui/button.tsx";
import { useRegion } from "../lib/formats-provider.tsx";
import { saveFile } from "../lib/save-file.ts";
import { words } from "../texts/words.ts";
import { OptionsField } from "../ui/fields/options-field.tsx";

/** A row of the file that one should look at. `value`: the cell, or whose row it is; `to`: the page of what it became. */
export type NamedRow = { n: number; column: string | null; words: string; value: string; to?: string };

const SHOWN = 100;
const ALL = "";

type RowListProps = { rows: NamedRow[]; fileName: string };

/** Rows by number, column and reason, filtered by reason, and as a file. */
export function RowList({ rows, fileName }: RowListProps) {
  const say = words.imports.list;
  const region = useRegion();
  const [reason, setReason] = useState(ALL);
  const byReason = Map.groupBy(rows, (row) => row.words);
  const reasons = [...byReason.keys()].toSorted((a, b) => countOf(b) - countOf(a));
  function countOf(each: string) {
    return byReason.get(each)?.length ?? 0;
  }
  const shown = byReason.get(reason) ?? rows;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {reasons.length > 1 && (
          <div className="min-w-0 flex-1 basis-64">
            <OptionsField
              label={say.reason}
              options={[ALL, ...reasons]}
              text={(each) => (each === ALL ? say.all(rows.length) : `${each} (${countOf(each)})`)}
              value={reason}
              onChange={setReason}
            />
          </div>
        )}
        <Button onClick={() => saveFile(csvOf(shown, region), fileName)}>
          <Download aria-hidden="true" size={18} /> {say.csv}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {shown.slice(0, SHOWN).map((row) => (
          <li
            key={`${row.n} ${row.column} ${row.words}`}
            className="grid gap-x-4 py-2 sm:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <span className="font-medium tabular-nums">{words.imports.row(row.n)}</span>
            <span className="min-w-0 wrap-anywhere">
              {row.to && (
                <Link to={row.to} className="mr-2 text-accent-ink underline">
                  {say.show}
                  <span className="sr-only"> {words.imports.row(row.n)}</span>
                </Link>
              )}
              {row.column && <span className="text-soft">{row.column}: </span>}
              {row.words}
              {row.value && <span className="text-soft"> · {row.value}</span>}
            </span>
          </li>
        ))}
      </ul>
      {shown.length > SHOWN && <p className="text-sm text-soft">{say.more(shown.length - SHOWN)}</p>}
    </div>
  );
}

/** A byte order mark tells spreadsheets that it is UTF-8. */
function csvOf(rows: NamedRow[], region: string | null): Blob {
  const { row, column, reason, value } = words.imports.list.csvColumns;
  const separator = usualSeparator(region);
  const lines = rows.map((each) => csvRow([each.n, each.column, each.words, each.value], separator));
  return new Blob(["\uFEFF", csvRow([row, column, reason, value], separator), ...lines], { type: "text/csv" });
}
