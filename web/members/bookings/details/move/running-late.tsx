import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { lateStarts } from "../../../../../domain/day/evening/running-late.ts";
import { MINUTE_MS } from "../../../../../domain/time/calendar.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { words } from "../../../texts/words.ts";
import type { BookingRef } from "../../booking/booking-changes.ts";
import type { Booking } from "../../booking/queries.ts";
import { TrialResult, useTrialAt } from "../../place/trial-result.tsx";
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
  const booked = Date.parse(booking.startsAt);
  const minutesAt = (start: number) => (start - booked) / MINUTE_MS;
  return (
    <Steps
      label={words.shared.runningLate}
      before={<span className="mr-auto text-soft max-sm:basis-full">{words.details.late.question}</span>}
      steps={lateStarts(booked, now)}
      text={(start) => (
        <>
          {localTime(start, timeZone)}{" "}
          <span className="font-normal text-soft">{words.details.longer.minutes(minutesAt(start))}</span>
        </>
      )}
      {...{ takesFocus }}
    >
      {(start, leave) => (
        <Later key={start} {...props} {...{ leave }} time={localTime(start, timeZone)} minutes={minutesAt(start)} />
      )}
    </Steps>
  );
}

type LaterProps = RunningLateProps & { time: string; minutes: number; leave: () => void };

function Later({ which, booking, tells, timeZone, time, minutes, onDone, leave }: LaterProps) {
  const [isTold, setTold] = useState(false);
  const [isAnywhere, setAnywhere] = useState(false);
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
  const at = { tables: resources, timeZone, more: minutes };
  const { trying, names, whyNot } = useTrialAt(which, booking, wish, at, onDone);
  const isRefused = trying.trial.data?.refused != null;
  return (
    <>
      <TrialResult
        {...{ trying, names }}
        refusedWords={(reason) =>
          keepsTable
            ? whyNot(reason)
            : { title: words.details.late.at(ruleText({ reason }), time), words: words.details.late.noRoom }
        }
        anyway={words.details.late.anyway(time)}
      />
      <TellChoice booking={booking} channels={tells} isTold={isTold} onTold={setTold} />
      <div className="flex flex-wrap gap-3">
        {!isRefused && (
          <Button look="primary" isOff={!trying.isReady} onClick={() => trying.make()}>
            {trying.isPending ? words.ui.saving : words.details.late.comes(time)}
          </Button>
        )}
        {isRefused && keepsTable && <Button onClick={() => setAnywhere(true)}>{words.details.late.elsewhere}</Button>}
        <Button look="quiet" onClick={leave}>
          {words.shared.leaveIt}
        </Button>
      </div>
    </>
  );
}

const STEPS = [15, 30];

type StayLongerProps = { which: BookingRef; booking: Booking; timeZone: string };

/** The party keeps its tables for longer. Others may have to move for it, so they are named first. */
export function StayLonger(props: StayLongerProps) {
  const ends = Date.parse(props.booking.endsAt);
  const untilText = (more: number) => localTime(ends + more * MINUTE_MS, props.timeZone);
  return (
    <Steps
      label={words.details.longer.label}
      before={<span className="mr-auto text-soft">{words.details.longer.until(untilText(0))}</span>}
      steps={STEPS}
      text={words.details.longer.minutes}
    >
      {(minutes, leave) => <Longer {...props} {...{ minutes, leave }} until={untilText(minutes)} />}
    </Steps>
  );
}

type LongerProps = StayLongerProps & { minutes: number; until: string; leave: () => void };

function Longer({ which, booking, timeZone, minutes, until, leave }: LongerProps) {
  const { version, resources: tables } = booking;
  const wish = useMemo(() => ({ version, minutes }), [version, minutes]);
  const { trying, names, whyNot } = useTrialAt(which, booking, wish, { tables, timeZone, more: minutes }, leave);
  const { isReady, isKept, isPending, make } = trying;
  return (
    <>
      <TrialResult {...{ trying, names }} refusedWords={whyNot} anyway={words.places.held.stayAnyway} />
      <div className="flex flex-wrap gap-3">
        {(isKept || trying.trial.data?.refused == null) && (
          <Button isOff={!isReady} onClick={() => make()}>
            {isPending ? words.ui.saving : words.details.longer[isKept ? "stayLater" : "stay"](until)}
          </Button>
        )}
        <Button look="quiet" onClick={leave}>
          {words.shared.leaveIt}
        </Button>
      </div>
    </>
  );
}

type StepsProps = {
  label: string;
  before: ReactNode;
  /** Minutes or instants. */
  steps: number[];
  text: (step: number) => ReactNode;
  takesFocus?: boolean;
  /** Below the chosen step, with a way to leave it. */
  children: (step: number, leave: () => void) => ReactNode;
};

/** A row of steps; a press chooses one, and another press takes it back. */
function Steps({ label, before, steps, text, takesFocus = false, children }: StepsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.querySelector("button")?.focus();
  }, [takesFocus]);
  function leave() {
    row.current?.querySelector("button")?.focus(); // the buttons below disappear
    setChosen(null);
  }
  const shown = chosen === null || steps.includes(chosen) ? steps : [chosen, ...steps]; // the clock goes on
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div ref={row} role="group" aria-label={label} className="flex flex-wrap items-center gap-2 text-sm">
        {before}
        {shown.map((step) => (
          <Button
            key={step}
            aria-pressed={chosen === step}
            className="px-3 tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent-ink"
            onClick={() => setChosen(chosen === step ? null : step)}
          >
            {text(step)}
          </Button>
        ))}
      </div>
      {chosen !== null && <div className="grid gap-3 rounded-md bg-sunken p-4">{children(chosen, leave)}</div>}
    </div>
  );
}
