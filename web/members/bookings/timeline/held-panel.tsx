import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { guestsText } from "../shared/booking-words.ts";
import { FloatingPanel } from "../shared/moving/floating-panel.tsx";
import { HeldAnswer } from "../shared/moving/held-answer.tsx";
import type { Moving } from "../shared/moving/use-moving.ts";
import { NotesText } from "../shared/notes-text.tsx";
import type { Booking } from "../shared/queries.ts";
import { type TableNames, tablesText } from "../shared/table-words.ts";
import { STEP_MINUTES } from "./target.ts";

export type HeldPanelProps = {
  slug: string;
  bookingType: string;
  timeZone: string;
  names: TableNames;
  bookings: Booking[];
  moving: Moving;
};

/** The party in the hand: where it would go, who would move, or why it cannot. */
export const HeldPanel = (props: HeldPanelProps) => {
  const { held, booking } = props.moving;
  return held && booking ? <Panel key={held.id} {...props} held={held} booking={booking} /> : null;
};

type PanelProps = HeldPanelProps & { held: NonNullable<Moving["held"]>; booking: Booking };

function Panel({ held, booking, ...props }: PanelProps) {
  const { timeZone, names, moving } = props;
  const { wish, trying, isTold, setTold, aim, drop, putBack } = moving;
  const { open } = useOpenBooking();
  function leave() {
    barOf(held.id)?.focus(); // the button disappears
    putBack();
  }
  const { id, customerName, guests, notes, customerEmail, customerPhone } = booking;
  const changesTime = wish !== null && "bookingTime" in wish;
  const { target } = held;
  const isReady = trying.trial.data?.refused === null && !trying.isPending;
  return (
    <FloatingPanel label={`${customerName}, picked up`} row={held.id}>
      <div role="status">
        <p className="font-semibold wrap-anywhere">
          {customerName} · {guestsText(guests)}
        </p>
        <p className="text-sm tabular-nums text-soft">
          {placeText(booking, names)}
          {wish && ` → ${wishText(moving, names, timeZone)}`}
        </p>
      </div>
      {!wish && notes && (
        <p className="text-sm wrap-anywhere">
          <span className="sr-only">Notes: </span>
          <NotesText notes={notes} />
        </p>
      )}
      {!wish && (
        <p className="text-sm text-soft">Tap a place, or a name at the left to keep the time. Or drag the party.</p>
      )}
      {wish && <HeldAnswer {...props} booking={booking} />}
      {changesTime && (customerEmail || customerPhone) && (
        <Checkbox checked={isTold} onChange={setTold} label={`Tell ${customerName} of the new time`} />
      )}
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <Button look="primary" onClick={() => drop(target)}>
            Move
          </Button>
        )}
        {!wish && (
          <Button
            onClick={() => {
              leave();
              open(id);
            }}
          >
            Details
          </Button>
        )}
        <Button
          className="px-3"
          aria-label={`Stay ${STEP_MINUTES} minutes longer`}
          onClick={() => aim({ ...held.from, longer: target.longer + STEP_MINUTES })}
        >
          +{STEP_MINUTES} min
        </Button>
        <Button look="quiet" onClick={leave}>
          Put back
        </Button>
      </div>
    </FloatingPanel>
  );
}

const barOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

/** "19:00, T4" */
const placeText = ({ bookingTime, resources }: Booking, names: TableNames) =>
  [bookingTime, ...(resources.length > 0 ? [tablesText(resources, names)] : [])].join(", ");

function wishText({ wish, booking, held }: Moving, names: TableNames, timeZone: string): string {
  if (!wish || !booking || !held) return "";
  if ("minutes" in wish) return `until ${localTime(Date.parse(booking.endsAt) + wish.minutes * MINUTE_MS, timeZone)}`;
  return placeText(
    {
      ...booking,
      bookingTime: localTime(held.target.start, timeZone),
      ...(wish.resources ? { resources: wish.resources } : {}),
    },
    names,
  );
}
