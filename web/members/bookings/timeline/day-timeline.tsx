import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { presentOn } from "../../../../domain/sheet/presence.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { ArrivalChip } from "../board/arrival-chip.tsx";
import { boardHouse } from "../board/board-house.ts";
import type { BoardProps } from "../board/use-board.ts";
import { useRowFocus } from "../board/use-row-focus.ts";
import { tableNames } from "../booking/booking-words.ts";
import type { DayBooking } from "../booking/queries.ts";
import { notedFrom } from "../booking/visit-state.ts";
import { FloatingPanel } from "../moving/floating-panel.tsx";
import { HeldParty } from "../moving/held-party.tsx";
import { type Moving, useMoving } from "../moving/use-moving.ts";
import { sessionsQuery } from "../sessions/queries.ts";
import { hasClasses } from "../sessions/session-words.ts";
import { firstRows, sectionsOf } from "./rows.ts";
import { STEP_MINUTES, timeSpan } from "./time-span.ts";
import { TimelineGrid } from "./timeline-grid.tsx";
import { type RowsContext, stayOf, TimelineRow } from "./timeline-row.tsx";
import { useFocusMoved, useHands } from "./use-hands.ts";

/** Rows are at least so high. */
const LANE_PX = 52;

export function DayTimeline(props: BoardProps & { bookings: DayBooking[] }) {
  const { slug, overview, date, now, newIds, place, bookings } = props;
  const { timeZone, capacity, closed, areas, resources, combinations, offer, memberId, today } = overview;
  const present = presentOn(date, today.date, now);
  const names = useMemo(() => tableNames({ resources, offer }), [resources, offer]);
  const house = useMemo(
    () => boardHouse({ areas, resources, combinations, offer, memberId }),
    [areas, resources, combinations, offer, memberId],
  );
  const { data: sessions } = useQuery({ ...sessionsQuery(slug, date, date), enabled: hasClasses(offer) });
  const span = useMemo(() => {
    const held = (sessions ?? []).filter(({ cancelled }) => !cancelled).map((each) => stayOf(each, timeZone));
    return timeSpan(date, timeZone, capacity.slots, bookings, present, held);
  }, [date, timeZone, capacity.slots, bookings, present, sessions]);
  const sections = useMemo(
    () => sectionsOf(house, bookings, present, sessions, { closed, span }),
    [house, bookings, present, sessions, closed, span],
  );
  const classNames = useMemo(() => new Map(offer?.services.map(({ id, name }) => [id, name])), [offer]);
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
    (): RowsContext => ({
      ...{ slug, classNames, span, timeZone, now, present, newIds, tabStop, heldId: held?.id },
      noted: notedFrom(bookings),
    }),
    [slug, classNames, span, timeZone, now, present, newIds, tabStop, held?.id, bookings],
  );
  return (
    <>
      <div ref={place} tabIndex={-1} {...hands} {...rowFocus} className="min-w-0 outline-none">
        <ArrivalChip {...{ bookings, newIds }} list={place} />
        <TimelineGrid {...{ span, now, timeZone }}>
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
      <HeldPanel {...{ moving }} />
    </>
  );
}

/** The party in the hand, over the timeline. */
function HeldPanel({ moving }: { moving: Moving }) {
  const { open } = useOpenBooking();
  const { held, booking, aim, putBack } = moving;
  if (!held || !booking) return null;
  const { id, customerName } = booking;
  function leave() {
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus(); // the button disappears
    putBack();
  }
  return (
    <FloatingPanel key={id} label={words.floor.pickedUp(customerName)} row={held.target.row}>
      <HeldParty
        {...{ booking, moving }}
        hint={words.timeline.hint}
        onPutBack={leave}
        actions={
          <Button
            onClick={() => {
              leave();
              open(id);
            }}
          >
            {words.floor.details}
          </Button>
        }
        tools={
          <Button
            className="px-3"
            aria-label={words.timeline.stayLonger(STEP_MINUTES)}
            onClick={() => aim({ ...held.from, longer: held.target.longer + STEP_MINUTES })}
          >
            {words.timeline.longer(STEP_MINUTES)}
          </Button>
        }
      />
    </FloatingPanel>
  );
}
