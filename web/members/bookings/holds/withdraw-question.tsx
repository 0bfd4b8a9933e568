import { useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import type { HoldWithdrawal } from "../../../../contract/requests/holds.ts";
import { TextArea } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { Answers } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { optional } from "../../ui/fields/optional.tsx";

type WithdrawQuestionProps = {
  open: boolean;
  customerName: string;
  told: boolean;
  /** A message can reach the customer. */
  canTell: boolean;
  isBusy: boolean;
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
  onWithdraw: (terms: HoldWithdrawal) => void;
};

/** Before a place is taken back: with words of the member's own, unless nobody was told of it. */
export function WithdrawQuestion(props: WithdrawQuestionProps) {
  const { open, customerName, told, canTell, isBusy, finalFocus, onClose, onWithdraw } = props;
  const [typed, setTyped] = useState("");
  const [isTold, setTold] = useState(true);
  const say = words.holds.question;
  const tells = canTell && isTold;
  return (
    <Dialog
      {...{ open, onClose, finalFocus }}
      title={say.title(customerName)}
      description={told ? say.told : say.silent}
    >
      {canTell && <Checkbox checked={isTold} onChange={setTold} label={say.notify(customerName)} />}
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
          onWithdraw({
            ...(tells && typed.trim() ? { words: typed.trim() } : {}),
            ...(canTell && !isTold ? { notify: false } : {}),
          })
        }
      />
    </Dialog>
  );
}
