import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { countsPlaces } from "../shared/counts-places.ts";
import type { Overview } from "../shared/queries.ts";
import { AvailabilityCard } from "./availability-card.tsx";
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
