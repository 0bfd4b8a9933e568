import { useState } from "react";
import { utilizationLevel } from "../../../../domain/judging/fullness.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import { lengthText } from "../../../../domain/services/prices.ts";
import { addDays, DAY_MINUTES, minutesOf } from "../../../../domain/time/calendar.ts";
import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { Later, later } from "../../lib/later.tsx";
import { words } from "../../texts/words.ts";
import { countsPlaces } from "../board/board-house.ts";
import type { Capacity, Overview } from "../booking/queries.ts";
import { slotMinutes } from "../booking/use-clock.ts";
import { CapacityOverview, Fullness, SideCard } from "./capacity-overview.tsx";
import { hasPeople, hoursTaken, LEVELS } from "./day-capacity.ts";

const ownDays = later(() => import("./own-days/own-days.tsx").then((part) => part.OwnDays));

type EveningSideProps = {
  overview: Overview;
  date: string;
  isToday: boolean;
  nowMinute: number;
  /** The time whose parties alone are listed. */
  at: string | null;
  onAt: (time: string) => void;
  onNew: (time: string) => void;
  className: string;
};

/** How full a day is, and what is free in it. */
export function EveningSide({ overview, date, isToday, nowMinute, at, onAt, onNew, className }: EveningSideProps) {
  const { capacity, today } = overview;
  const { bookingType } = overview.workspace;
  const isLoaded = capacity.date === date;
  const places = countsPlaces(overview);
  return (
    <div className={`grid grid-cols-1 content-start gap-3 lg:gap-4 ${className}`}>
      {hasPeople(overview) &&
        (isLoaded ? (
          <PeopleHours slug={overview.workspace.slug} overview={overview} />
        ) : (
          <Skeleton className="h-20 lg:h-56" />
        ))}
      {places && <CapacityOverview capacity={isLoaded ? capacity : null} {...{ bookingType, nowMinute, at, onAt }} />}
      {places && isLoaded && date >= today.date && capacity.slots.length > 0 && (
        <AvailabilityCard {...{ capacity, nowMinute, isToday }} onTime={onNew} />
      )}
    </div>
  );
}

const SHOWN = 6;
const SHOWN_ON_PHONE = 3;

type AvailabilityCardProps = {
  capacity: Capacity;
  nowMinute: number;
  isToday: boolean;
  onTime: (time: string) => void;
};

/** A free time begins a new booking. */
function AvailabilityCard({ capacity, nowMinute, isToday, onTime }: AvailabilityCardProps) {
  const minutes = slotMinutes(capacity.slots);
  const slots = capacity.slots.map((slot, index) => ({ ...slot, minute: minutes[index] ?? 0 }));
  const free = slots.filter(({ available, minute }) => available && minute > nowMinute);
  const nextDay = useFormats().shortWeekday(addDays(capacity.date, 1));
  return (
    <section
      aria-labelledby="availability"
      className="flex flex-wrap items-center gap-1.5 lg:grid lg:content-start lg:gap-3 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <h2 id="availability" className="text-sm lg:text-lg">
        <span className="lg:hidden">{words.shared.free}</span>
        <span className="hidden lg:inline">
          {isToday ? words.evening.availabilityToday : words.evening.availability}
        </span>
      </h2>
      {free.length === 0 && (
        <p className="text-sm text-soft">{isToday ? words.evening.noneLeftToday : words.evening.noneLeft}</p>
      )}
      <ul className="flex flex-wrap gap-1.5 lg:grid lg:grid-cols-[repeat(auto-fill,minmax(max(4.5rem,(100%-1rem)/3),1fr))] lg:gap-2">
        {free.slice(0, SHOWN).map(({ time, minute, availableSpots }, index) => (
          <li key={time} className={index < SHOWN_ON_PHONE ? "" : "hidden md:block"}>
            <button
              type="button"
              onClick={() => onTime(time)}
              className={`min-h-11 w-full rounded-sm px-2 text-center hover:brightness-95 lg:py-2 ${toneOf(availableSpots)}`}
            >
              <span className="sr-only">{words.evening.newBookingAt} </span>
              <span className="text-sm font-semibold tabular-nums lg:block lg:text-base">
                {time}
                {minute >= DAY_MINUTES && <span className="text-xs font-normal"> {nextDay}</span>}
              </span>{" "}
              <span className={`text-xs ${isPlenty(availableSpots) ? "sr-only lg:not-sr-only" : ""}`}>
                {availableSpots > 0 ? words.evening.left(availableSpots) : words.evening.open}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <More count={free.length - SHOWN_ON_PHONE} where="md:hidden" word="sr-only" />
      <More count={free.length - SHOWN} where="hidden md:block" />
    </section>
  );
}

const More = ({ count, where, word }: { count: number; where: string; word?: string }) =>
  count > 0 && (
    <p className={`text-sm text-soft ${where}`}>
      +{count}
      <span className={word}> {words.evening.more}</span>
    </p>
  );

/** 5 or more plenty, 2 to 4 limited, 1 few left (docs/rules.md#utilization). */
function toneOf(spots: number): string {
  if (isPlenty(spots)) return "bg-accent-tint text-accent-ink";
  return spots >= 2 ? "bg-attention-tint text-attention" : "bg-loss-tint text-loss";
}

/** Without a limit 10 spots count, so 0 left still means plenty. */
const isPlenty = (spots: number) => spots >= 5 || spots === 0;

type PeopleHoursProps = { slug: string; overview: Overview };

/** How much of each person's day is taken, the signed-in member first. */
function PeopleHours({ slug, overview: { capacity, offer, memberId, role, today, timeZone } }: PeopleHoursProps) {
  const [showsOwn, setShowsOwn] = useState(false);
  const { open, taken, percent } = hoursTaken(capacity);
  const people = capacity.people.flatMap((hours) => {
    const person = offer?.resources.find(({ id }) => id === hours.id);
    return person ? [{ ...hours, name: person.name, isOwn: person.memberId === memberId }] : [];
  });
  const [first] = capacity.date === today.date ? capacity.slots : [];
  const opens = first ? instantOnWall(today.date, minutesOf(first.time), timeZone) : null;
  const own = people.find(({ isOwn }) => isOwn);
  return (
    <SideCard title={words.evening.peoplesHours} look="text-sm lg:text-lg">
      <Fullness level={percent === null ? null : LEVELS[utilizationLevel(percent)]}>
        {open === 0 && taken === 0 ? words.evening.nobodyWorks : takenText(taken, open)}
      </Fullness>
      <ul className="grid gap-2">
        {people
          .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
          .map((person) => (
            <PersonBar key={person.id} {...person} />
          ))}
      </ul>
      {own && (mayDo(role, "change_settings") || offer?.ownDaysOff) && (
        <Button className="justify-self-start" onClick={() => setShowsOwn(true)}>
          {words.evening.ownDays.title}
        </Button>
      )}
      {own && showsOwn && (
        <Later
          of={ownDays}
          {...{ slug, timeZone, opens }}
          person={own.id}
          today={today.date}
          onClose={() => setShowsOwn(false)}
        />
      )}
    </SideCard>
  );
}

type PersonBarProps = { name: string; isOwn: boolean; openMinutes: number; takenMinutes: number };

/** The bar is drawn for the words beside it. A phone, whose list of bookings comes next, shows the own one alone. */
function PersonBar({ name, isOwn, openMinutes, takenMinutes }: PersonBarProps) {
  const share = openMinutes === 0 ? (takenMinutes > 0 ? 100 : 0) : Math.min(100, (100 * takenMinutes) / openMinutes);
  const isAway = openMinutes === 0 && takenMinutes === 0;
  return (
    <li className={`grid gap-1 text-sm ${isOwn ? "" : "max-lg:hidden"}`}>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium wrap-anywhere">{name}</span>{" "}
        <span className="text-soft tabular-nums">
          {isAway ? words.evening.away : takenText(takenMinutes, openMinutes)}
        </span>
      </span>
      <span aria-hidden="true" className="block h-2 overflow-hidden rounded-sm bg-sunken">
        <span style={{ width: `${share}%` }} className={`block h-full ${LEVELS[utilizationLevel(share)].fill}`} />
      </span>
    </li>
  );
}

const takenText = (taken: number, open: number) => words.evening.taken(lengthText(taken), lengthText(open));
