import { useState } from "react";
import type { Undo } from "../../../../domain/log/undo-entry.ts";
import { words } from "../../texts/words.ts";
import { Answers } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Booking } from "../booking/queries.ts";
import type { Tells } from "./queries.ts";
import { TellChoice } from "./tell-choice.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

export type ConfirmableAction = "cancel" | "delete" | "link";

type ConfirmActionProps = {
  asked: ConfirmableAction | null;
  actions: BookingActions;
  booking: Booking;
  tells: Tells;
  onAnswered: () => void;
  onCancelled: () => void;
  onDeleted: () => void;
  finalFocus: () => HTMLElement | null;
};

export function ConfirmAction(props: ConfirmActionProps) {
  const { asked, actions, booking, tells, onAnswered, onCancelled, onDeleted, finalFocus } = props;
  const { isBusy, cancel, remove, newLink } = actions;
  const agree = {
    cancel: () => cancel(isTold, onCancelled),
    delete: () => remove(onDeleted),
    link: () => newLink(onAnswered),
  };
  const [isTold, setTold] = useState(true);
  const [shown, setShown] = useState<ConfirmableAction>("cancel");
  if (asked && asked !== shown) setShown(asked);
  const question = words.details.confirm[shown]; // stays while the dialog fades out
  return (
    <Dialog
      open={asked !== null}
      onClose={onAnswered}
      finalFocus={finalFocus}
      title={question.title}
      description={question.description}
    >
      {shown === "cancel" && <TellChoice booking={booking} channels={tells.cancel} isTold={isTold} onTold={setTold} />}
      <Answers
        {...question}
        look={shown === "link" ? "primary" : "loss"}
        isBusy={isBusy}
        onNo={onAnswered}
        onYes={() => asked && agree[asked]()}
      />
    </Dialog>
  );
}

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
      <Answers
        {...{ yes, no, busy }}
        isBusy={actions.isBusy}
        onNo={onAnswered}
        onYes={() => asked && actions.undo(booking, asked.undo, isTold, onAnswered)}
      />
    </Dialog>
  );
}
