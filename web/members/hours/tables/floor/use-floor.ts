import { useState } from "react";
import type { HoursValues } from "../../hours-values.ts";
import type { PlanChange } from "../set-plan.ts";
import { type FloorChange, undoOf, withFloor } from "./floor-changes.ts";

/** Changes of the drawing, which can be undone until the page is left. */
export function useFloor(plan: HoursValues["plan"], onPlan: (change: PlanChange) => void) {
  const [past, setPast] = useState<FloorChange[]>([]);
  const last = past.at(-1);
  return {
    change: (wanted: FloorChange) => {
      setPast([...past, undoOf(plan, wanted)]);
      onPlan(withFloor(plan, wanted));
    },
    undo: last
      ? () => {
          setPast(past.slice(0, -1));
          onPlan(withFloor(plan, last));
        }
      : null,
  };
}
export type FloorEditing = ReturnType<typeof useFloor>;
