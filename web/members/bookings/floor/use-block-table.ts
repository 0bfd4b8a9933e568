import { useMutation, useQueryClient } from "@tanstack/react-query";
import { HOUR_MS, MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { addException, dropException } from "../../lib/dated-exceptions.ts";
import { failureText } from "../../lib/failure-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../shared/booking-keys.ts";
import type { Table } from "../shared/floor-now.ts";
import { rulesQuery } from "../shared/queries.ts";

const STEP_MS = 5 * MINUTE_MS;
/** Members notice a wrong tap later than they read a toast. */
const UNDO_FOR_MS = 10_000;

/** The owner closes a table for an hour from now, in steps of five minutes as the plan has them, and can undo it. */
export function useBlockTable(slug: string, timeZone: string, now: number) {
  const client = useQueryClient();
  const from = Math.floor(now / STEP_MS) * STEP_MS;
  const until = localTime(from + HOUR_MS, timeZone);
  const refetch = () => {
    void client.invalidateQueries({ queryKey: rulesQuery(slug).queryKey });
    void refetchBookings(client, slug);
  };
  const onError = (error: Error) =>
    toast.error(words.floor.error, { description: failureText(error, words.floor.notClosed) });
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
        duration: UNDO_FOR_MS,
        ...(closed === null ? {} : { action: { label: words.ui.undo, onClick: () => reopening.mutate(closed) } }),
      }),
    onError,
    onSettled: refetch,
  });
  return { until, block: (table: Table) => closing.isPending || closing.mutate(table), isBlocking: closing.isPending };
}

const effectText = (moved: number, lost: number) =>
  [moved > 0 && words.floor.haveOtherTable(moved), lost > 0 && words.floor.needPlace(lost)].filter(Boolean).join(" ") ||
  undefined;
