import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";
import { type MissedStart, type Series, type SeriesRequest, sendSeries, startText } from "./queries.ts";

type SeriesResultProps = {
  slug: string;
  asked: SeriesRequest;
  result: Series;
  /** With what was booked in all. */
  onDone: (made: Booking[]) => void;
};

/** The dates of a series that do not fit, each with its nearest free time one tap away. */
export function SeriesResult({ slug, asked, result, onDone }: SeriesResultProps) {
  const format = useFormats();
  const client = useQueryClient();
  const part = useRef<HTMLElement>(null);
  const titleId = useId();
  const [made, setMade] = useState<Booking[]>(result.made);
  const [missed, setMissed] = useState(result.missed);
  const nearest = useMutation({
    mutationFn: async (start: MissedStart) => {
      if (!start.nearest) return;
      const { bookingDate, bookingTime } = start.nearest;
      const session = "sessionId" in start.nearest ? { sessionId: start.nearest.sessionId } : {};
      const starts = [{ bookingDate, bookingTime, ...session }];
      const answer = await sendSeries(slug, { ...asked, starts }, crypto.randomUUID());
      setMade((before) => [...before, ...answer.made]);
      setMissed((before) => before.flatMap((each) => (each === start ? answer.missed : each)));
      void refetchBookings(client, slug);
    },
  });
  useEffect(() => part.current?.focus(), []);
  return (
    <section ref={part} tabIndex={-1} aria-labelledby={titleId} className="grid gap-3 outline-none">
      {made.length > 0 && <p className="font-semibold">{words.repeat.made(made.length)}</p>}
      <Alert tone="attention">
        <p id={titleId}>{words.repeat.missed(missed.length)}</p>
      </Alert>
      <ul className="grid gap-2">
        {missed.map((start) => (
          <li
            key={startText(start, format)}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border border-line px-3 py-1.5"
          >
            <span className="grid">
              <span className="font-semibold tabular-nums">{startText(start, format)}</span>
              <span className="text-sm text-soft">{whyText(start.reason)}</span>
            </span>
            {start.nearest ? (
              <Button isOff={nearest.isPending} onClick={() => nearest.mutate(start)}>
                {words.repeat.bookNearest(startText(start.nearest, format))}
              </Button>
            ) : (
              <span className="text-sm text-soft">{words.repeat.none}</span>
            )}
          </li>
        ))}
      </ul>
      {nearest.error && <Alert>{failureText(nearest.error, words.bookNext.noAnswer)}</Alert>}
      <Button look="primary" size="large" onClick={() => onDone(made)}>
        {words.repeat.done}
      </Button>
    </section>
  );
}

const RULES: Record<string, string> = words.whyNot.rules;
const whyText = (reason: string) => RULES[reason] ?? words.whyNot.otherRule;
