import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useRef } from "react";
import { isUntilNextDate, isWholeDay } from "../../../../../domain/plan/periods.ts";
import { unwrap } from "../../../../shared/lib/api.ts";
import { api } from "../../../../shared/lib/members-api.ts";
import { type addException, dropException } from "../../../lib/dated-exceptions.ts";
import { failureText } from "../../../lib/failure-text.ts";
import { useFormats } from "../../../lib/formats-provider.tsx";
import { words } from "../../../texts/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { RemoveButton } from "../../../ui/remove-button.tsx";
import { SkeletonRows } from "../../../ui/skeleton-rows.tsx";
import { toast } from "../../../ui/toaster.tsx";
import { listsKey, refetchBookings } from "../../booking/booking-keys.ts";
import { OwnDayForm, type OwnDayFormProps } from "./own-day-form.tsx";

type Saved = Awaited<ReturnType<typeof addException>>;

type OwnDaysProps = Pick<OwnDayFormProps, "slug" | "person" | "today" | "timeZone" | "opens"> & { onClose: () => void };

/** A member's own time off and extra hours ahead; each is stored at once (docs/rules.md#roles). */
export function OwnDays({ slug, person, today, timeZone, opens, onClose }: OwnDaysProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(datedDaysQuery(slug));
  const heading = useRef<HTMLHeadingElement>(null);
  function show(saved: Saved): void {
    client.setQueryData(ownDaysKey(slug), saved.exceptions);
    const description = afterText(saved);
    toast.success(words.evening.ownDays.stored, description ? { description } : {});
    void refetchBookings(client, slug);
  }
  const removing = useMutation({
    mutationFn: (id: string) => dropException(slug, id),
    onSuccess: (saved) => {
      show(saved);
      heading.current?.focus(); // the row is gone
    },
    onError: (failed) =>
      toast.error(words.ui.error, { description: failureText(failed, words.evening.ownDays.notRemoved) }),
  });
  const days = data && daysOf(person, data, today);
  return (
    <Dialog open onClose={onClose} title={words.evening.ownDays.title} description={words.evening.ownDays.about}>
      <section aria-labelledby="own-days" className="grid gap-2">
        <h3 id="own-days" ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
          {words.evening.ownDays.entered}
        </h3>
        {!days && !error && <SkeletonRows />}
        {!days && error && (
          <LoadFailure text={failureText(error, words.evening.ownDays.notLoaded)} onRetry={() => void refetch()} />
        )}
        {days?.length === 0 && <p className="text-sm text-soft">{words.evening.ownDays.none}</p>}
        <ul className="divide-y divide-line">
          {days?.map((day) => (
            <DayRow key={day.id} day={day} isBusy={removing.isPending} onRemove={() => removing.mutate(day.id)} />
          ))}
        </ul>
      </section>
      <OwnDayForm {...{ slug, person, today, timeZone, opens }} onSaved={show} />
    </Dialog>
  );
}

type DayRowProps = { day: OwnDay; isBusy: boolean; onRemove: () => void };

function DayRow({ day, isBusy, onRemove }: DayRowProps) {
  const { shortDate } = useFormats();
  const { kind, fromDate, toDate, fromTime, toTime, note } = day;
  const { datesTo, off, offAllDay, also } = words.evening.ownDays;
  const dates = fromDate === toDate ? shortDate(fromDate) : datesTo(shortDate(fromDate), shortDate(toDate));
  const times = isUntilNextDate(day) ? words.dated.untilNextDate(fromTime) : `${fromTime}–${toTime}`;
  const line = kind === "hours" ? also(dates, times) : isWholeDay(day) ? offAllDay(dates) : off(dates, times);
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="min-w-0">
        <span className="block font-medium tabular-nums">{line}</span>
        {note && <span className="block text-sm wrap-anywhere text-soft">{note}</span>}
      </span>
      <RemoveButton
        className="-mr-4 shrink-0"
        aria-label={words.evening.ownDays.remove(line)}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onRemove()}
      />
    </li>
  );
}

/** Which visits went to others, and which wait for a member. */
function afterText({ moved, conflicts }: Saved): string {
  const { wentToOthers, withoutPlace } = words.evening.ownDays;
  return [moved > 0 && wentToOthers(moved), conflicts.length > 0 && withoutPlace(conflicts.length)]
    .filter(Boolean)
    .join(" ");
}

const { plan } = api.workspaces[":slug"];

type DatedException = InferResponseType<typeof plan.$get, 200>["exceptions"][number];
/** Time off, or extra hours. */
type OwnDay = Exclude<DatedException, { kind: "extra" }>;

const ownDaysKey = (slug: string) => [...listsKey(slug), "own-days"] as const;

/** Days of all people; the server leaves out the notes of others. */
const datedDaysQuery = (slug: string) =>
  queryOptions({
    queryKey: ownDaysKey(slug),
    queryFn: async (): Promise<DatedException[]> => (await unwrap(plan.$get({ param: { slug } }))).exceptions,
    gcTime: 0,
  });

const daysOf = (person: string, exceptions: DatedException[], today: string): OwnDay[] =>
  exceptions.flatMap((each) => (each.kind !== "extra" && each.subject === person && each.toDate >= today ? each : []));
