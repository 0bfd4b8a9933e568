import { useId } from "react";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Choice } from "../../../shared/ui/choice.tsx";
import { Select } from "../../../shared/ui/field.tsx";
import { sizeText } from "../../lib/room-words.tsx";
import { words } from "../../texts/words.ts";
import { partyInFront, type Room, type ShownTable } from "../board/floor-now.ts";
import type { Booking, Capacity } from "../booking/queries.ts";
import { partyWords, STATE_ICONS, tableLabel, tableStateWords } from "./table-words.ts";

type RoomSwitchProps = { rooms: Room[]; chosen: string | null; onChoose: (id: string) => void };

/** A phone shows one room at a time. A party that is dragged over a name goes to that room (`useTableDrag`). */
export function RoomSwitch({ rooms, chosen, onChoose }: RoomSwitchProps) {
  const name = useId();
  if (rooms.length < 2) return null;
  return (
    <div role="radiogroup" aria-label={words.floor.room} className="flex flex-wrap gap-2 md:hidden">
      {rooms.map((room) => (
        <span key={room.id} data-room={room.id} className="contents">
          <Choice
            name={name}
            value={room.id}
            label={room.name}
            isChosen={room.id === chosen}
            onChoose={() => onChoose(room.id)}
            className="min-h-11 rounded-md border border-edge px-3 text-sm font-medium has-checked:border-accent has-checked:bg-accent-tint has-checked:text-accent-ink"
          >
            {room.name}
          </Choice>
        </span>
      ))}
    </div>
  );
}

type LostPartiesProps = { lost: Booking[]; heldId: string | null; onPick: (id: string) => void };

/** Parties without a table: a tap takes one into the hand, a tap on a table places it. */
export const LostParties = ({ lost, heldId, onPick }: LostPartiesProps) =>
  lost.length > 0 && (
    <section aria-label={words.floor.withoutTable} className="flex min-w-0 flex-wrap items-center gap-2">
      <h3 className="text-sm font-semibold text-attention">{words.floor.withoutTable}</h3>
      <div className="flex flex-wrap gap-2">
        {lost.map((booking) => (
          <button
            key={booking.id}
            type="button"
            data-party={booking.id}
            aria-pressed={booking.id === heldId}
            onClick={() => onPick(booking.id)}
            className="min-h-11 rounded-md border border-attention bg-surface px-3 text-left text-sm tabular-nums wrap-anywhere hover:bg-sunken select-none aria-pressed:touch-none aria-pressed:bg-accent-tint"
          >
            {partyWords(booking)}
          </button>
        ))}
      </div>
    </section>
  );

type FloorTimeProps = {
  capacity: Capacity;
  isToday: boolean;
  chosen: string | null;
  /** Null: as it is now. */
  onChoose: (time: string | null) => void;
};

/** The floor as it is, or as it is planned for a time of the day. */
export const FloorTime = ({ capacity: { slots }, isToday, chosen, onChoose }: FloorTimeProps) => (
  <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm md:ml-auto">
    <span aria-hidden="true" className="font-medium">
      {words.ui.show}
    </span>
    <span className="w-56 max-w-full">
      <Select
        aria-label={words.floor.showFloor}
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{isToday ? words.floor.now : words.floor.firstParties}</option>
        {slots.map(({ time }) => (
          <option key={time} value={time}>
            {words.floor.plannedAt(time)}
          </option>
        ))}
      </Select>
    </span>
  </div>
);

type FloorListProps = {
  rooms: Room[];
  clock: { timeZone: string; at: number };
  chosen: string | null;
  onTap: (table: ShownTable) => void;
};

/** Every table in words, also those that are not drawn. */
export const FloorList = ({ rooms, clock, chosen, onTap }: FloorListProps) => (
  <section aria-label={words.floor.allTables} className="grid gap-4">
    {rooms.map(({ id, name, tables }) => (
      <div key={id} className="grid gap-1">
        <h3 className="text-sm font-semibold">{name}</h3>
        <ul aria-label={name} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-6">
          {tables.map((shown) => (
            <li key={shown.table.id} className="border-t border-line">
              <TableLine {...{ shown, clock }} isChosen={chosen === shown.table.id} onTap={() => onTap(shown)} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);

type TableLineProps = {
  shown: ShownTable;
  clock: FloorListProps["clock"];
  isChosen: boolean;
  onTap: () => void;
};

function TableLine({ shown, clock, isChosen, onTap }: TableLineProps) {
  const { table, now } = shown;
  const { party, waiting, next, state } = now;
  const Icon = STATE_ICONS[state];
  return (
    <button
      type="button"
      data-table={table.id}
      data-party={partyInFront(shown)?.id}
      aria-pressed={isChosen}
      onClick={onTap}
      className="flex min-h-11 w-full items-start gap-2 py-2 text-left text-sm select-none hover:bg-sunken aria-pressed:touch-none aria-pressed:bg-accent-tint"
    >
      <Icon
        aria-hidden="true"
        size={16}
        className={`mt-0.5 shrink-0 ${waiting.length > 0 ? "text-attention" : "text-soft"}`}
      />
      <span className="grid min-w-0 tabular-nums">
        <span className="wrap-anywhere">
          <span className="font-semibold">{tableLabel(shown)}</span>{" "}
          <span className="text-soft">{sizeText(table.seats)}</span>{" "}
          {party && `${party.booking.customerName}, ${party.booking.guests}`}{" "}
          {party?.booking.unsent && <Badge tone="attention">{words.list.notSent}</Badge>}
        </span>
        <span className="text-soft wrap-anywhere">
          {tableStateWords(shown, clock)}
          {next && `. ${words.floor.next(partyWords(next.booking))}`}
        </span>
      </span>
    </button>
  );
}
