import { AppError, problemBody } from "../../../contract/errors.ts";
import { errorText, hasCode } from "../../lib/api.ts";
import type { Manage, Workspace } from "../../lib/page-data.ts";
import { enManage } from "../../texts/en-manage.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Bar } from "./bar.tsx";
import type { wantedOf } from "./edit.ts";
import { Summary } from "./summary.tsx";
import type { useChange } from "./use-change.ts";
import { whatText } from "./what-text.ts";

type SaveBarProps = {
  workspace: Workspace;
  booking: Manage["booking"];
  wanted: ReturnType<typeof wantedOf>;
  change: ReturnType<typeof useChange>;
  canSave: boolean;
  isTooLarge: boolean;
  onKeep: () => void;
};

/** What the booking would become, what is in its way, and the one button. */
export function SaveBar({ workspace, booking, wanted, change, canSave, isTooLarge, onKeep }: SaveBarProps) {
  const { error, isPending } = change;
  const isShownElsewhere = hasCode(error, "time_slot_unavailable") || hasCode(error, "cannot_change");
  const { title, detail } = problemBody(new AppError("stale_booking"));
  const isItsTime = wanted.date === booking.bookingDate && wanted.time === booking.bookingTime;
  return (
    <Bar isIdle={!wanted.isChanged || isTooLarge}>
      {wanted.isStale && (
        <div className="lg:col-span-2">
          <Alert tone="attention" title={title}>
            <p>{detail}</p>
            <p>{enManage.staleNow(whatText(booking, workspace.timeZone))}</p>
            <Button look="quiet" className="-ml-4" onClick={onKeep}>
              {enManage.keepAsIs}
            </Button>
          </Alert>
        </div>
      )}
      {error && wanted.isChanged && !isShownElsewhere && !(wanted.isStale && hasCode(error, "stale_booking")) && (
        <div className="lg:col-span-2">
          <Alert>{errorText(error, enManage.notSaved)}</Alert>
        </div>
      )}
      <p className={wanted.isChanged ? "max-lg:text-sm" : "text-sm text-soft"}>
        {wanted.isChanged ? (
          <Summary workspace={workspace} {...wanted} own={isItsTime ? booking : undefined} />
        ) : (
          enManage.unchanged
        )}
      </p>
      <Button
        type="submit"
        look="primary"
        size="large"
        aria-disabled={!canSave || isPending || undefined}
        className="aria-disabled:opacity-60"
      >
        {isPending ? enManage.saving : enManage.save}
      </Button>
    </Bar>
  );
}
