import { StickyNote } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useFrontTexts } from "../../../shared/texts/use-front-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Badge } from "../../../shared/ui/badge.tsx";

export type SampleVisit = { date: string; time: string; guests: number };

type Source = "online" | "phone" | "walk_in";
type Row = { time: string; name: string; guests: number; source: Source; hasNote?: true };

const ROWS: Row[] = [
  { time: "17:30", name: "Arjun Mehta", guests: 4, source: "online" },
  { time: "18:30", name: "Aino Virtanen", guests: 2, source: "phone", hasNote: true },
  { time: "20:00", name: "Ingvild Haugen", guests: 6, source: "online" },
];

/** Looks like a row of the dashboard (web/members/bookings/list/booking-row.tsx). */
export function SampleArrivals({ date, visits }: { date: string; visits: SampleVisit[] }) {
  const { sample } = useFrontTexts();
  const { format } = useTexts();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const latest = visits.at(-1);
  const day = latest?.date ?? date;
  useEffect(() => {
    if (!latest) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    section.current?.scrollIntoView({ block: "nearest", behavior });
  }, [latest]);
  const yours = visits.filter((visit) => visit.date === day);
  const rows = [
    ...ROWS.map((row) => ({ row, visit: null })),
    ...yours.map((visit) => ({ row: { ...visit, name: sample.you, source: "online" } satisfies Row, visit })),
  ].sort((one, other) => one.row.time.localeCompare(other.row.time));
  return (
    <section ref={section} aria-labelledby={id} className="grid scroll-my-32 gap-3">
      <h2 id={id} className="text-sm font-medium text-soft">
        {sample.dashboard}
      </h2>
      <div className="overflow-clip rounded-lg border border-line bg-surface">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 md:px-6">
          <p className="text-lg font-bold tracking-tight first-letter:uppercase">{format.longDate(day)}</p>
          <Badge tone="accent">{sample.live}</Badge>
        </div>
        <ul className="divide-y divide-line">
          {rows.map(({ row, visit }) => (
            <li
              key={visit ? `${visit.date} ${visit.time}` : row.name}
              className={`grid ${visit && visit === latest ? "animate-arrive" : ""}`}
            >
              <div className="overflow-hidden">
                <SampleRow row={row} isNew={visit !== null} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function SampleRow({ row: { time, name, guests, source, hasNote }, isNew }: { row: Row; isNew: boolean }) {
  const { sample } = useFrontTexts();
  return (
    <div
      className={`grid min-h-14 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 md:px-6 md:grid-cols-[3.25rem_minmax(0,1fr)_4.75rem_6.75rem] ${isNew ? "bg-accent-tint" : ""}`}
    >
      <span className="font-semibold tabular-nums">{time}</span>
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isNew && <Badge tone="accent">{sample.new}</Badge>}
        </span>
        {hasNote && (
          <span className="flex min-w-0 items-center gap-1 text-sm text-soft">
            <StickyNote aria-hidden="true" size={14} className="shrink-0" />
            <span className="truncate">{sample.window}</span>
          </span>
        )}
      </span>
      <span className="text-sm tabular-nums md:text-base">{sample.guests(guests)}</span>
      <span className="flex justify-end max-md:hidden">
        {isNew ? (
          <span className="text-sm text-soft">{sample.sources[source]}</span>
        ) : (
          <Badge>{sample.confirmed}</Badge>
        )}
      </span>
    </div>
  );
}
