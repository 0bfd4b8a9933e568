import { useState } from "react";
import { DAY_MINUTES, MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { guestsText } from "../shared/booking-words.ts";
import { NotesText } from "../shared/notes-text.tsx";
import type { Booking } from "../shared/queries.ts";
import { type TableNames, tablesText } from "../shared/table-words.ts";
import { HeldAnswer } from "./held-answer.tsx";
import { STEP_MINUTES } from "./target.ts";
import type { Moving } from "./use-moving.ts";

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
  const [isAbove] = useState(() => isInLowerHalf(held.id));
  function leave() {
    barOf(held.id)?.focus(); // the button disappears
    putBack();
  }
  const { id, customerName, guests, notes, customerEmail, customerPhone } = booking;
  const changesTime = wish !== null && "bookingTime" in wish;
  const { target } = held;
  const isReady = trying.trial.data?.refused === null && !trying.isPending;
  return (
    <section
      aria-label={`${customerName}, picked up`}
      className={`${isAbove ? "top-3" : "bottom-[calc(var(--bottom-bar,0px)+12px)]"} fixed right-3 left-3 z-40 grid max-h-[45dvh] gap-3 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 shadow-float md:left-auto md:w-96`}
    >
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
    </section>
  );
}

/** The panel covers no party that has just been picked up. */
function isInLowerHalf(id: string): boolean {
  const { top = 0, bottom = 0 } = barOf(id)?.getBoundingClientRect() ?? {};
  return top + bottom > innerHeight;
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

/** Minutes from one wall time to the nearer one of another. */
export const minutesBetween = (from: string, to: string) =>
  ((minutesOf(to) - minutesOf(from) + 1.5 * DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
