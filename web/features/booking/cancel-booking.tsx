import { useState } from "react";
import { problemBody } from "../../../contract/errors.ts";
import { errorText, hasCode } from "../../lib/api.ts";
import { changeEnds } from "../../lib/booking-time.ts";
import { dayAndMonth } from "../../lib/format.ts";
import type { Manage, Workspace } from "../../lib/page-data.ts";
import { enManage } from "../../texts/en-manage.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { Link } from "./queries.ts";
import { useCancel } from "./use-cancel.ts";
import { whatText } from "./what-text.ts";

type CancelBookingProps = { link: Link; manage: Manage; workspace: Workspace; isOff: boolean };

/** Cancelling, asked once more before it is done; or, when that is over, what one can do instead. */
export function CancelBooking({ link, manage, workspace, isOff }: CancelBookingProps) {
  const { booking, canChange } = manage;
  const cancel = useCancel(link);
  const [isAsking, setAsking] = useState(false);
  const isOpen = isAsking && canChange && !isOff && !hasCode(cancel.error, "cannot_change");
  const isCancelled = booking.status === "cancelled";
  const until = changeEnds(workspace, Date.parse(booking.startsAt));

  function ask() {
    if (!cancel.isPending) cancel.reset();
    setAsking(true);
  }

  return (
    <>
      {!isOpen && <Failure error={cancel.error} />}
      {cancel.isSuccess && isCancelled && (
        <div ref={focus} tabIndex={-1} className="outline-none">
          <Alert tone="accent">{enManage.cancelled}</Alert>
        </div>
      )}
      {canChange ? (
        <>
          {!isOff && (
            <p className="text-sm text-pretty text-soft">
              {enManage.changeUntil(`${dayAndMonth(until.date)} ${until.time}`)}
            </p>
          )}
          <Button disabled={isOff} className="self-start" onClick={ask}>
            {enManage.cancel}
          </Button>
        </>
      ) : (
        <p className="text-sm text-pretty text-soft">{enManage.fixed}</p>
      )}
      {isCancelled && (
        <a href={`/${link.slug}`} className={buttonClass("primary", "large")}>
          {enManage.again}
        </a>
      )}
      <Sheet open={isOpen} onClose={() => setAsking(false)} title={enManage.question}>
        <p>{whatText(booking, workspace.timeZone)}</p>
        <Failure error={cancel.error} />
        <div className="grid gap-3 md:grid-cols-2">
          <Button size="large" onClick={() => setAsking(false)}>
            {enManage.keep}
          </Button>
          <Button
            size="large"
            look="loss"
            aria-disabled={cancel.isPending}
            className="aria-disabled:opacity-60"
            onClick={() => !cancel.isPending && cancel.mutate()}
          >
            {cancel.isPending ? enManage.cancelling : enManage.cancel}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

/** Too late is said in the contract's words; whatever else happened can be tried again. */
function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  if (hasCode(error, "cannot_change")) {
    const { title, detail } = problemBody(error);
    return (
      <div ref={focus} tabIndex={-1} className="outline-none">
        <Alert title={title}>
          <p>{detail}</p>
        </Alert>
      </div>
    );
  }
  return <Alert>{errorText(error, enManage.failed)}</Alert>;
}

/** What was pressed is gone: those who cannot see go on from what came of it. */
const focus = (element: HTMLElement | null) => element?.focus();
