import { Select } from "../../../shared/ui/field.tsx";
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
      Show
    </span>
    <span className="w-56 max-w-full">
      <Select
        aria-label="Show the floor"
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{isToday ? "now" : "the first parties"}</option>
        {slots.map(({ time }) => (
          <option key={time} value={time}>
            as planned at {time}
          </option>
        ))}
      </Select>
    </span>
  </div>
);
