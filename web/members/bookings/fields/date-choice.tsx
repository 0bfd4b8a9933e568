import { CalendarDays } from "lucide-react";
import { useId, useState } from "react";
import { addDays, isDate } from "../../../../domain/time/calendar.ts";
import { dayOfMonth } from "../../../shared/lib/local-time.ts";
import { Choice } from "../../../shared/ui/choice.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { DateInput } from "../../ui/fields/date-field.tsx";

const DAYS = 7;

type DateChoiceProps = {
  today: string;
  date: string;
  error: string | undefined;
  isClosed: (date: string) => boolean;
  onDate: (date: string) => void;
};

export function DateChoice({ today, date, error, isClosed, onDate }: DateChoiceProps) {
  const { longDate } = useFormats();
  const [first] = useState(() => firstDayShown(date, today));
  const week = Array.from({ length: DAYS }, (_, i) => addDays(first < today ? today : first, i));
  const id = useId();
  const [isTyping, setTyping] = useState(!week.includes(date));
  const [isAsked, setAsked] = useState(false);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{words.ui.date}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,22%),1fr))] gap-1.5 md:grid-cols-8">
        {week.map((day) => (
          <Day
            key={day}
            day={day}
            isToday={day === today}
            isChosen={day === date}
            isClosed={isClosed(day)}
            onChoose={() => {
              setTyping(false);
              onDate(day);
            }}
          />
        ))}
        <button
          type="button"
          aria-expanded={isTyping}
          aria-label={words.bookingFields.otherDate}
          onClick={() => {
            setTyping(true);
            setAsked(true);
          }}
          className={`grid min-h-12 place-content-center justify-items-center rounded-md border text-xs hover:bg-sunken ${isTyping ? "border-ink" : "border-line text-soft"}`}
        >
          <CalendarDays aria-hidden="true" size={18} />
          {words.ui.other}
        </button>
      </div>
      {!isTyping && first > today && <p className="text-sm text-soft">{longDate(date)}</p>}
      {isTyping && (
        <div className="grid gap-1.5">
          <DateInput
            {...(isAsked && (hasKeyboard() ? { autoFocus: true } : { startsOpen: true }))}
            aria-label={words.bookingFields.otherDate}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-said`}
            today={today}
            first={today}
            value={date}
            onChange={onDate}
          />
          <p id={`${id}-said`} className={`text-sm empty:hidden ${error ? "text-loss" : "text-soft"}`}>
            {error ?? (isDate(date) && longDate(date))}
          </p>
        </div>
      )}
    </fieldset>
  );
}

/** A date after the coming week stands in the middle of its own. */
const firstDayShown = (date: string, today: string) =>
  isDate(date) && date >= addDays(today, DAYS) ? addDays(date, -Math.floor(DAYS / 2)) : today;

const hasKeyboard = () => matchMedia("(pointer: fine)").matches;

type DayProps = { day: string; isToday: boolean; isChosen: boolean; isClosed: boolean; onChoose: () => void };

function Day({ day, isToday, isChosen, isClosed, onChoose }: DayProps) {
  const { longDate, shortWeekday } = useFormats();
  const label = [
    ...(isToday ? [words.ui.today] : []),
    longDate(day),
    ...(isClosed ? [words.bookingFields.closed] : []),
  ];
  const look = isChosen
    ? "border-ink bg-ink text-ground"
    : `border-line hover:bg-sunken ${isClosed ? "text-soft" : ""}`;
  return (
    <Choice
      name="booking-date"
      value={day}
      isChosen={isChosen}
      label={label.join(", ")}
      onChoose={onChoose}
      className={`min-h-12 content-center rounded-md border ${look}`}
    >
      <span className="text-xs">{isToday ? words.ui.today : shortWeekday(day)}</span>
      <span className={`font-semibold tabular-nums ${isClosed ? "line-through" : ""}`}>{dayOfMonth(day)}</span>
    </Choice>
  );
}
