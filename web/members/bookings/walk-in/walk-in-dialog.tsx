import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { AppError } from "../../../../contract/errors.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/error-text.ts";
import { useListener } from "../../lib/use-listener.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { SkeletonRows } from "../../ui/skeleton-rows.tsx";
import { useFrozenWhilePressed } from "../board/use-frozen-while-pressed.ts";
import type { Created } from "../booking/booking-changes.ts";
import { guestsText } from "../booking/booking-words.ts";
import { KeptPlaces } from "./kept-places.tsx";
import { LARGE, PartyButtons, partyOfKey, SizeTiles } from "./party-buttons.tsx";
import { placeAtOnce, type Wait, waitsQuery } from "./queries.ts";
import { useWalkIn, type WalkingIn } from "./use-walk-in.ts";
import { VisitWalkIn } from "./visit-walk-in.tsx";
import { Refusals, WaitAnswer } from "./wait-answer.tsx";

const COUPLE = 2;
const PRESS = ["keydown"] as const;

type WalkInDialogProps = { slug: string; onMade: (made: Created) => void; onClose: () => void };

/** Seats whoever is at the door, or tells them the wait (docs/evening.md#walk-in). Where there are services, a visit of these. */
export function WalkInDialog({ slug, onMade, onClose }: WalkInDialogProps) {
  const walkingIn = useWalkIn(slug, onMade);
  const { offer, resources } = walkingIn.tables;
  const hasTables = resources.some(({ archived }) => !archived);
  const [isVisit, setVisit] = useState(offer !== null && !hasTables);
  if (!isVisit || !offer)
    return <PartyDialog {...{ walkingIn, onClose }} {...(offer ? { onVisit: () => setVisit(true) } : {})} />;
  return (
    <Dialog open onClose={onClose} title={words.bookings.walkIn} initialFocus="field" fromBelow>
      <VisitWalkIn {...{ offer, walkingIn }} />
      {hasTables && (
        <Button look="quiet" className="-ml-4 justify-self-start" onClick={() => setVisit(false)}>
          {words.ui.back}
        </Button>
      )}
    </Dialog>
  );
}

type PartyDialogProps = {
  walkingIn: WalkingIn;
  /** Absent where there are no services. */
  onVisit?: () => void;
  onClose: () => void;
};

/** A tap on its size seats a party, or tells it the wait. */
function PartyDialog({ walkingIn, onVisit, onClose }: PartyDialogProps) {
  const { tables, isPending } = walkingIn;
  const [group, answer] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const { guests, waits, wait, isKept, failed, refetch, ...sizes } = useSize(walkingIn, group, answer);
  // heard from the window: the focus reaches the dialog a frame after it is drawn
  useListener(PRESS, (event) => {
    const party = partyOfKey(event);
    const isEnter = event.key === "Enter" && event.target === group.current;
    if (party === null && !isEnter) return;
    event.preventDefault();
    if (event.repeat) return;
    if (party !== null) sizes.press(party);
    else answer.current?.querySelector<HTMLElement>("button, input")?.focus();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.bookings.walkIn}
      initialFocus={group}
      fromBelow
      {...(guests === null ? { description: words.walkIn.about } : {})}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the dialog's title */}
      <div
        ref={group}
        role="group"
        aria-label={guests === null ? words.walkIn.party : words.walkIn.partyOf(guestsText(guests))}
        tabIndex={-1}
        className="grid gap-4 outline-none"
      >
        {(guests !== null || isKept) && <PartyButtons guests={guests ?? COUPLE} onChange={sizes.change} />}
        <div ref={answer} className="grid min-h-40 content-start gap-4">
          {isKept ? (
            <>
              <KeptPlaces {...{ walkingIn }} guests={guests ?? COUPLE} />
              <Refusals {...walkingIn} />
            </>
          ) : failed ? (
            <LoadFailure text={failureText(failed, words.walkIn.tablesNotRead)} onRetry={() => void refetch()} />
          ) : guests === null ? (
            <>
              <SizeTiles {...{ waits, isPending }} names={tables.names} onChoose={sizes.choose} />
              <Refusals {...walkingIn} />
            </>
          ) : wait ? (
            <>
              <Refusals {...walkingIn} />
              <WaitAnswer key={guests} {...{ wait, walkingIn }} />
            </>
          ) : (
            <SkeletonRows />
          )}
        </div>
        {isKept ? null : guests === null ? (
          <div className="flex flex-wrap gap-2">
            {tables.names.size > 0 && (
              <Button className="grow" onClick={() => sizes.look(COUPLE)}>
                {words.walkIn.anotherTable}
              </Button>
            )}
            <Button className="grow" onClick={() => sizes.look(LARGE)}>
              {words.walkIn.orMore(LARGE)}
            </Button>
            {onVisit && (
              <Button className="grow" onClick={onVisit}>
                {words.walkIn.aService}
              </Button>
            )}
          </div>
        ) : (
          <Button look="quiet" className="-ml-4 justify-self-start" onClick={() => sizes.look(null)}>
            {words.ui.back}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type Part = RefObject<HTMLElement | null>;

/** The size that is looked at, and what a tap or a digit does with one. */
function useSize({ slug, seat, lookElsewhere }: WalkingIn, group: Part, answer: Part) {
  /** The size whose places are looked at; null: a tap on a size seats. */
  const [guests, setGuests] = useState<number | null>(null);
  /** A digit that came before the answer. */
  const [typed, setTyped] = useState<number | null>(null);
  const { data, error, errorUpdateCount, refetch } = useQuery(waitsQuery(slug, guests ?? 1));
  const waits = useFrozenWhilePressed(data, answer);
  const waitOf = (size: number) => waits?.find((each) => each.guests === size);
  // a further try forgets the error of the last one
  const isUnheard = error ? !(error instanceof AppError) : errorUpdateCount > 0 && !navigator.onLine;
  const isKept = !data && isUnheard;
  const wait = guests === null ? undefined : waitOf(guests);

  const change = (size: number | null) => {
    lookElsewhere();
    setGuests(size);
  };
  const look = (size: number | null) => {
    change(size);
    group.current?.focus(); // the tapped button is gone, and digits are heard in the group
  };
  const choose = (chosen: Wait) => {
    const place = placeAtOnce(chosen);
    if (place) seat(chosen, place);
    else look(chosen.guests);
  };
  const press = (size: number) => {
    const known = waitOf(size);
    if (guests !== null || isKept) setGuests(size);
    else if (known) choose(known);
    else setTyped(size);
  };
  useEffect(() => {
    if (typed === null || !(waits || error || isKept)) return;
    setTyped(null);
    if (waits || isKept) press(typed);
  });
  return { guests, waits, wait, isKept, failed: data ? null : error, refetch, change, look, choose, press };
}
