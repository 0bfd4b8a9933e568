import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { NotRead } from "../../ui/load-failure.tsx";
import { dayBookingsQuery, overviewQuery, shownOverview } from "../booking/queries.ts";
import { handOverQuery } from "./queries.ts";
import { VisitsToHandOver } from "./visits-to-hand-over.tsx";

type OffTodayDialogProps = { person: { id: string; name: string }; date: string; onClose: () => void };

/** A person is away at short notice: who serves each visit instead, all in one press (docs/evening.md#sick-today). */
export function OffTodayDialog({ person, date, onClose }: OffTodayDialogProps) {
  const { slug = "" } = useParams();
  const { longDate } = useFormats();
  const shown = shownOverview(useQueryClient(), slug);
  const read = useQuery({ ...overviewQuery(slug), enabled: shown === undefined });
  const plan = useQuery(handOverQuery({ slug, date }, person.id));
  const bookings = useQuery(dayBookingsQuery(slug, date));
  const overview = shown ?? read.data;
  const isToday = overview?.today.date === date;
  const failed = [plan, bookings, read].find(({ error }) => error) ?? plan;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isToday ? words.sick.today(person.name) : words.sick.onDate(person.name, longDate(date))}
      isLong
    >
      {plan.data && bookings.data && overview && !plan.isFetching ? (
        <VisitsToHandOver
          {...{ slug, date, person, overview, isToday, onClose }}
          plan={plan.data}
          bookings={bookings.data}
          onAnew={() => void plan.refetch()}
        />
      ) : (
        <NotRead query={failed} failure={words.sick.notLoaded} />
      )}
    </Dialog>
  );
}
