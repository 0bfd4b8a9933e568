import type { ReactNode } from "react";
import { Alert } from "../../shared/ui/alert.tsx";
import { SaveBar as Bar } from "../ui/save-bar.tsx";
import type { Change } from "./changes.ts";
import type { useSaveHours } from "./use-save-hours.ts";
import { countOf } from "./words.ts";

export type Saving = ReturnType<typeof useSaveHours>;

type SaveBarProps = {
  saving: Saving;
  isDirty: boolean;
  /** What was typed here and gave way to what another owner saved. */
  replaced: Change[];
  onCancel: () => void;
  /** What stands in the way of saving and can be done about it. */
  children: ReactNode;
};

/** What is wrong, how it stands, and the two ways out. */
export function SaveBar({ saving, isDirty, replaced, onCancel, children }: SaveBarProps) {
  return (
    <Bar state={stateOf(saving, isDirty)} label="Save Changes" isPending={saving.isPending} onCancel={onCancel}>
      {saving.failure && (
        <Alert>
          <p>{saving.failure}</p>
          {children}
        </Alert>
      )}
      {replaced.length > 0 && (
        <Alert tone="attention" title="Their changes are loaded. Where you both changed something, look again:">
          <ul>
            {replaced.map(({ name, from, to }) => (
              <li key={name}>
                {name}: {to} (yours was {from})
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Bar>
  );
}

function stateOf({ isSaved, cancelledBookings }: Saving, isDirty: boolean): string {
  if (isDirty) return "Not saved yet";
  if (!isSaved) return "";
  return cancelledBookings > 0
    ? `Saved. ${countOf(cancelledBookings, "booking was", "bookings were")} cancelled.`
    : "All changes are saved";
}
