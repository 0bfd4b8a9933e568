import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { AvailabilityCard } from "../features/bookings/availability-card.tsx";
import { BookingsPanel } from "../features/bookings/bookings-panel.tsx";
import { CapacityCard } from "../features/bookings/capacity-card.tsx";
import { DayFigures, DayHeading } from "../features/bookings/day-heading.tsx";
import { wallMinute } from "../features/bookings/evening.ts";
import { ListTabs, listTabOf } from "../features/bookings/list-tabs.tsx";
import type { Overview } from "../features/bookings/queries.ts";
import { useNextParty } from "../features/bookings/use-next-party.ts";
import { NewBookingButton, useNewBookingKey } from "../features/new-booking/new-booking-button.tsx";
import { useOpenNew } from "../lib/use-open-new.ts";

type DashboardBookingsProps = {
  slug: string;
  overview: Overview;
  now: number;
  newIds: ReadonlySet<string>;
  /** How the line stands. */
  live: ReactNode;
};

/** Today first: who is next, how full it is, and the lists of bookings. */
export function DashboardBookings({ slug, overview, now, newIds, live }: DashboardBookingsProps) {
  const { timeZone, today, capacity } = overview;
  const [search, setSearch] = useSearchParams();
  const tab = listTabOf(search.get("tab"));
  const nowMinute = wallMinute(now, capacity.date, timeZone);
  const nextParty = useNextParty(slug, today, now);
  const { open } = useOpenNew();
  useNewBookingKey(open);
  return (
    <div className="grid gap-3 lg:gap-4 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <DayHeading overview={overview} now={now} nextParty={nextParty} />
        <div className="shrink-0 pt-1 md:hidden">{live}</div>
        <NewBookingButton onPress={open} className="max-md:hidden" />
      </div>
      <div className="grid content-start gap-3 lg:gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <CapacityCard capacity={capacity} nowMinute={nowMinute} />
        {capacity.slots.length > 0 && <AvailabilityCard capacity={capacity} nowMinute={nowMinute} />}
      </div>
      <DayFigures overview={overview} />
      <ListTabs
        tab={tab}
        onTab={(chosen) =>
          setSearch(chosen === "today" ? {} : { tab: chosen }, { replace: true, preventScrollReset: true })
        }
        beside={live}
      >
        <BookingsPanel slug={slug} tab={tab} timeZone={timeZone} now={now} newIds={newIds} />
      </ListTabs>
      <PhoneBar>
        <NewBookingButton onPress={open} className="flex-1" />
      </PhoneBar>
    </div>
  );
}

/** On a phone what one does most is under the thumb. */
function PhoneBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 flex gap-3 border-t border-line bg-surface px-4 py-3 md:hidden">
      {children}
    </div>
  );
}
