import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { MAX_GUESTS_STAFF } from "../../../../../contract/limits.ts";
import { isDate } from "../../../../../domain/time/calendar.ts";
import { SelectField } from "../../../../shared/ui/field.tsx";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { type BookingRef, editTimesQuery } from "../queries.ts";
import { type TimeChoice, timeChoices } from "./time-choices.ts";
import type { TimeNames } from "./time-names.ts";

type TimeFieldProps = ComponentProps<typeof SelectField> & {
  which: BookingRef;
  date: string;
  guests: number;
  time: string;
  names: TimeNames;
  nowMinuteOf: (date: string) => number;
};

/** A member may choose any time. */
export function TimeField({ which, date, guests, time, names, nowMinuteOf, ...select }: TimeFieldProps) {
  const party = useDebounced(guests);
  const canAsk = isDate(date) && party >= 1 && party <= MAX_GUESTS_STAFF;
  const { data } = useQuery({ ...editTimesQuery(which, date, party), enabled: canAsk });
  const isClosed = data !== undefined && data.slots.length === 0;
  const minuteOf = (each: string) => names.minuteOf(date, each);
  const nowMinute = isDate(date) ? nowMinuteOf(date) : 0;
  return (
    <SelectField {...select}>
      {timeChoices(data?.slots ?? null, time, minuteOf, nowMinute).map((choice) => (
        <option key={choice.time} value={choice.time}>
          {[names.nameOf(date, choice.time), isClosed ? "" : STATES[choice.state]].filter(Boolean).join(" · ")}
        </option>
      ))}
    </SelectField>
  );
}

const STATES: Record<TimeChoice["state"], string> = {
  free: "free",
  full: "full",
  begun: "begun",
  "not offered": "not offered",
  unknown: "",
};
