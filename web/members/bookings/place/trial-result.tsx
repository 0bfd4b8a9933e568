import { useQuery } from "@tanstack/react-query";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import type { BookingRef } from "../booking/booking-changes.ts";
import { moveText, type TableNames } from "../booking/booking-words.ts";
import { type Booking, dayBookingsQuery } from "../booking/queries.ts";
import { usePresent, useTables } from "../booking/use-tables.ts";
import { OverrideQuestion } from "../why-not/override-question.tsx";
import type { Move } from "../why-not/queries.ts";
import type { PlaceWish, Trial } from "./queries.ts";
import { type Trying, useChangePlace } from "./use-change-place.ts";
import { othersAt, refusedWords } from "./who-is-there.ts";

type TrialAt = { tables: string[]; timeZone: string; more?: number };

/** Tries a wish for a booking, and says why these tables cannot be had. `more`: minutes beyond its stay. */
export function useTrialAt(
  which: BookingRef,
  booking: Booking,
  wish: PlaceWish | null,
  { tables, timeZone, more }: TrialAt,
  onDone: (made: Booking) => void,
) {
  const { names } = useTables(which.slug);
  const bookings = useQuery(dayBookingsQuery(which.slug, booking.bookingDate)).data;
  const present = usePresent(which.slug, booking.bookingDate);
  const trying = useChangePlace(which, booking, wish, { names, timeZone }, onDone);
  const others = othersAt(tables, booking, bookings ?? [], present, more);
  const whyNot = (reason: NonNullable<Trial["refused"]>) =>
    refusedWords(reason, { ...booking, tables, others, present }, names, timeZone);
  return { trying, names, bookings, present, whyNot };
}

type TrialResultProps = {
  trying: Trying;
  names: TableNames;
  refusedWords: (reason: NonNullable<Trial["refused"]>) => { title: string; words: string };
  anyway: string;
};

/** Shows who would move for a wish, or why it takes a reason. */
export function TrialResult({ trying, names, refusedWords, anyway }: TrialResultProps) {
  const { trial, make, isPending, isChanged, isKept } = trying;
  const { data, error, refetch } = trial;
  if (isKept)
    return (
      <p role="status" className="basis-full text-sm text-attention">
        {words.places.trial.kept}
      </p>
    );
  if (error)
    return <LoadFailure text={failureText(error, words.places.trial.notRead)} onRetry={() => void refetch()} />;
  const refusal = data?.refused && refusedWords(data.refused);
  return (
    <div className="grid basis-full gap-2">
      <div role="status" className="grid gap-1 text-sm">
        {isChanged && <p className="font-medium text-attention">{words.places.trial.changed}</p>}
        {!data && <p className="text-soft">{words.places.trial.looking}</p>}
        {data && !data.refused && data.moves.length === 0 && (
          <p className="text-soft">{words.places.trial.nobodyMoves}</p>
        )}
        {data && <MovesList moves={data.moves} names={names} />}
      </div>
      {refusal && (
        <OverrideQuestion
          title={refusal.title}
          words={<p>{refusal.words}</p>}
          takesFocus={false}
          {...(data?.mayOverride ? { anyway } : {})}
          isPending={isPending}
          onAnyway={make}
        />
      )}
    </div>
  );
}
export const MovesList = ({ moves, names }: { moves: Move[]; names: TableNames }) => (
  <ul className="grid gap-1">
    {moves.map((move) => (
      <li key={move.id} className="wrap-anywhere">
        {moveText(move, names)}
      </li>
    ))}
  </ul>
);
