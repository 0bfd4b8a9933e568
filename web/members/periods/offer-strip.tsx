import { useState } from "react";
import { useWatch } from "react-hook-form";
import { spotsFor } from "../../../domain/judging/capacity.ts";
import { slotsOn } from "../../../domain/judging/slots.ts";
import { compileHouse, optionsFor } from "../../../domain/placing/options.ts";
import { inForce } from "../../../domain/plan/in-force.ts";
import type { PeriodOn } from "../../../domain/plan/periods.ts";
import { lintPlan } from "../../../domain/preview/lint-plan.ts";
import { addDays, WEEKDAYS, type Weekday, weekdayOf } from "../../../domain/time/calendar.ts";
import { dayAxis } from "../../../domain/time/clock.ts";
import { localDate } from "../../shared/lib/local-time.ts";
import { Select } from "../../shared/ui/field.tsx";
import { inWords } from "../lib/error-text.ts";
import { weekdayLabel } from "../lib/hours-words.ts";
import { tablesInUse } from "../plan/change-tables.ts";
import { type HoursValues, hoursValues, useHoursForm } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";

const PARTIES = [2, 4, 8];

/** The times of a usual day as they would be offered, computed as the server does. */
export function OfferStrip({ label = words.periods.offered.title }: { label?: string }) {
  const { control } = useHoursForm();
  const values = useWatch({ control }) as HoursValues; // the form is always whole
  const [chosen, setChosen] = useState<Weekday>("friday");
  const day = openDays(values).includes(chosen) ? chosen : (openDays(values)[0] ?? chosen);
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-2 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{words.periods.offered.onEmptyDay}</h3>
        <div className="w-40 max-w-full">
          <Select
            aria-label={words.periods.offered.day}
            value={day}
            onChange={({ target }) => setChosen(target.value as Weekday)}
          >
            {WEEKDAYS.map((each) => (
              <option key={each} value={each}>
                {weekdayLabel(each)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <dl className="grid grid-cols-1 gap-2">
        {PARTIES.map((guests) => (
          <div key={guests} className="flex flex-wrap gap-x-3 md:flex-nowrap">
            <dt className="w-20 shrink-0 text-sm font-medium whitespace-nowrap">
              {words.periods.offered.people(guests)}
            </dt>
            <dd className="text-sm text-soft tabular-nums [word-spacing:0.3em]">
              {offeredOn(values, day, guests).join(" ") || words.periods.offered.none}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Odd settings, said before they are saved. */
export function Advice() {
  const { control } = useHoursForm();
  const values = useWatch({ control }) as HoursValues; // the form is always whole
  const { periods } = values.plan;
  if (!hoursValues.safeParse(values).success) return null;
  const house = tablesInUse(values.plan).length > 0 ? { ...values.plan } : null;
  return lintPlan({ ...values, onlineBookingPausedUntil: null }, periods, house).map(({ path, fault }) => (
    <p key={path.join(".")} className="text-sm font-medium text-attention">
      {path[0] === "periods" ? `${periods[Number(path[1])]?.name}: ${inWords(fault)}` : inWords(fault)}
    </p>
  ));
}

/** Times on an empty day; none while something is half typed. */
export function offeredOn(values: HoursValues, day: Weekday, guests: number): string[] {
  const { timeZone, plan, maxCapacity, guestsPerSpot } = values;
  if (!hoursValues.safeParse(values).success) return [];
  const rules = inForce({
    ...{ ...values, specialClosures: [], onlineBookingPausedUntil: null },
    plan: { periods: plan.periods, exceptions: [] },
  });
  const offered = slotsOn(rules, dayAxis(nextDate(day, timeZone), timeZone), guests);
  const most = (limit: number | null) => limit === null || guests <= limit;
  const tables = tablesInUse(plan);
  const house = tables.length > 0 ? compileHouse({ ...plan, resources: tables }) : null;
  const seats = (period: PeriodOn) =>
    house
      ? optionsFor(house, { guests, area: null, reach: "everyone", period }).length > 0
      : maxCapacity === null || spotsFor(guests, guestsPerSpot) <= maxCapacity;
  const times = offered.filter(
    ({ period }) => most(period.maxGuests) && most(values.maxGuestsPerBooking) && seats(period),
  );
  return times.map(({ time }) => time);
}

export const openDays = ({ plan: { periods }, weeklySchedule }: HoursValues): Weekday[] =>
  WEEKDAYS.filter((day) =>
    periods.length > 0 ? periods.some(({ days }) => days.includes(day)) : weeklySchedule[day].enabled,
  );

function nextDate(day: Weekday, timeZone: string): string {
  let date = addDays(localDate(Date.now(), timeZone), 1);
  while (weekdayOf(date) !== day) date = addDays(date, 1);
  return date;
}
