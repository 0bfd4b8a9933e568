import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { hasCode, unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { SkeletonRows } from "../../ui/skeleton-rows.tsx";
import { toast } from "../../ui/toaster.tsx";
import { cachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import { partyText, type TableNames, tablesText } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";

type TidyDialogProps = { slug: string; date: string; tables: TableNames; onClose: () => void };

/** Says who would move where, and moves them at once (docs/arrangement.md#by-hand). */
export function TidyDialog({ slug, date, tables, onClose }: TidyDialogProps) {
  const client = useQueryClient();
  const { longDate } = useFormats();
  const preview = useQuery(tidyPreviewQuery(slug, date));
  const tidying = useMutation({
    mutationFn: (moves: Move[]) => tidyDay(slug, date, moves),
    onSuccess: ({ moves }) => {
      toast.success(moves.length > 0 ? words.tidy.done : words.tidy.nothingLeft);
      onClose();
    },
    onError: (error) => hasChanged(error) && preview.refetch(),
    onSettled: () => refetchBookings(client, slug),
  });
  const { data, error, isFetching } = preview;
  const moves = isFetching || error ? null : data?.moves;
  const isOff = !moves || tidying.isPending;
  return (
    <Dialog open onClose={onClose} title={words.tidy.title} description={longDate(date)}>
      {hasChanged(tidying.error) && <Alert tone="attention">{words.tidy.hasChanged}</Alert>}
      {tidying.error && !hasChanged(tidying.error) && <Alert>{failureText(tidying.error, words.tidy.noAnswer)}</Alert>}
      {isFetching && <SkeletonRows />}
      {!isFetching && error && (
        <LoadFailure text={failureText(error, words.tidy.notRead)} onRetry={() => void preview.refetch()} />
      )}
      {moves?.length === 0 && <p>{words.tidy.nothing}</p>}
      {moves && moves.length > 0 && (
        <>
          <p>{words.tidy.about}</p>
          <ul className="grid gap-2">
            {moves.map((move) => (
              <li key={move.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
                <span className="wrap-anywhere">{whoText(move, cachedBooking(client, slug, move.id))}</span>
                <span className="font-semibold tabular-nums">{wayText(move, tables)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <footer className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{moves?.length === 0 ? words.ui.close : words.tidy.leave}</Button>
        {moves?.length !== 0 && (
          <Button look="primary" isOff={isOff} onClick={() => isOff || tidying.mutate(moves)}>
            {tidying.isPending ? words.tidy.tidying : words.tidy.tidy}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

const hasChanged = (error: unknown) => hasCode(error, "arrangement_changed");

/** `known`: absent when the day's list has not been read so far. */
const whoText = ({ customerName }: Move, known: Booking | undefined) =>
  known ? `${known.bookingTime} ${customerName}, ${partyText(known)}` : customerName;

/** The same table on both sides: the party no longer shares it with another. */
const wayText = ({ from, to }: Move, tables: TableNames) =>
  from.join() === to.join()
    ? words.tidy.keepsAlone(tablesText(to, tables))
    : `${tablesText(from, tables)} → ${tablesText(to, tables)}`;

const { tidy } = api.workspaces[":slug"].days[":date"];

type Move = InferResponseType<typeof tidy.$post, 200>["moves"][number];

/** Changes nothing; asked anew each time the dialog opens. */
const tidyPreviewQuery = (slug: string, date: string) =>
  queryOptions({
    queryKey: ["tidy", slug, date],
    queryFn: () => unwrap(tidy.$post({ param: { slug, date }, json: { dryRun: true } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // nothing moves under a finger
    refetchOnReconnect: false,
  });

/** Refused with `arrangement_changed` when bookings that are not in `moves` would have to move. */
const tidyDay = (slug: string, date: string, moves: Move[]) =>
  unwrap(tidy.$post({ param: { slug, date }, json: { expect: moves.map(({ id }) => id) } }));
