import { CloudOff } from "lucide-react";
import { useState } from "react";
import { withTime } from "../../../../domain/texts/formats-in.ts";
import { isFact } from "../../../../domain/unsent/unsent-change.ts";
import { readStored, store } from "../../../shared/lib/browser-storage.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ATTENDANCE_WORDS } from "../../bookings/booking/booking-words.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { BookingChange } from "./stored-changes.ts";
import { drop, tryAgain, type Unsent, useUnsentOfOthers } from "./unsent-list.ts";

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
  const toLookAt = changes.filter(problemOf);
  const waiting = changes.filter((change) => !problemOf(change));
  const head = countWords(changes, isSending);
  const item = (change: BookingChange) => (
    <UnsentItem
      key={change.id}
      {...{ change, timeZone }}
      onOpen={() => {
        setOpen(false);
        onOpen(change.bookingId);
      }}
      onRebook={() => {
        setOpen(false);
        onRebook(change);
      }}
    />
  );
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
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
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
    </>
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
  return (
    <Dialog
      open={isAsking && changes.length > 0}
      onClose={keep}
      title={words.device.ofOthers}
      description={words.lib.unsentNotice(changes.length)}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="loss" onClick={() => void drop(...changes)}>
          {words.device.discard}
        </Button>
        <Button look="primary" onClick={keep}>
          {words.device.keepForADay}
        </Button>
      </div>
    </Dialog>
  );
}

/** "Seated: Ada Lind, 19:30"; "Seated" once its party had to go. */
export function changeWords({ path, body, isNew, shows }: BookingChange): string {
  const kind = kindOf({ path, body, isNew });
  return shows ? `${kind}: ${shows.customerName}, ${shows.bookingTime}` : kind;
}

function kindOf({ path, body, isNew }: Pick<BookingChange, "path" | "body" | "isNew">): string {
  if (isNew) return isFact({ path, body }) ? words.shared.walkIn.seated : words.bookings.newBooking;
  if (path.endsWith("/cancel") || body.status === "cancelled") return words.shared.status.cancelled;
  if (path.endsWith("/place")) return words.device.tableChanged;
  if (path.endsWith("/extend")) return stayWords(Number(body.minutes));
  if (!path.endsWith("/attendance")) return words.device.changed;
  return ATTENDANCE_WORDS[body.attendance as keyof typeof ATTENDANCE_WORDS] ?? words.device.takenBack; // null
}

const stayWords = (minutes: number) =>
  minutes > 0 ? words.device.staysLonger(minutes) : words.device.leavesEarlier(-minutes);

type Standing = Pick<BookingChange, "problem" | "fault">;

/** Words for the member about a refusal or a fault; null while a change simply waits. */
export const problemOf = ({ problem, fault }: Standing): string | null =>
  problem ? problemWords(problem) : fault && words.device.fault(fault.tries);

const FOUND_HERE: Record<string, string> = words.device.problems;

/** The server's own, or those of what the device found out by itself. */
const problemWords = ({ code, words: told }: NonNullable<Standing["problem"]>): string =>
  told ?? FOUND_HERE[code] ?? words.device.problems.not_made;

/** "2 not sent", "1 to look at"; "Sending 2". */
export function countWords(changes: Standing[], isSending: boolean): string {
  const toLookAt = changes.filter(problemOf).length;
  const waiting = changes.length - toLookAt;
  const ofWaiting = waiting > 0 && (isSending ? words.device.sending(waiting) : words.device.notSent(waiting));
  return [ofWaiting, toLookAt > 0 && words.device.toLookAt(toLookAt)].filter(Boolean).join(", ");
}
