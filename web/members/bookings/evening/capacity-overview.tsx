import { utilizationLevel } from "../../../../domain/judging/utilization.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { unitsText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import { guestsText } from "../shared/booking-words.ts";
import type { Capacity } from "../shared/queries.ts";
import { CapacityChart } from "./capacity-chart.tsx";
import { fullestAhead, LEVELS, perSlotOf } from "./day-capacity.ts";

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
    <section
      aria-labelledby="capacity"
      className="grid grid-cols-1 content-start gap-2 lg:gap-3 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <h2 id="capacity" className="text-lg max-lg:sr-only">
        {words.evening.capacityOverview}
      </h2>
      {!capacity && <Skeleton className="h-20 lg:h-56" />}
      {capacity?.slots.length === 0 && <p className="text-sm text-soft">{words.evening.noHours}</p>}
      {capacity && capacity.slots.length > 0 && <CapacityBody {...{ capacity, bookingType, ...chart }} />}
    </section>
  );
}

function CapacityBody({ capacity, bookingType, ...chart }: CapacityOverviewProps & { capacity: Capacity }) {
  const { slots, utilization, totalBookedGuests } = capacity;
  const fullest = fullestAhead(capacity, chart.nowMinute);
  const perSlot = perSlotOf(capacity);
  const taken = fullest?.spots ?? 0;
  const { tone, word } = LEVELS[utilizationLevel((100 * taken) / perSlot)];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="font-semibold lg:text-base">
          {taken > 0 && fullest
            ? words.evening.fullestAt(fullest.time, unitsText(bookingType, taken, perSlot))
            : words.evening.empty(unitsText(bookingType, 0, perSlot))}
        </span>
        <Badge tone={tone}>{word}</Badge>
      </p>
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
