import { type UtilizationLevel, utilizationLevel } from "../../../domain/utilization.ts";
import { Badge } from "../../ui/badge.tsx";
import { CapacityChart } from "./capacity-chart.tsx";
import type { Capacity } from "./queries.ts";

const LEVELS = {
  high: { tone: "loss", word: "High" },
  moderate: { tone: "attention", word: "Moderate" },
  light: { tone: "accent", word: "Light" },
  available: { tone: "plain", word: "Available" },
} as const satisfies Record<UtilizationLevel, unknown>;

/** How full the day is, in a sentence and drawn over its slots. On a phone it stands without its frame. */
export function CapacityCard({ capacity, nowMinute }: { capacity: Capacity; nowMinute: number }) {
  const { slots, bookedSpots, totalCapacity, utilization } = capacity;
  const { tone, word } = LEVELS[utilizationLevel(utilization)];
  return (
    <section
      aria-labelledby="capacity"
      className="grid content-start gap-2 lg:gap-3 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="capacity" className="sr-only text-lg lg:not-sr-only">
          Capacity
        </h2>
        {slots.length > 0 && (
          <>
            <span className="order-last lg:order-none">
              <Badge tone={tone}>
                {utilization} % · {word}
              </Badge>
            </span>
            <p className="text-sm text-soft lg:w-full">
              {bookedSpots} of {totalCapacity} spots booked today
            </p>
          </>
        )}
      </div>
      {slots.length > 0 ? (
        <CapacityChart slots={slots} perSlot={totalCapacity / slots.length} nowMinute={nowMinute} />
      ) : (
        <p className="text-sm text-soft">No operating hours for this date</p>
      )}
    </section>
  );
}
