import { useState } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Booking } from "../shared/queries.ts";
import type { Tells } from "./queries.ts";
import { TellChoice } from "./tell-choice.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

export type ConfirmableAction = "cancel" | "delete" | "link";

const QUESTIONS: Record<
  ConfirmableAction,
  { title: string; description: string; yes: string; busy: string; no: string }
> = {
  cancel: {
    title: "Cancel this booking?",
    description: "Its place becomes free at once, and this cannot be undone.",
    yes: "Cancel Booking",
    busy: "Cancelling…",
    no: "Keep it",
  },
  delete: {
    title: "Delete this booking?",
    description: "It is removed for good, with what the customer said of it. This cannot be undone.",
    yes: "Delete Booking",
    busy: "Deleting…",
    no: "Keep it",
  },
  link: {
    title: "Replace the customer's link?",
    description:
      "The old link stops working at once. A confirmation with the new one goes out by email, if you have confirmations switched on; otherwise the next message carries it.",
    yes: "Send a new link",
    busy: "Replacing…",
    no: "Back",
  },
};

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
  const words = QUESTIONS[shown]; // stays while the dialog fades out
  return (
    <Dialog
      open={asked !== null}
      onClose={onAnswered}
      finalFocus={finalFocus}
      title={words.title}
      description={words.description}
    >
      {shown === "cancel" && <TellChoice booking={booking} channels={tells.cancel} isTold={isTold} onTold={setTold} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onAnswered}>{words.no}</Button>
        <Button
          look={shown === "link" ? "primary" : "loss"}
          aria-disabled={isBusy || undefined}
          onClick={() => asked && agree[asked]()}
        >
          {isBusy ? words.busy : words.yes}
        </Button>
      </div>
    </Dialog>
  );
}
