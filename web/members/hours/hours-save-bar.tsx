import type { ReactNode } from "react";
import { Alert } from "../../shared/ui/alert.tsx";
import { SaveBar as Bar } from "../ui/save-bar.tsx";
import type { SettingChange } from "./merge-hours.ts";
import type { useSaveHours } from "./use-save-hours.ts";
import { countOf } from "./words.ts";

export type HoursSaving = ReturnType<typeof useSaveHours>;

type HoursSaveBarProps = {
  saving: HoursSaving;
  isDirty: boolean;
  /** Values typed here that another owner's values replaced. */
  replaced: SettingChange[];
  onCancel: () => void;
  children: ReactNode;
};

export function HoursSaveBar({ saving, isDirty, replaced, onCancel, children }: HoursSaveBarProps) {
  return (
    <Bar state={saveStateText(saving, isDirty)} label="Save Changes" isPending={saving.isPending} onCancel={onCancel}>
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

function saveStateText({ isSaved, cancelledBookings }: HoursSaving, isDirty: boolean): string {
  if (isDirty) return "Not saved yet";
  if (!isSaved) return "";
  return cancelledBookings > 0
    ? `Saved. ${countOf(cancelledBookings, "booking was", "bookings were")} cancelled.`
    : "All changes are saved";
}
