import { addDays, DAY_MINUTES } from "../../../../domain/time/calendar.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import type { Capacity } from "../shared/queries.ts";
import { slotMinutes } from "../shared/use-clock.ts";

const SHOWN = 6;
const SHOWN_ON_PHONE = 3;

type AvailabilityCardProps = {
  capacity: Capacity;
  nowMinute: number;
  isToday: boolean;
  onTime: (time: string) => void;
};

/** A free time begins a new booking. */
export function AvailabilityCard({ capacity, nowMinute, isToday, onTime }: AvailabilityCardProps) {
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
        <span className="lg:hidden">{words.evening.free}</span>
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
