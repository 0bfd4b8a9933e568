import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { utilizationLevel } from "../../../../domain/judging/fullness.ts";
import { DAY_MINUTES, timeLabel } from "../../../../domain/time/calendar.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { unitsText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import { guestsText } from "../booking/booking-words.ts";
import type { Capacity, CapacitySlot } from "../booking/queries.ts";
import { slotMinutes } from "../booking/use-clock.ts";
import { dayProgress, fullestAhead, LEVELS, perSlotOf } from "./day-capacity.ts";

type CapacityOverviewProps = {
  /** Null while it loads. */
  capacity: Capacity | null;
  bookingType: string;
  nowMinute: number;
  /** The time whose parties the list shows. */
  at: string | null;
  onAt: (time: string) => void;
};

/** The fullest time yet to come counts; the day's average hides a full hour. */
export function CapacityOverview({ capacity, bookingType, ...chart }: CapacityOverviewProps) {
  return (
    <SideCard title={words.evening.capacityOverview} look="text-lg max-lg:sr-only">
      {!capacity && <Skeleton className="h-20 lg:h-56" />}
      {capacity?.slots.length === 0 && <p className="text-sm text-soft">{words.evening.noHours}</p>}
      {capacity && capacity.slots.length > 0 && <CapacityBody {...{ capacity, bookingType, ...chart }} />}
    </SideCard>
  );
}

/** A card about the day, beside its list. `look`: the classes of its title. */
export function SideCard({ title, look, children }: { title: string; look: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-2 lg:gap-3 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <h2 {...{ id }} className={look}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type FullnessProps = { level: (typeof LEVELS)[keyof typeof LEVELS] | null; children: ReactNode };

export const Fullness = ({ level, children }: FullnessProps) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm">
    <span className="font-semibold lg:text-base">{children}</span>
    {level && <Badge tone={level.tone}>{level.word}</Badge>}
  </p>
);

function CapacityBody({ capacity, bookingType, ...chart }: CapacityOverviewProps & { capacity: Capacity }) {
  const { slots, utilization, totalBookedGuests } = capacity;
  const fullest = fullestAhead(capacity, chart.nowMinute);
  const perSlot = perSlotOf(capacity);
  const taken = fullest?.spots ?? 0;
  return (
    <>
      <Fullness level={LEVELS[utilizationLevel((100 * taken) / perSlot)]}>
        {taken > 0 && fullest
          ? words.evening.fullestAt(fullest.time, unitsText(bookingType, taken, perSlot))
          : words.evening.empty(unitsText(bookingType, 0, perSlot))}
      </Fullness>
      <CapacityChart {...{ slots, perSlot, bookingType, ...chart }} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft max-lg:hidden" aria-label={words.evening.legend}>
        {Object.values(LEVELS).map((level) => (
          <li key={level.word} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-sm ${level.fill}`} />
            {level.word}
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft max-lg:hidden">
        {words.evening.utilized(utilization)} · {guestsText(totalBookedGuests)}
      </p>
    </>
  );
}

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
function CapacityChart({ slots, perSlot, bookingType, nowMinute, at, onAt }: CapacityChartProps) {
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
