import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MAX_GUESTS_STAFF } from "../../../../contract/limits.ts";
import { type PeriodOn, stayFor } from "../../../../domain/plan/periods.ts";
import { hoursOn } from "../../../../domain/plan/schedule.ts";
import { isDate } from "../../../../domain/time/calendar.ts";
import { words } from "../../texts/words.ts";
import type { Rules } from "../booking/rules-query.ts";
import { offersAhead, wallMinuteAt } from "../booking/use-clock.ts";
import { DateChoice } from "./date-choice.tsx";
import { type Controlled, GuestsOfForm } from "./guests-field.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { allTimes, byPeriod, offersOf, timesQuery } from "./time-offers.ts";

type WhenFieldsProps = {
  slug: string;
  rules: Rules | undefined;
  timeZone: string;
  today: string;
  now: number;
  /** The booking to move: its own spots count as free. */
  except?: string;
  /** The area asked for; absent: anywhere. */
  area?: string;
  /** As in `timesQuery`; null: not chosen yet, so that no time is offered. */
  services?: string | null | undefined;
  /** Length of the visit; 0: its services are not chosen yet; absent: as parties of that size stay. */
  minutes?: number | undefined;
  guests: Controlled<number>;
  date: Controlled<string>;
  time: Controlled<string>;
  /** A tap on a time acts at once, so the times are buttons. */
  onPick?: (time: string) => void;
  /** The member asks for something else: a shown refusal no longer applies. */
  onChange: () => void;
  /** Fields that the times follow from. */
  children?: ReactNode;
};

export function WhenFields(when: WhenFieldsProps) {
  const { slug, rules, timeZone, today, now, except, area, services, minutes, onPick, onChange, children } = when;
  const { field: dateField, fieldState: dateState } = when.date;
  const { field: timeField, fieldState: timeState } = when.time;
  const [guests, date, time] = [when.guests.field.value, dateField.value, timeField.value];
  const isAsked =
    services !== null && isDate(date) && Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS_STAFF;
  const times = useQuery({ ...timesQuery(slug, date, guests, except, area, services ?? undefined), enabled: isAsked });
  const isStale = !isAsked || times.isPlaceholderData;
  const shown = times.data; // the previous answer while loading
  const day = isStale ? undefined : shown;

  const lengthIn = ({ duration }: PeriodOn) => minutes ?? stayFor(duration, guests);
  const asked = rules && { date, rules };
  const known = asked && shown && offersOf({ ...asked, date: shown.date }, shown.slots);
  const offers = known && shown && offersAhead(known, wallMinuteAt(now, shown.date, timeZone));
  const groups = asked && shown && offers && byPeriod({ ...asked, date: shown.date }, offers);
  return (
    <>
      <GuestsOfForm {...when.guests} onChanged={onChange} />
      <DateChoice
        today={today}
        date={date}
        error={dateState?.error?.message}
        isClosed={(each) => rules !== undefined && hoursOn(rules, each) === null}
        onDate={(chosen) => {
          dateField.onChange(chosen);
          onChange();
        }}
      />
      {children}
      <TimeChoice
        date={isDate(date) ? date : (shown?.date ?? "")}
        time={time}
        error={timeState?.error?.message}
        groups={groups}
        isStale={isStale}
        all={asked && isDate(date) ? allTimes(asked, lengthIn, (day && known) ?? [], time) : []}
        nowMinute={isDate(date) ? wallMinuteAt(now, date, timeZone) : 0}
        note={
          isAsked
            ? noteOf(day?.state, day && offers?.length, times.isError)
            : services === null
              ? words.bookingFields.times.chooseService
              : words.bookingFields.times.chooseParty
        }
        select={{ ref: timeField.ref, onBlur: timeField.onBlur }}
        onTime={(chosen) => {
          timeField.onChange(chosen);
          onChange();
        }}
        {...{ onPick }}
      />
    </>
  );
}

function noteOf(state: string | undefined, offered: number | undefined, isLost: boolean): string | null {
  if (state === "closed") return words.bookingFields.times.closed;
  if (state === "beyond") return words.bookingFields.times.beyond;
  if (offered === 0) return words.bookingFields.times.none;
  return isLost && offered === undefined ? words.bookingFields.times.notLoaded : null;
}
