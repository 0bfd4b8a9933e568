import { useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import type { StandbyEnd } from "../../../../contract/requests/standbys.ts";
import { TextArea } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { Answers } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { optional } from "../../ui/fields/optional.tsx";
import type { Standby } from "./queries.ts";

type EndQuestionProps = {
  open: boolean;
  standby: Standby;
  name: string;
  isBusy: boolean;
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
  onEnd: (terms: StandbyEnd) => void;
};

/** Before somebody is taken off the list. */
export function EndQuestion({ open, standby, name, isBusy, finalFocus, onClose, onEnd }: EndQuestionProps) {
  const { customerEmail, customerPhone, dates } = standby;
  const canTell = Boolean(customerEmail || customerPhone);
  const [typed, setTyped] = useState("");
  const [isTold, setTold] = useState(true);
  const say = words.standbys.ending;
  const tells = canTell && isTold;
  return (
    <Dialog
      {...{ open, onClose, finalFocus }}
      title={say.title(name)}
      {...(dates.length > 1 ? { description: say.about } : {})}
    >
      {canTell && <Checkbox checked={isTold} onChange={setTold} label={say.notify(name)} />}
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
        {...{ isBusy }}
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
