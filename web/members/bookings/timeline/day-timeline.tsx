import { useDeferredValue, useMemo } from "react";
import { words } from "../../texts/words.ts";
import { ArrivalChip } from "../board/arrival-chip.tsx";
import type { BoardProps } from "../board/use-board.ts";
import { useRowFocus } from "../board/use-row-focus.ts";
import type { DayBooking } from "../booking/queries.ts";
import { notedFrom } from "../booking/visit-state.ts";
import { useMoving } from "../moving/use-moving.ts";
import { HeldPanel } from "./held-panel.tsx";
import { firstRows } from "./rows.ts";
import { TimelineGrid } from "./timeline-grid.tsx";
import { TimelineRow } from "./timeline-row.tsx";
import type { TrackContext } from "./track-parts.tsx";
import { useDaySections } from "./use-day-sections.ts";
import { useFocusMoved, useHands } from "./use-hands.ts";

/** Rows are at least so high. */
const LANE_PX = 52;

export function DayTimeline(props: BoardProps & { bookings: DayBooking[] }) {
  const { slug, overview, date, now, newIds, place, bookings } = props;
  const { timeZone, today } = overview;
  const { present, names, house, span, sections, classNames } = useDaySections(props);
  const isWhole = useDeferredValue(true, false); // a first screen waits for no row below it
  const drawn = useMemo(() => (isWhole ? sections : firstRows(sections, innerHeight / LANE_PX)), [sections, isWhole]);
  const moving = useMoving({ slug, date, bookings, house, names, timeZone, onMoved: ({ id }) => focusMoved(id) });
  const focusMoved = useFocusMoved(place, bookings, moving.held?.id);
  const rows = useMemo(() => sections.flatMap(({ rows, off }) => [...rows, ...off]), [sections]);
  const hands = useHands({ place, rows, span, date, timeZone, moving, isPast: date < today.date });
  const { tabStop: focused, ...rowFocus } = useRowFocus(place, bookings);
  const shown = useMemo(() => rows.flatMap(({ lanes }) => lanes.flat().map(({ booking }) => booking)), [rows]);
  const tabStop = (shown.find(({ id }) => id === focused) ?? shown[0])?.id;
  const { held, ghosts } = moving;
  const context = useMemo(
    (): TrackContext => ({
      ...{ slug, classNames, span, timeZone, now, present, newIds, tabStop, heldId: held?.id },
      noted: notedFrom(bookings),
    }),
    [slug, classNames, span, timeZone, now, present, newIds, tabStop, held?.id, bookings],
  );
  return (
    <>
      <div ref={place} tabIndex={-1} {...hands} {...rowFocus} className="min-w-0 outline-none">
        <ArrivalChip {...{ bookings, newIds }} list={place} />
        <TimelineGrid
          {...{ span, now, timeZone }}
          label={words.timeline.title}
          className="[--head:2.5rem] [--hour:5.5rem] [--names:5.5rem] md:[--names:8rem]"
        >
          {drawn.map(({ id, name, rows, off }) => (
            <section key={id} aria-label={name}>
              <h3 className="border-b border-line bg-sunken text-xs font-semibold text-soft">
                <span className="sticky left-0 z-20 inline-block bg-sunken px-2 py-1 md:px-3">{name}</span>
              </h3>
              {rows.map((row) => (
                <TimelineRow key={row.id} {...{ row, context }} ghosts={ghosts?.get(row.id)} />
              ))}
              {off.length > 0 && (
                <details open={off.some((row) => ghosts?.has(row.id)) || undefined} className="border-b border-line">
                  <summary className="cursor-pointer text-sm text-soft">
                    <span className="sticky left-0 z-20 inline-block content-center bg-surface px-2 py-3 md:px-3">
                      {words.timeline.off}: {off.map((row) => row.name).join(", ")}
                    </span>
                  </summary>
                  {off.map((row) => (
                    <TimelineRow key={row.id} {...{ row, context }} ghosts={ghosts?.get(row.id)} />
                  ))}
                </details>
              )}
            </section>
          ))}
        </TimelineGrid>
      </div>
      <HeldPanel {...{ moving }} hint={words.timeline.hint} />
    </>
  );
}
