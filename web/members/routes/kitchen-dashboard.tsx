import { useQuery } from "@tanstack/react-query";
import { Check, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { localTime } from "../../shared/lib/local-time.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { ProfileButton } from "../account/profile/profile-button.tsx";
import {
  ATTENDANCE_WORDS,
  type TableNames,
  tableNames,
  tableText,
  visitText,
} from "../bookings/booking/booking-words.ts";
import { NotesText, namesAllergy } from "../bookings/booking/notes-text.tsx";
import { type DayBooking, dayBookingsQuery, type Overview } from "../bookings/booking/queries.ts";
import { usePresent } from "../bookings/booking/use-tables.ts";
import { mayFold } from "../bookings/booking/visit-state.ts";
import { LiveBadge } from "../bookings/live/live-badge.tsx";
import { useLive } from "../bookings/live/use-live.ts";
import { DashboardFrame, headerLinkClass } from "../dashboard/dashboard-frame.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import { useStoredFlag } from "../lib/use-stored-flag.ts";
import { STAYS_ON, useWakeLock } from "../lib/use-wake-lock.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { useAsLastDashboard } from "./account/return-path.ts";

/** The dashboard of a member who reads today alone. */
export function KitchenDashboard({ slug, overview, isStale }: { slug: string; overview: Overview; isStale: boolean }) {
  const { workspace, user, timeZone, today } = overview;
  const connection = useLive(slug, () => {});
  const [staysOn] = useStoredFlag(STAYS_ON, false);
  useWakeLock(staysOn);
  useTitle(workspace.name);
  useAsLastDashboard(slug);
  const live = <LiveBadge connection={isStale ? "lost" : connection} asOf={localTime(today.now, timeZone)} showsAge />;
  return (
    <DashboardFrame
      slug={slug}
      name={workspace.name}
      profile={<ProfileButton user={user} className={headerLinkClass} />}
    >
      <KitchenEvening {...{ slug, overview, live }} />
    </DashboardFrame>
  );
}

/** Today's parties by time, large enough to be read from the stove. The server leaves out how to reach them. */
function KitchenEvening({ slug, overview, live }: { slug: string; overview: Overview; live: ReactNode }) {
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

function KitchenParty({ party, tables, isDone }: { party: DayBooking; tables: TableNames; isDone: boolean }) {
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
