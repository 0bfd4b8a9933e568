import { useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import type { StandbyEnd } from "../../../../contract/requests/standbys.ts";
import { TextArea } from "../../../shared/ui/field.tsx";
import { Answers } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { optional } from "../../ui/fields/optional.tsx";

type EndingQuestionProps = {
  open: boolean;
  say: { title: string; description?: string; notify: string; words: string; no: string; yes: string; busy: string };
  /** A message can reach the customer. */
  canTell: boolean;
  isBusy: boolean;
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
  onEnd: (terms: StandbyEnd) => void;
};

/** Before a place is taken back or a party leaves the list: with words of the member's own, where a message can say them. */
export function EndingQuestion({ open, say, canTell, isBusy, finalFocus, onClose, onEnd }: EndingQuestionProps) {
  const [typed, setTyped] = useState("");
  const [isTold, setTold] = useState(true);
  const tells = canTell && isTold;
  const { title, description } = say;
  return (
    <Dialog {...{ open, onClose, finalFocus, title }} {...(description === undefined ? {} : { description })}>
      {canTell && <Checkbox checked={isTold} onChange={setTold} label={say.notify} />}
      {tells && (
        <TextArea
          label={optional(say.words)}
          rows={2}
          maxLength={REASON_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Answers
        no={say.no}
        yes={say.yes}
        busy={say.busy}
        look="loss"
        isBusy={isBusy}
        onNo={onClose}
        onYes={() =>
          onEnd({
            ...(tells && typed.trim() ? { words: typed.trim() } : {}),
            ...(canTell && !isTold ? { notify: false } : {}),
          })
        }
      />
    </Dialog>
  );
}
