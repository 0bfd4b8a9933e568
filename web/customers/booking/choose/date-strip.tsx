import { lazy, Suspense, useEffect, useState } from "react";
import type { MonthState } from "../../../../domain/capacity/availability.ts";
import { addDays, daysBetween } from "../../../../domain/time/calendar.ts";
import { dayOfMonth } from "../../../shared/lib/local-time.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Choice } from "../../../shared/ui/choice.tsx";
import { ErrorBoundary } from "../../../shared/ui/error-boundary.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { Sheet } from "../../sheet.tsx";
import type { TimesAccess } from "../queries.ts";
import { unavailableReason } from "./open-days.ts";
import { useDayStates } from "./use-times.ts";

/** The next opening tries a failed import again. */
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
const LOOKED_AT_MS = 2000;

export type DateProps = {
  workspace: Workspace;
  access: TimesAccess;
  guests: number;
  date: string;
  onDate: (date: string) => void;
};
/** `isCovered`: another dialog is open. */
type DateStripProps = DateProps & { isCovered: boolean };

/** Weeks count from today, not from Monday. */
export function DateStrip({ workspace, access, guests, date, onDate, isCovered }: DateStripProps) {
  const texts = useTexts();
  const [refused, setRefused] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (isCovered && isOpen) setOpen(false); // one dialog at a time
  const week = weekOf(workspace, date);
  const stretch = { from: week[0] ?? date, to: week.at(-1) ?? date };
  const stateOf = useDayStates(workspace, access, guests, stretch, useLookedAt());

  function choose(day: string) {
    const isOffered = isShown(stateOf(day)) || day === date;
    setRefused(isOffered ? null : day);
    if (isOffered) onDate(day);
  }

  function chooseInCalendar(day: string) {
    setOpen(false);
    setRefused(null);
    onDate(day);
  }

  const why = refused && unavailableReason(workspace, refused, stateOf(refused), texts);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{texts.booking.date}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p className="font-medium text-soft first-letter:uppercase">{texts.format.monthName(date)}</p>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-mx-2 min-h-11 rounded-md px-2 font-semibold text-accent-ink"
        >
          {texts.booking.otherDate}
        </button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-y-1">
        {week.map((day) => (
          <Day
            key={day}
            day={day}
            isChosen={day === date}
            isOff={!isShown(stateOf(day))}
            why={unavailableReason(workspace, day, stateOf(day), texts)}
            onChoose={() => choose(day)}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {refused && why && texts.booking.whyNot(texts.format.longDate(refused), why)}
      </p>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={texts.booking.otherDate}>
        <ErrorBoundary fallback={<p>{texts.broken.title}</p>}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Calendar workspace={workspace} access={access} guests={guests} date={date} onDate={chooseInCalendar} />
          </Suspense>
        </ErrorBoundary>
      </Sheet>
    </fieldset>
  );
}

/** A full day leads to the next free one. */
const isShown = (state: MonthState) => state === "open" || state === "full";

function useLookedAt(): boolean {
  const [isLookedAt, setLookedAt] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(true), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLookedAt;
}

type DayProps = { day: string; isChosen: boolean; isOff: boolean; why: string | null; onChoose: () => void };

function Day({ day, isChosen, isOff, why, onChoose }: DayProps) {
  const texts = useTexts();
  const look = why ? `text-soft line-through ${isOff ? "opacity-60" : "hover:bg-sunken"}` : "hover:bg-sunken";
  return (
    <Choice
      name="bookingDate"
      value={day}
      isChosen={isChosen}
      isOff={isOff}
      label={why ? `${texts.format.longDate(day)}, ${why}` : texts.format.longDate(day)}
      title={why ?? undefined}
      onChoose={onChoose}
      className={`min-h-16 content-center rounded-md text-center ${isChosen ? "bg-ink text-ground" : look}`}
    >
      <span className={`text-xs ${isChosen ? "" : "text-soft"}`}>{texts.format.shortWeekday(day)}</span>
      <span className="text-xl font-semibold">{dayOfMonth(day)}</span>
    </Choice>
  );
}

function weekOf({ today, lastBookableDate }: Workspace, date: string): string[] {
  const weeks = Math.max(0, Math.floor(daysBetween(today, date) / DAYS));
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, weeks * DAYS + i));
  return days.filter((day) => day <= lastBookableDate || day === date);
}
