import { Link } from "react-router";
import { utilizationLevel } from "../../../../domain/judging/fullness.ts";
import { words } from "../../texts/words.ts";
import { countsPlaces } from "../board/board-house.ts";
import type { Overview } from "../booking/queries.ts";
import { dayPercent, LEVELS } from "./day-capacity.ts";
import { figuresOf } from "./figures-line.tsx";

const UPCOMING_MAX = 1000;

/** `nowMinute`: on the wall of the day. */
type DayFiguresProps = { overview: Overview; nowMinute: number; isLoaded: boolean };

/** The figures of the overview's day. Upcoming bookings stand beside today's alone. */
export function DayFigures({ overview, nowMinute, isLoaded }: DayFiguresProps) {
  const { capacity, counts } = overview;
  const isToday = capacity.date === overview.today.date;
  const percent = dayPercent(overview, nowMinute);
  const figures = figuresOf(overview);
  return (
    <dl
      aria-busy={!isLoaded}
      className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] rounded-lg border border-line bg-surface ${isLoaded ? "" : "opacity-60"}`}
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="px-4 py-3">
          <dt className="text-xs font-medium text-soft">{label}</dt>
          <dd className="text-2xl font-bold lg:text-3xl tabular-nums">{value}</dd>
        </div>
      ))}
      {isToday && (
        <div className="relative px-4 py-3 hover:bg-sunken">
          <dt className="text-xs font-medium text-soft">{words.evening.upcoming}</dt>
          <dd className="text-2xl font-bold lg:text-3xl tabular-nums">
            <Link to="?tab=upcoming" className="after:absolute after:inset-0" preventScrollReset>
              {counts.upcoming >= UPCOMING_MAX ? `${UPCOMING_MAX}+` : counts.upcoming}
            </Link>
          </dd>
        </div>
      )}
      <div className="flex flex-row-reverse flex-wrap items-center justify-end gap-3 px-4 py-3">
        <dt className="w-min min-w-16 text-xs font-medium text-soft">
          {countsPlaces(overview)
            ? isToday
              ? words.evening.capacityToday
              : words.evening.capacity
            : words.evening.peoplesHours}
        </dt>
        <dd className="flex">{percent === null ? words.ui.closed : <CapacityRing percent={percent} />}</dd>
      </div>
    </dl>
  );
}

const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;

/** The number may go above 100 %, the ring not. */
function CapacityRing({ percent }: { percent: number }) {
  const share = Math.min(1, percent / 100);
  return (
    <span className="relative inline-grid size-[3.25rem] shrink-0 place-items-center">
      <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="4" className="stroke-sunken" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeLinecap={percent > 0 ? "round" : "butt"}
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          className={`stroke-current ${LEVELS[utilizationLevel(percent)].stroke}`}
        />
      </svg>
      <span className="text-xs font-semibold tracking-tight tabular-nums">{words.evening.percent(percent)}</span>
    </span>
  );
}
