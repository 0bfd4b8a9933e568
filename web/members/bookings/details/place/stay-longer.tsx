import { useMemo } from "react";
import { MINUTE_MS } from "../../../../../domain/time/calendar.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { words } from "../../../texts/words.ts";
import type { BookingRef } from "../../booking/booking-changes.ts";
import type { Booking } from "../../booking/queries.ts";
import { TrialResult, useTrialAt } from "../../place/trial-result.tsx";
import { Steps } from "../steps.tsx";

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
          <Button aria-disabled={!isReady || undefined} onClick={() => isReady && make()}>
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
