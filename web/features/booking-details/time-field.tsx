import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { MAX_GUESTS_STAFF } from "../../../contract/limits.ts";
import { isDate } from "../../../domain/calendar.ts";
import { nextWeekday } from "../../lib/format.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { SelectField } from "../../ui/field.tsx";
import { timesQuery, type Which } from "./queries.ts";
import { type TimeChoice, timeChoices } from "./times.ts";

type TimeFieldProps = ComponentProps<typeof SelectField> & {
  which: Which;
  date: string;
  guests: number;
  time: string;
  isNight: boolean;
};

/** A time, each with what the day says of it for this party. Times that are not offered can be asked for all the same. */
export function TimeField({ which, date, guests, time, isNight, ...select }: TimeFieldProps) {
  const party = useDebounced(guests);
  const canAsk = isDate(date) && party >= 1 && party <= MAX_GUESTS_STAFF;
  const { data } = useQuery({ ...timesQuery(which, date, party), enabled: canAsk });
  const isClosed = data !== undefined && data.slots.length === 0;
  return (
    <SelectField {...select}>
      {timeChoices(data?.slots ?? null, { time, isNight }).map((choice) => (
        <option key={choice.time} value={choice.time}>
          {[wordsOf(choice, date), isClosed ? "" : STATES[choice.state]].filter(Boolean).join(" · ")}
        </option>
      ))}
    </SelectField>
  );
}

const STATES: Record<TimeChoice["state"], string> = {
  free: "free",
  full: "full",
  "not offered": "not offered",
  unknown: "",
};

const wordsOf = ({ time, isNight }: TimeChoice, date: string) =>
  isNight && isDate(date) ? `${time}, night to ${nextWeekday(date)}` : time;
