import { DAY_MINUTES, timeLabel } from "../../../../domain/time/calendar.ts";
import type { CapacitySlot } from "../shared/queries.ts";
import { dayProgress, LEVELS, slotMinutes } from "./day-capacity.ts";

const LABELS_MAX = 7;

type CapacityChartProps = { slots: CapacitySlot[]; perSlot: number; nowMinute: number };

export function CapacityChart({ slots, perSlot, nowMinute }: CapacityChartProps) {
  const minutes = slotMinutes(slots);
  const progress = dayProgress(minutes, nowMinute);
  const hours = slots.flatMap(({ time }, index) => (time.endsWith(":00") ? [{ hour: time.slice(0, 2), index }] : []));
  const every = Math.ceil(hours.length / LABELS_MAX);
  const left = (index: number) => ({ left: `${(100 * index) / slots.length}%` });
  return (
    <figure>
      <div
        aria-hidden="true"
        className={`relative flex h-12 items-end lg:h-32 ${slots.length > 40 ? "gap-px" : "gap-1"}`}
      >
        {slots.map(({ time, currentSpots, level }) => (
          <div
            key={time}
            title={`${time}: ${currentSpots} of ${perSlot}`}
            className="flex h-full min-w-0 flex-1 items-end overflow-hidden rounded-t-sm bg-sunken/60"
          >
            <div
              className={`w-full transition-[height] ${LEVELS[level].fill}`}
              style={{ height: `${Math.min(100, (100 * currentSpots) / perSlot)}%` }}
            />
          </div>
        ))}
        {progress !== null && (
          <div
            className="absolute -top-1 bottom-0 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: `${100 * progress}%` }}
          />
        )}
      </div>
      <div aria-hidden="true" className="relative mt-1 hidden h-5 text-xs text-soft tabular-nums lg:block">
        {hours
          .filter((_, nth) => nth % every === 0)
          .map(({ hour, index }) => (
            <span key={index} className="absolute" style={left(index)}>
              {hour}
            </span>
          ))}
      </div>
      <figcaption className="sr-only">
        {progress !== null && <p>It is {timeLabel(nowMinute)}.</p>}
        <ul>
          {slots.map(({ time, currentSpots, currentGuests, level }, index) => (
            <li key={time}>
              {time}
              {(minutes[index] ?? 0) >= DAY_MINUTES && " in the night"}: {currentSpots} of {perSlot} spots,{" "}
              {currentGuests} guests, {LEVELS[level].word}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
