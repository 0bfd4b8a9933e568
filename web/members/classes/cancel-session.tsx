import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CALL_OFF_REASON_MAX } from "../../../contract/limits.ts";
import type { SessionCancel } from "../../../contract/requests/sessions.ts";
import { callOffWords } from "../../../domain/texts/call-off-words.ts";
import { mailWords } from "../../../domain/texts/mail-words.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { errorText } from "../lib/error-text.ts";
import { language, words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { optional } from "../ui/fields/optional.tsx";

type CancelSessionProps = {
  booked: Booked;
  /** Throws what the server refuses. */
  onCancel: (request: SessionCancel) => Promise<void>;
  onBack: () => void;
};

/** Everybody's booking goes with it. Customers read the reason as it is shown here, each in their own language. */
export function CancelSession({ booked, onCancel, onBack }: CancelSessionProps) {
  const [isTold, setTold] = useState(true);
  const [reason, setReason] = useState("");
  const { mutate, error, isPending } = useMutation({ mutationFn: onCancel });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{wordsOf(booked)}</p>
      {booked?.length !== 0 && (
        <div className="grid grid-cols-1 gap-3">
          <TextField
            label={optional(words.shared.override.reason)}
            hint={words.classes.cancel.reasonHint}
            autoComplete="off"
            maxLength={CALL_OFF_REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <blockquote className="border-l-2 border-edge pl-3 text-sm text-soft wrap-anywhere">
            {callOffWords(sanitizeName(reason), mailWords(language).callOff)}
          </blockquote>
        </div>
      )}
      <TellEverybody {...{ booked, isTold }} onTold={setTold} />
      {error && <Alert>{errorText(error, words.classes.cancel.failed)}</Alert>}
      <Answers
        yes={words.classes.cancel.yes}
        busy={words.classes.cancel.busy}
        look="loss"
        isBusy={isPending}
        onNo={onBack}
        onYes={() => mutate({ tell: isTold, reason: booked?.length === 0 ? null : reason })}
      />
    </div>
  );
}

function wordsOf(booked: Booked): string {
  const { withBookings, withCount, nobody } = words.classes.cancel;
  if (!booked) return withBookings;
  return booked.length > 0 ? withCount(booked.length) : nobody;
}

/** Null: not known yet. */
export type Booked = { customerEmail: string | null }[] | null;

type TellEverybodyProps = {
  booked: Booked;
  isTold: boolean;
  onTold: (isTold: boolean) => void;
};

/** Nothing where nobody has booked; the choice still holds for those who book until the save. */
export function TellEverybody({ booked, isTold, onTold }: TellEverybodyProps) {
  const unreached = booked?.filter(({ customerEmail }) => !customerEmail).length ?? 0;
  if (booked?.length === 0) return null;
  const { tell } = words.classes;
  return (
    <Checkbox
      checked={isTold}
      onChange={onTold}
      label={!booked ? tell.everybody : booked.length === 1 ? tell.one : tell.count(booked.length)}
      hint={unreached > 0 ? tell.unreached(unreached) : tell.bySwitches}
    />
  );
}
