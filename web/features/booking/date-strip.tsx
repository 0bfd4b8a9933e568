import { lazy, Suspense, useState } from "react";
import { addDays, daysBetween, isDate } from "../../../domain/calendar.ts";
import { dayAndMonth, dayOfMonth, fullDate, monthName, shortWeekday } from "../../lib/format.ts";
import { isBookable } from "../../lib/open-days.ts";
import type { Workspace } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { inputClass } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Choice } from "./choice.tsx";

/** What could not be loaded once is asked for again the next time it is opened. */
const lazyCalendar = () =>
  lazy(async () => {
    try {
      return { default: (await import("./calendar.tsx")).Calendar };
    } catch (error) {
      Calendar = lazyCalendar();
      throw error;
    }
  });
let Calendar = lazyCalendar();

const DAYS = 7;

type CalendarProps = { workspace: Workspace; date: string; onDate: (date: string) => void };
type DateStripProps = CalendarProps & { isCovered: boolean };

/** The week that holds the chosen date, counted from today; any other date is one press further. */
export function DateStrip({ workspace, date, onDate, isCovered }: DateStripProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (isCovered && isOpen) setOpen(false); // one dialog at a time

  function choose(day: string) {
    const offered = isBookable(workspace, day);
    setRefused(offered ? null : day);
    if (offered) onDate(day);
  }

  function chooseAndClose(day: string) {
    setOpen(false);
    choose(day);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{en.booking.date}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p className="font-medium text-soft">{monthName(date)}</p>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-mx-2 min-h-11 rounded-md px-2 font-semibold text-accent-ink"
        >
          {en.booking.otherDate}
        </button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-y-1">
        {weekOf(workspace, date).map((day) => (
          <Day key={day} workspace={workspace} day={day} isChosen={day === date} onChoose={() => choose(day)} />
        ))}
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {refused && whyNot(workspace, refused)}
      </p>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={en.booking.otherDate}>
        <ErrorBoundary fallback={<PlainCalendar workspace={workspace} date={date} onDate={chooseAndClose} />}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Calendar workspace={workspace} date={date} onDate={chooseAndClose} />
          </Suspense>
        </ErrorBoundary>
      </Sheet>
    </fieldset>
  );
}

type DayProps = { workspace: Workspace; day: string; isChosen: boolean; onChoose: () => void };

function Day({ workspace, day, isChosen, onChoose }: DayProps) {
  const isOff = !isBookable(workspace, day);
  const look = isChosen ? "bg-ink text-ground" : isOff ? "text-soft line-through opacity-60" : "hover:bg-sunken";
  return (
    <Choice
      name="bookingDate"
      value={day}
      isChosen={isChosen}
      isOff={isOff}
      label={isOff ? `${fullDate(day)}, ${en.booking.closed}` : fullDate(day)}
      title={isOff ? en.booking.closed : undefined}
      onChoose={onChoose}
      className={`min-h-16 content-center rounded-md text-center ${look}`}
    >
      <span className={`text-xs ${isChosen ? "" : "text-soft"}`}>{shortWeekday(day)}</span>
      <span className="text-xl font-semibold">{dayOfMonth(day)}</span>
    </Choice>
  );
}

/** The browser's own calendar, when ours cannot be loaded. */
function PlainCalendar({ workspace, date, onDate }: CalendarProps) {
  const [typed, setTyped] = useState(date); // each key changes the date: it is taken when the customer says so
  return (
    <div className="grid gap-3">
      <input
        type="date"
        aria-label={en.booking.date}
        min={workspace.today}
        max={workspace.lastBookableDate}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={inputClass}
      />
      <Button look="primary" onClick={() => isDate(typed) && onDate(typed)}>
        {en.booking.thisDate}
      </Button>
    </div>
  );
}

function whyNot({ today, lastBookableDate }: Workspace, date: string): string {
  if (date < today) return en.problems.past.text;
  return date > lastBookableDate ? en.booking.beyond : en.booking.closedOn(dayAndMonth(date));
}

function weekOf({ today, lastBookableDate }: Workspace, date: string): string[] {
  const weeks = Math.max(0, Math.floor(daysBetween(today, date) / DAYS));
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, weeks * DAYS + i));
  return days.filter((day) => day <= lastBookableDate || day === date);
}
