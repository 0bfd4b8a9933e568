import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { AffectedBookings } from "./affected-bookings.tsx";
import type { HoursSaving } from "./hours-save-bar.tsx";
import { countOf, WILL_BE_CANCELLED } from "./words.ts";

export function CancelQuestion({ saving, timeZone }: { saving: HoursSaving; timeZone: string }) {
  const { question, agree, goBack, isPending } = saving;
  const count = question?.affected.affectedBookings ?? 0;
  return (
    <Dialog
      open={question !== null}
      onClose={goBack}
      title={`${count === 1 ? "This booking" : `These ${count} bookings`} will be cancelled`}
      description="On days you are closing. Customers are told by your cancellation message, where you have it switched on."
    >
      {question && (
        <AffectedBookings
          label={WILL_BE_CANCELLED}
          count={count}
          bookings={question.affected.bookings}
          timeZone={timeZone}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={goBack}>Back</Button>
        <Button look="loss" aria-disabled={isPending || undefined} onClick={agree}>
          {isPending ? "Saving…" : `Save and cancel ${countOf(count, "booking")}`}
        </Button>
      </div>
    </Dialog>
  );
}
