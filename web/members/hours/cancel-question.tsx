import { Button } from "../../shared/ui/button.tsx";
import { countOf } from "../lib/count-of.ts";
import { Dialog } from "../ui/dialog.tsx";
import { AffectedBookings } from "./affected-bookings.tsx";
import type { HoursSaving } from "./use-save-hours.ts";
import { affectedSum, toldText, WILL_BE_CANCELLED } from "./words.ts";

export function CancelQuestion({ saving, timeZone }: { saving: HoursSaving; timeZone: string }) {
  const { affected, agree, disagree, isPending } = saving;
  const count = affected?.affectedBookings ?? 0;
  return (
    <Dialog
      open={affected !== null}
      onClose={disagree}
      title={`${count === 1 ? "This booking" : `These ${count} bookings`} will be cancelled`}
      description={`On days you are closing. ${toldText(affected?.tells ?? [])}`}
    >
      {affected && (
        <>
          <p className="font-semibold">{affectedSum(affected)}</p>
          <AffectedBookings
            label={WILL_BE_CANCELLED}
            count={count}
            bookings={affected.bookings}
            timeZone={timeZone}
            showsPhones
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={disagree}>Back</Button>
        <Button look="loss" aria-disabled={isPending || undefined} onClick={agree}>
          {isPending ? "Saving…" : `Save and cancel ${countOf(count, "booking")}`}
        </Button>
      </div>
    </Dialog>
  );
}
