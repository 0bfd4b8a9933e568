import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { MINUTE_MS } from "../../../../../domain/time/calendar.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { words } from "../../../texts/words.ts";
import type { BookingRef } from "../../booking/booking-changes.ts";
import { type Booking, dayBookingsQuery } from "../../booking/queries.ts";
import { usePresent, useTables } from "../../booking/use-tables.ts";
import { TrialResult } from "../../place/trial-result.tsx";
import { useChangePlace } from "../../place/use-change-place.ts";
import { othersAt, refusedWords } from "../../place/who-is-there.ts";

const STEPS = [15, 30];

type StayLongerProps = { which: BookingRef; booking: Booking; timeZone: string };

/** The party keeps its tables for longer. Others may have to move for it, so they are named first. */
export function StayLonger({ which, booking, timeZone }: StayLongerProps) {
  const [minutes, setMinutes] = useState<number | null>(null);
  const steps = useRef<HTMLDivElement>(null);
  const { endsAt } = booking;
  const untilText = (more: number) =>
    localTime(new Date(Date.parse(endsAt) + more * MINUTE_MS).toISOString(), timeZone);
  function close() {
    steps.current?.querySelector("button")?.focus(); // the buttons below disappear
    setMinutes(null);
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div
        ref={steps}
        role="group"
        aria-label={words.details.longer.label}
        className="flex flex-wrap items-center gap-2 text-sm"
      >
        <span className="mr-auto text-soft">{words.details.longer.until(untilText(0))}</span>
        {STEPS.map((step) => (
          <Button
            key={step}
            aria-pressed={minutes === step}
            className="px-3 aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-ink"
            onClick={() => setMinutes(minutes === step ? null : step)}
          >
            {words.details.longer.minutes(step)}
          </Button>
        ))}
      </div>
      {minutes !== null && (
        <Longer {...{ which, booking, timeZone, minutes }} until={untilText(minutes)} onDone={close} onBack={close} />
      )}
    </div>
  );
}

type LongerProps = StayLongerProps & {
  minutes: number;
  until: string;
  onDone: () => void;
  onBack: () => void;
};

function Longer({ which, booking, timeZone, minutes, until, onDone, onBack }: LongerProps) {
  const { names } = useTables(which.slug);
  const bookings = useQuery(dayBookingsQuery(which.slug, booking.bookingDate)).data ?? [];
  const present = usePresent(which.slug, booking.bookingDate);
  const { version, resources: tables } = booking;
  const wish = useMemo(() => ({ version, minutes }), [version, minutes]);
  const trying = useChangePlace(which, booking, wish, { names, timeZone }, onDone);
  const others = othersAt(tables, booking, bookings, present, minutes);
  const { isReady, isKept, isPending, make } = trying;
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <TrialResult
        {...{ trying, names }}
        refusedWords={(reason) => refusedWords(reason, { ...booking, tables, others, present }, names, timeZone)}
        anyway={words.places.held.stayAnyway}
      />
      <div className="flex flex-wrap gap-3">
        {(isKept || trying.trial.data?.refused == null) && (
          <Button aria-disabled={!isReady || undefined} onClick={() => isReady && make()}>
            {isPending ? words.ui.saving : words.details.longer[isKept ? "stayLater" : "stay"](until)}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {words.shared.leaveIt}
        </Button>
      </div>
    </div>
  );
}
