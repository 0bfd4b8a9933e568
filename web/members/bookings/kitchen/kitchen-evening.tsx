import { useQuery } from "@tanstack/react-query";
import { Check, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useStoredFlag } from "../../lib/use-stored-flag.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SkeletonRows } from "../../ui/skeleton-rows.tsx";
import { ATTENDANCE_WORDS, visitText } from "../booking/booking-words.ts";
import { NotesText, namesAllergy } from "../booking/notes-text.tsx";
import { type DayBooking, dayBookingsQuery, type Overview } from "../booking/queries.ts";
import { type TableNames, tableNames, tableText } from "../booking/table-words.ts";
import { usePresent } from "../booking/use-tables.ts";
import { mayFold } from "../booking/visit-state.ts";

type KitchenEveningProps = { slug: string; overview: Overview; live: ReactNode };

/** Today's parties by time, large enough to be read from the stove. The server leaves out how to reach them. */
export function KitchenEvening({ slug, overview, live }: KitchenEveningProps) {
  const { today } = overview;
  const { longDate } = useFormats();
  const { data } = useQuery(dayBookingsQuery(slug, today.date));
  const [onlyDiets, setOnlyDiets] = useStoredFlag("daybook:kitchen-diets", false);
  const parties = data?.filter(({ status, attendance }) => status !== "cancelled" && attendance !== "no_show");
  const guests = parties?.reduce((sum, party) => sum + party.guests, 0) ?? 0;
  const present = usePresent(slug, today.date);
  const named = parties?.filter(({ notes }) => !onlyDiets || namesAllergy(notes ?? ""));
  const isDone = (party: DayBooking) => mayFold(party, present);
  const shown = named && [...named.filter((party) => !isDone(party)), ...named.filter(isDone)];
  const tables: TableNames = tableNames(overview);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl">{longDate(today.date)}</h1>
        <div className="flex items-center gap-3 max-md:-ml-4">
          {live}
          <Link to={`/${slug}/dashboard/day-sheet`} className={buttonClass("quiet")}>
            <Printer aria-hidden="true" size={18} /> {words.daySheet.title}
          </Link>
        </div>
      </div>
      {parties && (
        <p className="text-lg font-semibold tabular-nums">
          {words.ui.bookings(parties.length)} · {words.ui.guests(guests)}
        </p>
      )}
      <Checkbox label={words.kitchen.diets} checked={onlyDiets} onChange={setOnlyDiets} />
      {!shown && <SkeletonRows />}
      {shown?.length === 0 && (
        <p className="text-soft">{onlyDiets ? words.kitchen.noneWithDiets : words.kitchen.none}</p>
      )}
      {shown && shown.length > 0 && (
        <ul
          aria-label={words.kitchen.parties}
          className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border"
        >
          {shown.map((party) => (
            <KitchenParty key={party.id} {...{ party, tables }} isDone={isDone(party)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type KitchenPartyProps = { party: DayBooking; tables: TableNames; isDone: boolean };

function KitchenParty({ party, tables, isDone }: KitchenPartyProps) {
  const { bookingTime, guests, customerName, notes, attendance } = party;
  const visit = visitText(party);
  return (
    <li className={`flex gap-4 px-4 py-3 text-lg md:px-6 ${isDone ? "text-soft" : ""}`}>
      <p className="font-bold tabular-nums">{bookingTime}</p>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{words.ui.guests(guests)}</span>
          <span className="wrap-anywhere">{customerName}</span>
          <span className="font-semibold">{tableText(party, tables)}</span>
          {attendance && (
            <span className="text-success">
              <Check aria-hidden="true" size={20} />
              <span className="sr-only">
                {attendance === "finished" ? ATTENDANCE_WORDS.finished : words.kitchen.cameAlready}
              </span>
            </span>
          )}
        </p>
        {visit && <p>{visit}</p>}
        {notes && (
          <p className="whitespace-pre-line wrap-anywhere">
            <NotesText notes={notes} />
          </p>
        )}
      </div>
    </li>
  );
}
