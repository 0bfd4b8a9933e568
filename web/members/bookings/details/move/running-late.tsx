import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { lateStarts } from "../../../../../domain/day/evening/running-late.ts";
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
import { ruleText } from "../../why-not/why-words.ts";
import type { Tells } from "../queries.ts";
import { TellChoice, withNotify } from "../tell-choice.tsx";

type RunningLateProps = {
  which: BookingRef;
  booking: Booking;
  tells: Tells["change"];
  timeZone: string;
  now: number;
  /** The row's menu leads here. */
  takesFocus: boolean;
  onDone: () => void;
};

/** The party comes later and stays as long; what that does to others is shown first (docs/evening.md#running-late). */
export function RunningLate(props: RunningLateProps) {
  const { booking, timeZone, now, takesFocus } = props;
  const [start, setStart] = useState<number | null>(null);
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) steps.current?.querySelector("button")?.focus();
  }, [takesFocus]);
  const booked = Date.parse(booking.startsAt);
  const timeAt = (instant: number) => localTime(instant, timeZone);
  const offered = lateStarts(booked, now);
  const starts = start === null || offered.includes(start) ? offered : [start, ...offered]; // the clock goes on
  function close() {
    steps.current?.querySelector("button")?.focus(); // the buttons below disappear
    setStart(null);
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div
        ref={steps}
        role="group"
        aria-label={words.shared.runningLate}
        className="flex flex-wrap items-center gap-2 text-sm"
      >
        <span className="mr-auto text-soft max-sm:basis-full">{words.details.late.question}</span>
        {starts.map((each) => (
          <Button
            key={each}
            aria-pressed={start === each}
            className="px-3 tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-ink"
            onClick={() => setStart(start === each ? null : each)}
          >
            {timeAt(each)}{" "}
            <span className="font-normal text-soft">{words.details.longer.minutes((each - booked) / MINUTE_MS)}</span>
          </Button>
        ))}
      </div>
      {start !== null && <Later key={start} {...props} time={timeAt(start)} by={start - booked} onBack={close} />}
    </div>
  );
}

type LaterProps = RunningLateProps & { time: string; by: number; onBack: () => void };

function Later({ which, booking, tells, timeZone, time, by, onDone, onBack }: LaterProps) {
  const { names } = useTables(which.slug);
  const [isTold, setTold] = useState(false);
  const [isAnywhere, setAnywhere] = useState(false);
  const bookings = useQuery(dayBookingsQuery(which.slug, booking.bookingDate)).data ?? [];
  const present = usePresent(which.slug, booking.bookingDate);
  const { version, resources, pinned } = booking;
  const keepsTable = resources.length > 0 && !isAnywhere;
  const { notify } = withNotify(isTold);
  const wish = useMemo(
    () => ({
      ...{ version, bookingTime: time },
      ...(keepsTable ? { resources, pin: pinned } : {}),
      ...(notify === undefined ? {} : { notify }),
    }),
    [version, time, keepsTable, resources, pinned, notify],
  );
  const trying = useChangePlace(which, booking, wish, { names, timeZone }, onDone);
  const { data } = trying.trial;
  const others = othersAt(resources, booking, bookings, present, by / MINUTE_MS);
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <TrialResult
        {...{ trying, names }}
        refusedWords={(reason) =>
          keepsTable
            ? refusedWords(reason, { ...booking, tables: resources, others, present }, names, timeZone)
            : { title: words.details.late.at(ruleText({ reason }), time), words: words.details.late.noRoom }
        }
        anyway={words.details.late.anyway(time)}
      />
      <TellChoice booking={booking} channels={tells} isTold={isTold} onTold={setTold} />
      <div className="flex flex-wrap gap-3">
        {data?.refused == null && (
          <Button
            look="primary"
            aria-disabled={!trying.isReady || undefined}
            onClick={() => trying.isReady && trying.make()}
          >
            {trying.isPending ? words.ui.saving : words.details.late.comes(time)}
          </Button>
        )}
        {data?.refused != null && keepsTable && (
          <Button onClick={() => setAnywhere(true)}>{words.details.late.elsewhere}</Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {words.shared.leaveIt}
        </Button>
      </div>
    </div>
  );
}
