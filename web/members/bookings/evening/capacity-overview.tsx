import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { utilizationLevel } from "../../../../domain/capacity/utilization.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { failureText } from "../../lib/failure-text.ts";
import { type Capacity, capacityQuery, type Overview } from "../shared/queries.ts";
import { wallMinuteAt } from "../shared/use-clock.ts";
import { CapacityChart } from "./capacity-chart.tsx";
import { LEVELS, spotsText } from "./day-capacity.ts";
import { DayPicker } from "./day-picker.tsx";

type CapacityOverviewProps = {
  slug: string;
  overview: Overview;
  day: string;
  now: number;
  onDay: (date: string) => void;
};

/** The overview brings today's capacity; other dates are fetched. */
export function CapacityOverview({ slug, overview, day, now, onDay }: CapacityOverviewProps) {
  const { timeZone, today, capacity } = overview;
  const isToday = day === today.date;
  const other = useQuery({ ...capacityQuery(slug, day), enabled: !isToday });
  const [isOpen, setIsOpen] = useState(!isToday);
  const shown = isToday ? capacity : other.data;
  const { tone, word } = LEVELS[utilizationLevel(shown?.utilization ?? 0)];
  const folded = isOpen ? "" : "max-lg:hidden";
  return (
    <section
      aria-labelledby="capacity"
      className="grid grid-cols-1 content-start gap-2 lg:gap-3 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id="capacity" className="mr-auto text-lg max-lg:sr-only">
          Capacity Overview
        </h2>
        {shown && shown.slots.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm max-lg:mr-auto lg:order-last lg:w-full">
            <span className="font-semibold lg:text-base">{shown.utilization}% utilized</span>
            <Badge tone={tone}>{word}</Badge>
          </p>
        )}
        <span className="ml-auto flex items-center gap-x-3">
          {isToday ? (
            <Badge tone="accent">Today</Badge>
          ) : (
            <button
              type="button"
              onClick={() => onDay(today.date)}
              className="-my-2.5 min-h-11 px-1 text-sm font-semibold text-accent-ink underline"
            >
              Show today
            </button>
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="-my-2 -mr-3 inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-soft lg:hidden"
          >
            <span className="sr-only">Other dates</span>
            <ChevronDown aria-hidden="true" size={20} className={isOpen ? "rotate-180" : ""} />
          </button>
        </span>
      </div>
      <div className={folded}>
        <DayPicker day={day} today={today.date} onDay={onDay} />
      </div>
      {shown && <CapacityBody capacity={shown} nowMinute={wallMinuteAt(now, day, timeZone)} folded={folded} />}
      {!shown && !other.error && <Skeleton className="h-20 lg:h-56" />}
      {!shown && other.error && (
        <Alert>
          <p>{failureText(other.error, "The capacity could not be loaded.")}</p>
          <Button className="mt-3" onClick={() => other.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
    </section>
  );
}

function CapacityBody({ capacity, nowMinute, folded }: { capacity: Capacity; nowMinute: number; folded: string }) {
  const { slots, totalCapacity, totalBookedGuests } = capacity;
  if (slots.length === 0) return <p className="text-sm text-soft">No operating hours for this date</p>;
  return (
    <>
      <CapacityChart slots={slots} perSlot={totalCapacity / slots.length} nowMinute={nowMinute} />
      <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft ${folded}`} aria-label="Legend">
        {Object.values(LEVELS).map((level) => (
          <li key={level.word} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-sm ${level.fill}`} />
            {level.word}
          </li>
        ))}
      </ul>
      <p className={`text-sm text-soft ${folded}`}>
        {spotsText(capacity)} · {totalBookedGuests} {totalBookedGuests === 1 ? "guest" : "guests"}
      </p>
    </>
  );
}
