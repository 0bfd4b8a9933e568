import { Link } from "react-router";
import { withTime } from "../../../domain/texts/formats-in.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { BeforeAfter } from "../plan/before-after.tsx";
import { words } from "../texts/words.ts";
import type { RefusedReason, Rehearsed, RehearsedDate } from "./use-rehearsal.ts";

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
    { label: words.ui.guestsLabel, before: before.guests, after: after.guests },
    { label: texts.seatsTaken, before: hoursText(before.seatMinutes), after: hoursText(after.seatMinutes) },
    ...(before.moves + after.moves > 0 ? [{ label: texts.moves, before: before.moves, after: after.moves }] : []),
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
      <BeforeAfter
        caption={<caption className="sr-only">{texts.caption}</caption>}
        before={texts.was}
        after={texts.wouldBe}
        rows={compared}
      />
    </div>
  );
}

/** By rule, those that refuse most first. A booking opens in a tab of its own, so that unsaved rules stay. */
function RefusedParties({ slug, days }: { slug: string; days: Rehearsed[] }) {
  const { shortDate } = useFormats();
  const byReason = Map.groupBy(
    days.flatMap(({ refused }) => refused),
    ({ reason }) => reason,
  );
  const groups = [...byReason].sort(([, one], [, other]) => other.length - one.length);
  return (
    <div className="grid">
      {groups.map(([reason, parties]) => (
        <details key={reason} className="border-t border-line last:border-b">
          <summary className="min-h-11 cursor-pointer content-center py-1">
            <span className="font-medium">{refusedWords(reason)}</span>{" "}
            <span className="text-sm text-soft">{words.ui.bookings(parties.length)}</span>
          </summary>
          <ul aria-label={refusedWords(reason)} className="pb-2">
            {parties.map(({ booking: { id, bookingDate, bookingTime, customerName, guests } }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-36 text-sm tabular-nums">{withTime(shortDate(bookingDate), bookingTime)}</span>
                <Link
                  to={`/${slug}/dashboard?booking=${encodeURIComponent(id)}`}
                  target="_blank"
                  className="min-w-0 flex-1 basis-16 py-3 font-medium wrap-anywhere text-accent-ink underline"
                >
                  {customerName}
                  <span className="sr-only"> {words.rehearsal.opensNewTab}</span>
                </Link>
                <span className="text-sm text-soft tabular-nums">{words.ui.guests(guests)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

type DayColumn = { title: string; of: (day: Rehearsed) => number; isShown?: (sums: RehearsalSums) => boolean };

const COLUMNS: DayColumn[] = [
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
function DaysTable({ days, sums }: { days: Rehearsed[]; sums: RehearsalSums }) {
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
              <th className="py-1.5 text-left font-normal">{words.classes.fields.day}</th>
              {columns.map(({ title }) => (
                <th key={title} className="py-1.5 pl-2 font-normal">
                  {title}
                </th>
              ))}
              <th className="py-1.5 pl-2 font-normal">{words.ui.guestsLabel}</th>
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

const refusedWords = (reason: RefusedReason): string =>
  ({ ...words.hours.planQuestion.touched, ...words.rehearsal.reasons })[reason];

/** Null: none was. */
export const leftOutText = (dates: string[]): string | null =>
  dates.length === 0 ? null : words.rehearsal.leftOut(dates.length, dates.join(", "));

/** "124 h" */
const hoursText = (minutes: number): string => words.rehearsal.hours(Math.round(minutes / 60));

export const rehearsedOf = (days: RehearsedDate[]): Rehearsed[] =>
  days.filter((day): day is Rehearsed => day.outcome === "rehearsed");

export const leftOutOf = (days: RehearsedDate[]): string[] =>
  days.filter(({ outcome }) => outcome === "left_out").map(({ date }) => date);

/** Sums over the dates that could be replayed. */
export function sumsOf(days: Rehearsed[]) {
  const sum = (of: (day: Rehearsed) => number) => days.reduce((all, day) => all + of(day), 0);
  const sold = (side: "before" | "after") => ({
    guests: sum((day) => day[side].guests),
    seatMinutes: sum((day) => day[side].seatMinutes),
    moves: sum((day) => day[side].moves),
  });
  return {
    kept: sum(({ kept }) => kept),
    otherTables: sum(({ otherTables }) => otherTables),
    letIn: sum(({ letIn }) => letIn),
    refused: sum(({ refused }) => refused.length),
    fitting: sum(({ fitting }) => fitting),
    ...{ before: sold("before"), after: sold("after") },
  };
}

type RehearsalSums = ReturnType<typeof sumsOf>;
