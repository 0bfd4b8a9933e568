import { withTime } from "../../../../domain/texts/formats-in.ts";
import { isFact } from "../../../../domain/unsent/unsent-change.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { BookingChange } from "./stored-changes.ts";
import { drop, tryAgain, type Unsent } from "./unsent-list.ts";
import { changeWords, problemOf } from "./unsent-words.ts";

type UnsentDialogProps = Unsent & {
  open: boolean;
  onClose: () => void;
  timeZone: string;
  onOpen: (bookingId: string) => void;
  /** A refused new booking: its form opens again. */
  onRebook: (change: BookingChange) => void;
};

export function UnsentDialog({ open, onClose, changes, isSending, timeZone, onOpen, onRebook }: UnsentDialogProps) {
  const toLookAt = changes.filter(problemOf);
  const waiting = changes.filter((change) => !problemOf(change));
  const item = (change: BookingChange) => (
    <UnsentItem
      key={change.id}
      {...{ change, timeZone }}
      onOpen={() => {
        onClose();
        onOpen(change.bookingId);
      }}
      onRebook={() => {
        onClose();
        onRebook(change);
      }}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={changes.length > 0 ? words.ui.notSentYet : words.device.allSent}
      description={words.device.inOrder}
    >
      {toLookAt.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{words.device.toLookAtTitle}</h3>
          <ul className="grid gap-2">{toLookAt.map(item)}</ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{isSending ? words.device.beingSent : words.device.waiting}</h3>
          <ul className="grid gap-2">{waiting.map(item)}</ul>
        </section>
      )}
    </Dialog>
  );
}

type UnsentItemProps = { change: BookingChange; timeZone: string; onOpen: () => void; onRebook: () => void };

/** A change whose personal data had to go can only be read, as one that the log has. */
function UnsentItem({ change, timeZone, onOpen, onRebook }: UnsentItemProps) {
  const format = useFormats();
  const { problem, madeAt, isNew, seen, shows } = change;
  const why = problemOf(change);
  const isWish = isNew && !isFact(change); // a party that sits at a table needs no other time
  const isOver = problem !== null && (problem.isKept || shows === null);
  const time = localTime(madeAt, timeZone);
  return (
    <li className="grid gap-2 border-t border-line pt-2">
      <p className="wrap-anywhere">
        {changeWords(change)}{" "}
        <span className="text-soft tabular-nums">
          · {shows ? time : withTime(format.shortDate(localDate(madeAt, timeZone)), time)}
        </span>
        {shows?.customerPhone && why && <span className="text-soft"> · {shows.customerPhone}</span>}
      </p>
      {why && (
        <>
          <Alert tone="attention">{why}</Alert>
          <div className="flex flex-wrap gap-2">
            {isWish && problem && !isOver && <Button onClick={onRebook}>{words.list.otherTime}</Button>}
            {!isOver && <Button onClick={() => void tryAgain(change)}>{words.ui.tryAgain}</Button>}
            {!isNew && seen !== null && <Button onClick={onOpen}>{words.device.openBooking}</Button>}
            <Button onClick={() => void drop(change)}>{isOver ? words.device.ok : words.device.drop}</Button>
          </div>
        </>
      )}
    </li>
  );
}

type OfOthersProps = { open: boolean; onClose: () => void; changes: BookingChange[] };

export const UnsentOfOthersDialog = ({ open, onClose, changes }: OfOthersProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={words.device.ofOthers}
    description={words.lib.unsentNotice(changes.length)}
  >
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="loss" onClick={() => void drop(...changes)}>
        {words.device.discard}
      </Button>
      <Button look="primary" onClick={onClose}>
        {words.device.keepForADay}
      </Button>
    </div>
  </Dialog>
);
