import { useQuery } from "@tanstack/react-query";
import { Check, ChevronRight, Printer } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useStoredFlag } from "../../lib/use-stored-flag.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SkeletonRows } from "../../ui/skeleton-rows.tsx";
import { type TableNames, tableNames, tableText, visitText } from "../booking/booking-words.ts";
import { NotesText, namesCare } from "../booking/notes-text.tsx";
import { type DayBooking, dayBookingsQuery, type Overview } from "../booking/queries.ts";
import { usePresent } from "../booking/use-tables.ts";
import { CareSign } from "../guests/guest-signs.tsx";
import { type KitchenGroup, kitchenDay, sumText } from "./kitchen-groups.ts";

/** Today from now on, by time, large enough to be read from the stove. The server leaves out how to reach them. */
export function KitchenEvening({ slug, overview, live }: { slug: string; overview: Overview; live: ReactNode }) {
  const { today } = overview;
  const { longDate } = useFormats();
  const { data } = useQuery(dayBookingsQuery(slug, today.date));
  const [onlyDiets, setOnlyDiets] = useStoredFlag("daybook:kitchen-diets", false);
  const present = usePresent(slug, today.date);
  const parties = data?.filter(
    ({ status, attendance, hold }) => status !== "cancelled" && !hold && attendance !== "no_show",
  );
  const named = parties?.filter((party) => !onlyDiets || namesCare(party));
  const day = named && kitchenDay(named, present);
  const tables = tableNames(overview);
  return (
    <div className="grid grid-cols-1 gap-4 pt-2 md:pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl first-letter:uppercase md:text-3xl">{longDate(today.date)}</h1>
        <div className="flex items-center gap-3 max-md:-ml-4">
          {live}
          <Link to={`/${slug}/dashboard/day-sheet`} className={buttonClass("quiet")}>
            <Printer aria-hidden="true" size={18} /> {words.daySheet.title}
          </Link>
        </div>
      </div>
      <Checkbox label={words.kitchen.diets} checked={onlyDiets} onChange={setOnlyDiets} />
      {!day && <SkeletonRows />}
      {named?.length === 0 && (
        <p className="text-soft">{onlyDiets ? words.kitchen.noneWithDiets : words.kitchen.none}</p>
      )}
      {day?.ahead.map((group) => (
        <Group key={group.time} {...{ group, tables }} />
      ))}
      {day && named.length > 0 && day.ahead.length === 0 && (
        <p className="text-xl text-soft">{words.kitchen.noneAhead}</p>
      )}
      {day && <Folded title={words.kitchen.here} groups={day.here} tables={tables} />}
      {day && <Folded title={words.kitchen.done} groups={day.done} tables={tables} />}
    </div>
  );
}

type GroupProps = { group: KitchenGroup; tables: TableNames };

/** "20:00 · 5 parties · 14 guests · 1 nut" stays in view while its parties pass. */
function Group({ group: { time, parties }, tables }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="sticky top-0 z-[1] -mx-4 flex flex-wrap items-baseline gap-x-3 bg-sunken px-4 py-2 tabular-nums md:mx-0 md:rounded-t-lg md:px-6"
      >
        <span className="text-3xl">{time}</span> <span className="text-xl font-semibold">{sumText(parties)}</span>
      </h2>
      <ul className="-mx-4 divide-y divide-line border-b border-line bg-surface md:mx-0 md:rounded-b-lg md:border md:border-t-0">
        {parties.map((party) => (
          <Party key={party.id} {...{ party, tables }} />
        ))}
      </ul>
    </section>
  );
}

function Folded({ title, groups, tables }: { title: string; groups: KitchenGroup[]; tables: TableNames }) {
  const parties = groups.flatMap((group) => group.parties);
  if (parties.length === 0) return null;
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 rounded-lg px-4 text-xl font-semibold tabular-nums hover:bg-sunken md:px-6">
        <ChevronRight aria-hidden="true" size={20} className="transition-transform group-open:rotate-90" />
        {title} <span className="font-normal text-soft">{sumText(parties)}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {parties.map((party) => (
          <Party key={party.id} {...{ party, tables }} hasTime />
        ))}
      </ul>
    </details>
  );
}

function Party({ party, tables, hasTime = false }: { party: DayBooking; tables: TableNames; hasTime?: boolean }) {
  const { bookingTime, guests, customerName, notes, attendance, care = [], tags = [] } = party;
  const visit = visitText(party);
  return (
    <li className="grid gap-1 px-4 py-3 text-xl md:px-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {hasTime && <span className="text-soft tabular-nums">{bookingTime}</span>}
        <span className="min-w-[5.5em] font-semibold tabular-nums">{words.ui.guests(guests)}</span>
        <span className="min-w-0 wrap-anywhere">{customerName}</span>
        <span className="font-semibold">{tableText(party, tables)}</span>
        {attendance && attendance !== "finished" && (
          <span className="text-success">
            <Check aria-hidden="true" size={22} />
            <span className="sr-only">{words.details.cameAlready}</span>
          </span>
        )}
      </p>
      {visit && <p>{visit}</p>}
      {care.length > 0 && (
        <p>
          <CareSign care={care} />
        </p>
      )}
      {tags.length > 0 && <p className="text-soft">{tags.join(" · ")}</p>}
      {notes && (
        <p className="whitespace-pre-line wrap-anywhere">
          <NotesText notes={notes} />
        </p>
      )}
    </li>
  );
}
