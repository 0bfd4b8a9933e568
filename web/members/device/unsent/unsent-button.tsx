import { CloudOff } from "lucide-react";
import { useState } from "react";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { BookingChange } from "./stored-changes.ts";
import { drop, tryAgain, useUnsent } from "./unsent-list.ts";
import { changeWords, countWords } from "./unsent-words.ts";

type UnsentProps = { slug: string; timeZone: string; onOpen: (bookingId: string) => void };

/** Nothing while everything is sent. */
export function UnsentButton({ slug, timeZone, onOpen }: UnsentProps) {
  const changes = useUnsent(slug);
  const [isOpen, setOpen] = useState(false);
  const refused = changes.filter(({ problem }) => problem);
  const waiting = changes.filter(({ problem }) => !problem);
  const item = (change: BookingChange) => (
    <UnsentItem
      key={change.id}
      {...{ change, timeZone }}
      onOpen={() => {
        setOpen(false);
        onOpen(change.bookingId);
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
          {countWords(changes)}
        </button>
      )}
      <p role="status" className="sr-only">
        {changes.length > 0 && countWords(changes)}
      </p>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={changes.length > 0 ? "Done without a connection" : "Everything is sent"}
        description="Your changes go in their order as soon as the connection is back."
      >
        {refused.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-semibold">To look at</h3>
            <ul className="grid gap-2">{refused.map(item)}</ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-semibold">Waiting for a connection</h3>
            <ul className="grid gap-2">{waiting.map(item)}</ul>
          </section>
        )}
      </Dialog>
    </>
  );
}

type UnsentItemProps = { change: BookingChange; timeZone: string; onOpen: () => void };

function UnsentItem({ change, timeZone, onOpen }: UnsentItemProps) {
  const { problem, madeAt, isNew, shows } = change;
  return (
    <li className="grid gap-2 border-t border-line pt-2">
      <p className="wrap-anywhere">
        {changeWords(change)} <span className="text-soft tabular-nums">· {localTime(madeAt, timeZone)}</span>
        {shows.customerPhone && problem && <span className="text-soft"> · {shows.customerPhone}</span>}
      </p>
      {problem && (
        <>
          <Alert tone="attention">{problem.words}</Alert>
          <div className="flex flex-wrap gap-2">
            {!problem.isKept && <Button onClick={() => void tryAgain(change)}>Try again</Button>}
            {!isNew && <Button onClick={onOpen}>Open booking</Button>}
            <Button onClick={() => void drop(change)}>{problem.isKept ? "OK" : "Drop"}</Button>
          </div>
        </>
      )}
    </li>
  );
}
