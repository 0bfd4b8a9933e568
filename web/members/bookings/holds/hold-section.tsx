import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { HoldView } from "../../../../contract/standbys.ts";
import { FREE_BEFORE_MS } from "../../../../domain/holds/lengths.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { holdEnd } from "../booking/hold-text.ts";
import type { Booking } from "../booking/queries.ts";
import { EndingQuestion } from "./ending-question.tsx";
import { useHoldActions } from "./use-hold-actions.ts";
import { standbysQuery } from "./waitlist-query.ts";

type HoldSectionProps = { slug: string; booking: Booking; hold: HoldView; timeZone: string; onGone: () => void };

/** One press holds it so much longer. */
const LONGER_MS = 15 * MINUTE_MS;

/** In the details of a booking that is a hold: until when, for whom, and what a member may do with it. */
export function HoldSection({ slug, booking, hold, timeZone, onGone }: HoldSectionProps) {
  const { id, customerName, customerEmail, customerPhone } = booking;
  const { data } = useQuery(standbysQuery(slug, booking.bookingDate));
  const mustCall = data?.offers.find((offer) => offer.hold === id)?.mustCall ?? !(customerEmail || customerPhone);
  const { until, told, tellAt, standby } = hold;
  const actions = useHoldActions(slug);
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const say = words.holds;
  const { question } = say;
  const end = holdEnd(until, timeZone, booking.bookingDate);
  const mayLast = Date.parse(until) + LONGER_MS <= Date.parse(booking.startsAt) - FREE_BEFORE_MS;
  return (
    <section aria-label={say.title} className="grid gap-3">
      <p className="text-soft">
        {[
          mustCall
            ? say.toCall(end)
            : told
              ? say.told(end)
              : tellAt === null
                ? say.silent(end)
                : say.toldAt(end, holdEnd(tellAt, timeZone, booking.bookingDate)),
          ...(standby === null ? [] : [say.fromList]),
        ].join(" ")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isOff={actions.isBusy} onClick={() => actions.accept(id)}>
          {say.accept}
        </Button>
        {!told && !mustCall && (
          <Button isOff={actions.isBusy} onClick={() => actions.tell(id, customerName)}>
            {say.send}
          </Button>
        )}
        {mayLast && (
          <Button isOff={actions.isBusy} onClick={() => actions.extend(id, until)}>
            {say.longer}
          </Button>
        )}
        <Button ref={opener} className="text-loss" isOff={actions.isBusy} onClick={() => setAsks(true)}>
          {say.withdraw}
        </Button>
      </div>
      <EndingQuestion
        open={asks}
        say={{
          ...question,
          title: question.title(customerName),
          description: told ? question.told : question.silent,
          notify: question.notify(customerName),
        }}
        canTell={told && !mustCall}
        isBusy={actions.isBusy}
        finalFocus={() => opener.current}
        onClose={() => setAsks(false)}
        onEnd={(terms) =>
          actions.withdraw(id, terms, () => {
            setAsks(false);
            onGone();
          })
        }
      />
    </section>
  );
}
