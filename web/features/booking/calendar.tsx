import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { useTexts } from "../../texts/use-texts.ts";
import type { DateProps } from "./date-strip.tsx";
import { useDays } from "./use-days.ts";
import { whyNot } from "./why-not.ts";

/** Any date with a time for this party, by month. The picker's dates are midnights of the visitor's clock; ours are labels. */
export function Calendar({ workspace, door, guests, date, onDate }: DateProps) {
  const texts = useTexts();
  const { today, lastBookableDate } = workspace;
  const last = date > lastBookableDate ? date : lastBookableDate;
  const [month, setMonth] = useState(dateOf(date));
  const stateOf = useDays(workspace, door, guests, stretchOf(month, today, last));
  const is = (state: string) => (day: Date) => stateOf(labelOf(day)) === state;
  return (
    <div className="grid gap-3">
      <DayPicker
        mode="single"
        required
        weekStartsOn={texts.format.weekStartsOn}
        selected={dateOf(date)}
        today={dateOf(today)}
        month={month}
        onMonthChange={setMonth}
        startMonth={dateOf(today)}
        endMonth={dateOf(last)}
        disabled={(day) => stateOf(labelOf(day)) !== "open"}
        modifiers={{ closed: is("closed"), full: is("full") }}
        onSelect={(day) => onDate(labelOf(day))}
        formatters={{
          formatCaption: (month) => texts.format.monthName(labelOf(month)),
          formatWeekdayName: (day) => texts.format.shortWeekday(labelOf(day)).slice(0, 2),
        }}
        labels={{
          labelNav: () => texts.booking.months,
          labelPrevious: () => texts.booking.previousMonth,
          labelNext: () => texts.booking.nextMonth,
          labelGrid: (month) => texts.format.monthName(labelOf(month)),
          labelWeekday: (day) => texts.format.weekdayName(labelOf(day)),
          labelDayButton: (day) => {
            const label = labelOf(day);
            const why = whyNot(workspace, label, stateOf(label), texts);
            return why ? `${texts.format.fullDate(label)}, ${why}` : texts.format.fullDate(label);
          },
        }}
        classNames={CLASSES}
        modifiersClassNames={{ closed: CLOSED, full: FULL }}
      />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
        <Sign look="line-through">{texts.booking.closed}</Sign>
        <Sign look="rounded-sm border border-dashed border-edge px-1 line-through">{texts.booking.fullDay}</Sign>
      </ul>
    </div>
  );
}

function Sign({ look, children }: { look: string; children: string }) {
  return (
    <li>
      <span aria-hidden="true" className={look}>
        12
      </span>{" "}
      {children}
    </li>
  );
}

/** The days of a month that are offered at all. */
function stretchOf(month: Date, first: string, last: string): { from: string; to: string } {
  const from = labelOf(new Date(month.getFullYear(), month.getMonth(), 1));
  const to = labelOf(new Date(month.getFullYear(), month.getMonth() + 1, 0));
  return { from: from < first ? first : from, to: to > last ? last : to };
}

function dateOf(label: string): Date {
  const [year = 0, month = 1, day = 1] = label.split("-").map(Number);
  return new Date(year, month - 1, day);
}

function labelOf(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const NAVIGATION = "grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40";

const CLOSED = "*:line-through";
const FULL = "*:border *:border-dashed *:border-edge *:line-through";

const CLASSES = {
  months: "relative",
  month: "grid gap-3",
  caption_label: "first-letter:uppercase",
  month_caption: "flex min-h-11 items-center text-lg font-semibold",
  nav: "absolute top-0 right-0 flex gap-1",
  button_previous: NAVIGATION,
  button_next: NAVIGATION,
  chevron: "size-5 fill-current",
  month_grid: "w-full table-fixed border-collapse",
  weekday: "pb-2 text-xs font-medium text-soft",
  day: "group p-0.5 text-center",
  day_button:
    "min-h-11 w-full rounded-md font-medium enabled:hover:bg-sunken group-aria-selected:bg-accent group-aria-selected:text-on-accent",
  today: "font-bold underline",
  disabled: "text-soft opacity-60",
  outside: "invisible",
};
