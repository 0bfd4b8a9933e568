import { AppError } from "../../../../contract/errors.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import type { ManageView, Workspace } from "../../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../../shared/texts/use-link-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { problemText } from "../../problem-text.ts";
import { FormBar } from "../details/send-bar.tsx";
import { Summary } from "../details/summary.tsx";
import { bookingLine } from "./booking-card.tsx";
import type { wantedOf } from "./change-draft.ts";
import type { useChange } from "./use-change.ts";

type SaveBarProps = {
  workspace: Workspace;
  booking: ManageView["booking"];
  wanted: ReturnType<typeof wantedOf>;
  endTime: string | undefined;
  change: ReturnType<typeof useChange>;
  canSave: boolean;
  isTooLarge: boolean;
  onKeep: () => void;
};

export function SaveBar({ workspace, booking, wanted, endTime, change, canSave, isTooLarge, onKeep }: SaveBarProps) {
  const texts = useTexts();
  const { manage: manageTexts } = useLinkTexts();
  const { error, isPending } = change;
  const isShownElsewhere = hasCode(error, "time_slot_unavailable") || hasCode(error, "cannot_change");
  const stale = texts.error(new AppError("stale_booking"));
  const isItsTime = wanted.date === booking.bookingDate && wanted.time === booking.bookingTime;
  return (
    <FormBar isIdle={!wanted.isChanged || isTooLarge}>
      {wanted.isStale && (
        <div className="lg:col-span-2">
          <Alert tone="attention" title={stale.title}>
            <p>{stale.text}</p>
            <p>{manageTexts.staleNow(bookingLine(booking, workspace.timeZone, texts))}</p>
            <Button look="quiet" className="-ml-4" onClick={onKeep}>
              {manageTexts.keepAsIs}
            </Button>
          </Alert>
        </div>
      )}
      {error && wanted.isChanged && !isShownElsewhere && !(wanted.isStale && hasCode(error, "stale_booking")) && (
        <div className="lg:col-span-2">
          <Alert>{problemText(error, manageTexts.notSaved, texts)}</Alert>
        </div>
      )}
      <p className={`min-w-0 wrap-anywhere hyphenate ${wanted.isChanged ? "max-lg:text-sm" : "text-sm text-soft"}`}>
        {wanted.isChanged ? (
          <Summary
            workspace={workspace}
            {...wanted}
            area={booking.areaName}
            endTime={endTime}
            own={isItsTime ? booking : undefined}
          />
        ) : (
          manageTexts.unchanged
        )}
      </p>
      <Button
        type="submit"
        look="primary"
        size="large"
        aria-disabled={!canSave || isPending || undefined}
        className="aria-disabled:opacity-60"
      >
        {isPending ? manageTexts.saving : manageTexts.save}
      </Button>
    </FormBar>
  );
}
