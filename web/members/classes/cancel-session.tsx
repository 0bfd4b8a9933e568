import { useState } from "react";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { type Booked, TellEverybody } from "./tell-everybody.tsx";

type CancelSessionProps = {
  booked: Booked;
  /** Throws what the server refuses. */
  onCancel: (tell: boolean) => Promise<void>;
  onBack: () => void;
};

/** Everybody's booking goes with it. */
export function CancelSession({ booked, onCancel, onBack }: CancelSessionProps) {
  const [isTold, setTold] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function cancel() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    await onCancel(isTold).catch((error) => setFailure(errorText(error, words.classes.cancel.failed)));
    setBusy(false);
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{wordsOf(booked)}</p>
      <TellEverybody {...{ booked, isTold }} onTold={setTold} />
      {failure && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{words.ui.back}</Button>
        <Button look="loss" aria-disabled={isBusy || undefined} onClick={() => void cancel()}>
          {isBusy ? words.classes.cancel.busy : words.classes.cancel.yes}
        </Button>
      </div>
    </div>
  );
}

function wordsOf(booked: Booked): string {
  const { withBookings, withCount, nobody } = words.classes.cancel;
  if (!booked) return withBookings;
  return booked.length > 0 ? withCount(booked.length) : nobody;
}
