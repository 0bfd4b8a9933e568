import { addDays, DAY_MINUTES } from "../../../../domain/time/calendar.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { countsPlaces } from "../board/board-house.ts";
import type { Capacity, Overview } from "../booking/queries.ts";
import { slotMinutes } from "../booking/use-clock.ts";
import { CapacityOverview } from "./capacity-overview.tsx";
import { hasPeople } from "./day-capacity.ts";
import { PeopleHours } from "./people-hours.tsx";

type EveningSideProps = {
  overview: Overview;
  date: string;
  isToday: boolean;
  nowMinute: number;
  /** The time whose parties alone are listed. */
  at: string | null;
  onAt: (time: string) => void;
  onNew: (time: string) => void;
  className: string;
};

/** How full a day is, and what is free in it. */
export function EveningSide({ overview, date, isToday, nowMinute, at, onAt, onNew, className }: EveningSideProps) {
  const { capacity, today } = overview;
  const { bookingType } = overview.workspace;
  const isLoaded = capacity.date === date;
  const places = countsPlaces(overview);
  return (
    <div className={`grid grid-cols-1 content-start gap-3 lg:gap-4 ${className}`}>
      {hasPeople(overview) &&
        (isLoaded ? (
          <PeopleHours slug={overview.workspace.slug} overview={overview} />
        ) : (
          <Skeleton className="h-20 lg:h-56" />
        ))}
      {places && <CapacityOverview capacity={isLoaded ? capacity : null} {...{ bookingType, nowMinute, at, onAt }} />}
      {places && isLoaded && date >= today.date && capacity.slots.length > 0 && (
        <AvailabilityCard {...{ capacity, nowMinute, isToday }} onTime={onNew} />
      )}
    </div>
  );
}

const SHOWN = 6;
const SHOWN_ON_PHONE = 3;

type AvailabilityCardProps = {
  capacity: Capacity;
  nowMinute: number;
  isToday: boolean;
  onTime: (time: string) => void;
};

/** A free time begins a new booking. */
function AvailabilityCard({ capacity, nowMinute, isToday, onTime }: AvailabilityCardProps) {
  const minutes = slotMinutes(capacity.slots);
  const slots = capacity.slots.map((slot, index) => ({ ...slot, minute: minutes[index] ?? 0 }));
  const free = slots.filter(({ available, minute }) => available && minute > nowMinute);
  const nextDay = useFormats().shortWeekday(addDays(capacity.date, 1));
  return (
    <section
      aria-labelledby="availability"
      className="flex flex-wrap items-center gap-1.5 lg:grid lg:content-start lg:gap-3 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <h2 id="availability" className="text-sm lg:text-lg">
        <span className="lg:hidden">{words.floor.free}</span>
        <span className="hidden lg:inline">
          {isToday ? words.evening.availabilityToday : words.evening.availability}
        </span>
      </h2>
      {free.length === 0 && (
        <p className="text-sm text-soft">{isToday ? words.evening.noneLeftToday : words.evening.noneLeft}</p>
      )}
      <ul className="flex flex-wrap gap-1.5 lg:grid lg:grid-cols-[repeat(auto-fill,minmax(max(4.5rem,(100%-1rem)/3),1fr))] lg:gap-2">
        {free.slice(0, SHOWN).map(({ time, minute, availableSpots }, index) => (
          <li key={time} className={index < SHOWN_ON_PHONE ? "" : "hidden md:block"}>
            <button
              type="button"
              onClick={() => onTime(time)}
              className={`min-h-11 w-full rounded-sm px-2 text-center hover:brightness-95 lg:py-2 ${toneOf(availableSpots)}`}
            >
              <span className="sr-only">{words.evening.newBookingAt} </span>
              <span className="text-sm font-semibold tabular-nums lg:block lg:text-base">
                {time}
                {minute >= DAY_MINUTES && <span className="text-xs font-normal"> {nextDay}</span>}
              </span>{" "}
              <span className={`text-xs ${isPlenty(availableSpots) ? "sr-only lg:not-sr-only" : ""}`}>
                {availableSpots > 0 ? words.evening.left(availableSpots) : words.evening.open}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <More count={free.length - SHOWN_ON_PHONE} where="md:hidden" word="sr-only" />
      <More count={free.length - SHOWN} where="hidden md:block" />
    </section>
  );
}

const More = ({ count, where, word }: { count: number; where: string; word?: string }) =>
  count > 0 && (
    <p className={`text-sm text-soft ${where}`}>
      +{count}
      <span className={word}> {words.evening.more}</span>
    </p>
  );

/** 5 or more plenty, 2 to 4 limited, 1 few left (docs/rules.md#utilization). */
function toneOf(spots: number): string {
  if (isPlenty(spots)) return "bg-accent-tint text-accent-ink";
  return spots >= 2 ? "bg-attention-tint text-attention" : "bg-loss-tint text-loss";
}

/** Without a limit 10 spots count, so 0 left still means plenty. */
const isPlenty = (spots: number) => spots >= 5 || spots === 0;
