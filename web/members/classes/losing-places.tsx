import { Button } from "../../shared/ui/button.tsx";
import { NamedBookings } from "../bookings/shared/named-bookings.tsx";
import { unplacedWords } from "../bookings/shared/table-words.ts";
import { countOf } from "../lib/count-of.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { SessionEffects } from "./queries.ts";

type LosingPlacesProps = {
  effects: SessionEffects | null;
  isPending: boolean;
  onAgree: () => void;
  onBack: () => void;
};

/** Visits that have nobody, or nothing, once the session takes a teacher or a room. */
export function LosingPlaces({ effects, isPending, onAgree, onBack }: LosingPlacesProps) {
  const conflicts = effects?.conflicts ?? [];
  return (
    <Dialog
      open={effects !== null}
      onClose={onBack}
      title={`${countOf(conflicts.length, "booking gets", "bookings get")} no place`}
      description="Nothing is cancelled. Customers cannot book over these bookings until each has a place."
    >
      <NamedBookings
        label="Bookings without a place"
        list={conflicts}
        total={conflicts.length}
        words={(reason) => unplacedWords(reason) ?? ""}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button look="primary" aria-disabled={isPending || undefined} onClick={onAgree}>
          {isPending ? "Saving…" : "Save and keep them"}
        </Button>
      </div>
    </Dialog>
  );
}
