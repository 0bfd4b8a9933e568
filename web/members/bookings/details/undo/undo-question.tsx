import { useState } from "react";
import type { Undo } from "../../../../../domain/log/undo-entry.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { words } from "../../../texts/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Booking } from "../../shared/queries.ts";
import type { Tells } from "../queries.ts";
import { TellChoice } from "../tell-choice.tsx";
import type { BookingActions } from "../use-booking-actions.ts";

/** `entry`: what the history says of it. */
export type AskedUndo = { undo: Undo; entry: string };

type UndoQuestionProps = {
  asked: AskedUndo | null;
  actions: BookingActions;
  booking: Booking;
  tells: Tells;
  onAnswered: () => void;
  finalFocus: () => HTMLElement | null;
};

export function UndoQuestion({ asked, actions, booking, tells, onAnswered, finalFocus }: UndoQuestionProps) {
  const [isTold, setTold] = useState(true);
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked); // stays while the dialog fades out
  const isRebooking = shown?.undo.kind === "rebook";
  const { change, rebook, no } = words.undo.question;
  const { title, yes, busy } = isRebooking ? rebook : change;
  return (
    <Dialog
      open={asked !== null}
      onClose={onAnswered}
      finalFocus={finalFocus}
      title={title}
      description={isRebooking ? rebook.text : (shown?.entry ?? "")}
    >
      {shown?.undo.kind === "change" && (
        <TellChoice booking={booking} channels={tells.change} isTold={isTold} onTold={setTold} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onAnswered}>{no}</Button>
        <Button
          look="primary"
          aria-disabled={actions.isBusy || undefined}
          onClick={() => asked && actions.undo(booking, asked.undo, isTold, onAnswered)}
        >
          {actions.isBusy ? busy : yes}
        </Button>
      </div>
    </Dialog>
  );
}
