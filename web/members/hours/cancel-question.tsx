import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { AffectedBookings } from "./affected-bookings.tsx";
import type { HoursSaving } from "./use-save-hours.ts";
import { affectedSum, toldText } from "./words.ts";

export function CancelQuestion({ saving, timeZone }: { saving: HoursSaving; timeZone: string }) {
  const { affected, agree, disagree, isPending } = saving;
  const count = affected?.affectedBookings ?? 0;
  return (
    <Dialog
      open={affected !== null}
      onClose={disagree}
      title={words.hours.affected.cancelTitle(count)}
      description={`${words.hours.affected.onClosedDays} ${toldText(affected?.tells ?? [])}`}
    >
      {affected && (
        <>
          <p className="font-semibold">{affectedSum(affected)}</p>
          <AffectedBookings
            label={words.hours.affected.willBeCancelled}
            count={count}
            bookings={affected.bookings}
            timeZone={timeZone}
            showsPhones
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={disagree}>{words.ui.back}</Button>
        <Button look="loss" aria-disabled={isPending || undefined} onClick={agree}>
          {isPending ? words.ui.saving : words.hours.affected.saveAndCancel(count)}
        </Button>
      </div>
    </Dialog>
  );
}
