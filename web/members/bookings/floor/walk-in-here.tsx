import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { guestsText } from "../shared/booking-words.ts";
import type { ShownTable } from "../shared/floor-now.ts";
import { MovesList } from "../shared/moves-list.tsx";
import { OverrideQuestion } from "../shared/override-question.tsx";
import type { TableNames } from "../shared/table-words.ts";
import { type FreePlace, waitsQuery } from "../shared/walk-in/queries.ts";
import { useWalkIn } from "../shared/walk-in/use-walk-in.ts";
import { partyWords } from "./table-words.ts";

type WalkInHereProps = {
  slug: string;
  shown: ShownTable;
  names: TableNames;
  date: string;
  now: number;
  timeZone: string;
  onSeated: () => void;
};

/** One tap seats a party that has just come at this table, unless others would have to move: they are named first. */
export function WalkInHere({ slug, shown, names, date, now, timeZone, onSeated }: WalkInHereProps) {
  const { table, now: present } = shown;
  const [guests, setGuests] = useState(table.seats.min);
  const { seat, isPending, isTaken, isChanged, failure } = useWalkIn(slug, names, onSeated);
  const { data: waits } = useQuery(waitsQuery(slug, guests));
  const placeFor = (size: number) =>
    waits?.find((wait) => wait.guests === size)?.free.find(({ resources }) => resources.join() === table.id);
  const seatHere = (size: number, moves: FreePlace["moves"] = [], reason?: string) => {
    setGuests(size);
    const place = placeFor(size);
    const until = place ? place.until : present.freeUntil ? localTime(present.freeUntil, timeZone) : null;
    const asked = { guests: size, date, time: localTime(now, timeZone) };
    seat(asked, { resources: [table.id], moves, until: reason ? null : until }, reason);
  };
  const moves = placeFor(guests)?.moves;
  const sizes = Array.from({ length: table.seats.max - table.seats.min + 1 }, (_, i) => table.seats.min + i);
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div role="group" aria-label={words.floor.walkInHere} className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-sm font-semibold">
          {words.floor.walkInHere}
        </span>
        {sizes.map((size) => (
          <Button
            key={size}
            className="min-w-11 px-2"
            aria-label={words.floor.walkInOf(guestsText(size))}
            aria-disabled={isPending || undefined}
            onClick={() => isPending || seatHere(size)}
          >
            {size}
          </Button>
        ))}
      </div>
      {isChanged && moves && (
        <section aria-label={words.floor.seatAt(guestsText(guests), table.name)} className="grid gap-2">
          <Alert tone="attention">
            <MovesList {...{ moves, names }} />
          </Alert>
          <Button aria-disabled={isPending || undefined} onClick={() => isPending || seatHere(guests, moves)}>
            {words.floor.seatHere(guestsText(guests))}
          </Button>
        </section>
      )}
      {isTaken && (
        <OverrideQuestion
          title={words.floor.notForWholeVisit(table.name)}
          words={<p>{whyNotForLong(present, timeZone)}</p>}
          anyway={words.floor.seatAnyway}
          reasonMax={REASON_MAX}
          isPending={isPending}
          onAnyway={(reason) => seatHere(guests, [], reason)}
        />
      )}
      {failure && <Alert>{failure}</Alert>}
    </div>
  );
}

function whyNotForLong({ next, freeUntil }: ShownTable["now"], timeZone: string): string {
  if (freeUntil !== null && freeUntil !== next?.startsAt) return words.floor.closesAt(localTime(freeUntil, timeZone));
  return next ? words.floor.nextComes(partyWords(next.booking)) : words.floor.closedOrSmall;
}
