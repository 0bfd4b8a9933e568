import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { addDays, daysBetween } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { CalendarPopover } from "../../ui/fields/calendar-popover.tsx";

type DayHeadingProps = {
  date: string;
  today: string;
  timeZone: string;
  now: number;
  /** Beside the time: connected or not. */
  live: ReactNode;
  onDay: (date: string) => void;
  /** Below the calendar, with a call that closes it. */
  below: (close: () => void) => ReactNode;
};

const [FIRST, LAST] = ["2000-01-01", "2100-12-31"];

/** The day, and the time of today; its calendar leads to every other. */
export function DayHeading({ date, today, timeZone, now, live, onDay, below }: DayHeadingProps) {
  const [isOpen, setOpen] = useState(false);
  const { shortDate, longDate } = useFormats();
  const isToday = date === today;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 md:gap-x-3">
      <div className="-ml-1 flex items-center md:-ml-3">
        <StepButton label={words.evening.previousDay} isOff={date <= FIRST} onClick={() => onDay(addDays(date, -1))}>
          <ChevronLeft aria-hidden="true" size={22} />
        </StepButton>
        <h1 className="text-xl md:text-2xl">
          <CalendarPopover
            {...{ date, today, isOpen }}
            first={FIRST}
            last={LAST}
            align="start"
            onOpen={setOpen}
            onDate={onDay}
            below={below(() => setOpen(false))}
            trigger={{
              className:
                "inline-flex min-h-11 items-center gap-1 rounded-md px-1 text-left whitespace-nowrap hover:bg-sunken",
              children: (
                <>
                  <span className="inline-block first-letter:uppercase">{shortDate(date)}</span>
                  <ChevronDown aria-hidden="true" size={18} className="shrink-0 text-soft" />
                  <span className="sr-only">, {words.evening.chooseDay}</span>
                </>
              ),
            }}
          />
        </h1>
        <StepButton label={words.evening.nextDay} isOff={date >= LAST} onClick={() => onDay(addDays(date, 1))}>
          <ChevronRight aria-hidden="true" size={22} />
        </StepButton>
        <p role="status" className="sr-only">
          {longDate(date)}
        </p>
      </div>
      <div className="flex items-center gap-x-2 text-sm font-semibold tabular-nums md:text-lg">
        {live}
        <span className={isToday ? "" : "text-sm font-normal text-soft max-md:sr-only"}>
          {isToday ? localTime(now, timeZone) : distanceText(today, date)}
        </span>
        {!isToday && (
          <Button look="quiet" className="px-2" onClick={() => onDay(today)}>
            {words.ui.today}
          </Button>
        )}
      </div>
    </div>
  );
}

type StepButtonProps = { label: string; isOff: boolean; onClick: () => void; children: React.ReactNode };

const StepButton = ({ label, isOff, onClick, children }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isOff}
    onClick={onClick}
    className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink disabled:opacity-50 max-md:hidden"
  >
    {children}
  </button>
);

/** "tomorrow", "in 5 days", "3 days ago". */
export function distanceText(today: string, date: string): string {
  const days = daysBetween(today, date);
  if (Math.abs(days) === 1) return days > 0 ? words.evening.tomorrow : words.evening.yesterday;
  return days > 0 ? words.evening.inDays(days) : words.evening.daysAgo(-days);
}
