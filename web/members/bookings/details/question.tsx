import { useState } from "react";
import type { Undo } from "../../../../domain/log/undo-entry.ts";
import { words } from "../../texts/words.ts";
import { Answers } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Booking } from "../booking/queries.ts";
import type { Tells } from "./queries.ts";
import { TellChoice } from "./tell-choice.tsx";
import type { BookingActions } from "./use-booking-actions.ts";

/** `entry`: what the history says of it. */
export type Asked = { action: "cancel" | "delete" | "link" } | { action: "undo"; undo: Undo; entry: string };

type QuestionProps = {
  asked: Asked | null;
  actions: BookingActions;
  booking: Booking;
  tells: Tells;
  onAnswered: () => void;
  onCancelled: () => void;
  onDeleted: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks before an action of the details, and before an undo. */
export function Question(props: QuestionProps) {
  const { asked, actions, booking, tells, onAnswered, onCancelled, onDeleted, finalFocus } = props;
  const [isTold, setTold] = useState(true);
  const [shown, setShown] = useState<Asked>(asked ?? { action: "cancel" });
  if (asked && asked !== shown) setShown(asked); // stays while the dialog fades out
  const { title, description, ...answers } = wordsOf(shown);
  const channels = channelsOf(shown, tells);
  function agree() {
    if (asked?.action === "cancel") actions.cancel(isTold, onCancelled);
    else if (asked?.action === "delete") actions.remove(onDeleted);
    else if (asked?.action === "link") actions.newLink(onAnswered);
    else if (asked?.action === "undo") actions.undo(booking, asked.undo, isTold, onAnswered);
  }
  return (
    <Dialog open={asked !== null} onClose={onAnswered} {...{ finalFocus, title, description }}>
      {channels && <TellChoice {...{ booking, channels, isTold }} onTold={setTold} />}
      <Answers
        {...answers}
        look={shown.action === "cancel" || shown.action === "delete" ? "loss" : "primary"}
        isBusy={actions.isBusy}
        onNo={onAnswered}
        onYes={agree}
      />
    </Dialog>
  );
}

function wordsOf(asked: Asked) {
  if (asked.action !== "undo") return words.details.confirm[asked.action];
  const { change, rebook } = words.undo.question;
  const no = words.ui.back;
  if (asked.undo.kind !== "rebook") return { ...change, no, description: asked.entry };
  const { text: description, ...rest } = rebook;
  return { ...rest, no, description };
}

function channelsOf(asked: Asked, tells: Tells) {
  if (asked.action === "cancel") return tells.cancel;
  return asked.action === "undo" && asked.undo.kind === "change" ? tells.change : null;
}
