import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { areArrivalsNoted } from "../../../../domain/day/attendance.ts";
import { SkeletonRows } from "../../../shared/ui/skeleton.tsx";
import { failureText } from "../../lib/failure-text.ts";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { ArrivalChip } from "../shared/arrival-chip.tsx";
import type { BoardProps } from "../shared/board-props.ts";
import { type Booking, dayBookingsQuery } from "../shared/queries.ts";
import { useFrozenWhilePressed } from "../shared/use-frozen-while-pressed.ts";
import { useRowFocus } from "../shared/use-row-focus.ts";
import { isOver, minutesLate } from "../shared/visit-state.ts";
import { Bar } from "./bar.tsx";
import { sectionsOf } from "./rows.ts";
import { timeSpan } from "./time-span.ts";
import { TimelineGrid } from "./timeline-grid.tsx";
import { TimelineRow } from "./timeline-row.tsx";

/** A day along the hours: tables by area, or parties where spots are counted. */
export function Timeline(props: BoardProps) {
  const { slug, overview, date } = props;
  const { data, error, refetch } = useQuery(dayBookingsQuery(slug, date));
  const bookings = useFrozenWhilePressed(data, props.place);
  if (bookings && overview.capacity.date === date) return <DayTimeline {...props} bookings={bookings} />;
  if (!error) return <SkeletonRows />;
  return <LoadFailure text={failureText(error, "The bookings could not be loaded.")} onRetry={() => void refetch()} />;
}

function DayTimeline({ overview, date, now, newIds, place, bookings }: BoardProps & { bookings: Booking[] }) {
  const { timeZone, capacity, areas, resources } = overview;
  const onOpen = useLatest(useOpenBooking().open);
  const sections = useMemo(() => sectionsOf({ areas, resources }, bookings), [areas, resources, bookings]);
  const span = useMemo(
    () => timeSpan(date, timeZone, capacity.slots, bookings),
    [date, timeZone, capacity.slots, bookings],
  );
  const rowFocus = useRowFocus(place, bookings);
  const [tabStop, setTabStop] = useState<string>();
  const shown = sections.flatMap(({ rows }) => rows.flatMap(({ lanes }) => lanes.flat()));
  const first = shown.find(({ id }) => id === tabStop) ?? shown[0];
  const areNoted = areArrivalsNoted(bookings);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks which bar has the focus
    <div
      ref={place}
      tabIndex={-1}
      onFocus={(event) => {
        rowFocus.onFocus(event);
        if (event.target.dataset.row) setTabStop(event.target.dataset.row);
      }}
      onBlur={rowFocus.onBlur}
      className="min-w-0 outline-none"
    >
      <ArrivalChip {...{ bookings, newIds }} list={place} />
      <TimelineGrid {...{ span, now, timeZone }}>
        {sections.map(({ id, name, rows }) => (
          <section key={id} aria-label={name}>
            <h3 className="border-b border-line bg-sunken text-xs font-semibold text-soft">
              <span className="sticky left-0 inline-block px-2 py-1 md:px-3">{name}</span>
            </h3>
            {rows.map((row) => (
              <TimelineRow
                key={row.id}
                row={row}
                bar={(booking) => (
                  <Bar
                    key={booking.id}
                    {...{ booking, span, timeZone, onOpen }}
                    isOver={isOver(booking, now)}
                    isNew={newIds.has(booking.id)}
                    isTabStop={booking.id === first?.id}
                    minutesLate={areNoted ? minutesLate(booking, now) : null}
                  />
                )}
              />
            ))}
          </section>
        ))}
      </TimelineGrid>
    </div>
  );
}

/** Keeps its identity: hundreds of bars render once. */
function useLatest<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useMemo(
    () =>
      (...given) =>
        latest.current(...given),
    [],
  );
}
