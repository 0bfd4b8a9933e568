import type { ReactNode } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
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

/** What is wrong, how it stands, and the two ways out; always in view where there is room. */
export function SaveBar({ saving, isDirty, replaced, onCancel, children }: SaveBarProps) {
  return (
    <div className="bottom-0 -mx-4 -mb-6 grid gap-3 border-t border-line bg-surface px-4 py-3 tall:sticky md:mx-0 md:rounded-t-lg md:border-x md:px-6 tall:shadow-float lg:-mb-10">
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
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-sm text-soft">
          {stateOf(saving, isDirty)}
        </p>
        <div className="flex gap-3">
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            aria-disabled={saving.isPending || undefined}
            className="aria-disabled:opacity-60"
          >
            {saving.isPending ? "Saving…" : "Save Changes"}
          </Button>
        </div>
      </div>
    </div>
  );
}

function stateOf({ isSaved, cancelledBookings }: Saving, isDirty: boolean): string {
  if (isDirty) return "Not saved yet";
  if (!isSaved) return "";
  return cancelledBookings > 0
    ? `Saved. ${countOf(cancelledBookings, "booking was", "bookings were")} cancelled.`
    : "All changes are saved";
}
