import { useState } from "react";
import { utilizationLevel } from "../../../../domain/judging/utilization.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import { lengthText } from "../../../../domain/services/prices.ts";
import { minutesOf } from "../../../../domain/time/calendar.ts";
import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import type { Overview } from "../booking/queries.ts";
import { hoursTaken, LEVELS } from "./day-capacity.ts";
import { OwnDays } from "./own-days/own-days.tsx";

type PeopleHoursProps = { slug: string; overview: Overview };

/** How much of each person's day is taken, the signed-in member first. */
export function PeopleHours({
  slug,
  overview: { capacity, offer, memberId, role, today, timeZone },
}: PeopleHoursProps) {
  const [showsOwn, setShowsOwn] = useState(false);
  const { open, taken, percent } = hoursTaken(capacity);
  const people = capacity.people.flatMap((hours) => {
    const person = offer?.resources.find(({ id }) => id === hours.id);
    return person ? [{ ...hours, name: person.name, isOwn: person.memberId === memberId }] : [];
  });
  const [first] = capacity.date === today.date ? capacity.slots : [];
  const opens = first ? instantOnWall(today.date, minutesOf(first.time), timeZone) : null;
  const own = people.find(({ isOwn }) => isOwn);
  const level = percent === null ? null : LEVELS[utilizationLevel(percent)];
  return (
    <section
      aria-labelledby="people-hours"
      className="grid grid-cols-1 content-start gap-2 lg:gap-3 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
    >
      <h2 id="people-hours" className="text-sm lg:text-lg">
        {words.evening.peoplesHours}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="font-semibold lg:text-base">
          {open === 0 && taken === 0 ? words.evening.nobodyWorks : takenText(taken, open)}
        </span>
        {level && <Badge tone={level.tone}>{level.word}</Badge>}
      </p>
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
        <OwnDays {...{ slug, timeZone, opens }} person={own.id} today={today.date} onClose={() => setShowsOwn(false)} />
      )}
    </section>
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
