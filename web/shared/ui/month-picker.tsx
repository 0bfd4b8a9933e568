import { DayPicker, type DayPickerProps } from "react-day-picker";
import type { Formats } from "../lib/formats.ts";

type MonthPickerProps = Pick<DayPickerProps, "modifiers" | "modifiersClassNames" | "autoFocus"> & {
  format: Formats;
  words: { months: string; previousMonth: string; nextMonth: string };
  date: string;
  today: string;
  first?: string | undefined;
  last?: string | undefined;
  /** Any date in it. */
  month: string;
  onMonth: (date: string) => void;
  isOff: (date: string) => boolean;
  nameOf: (date: string) => string;
  onDate: (date: string) => void;
};

/** The library's dates are the visitor's midnights; ours are labels. */
export function MonthPicker(props: MonthPickerProps) {
  const { format, words, date, today, first, last, month, onMonth, isOff, nameOf, onDate, ...more } = props;
  return (
    <DayPicker
      mode="single"
      required
      weekStartsOn={format.weekStartsOn}
      selected={date ? dateOf(date) : undefined}
      today={dateOf(today)}
      month={dateOf(month)}
      onMonthChange={(shown) => onMonth(labelOf(shown))}
      {...(first ? { startMonth: dateOf(first), hidden: { before: dateOf(first) } } : {})}
      {...(last ? { endMonth: dateOf(last) } : {})}
      disabled={(day) => isOff(labelOf(day))}
      onSelect={(day) => onDate(labelOf(day))}
      formatters={{
        formatCaption: (shown) => format.monthName(labelOf(shown)),
        formatWeekdayName: (day) => format.shortWeekday(labelOf(day)).slice(0, 2),
      }}
      labels={{
        labelNav: () => words.months,
        labelPrevious: () => words.previousMonth,
        labelNext: () => words.nextMonth,
        labelGrid: (shown) => format.monthName(labelOf(shown)),
        labelWeekday: (day) => format.weekdayName(labelOf(day)),
        labelDayButton: (day) => nameOf(labelOf(day)),
      }}
      classNames={CLASSES}
      {...more}
    />
  );
}

function dateOf(label: string): Date {
  const [year = 0, month = 1, day = 1] = label.split("-").map(Number);
  return new Date(year, month - 1, day);
}

export function labelOf(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const NAVIGATION = "grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40";

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
  day: "group p-px text-center",
  day_button:
    "min-h-11 w-full rounded-md font-medium tracking-tight enabled:hover:bg-sunken group-aria-selected:bg-accent group-aria-selected:text-on-accent",
  today: "*:font-bold *:underline",
  disabled: "text-soft opacity-60",
  outside: "invisible",
};
