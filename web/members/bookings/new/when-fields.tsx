import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import { MAX_GUESTS_STAFF } from "../../../../contract/limits.ts";
import { type MemberBookingRequest, TOO_FAR_AHEAD } from "../../../../contract/requests/bookings.ts";
import { isDate } from "../../../../domain/time/calendar.ts";
import { hoursOn } from "../../../../domain/time/schedule.ts";
import { offersAhead, wallMinuteAt } from "../shared/use-clock.ts";
import { DateChoice } from "./date-choice.tsx";
import { GuestsField } from "./guests-field.tsx";
import type { NewBookingFields } from "./new-booking-fields.ts";
import { newBookingTimesQuery, type Rules } from "./queries.ts";
import { TimeChoice } from "./time-choice.tsx";
import { allTimes, offersOf } from "./time-offers.ts";

type WhenFieldsProps = {
  slug: string;
  rules: Rules | undefined;
  timeZone: string;
  today: string;
  now: number;
  form: UseFormReturn<NewBookingFields, unknown, MemberBookingRequest>;
  /** The member asks for something else: a shown refusal no longer applies. */
  onChange: () => void;
};

export function WhenFields({ slug, rules, timeZone, today, now, form, onChange }: WhenFieldsProps) {
  const { control, formState } = form;
  const { errors } = formState;
  const guestsField = useController({ control, name: "guests" }).field;
  const dateField = useController({ control, name: "bookingDate" }).field;
  const timeField = useController({ control, name: "bookingTime" }).field;
  const [guests, date, time] = [guestsField.value, dateField.value, timeField.value];
  const isAsked = isDate(date) && Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS_STAFF;
  const times = useQuery({ ...newBookingTimesQuery(slug, date, guests), enabled: isAsked });
  const isStale = !isAsked || times.isPlaceholderData;
  const shown = times.data; // the previous answer while loading
  const day = isStale ? undefined : shown;

  const asked = rules && { date, guests, weeklySchedule: rules.weeklySchedule };
  const known = asked && shown && offersOf({ ...asked, date: shown.date }, shown.slots, shown.loads);
  const offers = known && shown && offersAhead(known, wallMinuteAt(now, shown.date, timeZone));
  return (
    <>
      <GuestsField
        value={guests}
        error={errors.guests?.message}
        onChange={(count) => {
          guestsField.onChange(count);
          onChange();
        }}
        input={{ ref: guestsField.ref, onBlur: guestsField.onBlur }}
      />
      <DateChoice
        today={today}
        date={date}
        error={errors.bookingDate?.message}
        isClosed={(each) => rules !== undefined && hoursOn({ ...rules, ...NO_PAUSE }, each) === null}
        onDate={(chosen) => {
          dateField.onChange(chosen);
          onChange();
        }}
      />
      <TimeChoice
        date={date}
        time={time}
        error={errors.bookingTime?.message}
        offers={offers}
        isStale={isStale}
        all={asked && isDate(date) ? allTimes(asked, (day && known) ?? [], time) : []}
        note={
          isAsked
            ? noteOf(day?.state, day && offers?.length, times.isError)
            : "Which times are free follows from guests and date."
        }
        select={{ ref: timeField.ref, onBlur: timeField.onBlur }}
        onTime={(chosen) => {
          timeField.onChange(chosen);
          onChange();
        }}
      />
    </>
  );
}

/** A pause stops online booking only. */
const NO_PAUSE = { onlineBookingPausedUntil: null };

function noteOf(state: string | undefined, offered: number | undefined, isLost: boolean): string | null {
  if (state === "closed") return "We are closed on this day";
  if (state === "beyond") return TOO_FAR_AHEAD;
  if (offered === 0) return "No times left on this day.";
  return isLost && offered === undefined ? "The free times could not be loaded. Any time can still be chosen." : null;
}
