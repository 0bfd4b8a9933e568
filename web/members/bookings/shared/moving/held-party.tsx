import type { ReactNode } from "react";
import { MINUTE_MS } from "../../../../../domain/time/calendar.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { words } from "../../../texts/words.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { partyText } from "../booking-words.ts";
import { NotesText } from "../notes-text.tsx";
import type { Booking } from "../queries.ts";
import { type TableNames, tablesText } from "../table-words.ts";
import { HeldAnswer, type HeldAnswerProps } from "./held-answer.tsx";
import type { Moving } from "./use-moving.ts";

export type HeldPartyProps = HeldAnswerProps & {
  /** How it is moved. */
  hint: string;
  /** All that can be noted about the party before it is aimed elsewhere. */
  children?: ReactNode;
  /** More buttons; `actions` only before it is aimed elsewhere. */
  actions: ReactNode;
  tools?: ReactNode;
  onPutBack: () => void;
};

/** A party in the hand, for every board: where it would go, who would move, or why it cannot go there. */
export function HeldParty({ hint, children, actions, tools, onPutBack, ...props }: HeldPartyProps) {
  const { timeZone, names, moving, booking } = props;
  const { held, wish, trying, isTold, setTold, drop } = moving;
  const { customerName, notes, customerEmail, customerPhone } = booking;
  const changesTime = wish !== null && "bookingTime" in wish;
  const changesStay = wish !== null && "minutes" in wish;
  const { isReady, isKept, make } = trying;
  return (
    <>
      <div role="status">
        <p className="font-semibold wrap-anywhere">
          {customerName} · {partyText(booking)}
        </p>
        <p className="text-sm tabular-nums text-soft">
          {placeText(booking, names)}
          {booking.unsent && <span className="text-attention"> · {words.shared.unsent}</span>}
          {wish && ` → ${wishText(moving, names, timeZone)}`}
        </p>
      </div>
      {!wish && notes && (
        <p className="text-sm wrap-anywhere">
          <span className="sr-only">{words.shared.notes}</span>
          <NotesText notes={notes} />
        </p>
      )}
      {!wish && children}
      {!wish && held && <p className="text-sm text-soft">{hint}</p>}
      {wish && <HeldAnswer {...props} />}
      {changesTime && (customerEmail || customerPhone) && (
        <Checkbox checked={isTold} onChange={setTold} label={words.places.held.tell(customerName)} />
      )}
      <div className="sticky -bottom-4 -mx-4 flex flex-wrap gap-2 bg-surface px-4 pt-2 pb-4 last:-mb-4">
        {held && wish && (
          <Button
            look="primary"
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && (isKept ? make() : drop(held.target))}
          >
            {isKept ? words.places.held[changesStay ? "changeLater" : "moveLater"] : words.places.held.move}
          </Button>
        )}
        {!wish && actions}
        {tools}
        {held && (
          <Button look="quiet" onClick={onPutBack}>
            {words.places.held.putBack}
          </Button>
        )}
      </div>
    </>
  );
}

/** "19:00, T4" */
const placeText = ({ bookingTime, resources }: Booking, names: TableNames) =>
  [bookingTime, ...(resources.length > 0 ? [tablesText(resources, names)] : [])].join(", ");

function wishText({ wish, booking, held }: Moving, names: TableNames, timeZone: string): string {
  if (!wish || !booking || !held) return "";
  if ("minutes" in wish)
    return words.places.held.until(localTime(Date.parse(booking.endsAt) + wish.minutes * MINUTE_MS, timeZone));
  return placeText(
    {
      ...booking,
      bookingTime: localTime(held.target.start, timeZone),
      ...(wish.resources ? { resources: wish.resources } : {}),
    },
    names,
  );
}
