import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mayDo } from "../../../../domain/people/rights.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { addException, dropException } from "../../lib/dated-exceptions.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import type { ShownTable, Table } from "../board/floor-now.ts";
import { undoable } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import { guestsText } from "../booking/booking-words.ts";
import type { Overview } from "../booking/queries.ts";
import { rulesQuery } from "../booking/rules-query.ts";
import { MovesList } from "../place/trial-result.tsx";
import { type FreePlace, waitsQuery } from "../walk-in/queries.ts";
import { useWalkIn } from "../walk-in/use-walk-in.ts";
import { OverrideQuestion } from "../why-not/override-question.tsx";
import { partyWords } from "./table-words.ts";

type FreeTableProps = {
  slug: string;
  overview: Overview;
  date: string;
  isNow: boolean;
  now: number;
  shown: ShownTable;
  onClose: () => void;
};

/** Offers to seat a party that has just come, and to close the table; nothing at another time, and while it is closed. */
export function FreeTable({ overview, isNow, onClose, ...props }: FreeTableProps) {
  const { slug, date, now, shown } = props;
  const { timeZone, today, role } = overview;
  const { until, block, isBlocking } = useBlockTable(slug, timeZone, now);
  const canClose = mayDo(role, "change_settings") && localDate(now, timeZone) === date; // a closed part begins before midnight
  if (!isNow || date !== today.date || shown.now.state === "closed") return null;
  return (
    <>
      <WalkInHere {...props} {...{ timeZone }} onSeated={onClose} />
      {canClose && (
        <Button className="self-start" isOff={isBlocking} onClick={() => block(shown.table)}>
          {words.floor.closeUntil(until)}
        </Button>
      )}
    </>
  );
}

type WalkInHereProps = Pick<FreeTableProps, "slug" | "shown" | "date" | "now"> & {
  timeZone: string;
  onSeated: () => void;
};

/** One tap seats a party that has just come at this table, unless others would have to move: they are named first. */
function WalkInHere({ slug, shown, date, now, timeZone, onSeated }: WalkInHereProps) {
  const { table, now: present } = shown;
  const [guests, setGuests] = useState(table.seats.min);
  const { tables, seat, isPending, isTaken, isChanged, failure } = useWalkIn(slug, onSeated);
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
            isOff={isPending}
            onClick={() => seatHere(size)}
          >
            {size}
          </Button>
        ))}
      </div>
      {isChanged && moves && (
        <section aria-label={words.floor.seatAt(guestsText(guests), table.name)} className="grid gap-2">
          <Alert tone="attention">
            <MovesList {...{ moves }} names={tables.names} />
          </Alert>
          <Button isOff={isPending} onClick={() => seatHere(guests, moves)}>
            {words.floor.seatHere(guestsText(guests))}
          </Button>
        </section>
      )}
      {isTaken && (
        <OverrideQuestion
          title={words.floor.notForWholeVisit(table.name)}
          words={<p>{whyNotForLong(present, timeZone)}</p>}
          anyway={words.floor.seatAnyway}
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
  return next ? words.floor.nextComes(partyWords(next.booking, timeZone)) : words.floor.closedOrSmall;
}

const STEP_MS = 5 * MINUTE_MS;

/** The owner closes a table for an hour from now, in steps of five minutes as the plan has them, and can undo it. */
function useBlockTable(slug: string, timeZone: string, now: number) {
  const client = useQueryClient();
  const from = Math.floor(now / STEP_MS) * STEP_MS;
  const until = localTime(from + HOUR_MS, timeZone);
  const refetch = () => {
    void client.invalidateQueries({ queryKey: rulesQuery(slug).queryKey });
    void refetchBookings(client, slug);
  };
  const onError = (error: Error) =>
    toast.error(words.ui.error, { description: failureText(error, words.floor.notClosed) });
  const reopening = useMutation({
    mutationFn: (id: string) => dropException(slug, id),
    onError,
    onSettled: refetch,
  });
  const closing = useMutation({
    mutationFn: async ({ id }: Table) => {
      const fromDate = localDate(from, timeZone);
      const times = { fromTime: localTime(from, timeZone), toTime: until };
      const dates = { fromDate, toDate: fromDate, note: null };
      const saved = await addException(slug, { kind: "off", ...dates, ...times, subject: id });
      const own = saved.exceptions.find(
        (each) => each.kind === "off" && each.subject === id && each.fromTime === times.fromTime,
      );
      return { ...saved, closed: own?.id ?? null };
    },
    onSuccess: ({ closed, conflicts, moved }, { id, name }) =>
      toast(words.floor.isClosedUntil(name, until), {
        id,
        description: effectText(moved, conflicts.length),
        ...undoable(() => closed !== null && reopening.mutate(closed)),
        ...(closed === null ? { action: null } : {}),
      }),
    onError,
    onSettled: refetch,
  });
  return { until, block: (table: Table) => closing.isPending || closing.mutate(table), isBlocking: closing.isPending };
}

const effectText = (moved: number, lost: number) =>
  [moved > 0 && words.floor.haveOtherTable(moved), lost > 0 && words.tables.needPlace(lost)]
    .filter(Boolean)
    .join(" ") || undefined;
