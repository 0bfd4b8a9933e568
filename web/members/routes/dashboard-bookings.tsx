import { Printer } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { BookingExport } from "../../../contract/requests/bookings.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { AvailabilityCard } from "../bookings/evening/availability-card.tsx";
import { CapacityOverview } from "../bookings/evening/capacity-overview.tsx";
import { CapacityRing } from "../bookings/evening/capacity-ring.tsx";
import { DayFigures, DayHeading, useNextParty } from "../bookings/evening/day-heading.tsx";
import { HelpButton, KeyboardHelp } from "../bookings/keyboard-help.tsx";
import { useRowContext } from "../bookings/list/booking-row.tsx";
import { BookingsPanel } from "../bookings/list/bookings-panel.tsx";
import { CompactButton } from "../bookings/list/compact-button.tsx";
import { ExportButton } from "../bookings/list/export-button.tsx";
import { ListTabs } from "../bookings/list/list-tabs.tsx";
import { SearchField } from "../bookings/list/search-field.tsx";
import { SearchFilters } from "../bookings/list/search-filters.tsx";
import { useListFocus } from "../bookings/list/use-row-focus.ts";
import { useSearch, useStartSearch } from "../bookings/list/use-search.ts";
import { NewBookingButton, PhoneBar } from "../bookings/main-actions.tsx";
import { capacityDayOf, isFiltering, withDay } from "../bookings/shared/list-view.ts";
import { filterOf, type Overview } from "../bookings/shared/queries.ts";
import { wallMinuteAt } from "../bookings/shared/use-clock.ts";
import { useKeys } from "../bookings/use-keys.ts";
import { useOpenNew } from "../lib/use-open-booking.ts";
import { useStoredFlag } from "../lib/use-stored-flag.ts";

type DashboardBookingsProps = {
  slug: string;
  overview: Overview;
  now: number;
  newIds: ReadonlySet<string>;
  live: ReactNode;
  /** Given while the connection is lost. */
  asOf: string | null;
};

export function DashboardBookings({ slug, overview, now, newIds, live, asOf }: DashboardBookingsProps) {
  const { timeZone, today, capacity } = overview;
  const [address, setAddress] = useSearchParams();
  const search = useSearch();
  const { view } = search;
  const isSearching = view.tab === "search";
  const { open: openNew } = useOpenNew();
  const [list, field] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)];
  const { isStarting, startSearch } = useStartSearch(search, field);
  const [usesLetters, setUsesLetters] = useStoredFlag("daybook:letter-keys", true);
  const [showsHelp, setShowsHelp] = useState(false);
  const nextParty = useNextParty(slug, now);
  const [isCompact, setIsCompact] = useStoredFlag("daybook:compact-rows", false);
  const context = useRowContext(timeZone, isCompact);
  const goToList = useListFocus(list, view.tab);
  const nowMinute = wallMinuteAt(now, capacity.date, timeZone);
  const hasList = !isSearching || isFiltering(view.filter); // an empty search has no list
  // only the owner may export all customers
  const exportFilter = hasList && overview.role === "owner" ? filterOf(view) : null;
  const besideList = isSearching ? "max-lg:hidden" : "";

  useKeys({
    ...{ list, search: field, usesLetters },
    onSearch: startSearch,
    onNew: openNew,
    onHelp: () => setShowsHelp(true),
    onLeave: () => {
      if (search.isActive) {
        search.clear();
        field.current?.focus();
      } else goToList(() => isSearching && search.turnTo("today"));
    },
  });

  return (
    <div className="grid gap-3 lg:gap-4 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <DayHeading {...{ overview, now, nextParty, asOf }} isBrief={isSearching} />
        <div className="grid shrink-0 justify-items-end gap-1.5 pt-1 md:hidden">
          {live}
          {!isSearching && capacity.slots.length > 0 && <CapacityRing percent={capacity.utilization} />}
        </div>
        <div className={`gap-3 max-md:w-full md:flex ${isSearching || isStarting ? "" : "max-md:hidden"}`}>
          <SearchField search={search} field={field} showsKey={usesLetters} />
          <NewBookingButton onClick={openNew} showsKey={usesLetters} />
        </div>
      </div>
      <div
        className={`grid grid-cols-1 content-start gap-3 lg:gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1 ${besideList}`}
      >
        <CapacityOverview
          {...{ slug, overview, now }}
          day={capacityDayOf(address, today.date)}
          onDay={(day) =>
            setAddress((was) => withDay(was, day === today.date ? "" : day), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        {capacity.slots.length > 0 && <AvailabilityCard capacity={capacity} nowMinute={nowMinute} />}
      </div>
      <DayFigures overview={overview} />
      <ListTabs
        tab={view.tab}
        isFiltering={search.isActive}
        onTab={(tab) => (tab === "search" ? startSearch() : search.turnTo(tab))}
        beside={
          <div className="flex items-center gap-1">
            {live}
            <div className="max-md:hidden">
              <ListTools slug={slug} filter={exportFilter} />
            </div>
            <CompactButton isOn={isCompact} onTurn={setIsCompact} />
            <HelpButton onClick={() => setShowsHelp(true)} />
          </div>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {isSearching && <SearchFilters search={search} today={today.date} />}
          <div>
            <BookingsPanel key={view.tab} {...{ slug, view, context, now, newIds, list }} />
          </div>
          <div className="justify-self-end md:hidden">
            <ListTools slug={slug} filter={exportFilter} />
          </div>
        </div>
      </ListTabs>
      <PhoneBar onSearch={startSearch} onNew={openNew} />
      <KeyboardHelp
        open={showsHelp}
        onClose={() => setShowsHelp(false)}
        usesLetters={usesLetters}
        onLetters={setUsesLetters}
      />
    </div>
  );
}

function ListTools({ slug, filter }: { slug: string; filter: BookingExport | null }) {
  return (
    <div className="-mr-3 flex">
      <Link to={`/${slug}/dashboard/day-sheet`} className={`${buttonClass("quiet")} min-w-11 px-3`}>
        <Printer aria-hidden="true" size={18} />
        <span className="max-xl:sr-only">Day sheet</span>
      </Link>
      {filter && <ExportButton slug={slug} filter={filter} />}
    </div>
  );
}
