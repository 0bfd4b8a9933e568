import type { ImportRow } from "../../../domain/imports/import-row.ts";
import type { ImportReading } from "../../../domain/imports/reading.ts";
import { withTime } from "../../../domain/texts/formats-in.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";

const SHOWN = 3;

/** The first three rows as they were read; as they stand in the file, while their dates wait for an answer. */
export function FirstRows({ reading }: { reading: ImportReading }) {
  const say = words.imports.what;
  const rows = reading.rows.slice(0, SHOWN);
  if (rows.length > 0)
    return (
      <section className="grid gap-2" aria-label={say.first}>
        <h3 className="text-sm font-semibold">{say.first}</h3>
        <ol className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <ReadRow key={row.n} row={row} />
          ))}
        </ol>
      </section>
    );
  const columns = reading.columns.filter(({ samples }) => samples.length > 0).slice(0, 6);
  return (
    <section className="grid gap-2" aria-label={say.noneYet}>
      <h3 className="text-sm font-semibold">{say.noneYet}</h3>
      <dl className="divide-y divide-line border-y border-line">
        {columns.map(({ index, header, samples }) => (
          <div key={index} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
            <dt className="text-sm text-soft wrap-anywhere">{header}</dt>
            <dd className="wrap-anywhere">{samples.join(" · ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ReadRow({ row: { guest, booking } }: { row: ImportRow }) {
  const { shortDate } = useFormats();
  const facts = [
    ...[guest?.phone, guest?.email],
    ...(booking ? [] : [guest?.note]),
    ...(booking?.services ?? [booking?.service]),
  ];
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[1fr_auto]">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{guest?.name}</span>
        <span className="block text-sm text-soft wrap-anywhere">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      {booking && (
        <span className="text-sm tabular-nums sm:text-right">
          {withTime(shortDate(booking.date), booking.time)}
          <span className="text-soft"> · {words.imports.people(booking.guests)}</span>
        </span>
      )}
    </li>
  );
}
