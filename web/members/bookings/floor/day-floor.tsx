import { useMemo, useState } from "react";
import { Link } from "react-router";
import { mayDo } from "../../../../domain/people/rights.ts";
import { words } from "../../texts/words.ts";
import { roomsAt, withoutTable } from "../board/floor-now.ts";
import type { BoardProps } from "../board/use-board.ts";
import { tableNames } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { FloatingPanel } from "../moving/floating-panel.tsx";
import { useMoving } from "../moving/use-moving.ts";
import { FloorList, FloorTime, LostParties, RoomSwitch } from "./floor-tools.tsx";
import { LARGEST_CELL, RoomDrawing } from "./room-drawing.tsx";
import { Party, TablePanel } from "./table-panel.tsx";
import { floorKeys, useChosenTable, useTableDrag } from "./use-floor-hands.ts";

/** Rooms with the parties at their tables: as they are, or as they are planned for another time. */
export function DayFloor(props: BoardProps & { bookings: Booking[] }) {
  const { slug, overview, date, now, newIds, place, at: planned, onAt, bookings } = props;
  const { areas, resources, combinations, closed, timeZone, today, capacity, role } = overview;
  const isNow = date === today.date && planned === null;
  const [first] = bookings;
  const at = isNow ? now : (planned?.from ?? (first ? Date.parse(first.startsAt) : now));
  const names = useMemo(() => tableNames({ resources }), [resources]);
  const house = useMemo(() => ({ resources, combinations }), [resources, combinations]);
  const rooms = useMemo(
    () => roomsAt({ areas, resources, closed }, bookings, { at, isPlan: !isNow }),
    [areas, resources, closed, bookings, at, isNow],
  );
  const drawn = rooms.filter((each) => each.drawn.length > 0);
  const [room, setRoom] = useState<string>();
  const shownRoom = (drawn.find(({ id }) => id === room) ?? drawn[0])?.id ?? null;
  const [focused, setFocused] = useState<string>();
  const stops = drawn.flatMap((each) => each.drawn.map(({ table }) => table.id));
  const focusRow = (id: string) =>
    [...(place.current?.querySelectorAll<HTMLElement>(`[data-table="${id}"]`) ?? [])]
      .find((each) => each.checkVisibility()) // a table that is not drawn is in the list
      ?.focus();
  const moving = useMoving({
    ...{ slug, date, bookings, house, names, timeZone },
    onMoved: ({ resources: [first] }) => leave(first),
  });
  const tables = rooms.flatMap((each) => each.tables);
  const chosen = useChosenTable(moving, tables);
  const drag = useTableDrag({ place, moving, chosen, onRoom: setRoom });
  const { held, booking, ghosts } = moving;
  const aim = held && booking && !booking.resources.includes(held.target.row) ? held.target.row : null;
  const clock = { timeZone, at };
  const open = chosen.shown?.table.id ?? null;
  function leave(to: string | undefined): void {
    chosen.close();
    if (to) focusRow(to);
  }
  const panel = {
    ...{ slug, overview, date, tables, moving, clock, isNow, now },
    onPick: (id: string) => chosen.pick(id, open),
    onClose() {
      drag.cancel();
      leave(open ?? undefined);
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tables are its parts
    <div
      ref={place}
      tabIndex={-1}
      {...drag.handlers}
      onClickCapture={(event) => drag.isClick(event) || event.stopPropagation()}
      onKeyDown={floorKeys({ rooms, onFocus: focusRow, onLeave: open || held ? panel.onClose : null })}
      onFocus={({ target }) => target.dataset.row && setFocused(target.dataset.row)}
      className="grid min-w-0 grid-cols-1 gap-4 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RoomSwitch rooms={drawn} chosen={shownRoom} onChoose={setRoom} />
        <LostParties lost={withoutTable(bookings)} heldId={held?.id ?? null} onPick={(id) => chosen.pick(id, null)} />
        <FloorTime capacity={capacity} isToday={date === today.date} chosen={planned?.time ?? null} onChoose={onAt} />
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 empty:hidden">
        {drawn.map((each) => (
          <div
            key={each.id}
            style={{ flexBasis: `calc(${LARGEST_CELL} * ${each.size.width} + 2px)` }}
            className={`max-w-full min-w-0 ${each.id === shownRoom ? "" : "max-md:hidden"}`}
          >
            <RoomDrawing
              {...{ clock, newIds, aim, ghosts }}
              heldId={held?.id}
              room={each}
              isPlan={!isNow}
              isAlone={drawn.length === 1}
              chosen={open}
              tabStop={focused !== undefined && stops.includes(focused) ? focused : stops[0]}
              onTap={chosen.tap}
            />
          </div>
        ))}
      </div>
      {drawn.length === 0 && (
        <p className="text-soft">
          {words.floor.notDrawn}{" "}
          {mayDo(role, "change_settings") && (
            <Link to={`/${slug}/dashboard/hours#floor`} className="font-semibold text-ink underline">
              {words.floor.draw}
            </Link>
          )}
        </p>
      )}
      <FloorList {...{ rooms, clock }} chosen={open} onTap={chosen.tap} />
      {chosen.shown && <TablePanel key={open} {...panel} shown={chosen.shown} />}
      {!chosen.shown && held && booking && (
        <FloatingPanel label={words.floor.pickedUp(booking.customerName)} row={held.target.row}>
          <Party {...panel} party={booking} />
        </FloatingPanel>
      )}
    </div>
  );
}
