import { CloudOff } from "lucide-react";
import { useState } from "react";
import { readStored, store } from "../../../shared/lib/browser-storage.ts";
import { LaterDialog, later } from "../../lib/later.tsx";
import type { BookingChange } from "./stored-changes.ts";
import { type Unsent, useUnsentOfOthers } from "./unsent-list.ts";
import { countWords } from "./unsent-words.ts";

const unsentDialog = later(() => import("./unsent-dialog.tsx").then((part) => part.UnsentDialog));
const unsentOfOthers = later(() => import("./unsent-dialog.tsx").then((part) => part.UnsentOfOthersDialog));

type UnsentProps = {
  unsent: Unsent;
  timeZone: string;
  onOpen: (bookingId: string) => void;
  /** A refused new booking: its form opens again. */
  onRebook: (change: BookingChange) => void;
};

/** Nothing while everything is sent. */
export function UnsentButton({ unsent: { changes, isSending }, timeZone, onOpen, onRebook }: UnsentProps) {
  const [isOpen, setOpen] = useState(false);
  const head = countWords(changes, isSending);
  return (
    <>
      {changes.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-attention hover:bg-sunken"
        >
          <CloudOff aria-hidden="true" size={16} />
          {head}
        </button>
      )}
      <p role="status" className="sr-only">
        {head}
      </p>
      <LaterDialog
        of={unsentDialog}
        open={isOpen}
        onClose={() => setOpen(false)}
        {...{ changes, isSending, timeZone, onOpen, onRebook }}
      />
    </>
  );
}

/** Asked once a tab and member. */
const KEPT_BY = "daybook-unsent-kept-by";

/** Another member's session ended on this device before everything was sent. Nobody else can send or read it. */
export function UnsentOfOthers({ memberId }: { memberId: string }) {
  const changes = useUnsentOfOthers(memberId);
  const [isAsking, setAsking] = useState(readStored("sessionStorage", KEPT_BY) !== memberId);
  const keep = () => {
    store("sessionStorage", KEPT_BY, memberId);
    setAsking(false);
  };
  return <LaterDialog of={unsentOfOthers} open={isAsking && changes.length > 0} onClose={keep} {...{ changes }} />;
}
