import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { SkeletonRows } from "../../../shared/ui/skeleton.tsx";
import { failureText } from "../../lib/failure-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import type { Created } from "../shared/booking-changes.ts";
import { guestsText } from "../shared/booking-words.ts";
import { useFrozenWhilePressed } from "../shared/use-frozen-while-pressed.ts";
import { useTables } from "../shared/use-tables.ts";
import { FreeList } from "./free-list.tsx";
import { PartyButtons, partyOfKey } from "./party-buttons.tsx";
import { type Wait, waitQuery } from "./queries.ts";
import { ANY_PLACE, useWalkIn } from "./use-walk-in.ts";
import { refusedText, stayText } from "./wait-words.ts";
import { WaitingForm } from "./waiting-form.tsx";

type WalkInDialogProps = { slug: string; onMade: (made: Created) => void; onClose: () => void };

/** Seats a party at the door, or tells it the wait (docs/evening.md#waits). */
export function WalkInDialog({ slug, onMade, onClose }: WalkInDialogProps) {
  const [guests, setGuests] = useState(2);
  const answer = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(waitQuery(slug, guests));
  const wait = useFrozenWhilePressed(data, answer);
  return (
    <Dialog open onClose={onClose} title="Walk-in" initialFocus={chosen}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the dialog's title */}
      <div
        ref={chosen}
        role="group"
        aria-label="Party"
        tabIndex={-1}
        className="grid gap-4 outline-none"
        onKeyDown={(event) => {
          const party = partyOfKey(event);
          const isEnter = event.key === "Enter" && event.target === chosen.current;
          if (party === null && !isEnter) return;
          event.preventDefault();
          if (party !== null) setGuests(party);
          else answer.current?.querySelector<HTMLElement>("button, input")?.focus();
        }}
      >
        <PartyButtons guests={guests} onChange={setGuests} />
        <div ref={answer} className="grid min-h-40 content-start gap-4">
          {wait && <WaitAnswer key={guests} {...{ slug, wait, onMade }} />}
          {!wait && error && (
            <LoadFailure
              text={failureText(error, "The free tables could not be read.")}
              onRetry={() => void refetch()}
            />
          )}
          {!wait && !error && <SkeletonRows />}
        </div>
      </div>
    </Dialog>
  );
}

type WaitAnswerProps = Pick<WalkInDialogProps, "slug" | "onMade"> & { wait: Wait };

function WaitAnswer({ slug, wait, onMade }: WaitAnswerProps) {
  const tables = useTables(slug);
  const { seat, note, isPending, isTaken, isChanged, failure } = useWalkIn(slug, tables.names, onMade);
  const { guests, hasRoom, free, next } = wait;
  const isTold = hasRoom || free.length > 0 || next !== null;
  return (
    <>
      {isTaken && <Alert tone="attention">Somebody else has that place by now. Look again.</Alert>}
      {isChanged && <Alert tone="attention">Others would have to move by now, so nobody was seated. Look again.</Alert>}
      {failure && <Alert>{failure}</Alert>}
      {free.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold">
            {hasRoom ? "Free now" : "Free for a while"} for {guestsText(guests)}
          </h3>
          <FreeList {...{ wait, tables, isPending }} onSeat={(place, reason) => seat(wait, place, reason)} />
        </section>
      )}
      {hasRoom && free.length === 0 && (
        <Button
          look="primary"
          size="large"
          aria-disabled={isPending || undefined}
          onClick={() => isPending || seat(wait, ANY_PLACE)}
        >
          Seat {guestsText(guests)} now
        </Button>
      )}
      {next && (
        <WaitingForm {...{ guests, next, isPending }} names={tables.names} onNote={(name) => note(wait, next, name)} />
      )}
      {!isTold && (
        <p role="status">
          <span className="block text-lg font-semibold">{refusedText(wait)}</span>
          <span className="text-soft">New booking lets it in all the same, with a reason.</span>
        </p>
      )}
      <p className="text-sm text-soft">{stayText(wait)}</p>
    </>
  );
}
