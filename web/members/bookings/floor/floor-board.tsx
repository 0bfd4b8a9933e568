import { type ReactNode, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { sideBySide } from "../../../../domain/floor/schematic-layout.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import { Later, later } from "../../lib/later.tsx";
import { useSwipe } from "../../lib/use-swipe.ts";
import { words } from "../../texts/words.ts";
import { type Room, roomsAt, withoutTable } from "../board/floor-now.ts";
import type { BoardProps } from "../board/use-board.ts";
import { tableNames } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { notedFrom } from "../booking/visit-state.ts";
import { FloatingPanel } from "../moving/floating-panel.tsx";
import { useMoving } from "../moving/use-moving.ts";
import { FloorTime, LostParties, RoomSwitch } from "./floor-tools.tsx";
import { RoomDrawing } from "./room-drawing.tsx";
import { layRoom } from "./room-layout.ts";
import { ServersBar } from "./servers-bar.tsx";
import { Party, TablePanel } from "./table-panel.tsx";
import { floorKeys, useChosenTable, useTableDrag } from "./use-floor-hands.ts";
import { useServers } from "./use-servers.ts";
import { useIsDesk, useSpace } from "./use-space.ts";
import { waitingOrLate } from "./waiting-or-late.ts";
import { WaitingStrip } from "./waiting-strip.tsx";

const serversPanel = later(() => import("./servers-panel.tsx").then((part) => part.ServersPanel));

/** Between rooms that stand beside each other, and from a room's frame to its tables. */
const BETWEEN = 20;
const FRAME = 12;
const HEADING = 28;

export type FloorProps = BoardProps & { bookings: Booking[] };

/**
 * Rooms with the parties at their tables, all in view: as they are, or as they are planned for another time. `beside`: what a
 * desk has at their left today, of so much height at most, in px at usual letters.
 */
export function FloorBoard({ beside, ...props }: FloorProps & { beside: (height: number) => ReactNode }) {
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
  const tables = useMemo(() => rooms.flatMap((each) => each.tables), [rooms]);
  const [field, tools] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const strip = useRef<HTMLElement>(null);
  const isDesk = useIsDesk();
  const waiting = isNow && !isDesk ? waitingOrLate(bookings, names, at) : [];
  const space = useSpace(field, tools, strip, waiting.length > 0);
  const shown = useShownRooms(rooms, combinations, space);
  const [focused, setFocused] = useState<string>();
  const stops = shown.laid.flatMap(({ laid }) => laid.tables.map(({ table }) => table.id));
  const focusRow = (id: string) => place.current?.querySelector<HTMLElement>(`[data-table="${id}"]`)?.focus();
  const moving = useMoving({
    ...{ slug, date, bookings, house, names, timeZone },
    onMoved: ({ resources: [first] }) => leave(first),
  });
  const servers = useServers(slug, date, bookings, tables);
  const isEditing = servers.draft !== null;
  const chosen = useChosenTable(moving, tables);
  const drag = useTableDrag({ place, moving, chosen, onRoom: shown.choose });
  const { held, booking, ghosts } = moving;
  const noted = useMemo(() => notedFrom(bookings), [bookings]);
  const clock = { timeZone, at, isPlan: !isNow, noted };
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
  const section = servers.draft?.servers[servers.draft.chosen]?.tables;
  const target = held && booking && !booking.resources.includes(held.target.row) ? held.target.row : null;
  const aims = new Set(section ?? (target === null ? [] : [target]));
  const mayChange = mayDo(role, "change_bookings") && date >= today.date;
  const swipe = useSwipe((to) => held === null && shown.turn(to));
  const floor = (
    // biome-ignore lint/a11y/noStaticElementInteractions: tables are its parts
    <div
      ref={place}
      tabIndex={-1}
      {...(isEditing ? {} : drag.handlers)}
      onClickCapture={(event) => drag.isClick(event) || event.stopPropagation()}
      onKeyDown={floorKeys({
        rooms: shown.laid.map(({ laid }) => laid),
        onFocus: focusRow,
        onLeave: isEditing ? () => servers.edit(false) : open || held ? panel.onClose : null,
      })}
      onFocus={({ target }) => target.dataset.row && setFocused(target.dataset.row)}
      className="grid min-w-0 flex-1 grid-cols-1 gap-3 outline-none"
    >
      <LostParties
        lost={withoutTable(bookings)}
        {...{ timeZone }}
        heldId={held?.id ?? null}
        onPick={(id) => chosen.pick(id, null)}
      />
      {shown.isOne && rooms.length > 1 && <RoomSwitch {...{ rooms }} chosen={shown.chosen} onChoose={shown.choose} />}
      <div className="-m-1 min-w-0 touch-pan-y overflow-x-auto p-1" {...swipe}>
        <div ref={field} className="flex min-w-0 items-start gap-5">
          {shown.laid.map(({ room, laid, width }) => (
            <div key={room.id} style={{ width: `${width / 16}rem` }} className="min-w-0">
              <RoomDrawing
                {...{ room, laid, clock, newIds, aims, ghosts }}
                isBeside={!shown.isOne}
                heldId={held?.id}
                chosen={open}
                servers={servers.byTable}
                tabStop={focused !== undefined && stops.includes(focused) ? focused : stops[0]}
                onTap={isEditing ? ({ table }) => servers.toggle(table.id) : chosen.tap}
              />
            </div>
          ))}
        </div>
      </div>
      <div ref={tools} className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <ServersBar
          {...{ servers, mayChange, names }}
          onEdit={() => {
            chosen.close();
            servers.edit(true);
            field.current?.scrollIntoView({ block: "nearest" });
          }}
        />
        <FloorTime capacity={capacity} isToday={date === today.date} chosen={planned?.time ?? null} onChoose={onAt} />
      </div>
      {tables.some(({ table }) => !table.position) && (
        <NotDrawn {...{ slug }} mayDraw={mayDo(role, "change_settings")} />
      )}
      {waiting.length > 0 && (
        <>
          <div className="hidden h-15 tall:block" />
          <WaitingStrip
            ref={strip}
            parties={waiting}
            {...{ clock }}
            onPick={(id) => chosen.pick(id, bookings.find((each) => each.id === id)?.resources[0] ?? null)}
          />
        </>
      )}
      {(isEditing || chosen.shown || held) && <div className="h-[max(36dvh,min(24rem,62dvh))] md:hidden" />}
      {isEditing && <Later of={serversPanel} {...{ servers, names }} />}
      {!isEditing && chosen.shown && <TablePanel key={open} {...panel} shown={chosen.shown} />}
      {!isEditing && !chosen.shown && held && booking && (
        <FloatingPanel label={words.floor.pickedUp(booking.customerName)} row={held.target.row}>
          <Party {...panel} party={booking} />
        </FloatingPanel>
      )}
    </div>
  );
  return (
    <div className="flex items-start gap-5">
      {isDesk && date === today.date && beside(space?.column ?? 0)}
      {floor}
    </div>
  );
}

/** All rooms beside each other where they have the width, else one, which a switch or a swipe turns. */
function useShownRooms(
  rooms: Room[],
  combinations: BoardProps["overview"]["combinations"],
  space: ReturnType<typeof useSpace>,
) {
  const [wanted, choose] = useState<string>();
  const shown = rooms.find(({ id }) => id === wanted) ?? rooms[0];
  const { width = 0, height = 0 } = space ?? {};
  const { laid, isOne } = useMemo(() => {
    const counts = rooms.map(({ tables }) => tables.length);
    const beside = rooms.length > 1 ? sideBySide(counts, width, BETWEEN) : null;
    const widths = rooms.map((room, i) => (beside ? (beside[i] ?? 0) : room === shown ? width : 0));
    const laid = rooms.flatMap((room, i) => {
      const own = widths[i] ?? 0;
      const frame = beside ? 2 * FRAME : 0;
      const inside = { width: own - frame, height: height - frame - (beside ? HEADING : 0) };
      return own > 0 ? [{ room, width: own, laid: layRoom(room, combinations, inside) }] : [];
    });
    return { laid, isOne: beside === null };
  }, [rooms, combinations, width, height, shown]);
  return {
    ...{ laid, isOne, choose },
    chosen: shown?.id ?? null,
    /** To the next room, or the one before. */
    turn(by: 1 | -1) {
      const next = rooms[(shown ? rooms.indexOf(shown) : 0) + by];
      if (isOne && next) choose(next.id);
    },
  };
}

const NotDrawn = ({ slug, mayDraw }: { slug: string; mayDraw: boolean }) => (
  <p className="text-sm text-soft">
    {words.floor.notDrawn}{" "}
    {mayDraw && (
      <Link to={`/${slug}/dashboard/hours#floor`} className="font-semibold text-ink underline">
        {words.floor.draw}
      </Link>
    )}
  </p>
);
