import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { DaysTable } from "./days-table.tsx";
import type { RehearsedDate } from "./queries.ts";
import { RefusedParties } from "./refused-parties.tsx";
import { leftOutOf, type RehearsalSums, rehearsedOf, sumsOf } from "./rehearsal-sums.ts";
import { hoursText, leftOutText } from "./rehearsal-words.ts";

type RehearsalResultProps = { slug: string; days: RehearsedDate[]; isRunning: boolean };

/** Sums, refused parties by rule, and each day, of the days tried so far. */
export function RehearsalResult({ slug, days, isRunning }: RehearsalResultProps) {
  const { shortDate } = useFormats();
  const rehearsed = rehearsedOf(days);
  const leftOut = leftOutText(leftOutOf(days).map(shortDate));
  if (rehearsed.length === 0 && isRunning) return null;
  const sums = sumsOf(rehearsed);
  return (
    <>
      {leftOut && <p className="text-sm text-attention">{leftOut}</p>}
      {rehearsed.length === 0 && !leftOut && <p>{words.rehearsal.noBookings}</p>}
      {rehearsed.length > 0 && (
        <>
          <Sums sums={sums} />
          {sums.fitting > 0 && <p className="text-sm">{words.rehearsal.fitting(sums.fitting)}</p>}
          <RefusedParties slug={slug} days={rehearsed} />
          <DaysTable days={rehearsed} sums={sums} />
        </>
      )}
    </>
  );
}

function Sums({ sums }: { sums: RehearsalSums }) {
  const { before, after } = sums;
  const texts = words.rehearsal;
  const counts = [
    { label: texts.kept, count: sums.kept, isShown: true },
    { label: texts.otherTable, count: sums.otherTables, isShown: sums.otherTables > 0 },
    { label: texts.letIn, count: sums.letIn, isShown: sums.letIn > 0 },
    { label: texts.refused, count: sums.refused, isShown: true },
  ];
  const compared = [
    { label: texts.guests, was: before.guests, would: after.guests },
    {
      label: texts.seatsTaken,
      was: hoursText(before.seatMinutes),
      would: hoursText(after.seatMinutes),
    },
    ...(before.moves + after.moves > 0 ? [{ label: texts.moves, was: before.moves, would: after.moves }] : []),
  ];
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {counts
          .filter(({ isShown }) => isShown)
          .map(({ label, count }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{count}</dd>
            </div>
          ))}
      </dl>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="text-right text-soft">
            <td />
            <th className="py-1 pl-3 font-normal">{texts.was}</th>
            <th className="py-1 pl-3 font-normal">{texts.wouldBe}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ label, was, would }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-medium">
                {label}
              </th>
              <td className="py-1.5 pl-3 text-right">{was}</td>
              <td className="py-1.5 pl-3 text-right font-medium">{would}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
