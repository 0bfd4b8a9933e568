import type { ImportRow } from "../../../domain/imports/import-row.ts";
import { FITS, type Fits } from "../../../domain/imports/staged-row.ts";
import { withTime } from "../../../domain/texts/formats-in.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import type { Checked } from "./check.ts";
import { type Figure, Figures } from "./figures.tsx";
import type { CheckedRow } from "./queries.ts";
import { reasonWords } from "./reason-words.ts";
import { type NamedRow, RowList } from "./row-list.tsx";

type Tried = ImportRow & { booking: NonNullable<ImportRow["booking"]>; row: CheckedRow; end: Fits | "out" };

/** How bookings ahead fit among those that are here, tried on a copy of their dates. */
export function Ahead({ rows, checked }: { rows: readonly ImportRow[]; checked: Checked[] }) {
  const say = words.imports.ahead;
  const { shortDate, ...format } = useFormats();
  const tried = triedOf(rows, checked);
  const those = (...ends: Tried["end"][]) => tried.filter(({ end }) => ends.includes(end));
  const named = ({ n, guest, booking, row, end }: Tried): NamedRow => {
    const when = withTime(shortDate(row.date ?? booking.date), booking.time);
    const value = say.line(when, guest?.name ?? "", words.imports.people(booking.guests));
    return { n, column: null, value, words: row.reason ? reasonWords(row.reason, format) : say.counts[end] };
  };
  const [unfit, out] = [those("refused", "no_such_service"), those("out")];
  return (
    <>
      <Figures figures={figuresOf(tried)} />
      {unfit.length + out.length === 0 && <p>{tried.length === 0 ? say.noneTried : say.allFit}</p>}
      {unfit.length > 0 && (
        <section className="grid gap-3" aria-label={say.listTitle(unfit.length)}>
          <div>
            <h3 className="text-lg">{say.listTitle(unfit.length)}</h3>
            <p className="text-sm text-soft">{say.comesAnyway}</p>
          </div>
          <RowList rows={unfit.map(named)} fileName={say.csvName} />
        </section>
      )}
      {out.length > 0 && (
        <section className="grid gap-3" aria-label={words.imports.preview.refusedTitle(out.length)}>
          <h3 className="text-lg">{words.imports.preview.refusedTitle(out.length)}</h3>
          <RowList rows={out.map(named)} fileName={words.imports.preview.csvName} />
        </section>
      )}
    </>
  );
}

/** The counts in one line. */
export const fitsSaid = (rows: readonly ImportRow[], checked: Checked[]): string =>
  figuresOf(triedOf(rows, checked))
    .map(({ count, label }) => `${count} ${label}`)
    .join(", ");

const figuresOf = (tried: Tried[]): Figure[] =>
  ENDS.map((name) => {
    const count = tried.filter(({ end }) => end === name).length;
    const figure = { name, count, label: words.imports.ahead.counts[name] };
    return TONES[name] ? { ...figure, tone: TONES[name] } : figure;
  });

const ENDS = [...FITS, "out"] as const;
const TONES: Partial<Record<Tried["end"], Figure["tone"]>> = {
  ...{ refused: "attention", no_such_service: "attention" },
  out: "loss",
};

/** Bookings that the trial decided; those that are known already it leaves alone. */
function triedOf(rows: readonly ImportRow[], checked: Checked[]): Tried[] {
  const answers = new Map(checked.map((row) => [row.n, row]));
  return rows.flatMap(({ booking, ...of }): Tried[] => {
    const row = answers.get(of.n);
    if (!booking || !row || "words" in row || !row.fits) return [];
    return [{ ...of, booking, row, end: row.result === "refused" ? "out" : row.fits }];
  });
}
