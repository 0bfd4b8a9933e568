import { lazy, Suspense, useState } from "react";
import { addDays, daysBetween } from "../../../domain/calendar.ts";
import { dayAndMonth, dayOfMonth, fullDate, monthName, shortWeekday } from "../../lib/format.ts";
import { isBookable } from "../../lib/open-days.ts";
import type { Workspace } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { inputClass } from "../../ui/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Choice } from "./choice.tsx";

const Calendar = lazy(async () => ({ default: (await import("./calendar.tsx")).Calendar }));
const DAYS = 7;

type DateStripProps = { workspace: Workspace; date: string; onDate: (date: string) => void };

/** The week that holds the chosen date, counted from today; any other date is one press further. */
export function DateStrip({ workspace, date, onDate }: DateStripProps) {
  const [closed, setClosed] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  function choose(day: string) {
    const offered = isBookable(workspace, day);
    setClosed(offered ? null : day);
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
        {closed && en.booking.closedOn(dayAndMonth(closed))}
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
      <span className={`text-xs ${isChosen ? "opacity-80" : "text-soft"}`}>{shortWeekday(day)}</span>
      <span className="text-xl font-semibold">{dayOfMonth(day)}</span>
    </Choice>
  );
}

/** The browser's own calendar, when ours cannot be loaded. */
function PlainCalendar({ workspace, date, onDate }: DateStripProps) {
  return (
    <input
      type="date"
      aria-label={en.booking.date}
      min={workspace.today}
      max={workspace.lastBookableDate}
      defaultValue={date}
      onChange={(event) => onDate(event.target.value)}
      className={inputClass}
    />
  );
}

function weekOf({ today, lastBookableDate }: Workspace, date: string): string[] {
  const weeks = Math.max(0, Math.floor(daysBetween(today, date) / DAYS));
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, weeks * DAYS + i));
  return days.filter((day) => day <= lastBookableDate || day === date);
}
