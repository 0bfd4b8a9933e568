import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { hasCode } from "../../../shared/lib/api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { Booking } from "../booking/queries.ts";
import { startText, tellMade } from "../series/queries.ts";
import { NextVisit } from "./next-visit.tsx";
import { nextQuery } from "./queries.ts";
import { type FinishedBooking, useBookNext } from "./use-book-next.ts";

type AgainProps = { slug: string; booking: Omit<Booking, "guest"> & FinishedBooking };

/**
 * "Again in 6 weeks · Tue 27 Jul 07:00": one tap books the same services by the same people. Nothing where a visit is booked ahead
 * already, or nothing is free near it.
 */
export function AgainButton({ slug, booking }: AgainProps) {
  const client = useQueryClient();
  const format = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [isBooked, setBooked] = useState(false);
  const { data: next } = useQuery(nextQuery({ slug, id: booking.id }));
  const { send, book } = useBookNext({
    ...{ slug, booking, next },
    onMade: (made) => {
      setBooked(true);
      tellMade(client, slug, made, format);
    },
    onMissed: () => {}, // of a series alone
  });
  const option = next?.options.find(({ weeks }) => weeks === next.againWeeks) ?? next?.options[0];
  if (!next || (!option && !next.ahead)) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {next.ahead ? (
        <p className="text-sm text-soft">{words.bookNext.ahead(startText(next.ahead, format))}</p>
      ) : (
        option &&
        !isBooked && (
          <div className="flex flex-wrap gap-2">
            <Button className="min-w-0 py-1.5" isOff={send.isPending} onClick={() => void book(option)}>
              <CalendarPlus aria-hidden="true" size={18} className="shrink-0" />
              <span className="grid min-w-0 text-left wrap-anywhere">
                {words.again.inWeeks(option.weeks)}
                <span className="font-medium tabular-nums">{startText(option, format)}</span>
              </span>
            </Button>
            <Button look="quiet" onClick={() => setOpen(true)}>
              {words.again.other}
            </Button>
          </div>
        )
      )}
      {hasCode(send.error, "time_slot_unavailable") ? (
        <Alert tone="attention">{words.bookNext.takenSince}</Alert>
      ) : (
        send.error && <Alert>{failureText(send.error, words.bookNext.noAnswer)}</Alert>
      )}
      {isOpen && (
        <Dialog open hidesTitle title={words.bookNext.title} onClose={() => setOpen(false)}>
          <NextVisit
            {...{ slug, booking }}
            onDone={() => setOpen(false)}
            onAway={() => setOpen(false)}
            onLater={() => setOpen(false)}
          />
        </Dialog>
      )}
    </div>
  );
}
