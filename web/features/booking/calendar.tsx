import { DayPicker } from "react-day-picker";
import { fullDate } from "../../lib/format.ts";
import { hoursOn, isBookable } from "../../lib/open-days.ts";
import type { Workspace } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";

type CalendarProps = { workspace: Workspace; date: string; onDate: (date: string) => void };

/** Any date that is offered, by month. The picker's dates are midnights of the visitor's clock; ours are labels. */
export function Calendar({ workspace, date, onDate }: CalendarProps) {
  const isClosed = (day: Date) =>
    labelOf(day) >= workspace.today && labelOf(day) <= workspace.lastBookableDate && !hoursOn(workspace, labelOf(day));
  return (
    <div className="grid gap-3">
      <DayPicker
        mode="single"
        required
        weekStartsOn={0}
        selected={dateOf(date)}
        today={dateOf(workspace.today)}
        defaultMonth={dateOf(date)}
        startMonth={dateOf(workspace.today)}
        endMonth={dateOf(workspace.lastBookableDate)}
        disabled={(day) => !isBookable(workspace, labelOf(day))}
        modifiers={{ closed: isClosed }}
        onSelect={(day) => onDate(labelOf(day))}
        labels={{ labelDayButton: (day, modifiers) => stateOf(labelOf(day), modifiers) }}
        classNames={CLASSES}
        modifiersClassNames={{ closed: "*:line-through" }}
      />
      <p className="text-sm text-soft">
        <span aria-hidden="true" className="line-through">
          12
        </span>{" "}
        {en.booking.closed}
      </p>
    </div>
  );
}

const stateOf = (date: string, { closed, disabled }: Record<string, boolean>) =>
  closed || disabled ? `${fullDate(date)}, ${closed ? en.booking.closed : en.booking.notBookable}` : fullDate(date);

function dateOf(label: string): Date {
  const [year = 0, month = 1, day = 1] = label.split("-").map(Number);
  return new Date(year, month - 1, day);
}

function labelOf(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const NAVIGATION = "grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40";

const CLASSES = {
  months: "relative",
  month: "grid gap-3",
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
