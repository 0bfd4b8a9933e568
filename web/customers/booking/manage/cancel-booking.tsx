import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { keepQuery } from "../../../../domain/services/keep-query.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { lastChangeBefore } from "../../../shared/lib/booking-time.ts";
import { momentText } from "../../../shared/lib/change-time.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import type { ManageView, Workspace } from "../../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../../shared/texts/use-link-texts.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { FocusedAlert } from "../../focused-alert.tsx";
import { problemText } from "../../problem-text.ts";
import { Sheet } from "../../sheet.tsx";
import { useSending } from "../../use-sending.ts";
import type { ManageLink } from "../queries.ts";
import { bookingLine } from "./booking-card.tsx";
import { servicesText } from "./change-draft.ts";
import { cancelBooking, manageQuery } from "./manage-queries.ts";

type CancelBookingProps = {
  link: ManageLink;
  manage: ManageView;
  workspace: Workspace;
  /** The owner's words about cancelling. */
  policy: string | undefined;
  isOff: boolean;
  /** The page names a way to the business. */
  isReachable: boolean;
  /** The customer would rather come at another time. */
  onMove: () => void;
};

export function CancelBooking({ link, manage, workspace, policy, isOff, isReachable, onMove }: CancelBookingProps) {
  const texts = useTexts();
  const { manage: manageTexts } = useLinkTexts();
  const { booking, canChange, canCancel, cancelUntil } = manage;
  const cancel = useCancel(link);
  const [isAsking, setAsking] = useState(false);
  const isOpen = isAsking && canCancel && !isOff && !hasCode(cancel.error, "cannot_change");
  const isCancelled = booking.status === "cancelled";
  const until = lastChangeBefore(workspace, Date.parse(booking.startsAt));

  function ask() {
    if (!cancel.isPending) cancel.reset();
    setAsking(true);
  }

  function move() {
    flushSync(() => setAsking(false)); // the closing dialog returns the focus first
    onMove();
  }

  return (
    <>
      {!isOpen && <CancelFailure error={cancel.error} />}
      {cancel.isSuccess && isCancelled && <FocusedAlert tone="success">{manageTexts.cancelled}</FocusedAlert>}
      {canCancel ? (
        <>
          {canChange && !isOff && (
            <p className="text-sm text-pretty text-soft">{manageTexts.changeUntil(momentText(until, texts))}</p>
          )}
          {cancelUntil && (
            <p className="text-sm text-pretty text-soft">
              {manageTexts.cancelUntil(localTime(cancelUntil, workspace.timeZone))}
            </p>
          )}
          {policy && <p className="text-sm text-pretty wrap-anywhere text-soft">{policy}</p>}
          <Button disabled={isOff} className="self-start" onClick={ask}>
            {manageTexts.cancel}
          </Button>
        </>
      ) : (
        !isCancelled && (
          <p className="text-sm text-pretty text-soft">
            {manageTexts.fixed} {isReachable && manageTexts.contact}
          </p>
        )
      )}
      {isCancelled && (
        <a
          href={keepQuery(`/${link.slug}${sameServices(booking)}`, location.search)}
          className={buttonClass("primary", "large")}
        >
          {manageTexts.again}
        </a>
      )}
      <Sheet open={isOpen} onClose={() => setAsking(false)} title={manageTexts.question}>
        <p>{bookingLine(booking, workspace.timeZone, texts)}</p>
        {policy && <p className="wrap-anywhere text-soft">{policy}</p>}
        <CancelFailure error={cancel.error} />
        <div className="grid gap-3 md:grid-cols-2">
          {canChange && (
            <Button size="large" className="md:col-span-2" onClick={move}>
              {manageTexts.moveInstead}
            </Button>
          )}
          <Button size="large" onClick={() => setAsking(false)}>
            {manageTexts.keep}
          </Button>
          <Button
            size="large"
            look="loss"
            aria-disabled={cancel.isPending}
            className="aria-disabled:opacity-60"
            onClick={() => !cancel.isPending && cancel.start()}
          >
            {cancel.isPending ? manageTexts.cancelling : manageTexts.cancel}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

/** The next visit begins with the services and people of this one (docs/links.md). */
function sameServices(booking: ManageView["booking"]): string {
  const services = servicesText(booking);
  return services && `?service=${services}`;
}

function CancelFailure({ error }: { error: Error | null }) {
  const texts = useSendingTexts();
  const { manage: manageTexts } = useLinkTexts();
  if (!error) return null;
  if (!hasCode(error, "cannot_change")) return <Alert>{problemText(error, manageTexts.failed, texts)}</Alert>;
  const { title, text } = texts.error(error);
  return (
    <FocusedAlert title={title}>
      <p>{text}</p>
    </FocusedAlert>
  );
}

function useCancel(link: ManageLink) {
  const client = useQueryClient();
  const { queryKey } = manageQuery(link);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  return useSending({
    send: () => cancelBooking(link, idempotencyKey.keyFor("cancel")),
    onStart: () => client.cancelQueries({ queryKey }),
    onAnswer: (manage) => client.setQueryData(queryKey, manage),
    onError: (error) => {
      if (hasCode(error, "cannot_change") || hasCode(error, "booking_not_found"))
        void client.invalidateQueries({ queryKey });
    },
  });
}
