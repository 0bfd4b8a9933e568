import { type KeyboardEvent, useRef } from "react";
import { DAY_MINUTES, timeLabel } from "../../../../domain/time/calendar.ts";
import { unitsText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import type { CapacitySlot } from "../shared/queries.ts";
import { slotMinutes } from "../shared/use-clock.ts";
import { dayProgress, LEVELS } from "./day-capacity.ts";

const LABELS_MAX = 7;

type CapacityChartProps = {
  slots: CapacitySlot[];
  perSlot: number;
  bookingType: string;
  nowMinute: number;
  at: string | null;
  onAt: (time: string) => void;
};

/** A bar is a button, and the arrow keys go from bar to bar: one stop for the tab key. */
export function CapacityChart({ slots, perSlot, bookingType, nowMinute, at, onAt }: CapacityChartProps) {
  const bars = useRef<HTMLFieldSetElement>(null);
  const minutes = slotMinutes(slots);
  const progress = dayProgress(minutes, nowMinute);
  const hours = slots.flatMap(({ time }, index) => (time.endsWith(":00") ? [{ hour: time.slice(0, 2), index }] : []));
  const every = Math.ceil(hours.length / LABELS_MAX);
  const left = (index: number) => ({ left: `${(100 * index) / slots.length}%` });
  const tabStop = slots.some(({ time }) => time === at) ? at : slots[0]?.time;

  function step(event: KeyboardEvent) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const all = [...(bars.current?.querySelectorAll("button") ?? [])];
    all[all.findIndex((bar) => bar.matches(":focus")) + by]?.focus();
  }

  return (
    <div>
      <fieldset
        ref={bars}
        onKeyDown={step}
        className={`relative flex h-12 items-end lg:h-32 ${slots.length > 40 ? "gap-px" : "gap-1"}`}
      >
        <legend className="sr-only">
          {progress === null ? words.evening.whoIsHere : words.evening.whoIsHereNow(timeLabel(nowMinute))}
        </legend>
        {slots.map(({ time, currentSpots, currentGuests, level }, index) => (
          <button
            key={time}
            type="button"
            tabIndex={time === tabStop ? 0 : -1}
            aria-pressed={time === at}
            title={`${time}: ${unitsText(bookingType, currentSpots, perSlot)}`}
            aria-label={words.evening.bar(
              (minutes[index] ?? 0) >= DAY_MINUTES ? words.evening.inTheNight(time) : time,
              unitsText(bookingType, currentSpots, perSlot),
              currentGuests,
              LEVELS[level].word,
            )}
            onClick={() => onAt(time)}
            className="flex h-full min-w-0 flex-1 items-end overflow-hidden rounded-t-sm bg-sunken/60 hover:bg-edge aria-pressed:outline-2 aria-pressed:outline-ink"
          >
            <span
              className={`block w-full transition-[height] ${LEVELS[level].fill}`}
              style={{ height: `${Math.min(100, (100 * currentSpots) / perSlot)}%` }}
            />
          </button>
        ))}
        {progress !== null && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute -top-1 bottom-0 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: `${100 * progress}%` }}
          />
        )}
      </fieldset>
      <div aria-hidden="true" className="relative mt-1 hidden h-5 text-xs text-soft tabular-nums lg:block">
        {hours
          .filter((_, nth) => nth % every === 0)
          .map(({ hour, index }) => (
            <span key={index} className="absolute" style={left(index)}>
              {hour}
            </span>
          ))}
      </div>
    </div>
  );
}
