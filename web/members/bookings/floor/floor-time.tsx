import { Select } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import type { Capacity } from "../shared/queries.ts";

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
      {words.floor.show}
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
