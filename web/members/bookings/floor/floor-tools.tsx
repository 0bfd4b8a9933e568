import { useId } from "react";
import { Choice } from "../../../shared/ui/choice.tsx";
import { Select } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import type { Room } from "../board/floor-now.ts";
import type { Booking, Capacity } from "../booking/queries.ts";
import { partyWords } from "./table-words.ts";

type RoomSwitchProps = { rooms: Room[]; chosen: string | null; onChoose: (id: string) => void };

/** Where rooms do not fit beside each other. A party that is dragged over a name goes to that room (`useTableDrag`). */
export function RoomSwitch({ rooms, chosen, onChoose }: RoomSwitchProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={words.floor.room}
      className="grid min-w-0 auto-cols-fr grid-flow-col overflow-x-auto rounded-md bg-sunken p-1"
    >
      {rooms.map((room) => (
        <span key={room.id} data-room={room.id} className="contents">
          <Choice
            name={name}
            value={room.id}
            label={room.name}
            isChosen={room.id === chosen}
            onChoose={() => onChoose(room.id)}
            className="min-h-11 min-w-24 grid-flow-col gap-2 rounded-sm border border-transparent px-2 text-sm font-medium text-soft has-checked:border-line has-checked:bg-surface has-checked:text-ink"
          >
            <span className="truncate">{room.name}</span>
            <span className="font-normal text-soft">{room.tables.length}</span>
          </Choice>
        </span>
      ))}
    </div>
  );
}

type LostPartiesProps = { lost: Booking[]; heldId: string | null; timeZone: string; onPick: (id: string) => void };

/** Parties without a table: a tap takes one into the hand, a tap on a table places it. */
export const LostParties = ({ lost, heldId, timeZone, onPick }: LostPartiesProps) =>
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
            {partyWords(booking, timeZone)}
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
  <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
    <span aria-hidden="true" className="font-medium max-lg:sr-only">
      {words.ui.show}
    </span>
    <span className="w-48 max-w-full">
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
