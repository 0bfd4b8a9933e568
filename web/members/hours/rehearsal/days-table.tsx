import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import type { Rehearsed } from "./queries.ts";
import type { RehearsalSums } from "./rehearsal-sums.ts";

type Column = { title: string; of: (day: Rehearsed) => number; isShown?: (sums: RehearsalSums) => boolean };

const COLUMNS: Column[] = [
  { title: words.rehearsal.kept, of: ({ kept }) => kept },
  {
    title: words.rehearsal.columns.moved,
    of: ({ otherTables }) => otherTables,
    isShown: ({ otherTables }) => otherTables > 0,
  },
  { title: words.rehearsal.columns.reason, of: ({ letIn }) => letIn, isShown: ({ letIn }) => letIn > 0 },
  { title: words.rehearsal.refused, of: ({ refused }) => refused.length },
];

/** Each day that had bookings. */
export function DaysTable({ days, sums }: { days: Rehearsed[]; sums: RehearsalSums }) {
  const { shortDate } = useFormats();
  const columns = COLUMNS.filter(({ isShown }) => isShown?.(sums) ?? true);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-medium">{words.rehearsal.dayByDay}</summary>
      <section
        aria-label={words.rehearsal.dayByDay}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling table
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="text-right text-soft">
              <th className="py-1.5 text-left font-normal">{words.rehearsal.day}</th>
              {columns.map(({ title }) => (
                <th key={title} className="py-1.5 pl-2 font-normal">
                  {title}
                </th>
              ))}
              <th className="py-1.5 pl-2 font-normal">{words.rehearsal.guests}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date} className="border-t border-line text-right">
                <th scope="row" className="py-1.5 text-left font-medium whitespace-nowrap">
                  {shortDate(day.date)}
                </th>
                {columns.map(({ title, of }) => (
                  <td key={title} className="py-1.5 pl-2">
                    {of(day)}
                  </td>
                ))}
                <td className="py-1.5 pl-2 whitespace-nowrap">
                  {day.before.guests === day.after.guests
                    ? day.after.guests
                    : `${day.before.guests} → ${day.after.guests}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
