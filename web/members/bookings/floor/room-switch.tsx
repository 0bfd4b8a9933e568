import { useId } from "react";
import { Choice } from "../../../shared/ui/choice.tsx";
import { words } from "../../texts/words.ts";
import type { Room } from "../shared/floor-now.ts";

type RoomSwitchProps = { rooms: Room[]; chosen: string | null; onChoose: (id: string) => void };

/** A phone shows one room at a time. A party that is dragged over a name goes to that room (use-table-drag.ts). */
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
