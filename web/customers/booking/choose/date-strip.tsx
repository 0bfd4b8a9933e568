import { lazy, Suspense, useEffect, useState } from "react";
import { stripDays, stripTurns } from "../../../../domain/plan/booking-window.ts";
import { dayOfMonth } from "../../../shared/lib/local-time.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Choice } from "../../../shared/ui/choice.tsx";
import { ErrorBoundary } from "../../../shared/ui/error-boundary.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { Sheet } from "../../sheet.tsx";
import type { CalendarProps } from "./calendar.tsx";
import { unavailableReason } from "./open-days.ts";
import { StepButton } from "./party-size.tsx";
import { type DayOffer, useDayStates } from "./use-times.ts";

/** The next opening tries a failed import again. */
const lazyCalendar = () =>
  lazy(async () => {
    try {
      return { default: await (await import("./calendar.tsx")).loadCalendar() };
    } catch (error) {
      Calendar = lazyCalendar();
      throw error;
    }
  });
let Calendar = lazyCalendar();

const LOOKED_AT_MS = 2000;

/** `isCovered`: another dialog is open. */
type DateStripProps = CalendarProps & { isCovered: boolean };

export function DateStrip({ workspace, access, guests, area, date, onDate, isCovered }: DateStripProps) {
  const texts = useTexts();
  const [refused, setRefused] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (isCovered && isOpen) setOpen(false); // one dialog at a time
  const week = stripDays(workspace, date);
  const turns = stripTurns(workspace, date);
  const stretch = { from: week[0] ?? date, to: week.at(-1) ?? date };
  const offerOn = useDayStates(workspace, access, guests, stretch, useLookedAt());

  function choose(day: string) {
    const isOffered = isShown(offerOn(day)) || day === date;
    setRefused(isOffered ? null : day);
    if (isOffered) onDate(day);
  }

  function turnTo(day: string) {
    setRefused(null);
    onDate(day);
  }

  function chooseInCalendar(day: string) {
    setOpen(false);
    turnTo(day);
  }

  const turn = { onStep: turnTo, className: "size-11 rounded-md text-xl text-soft aria-disabled:opacity-40" };
  const whyNot = (day: string) => unavailableReason(workspace, day, offerOn(day), texts, area);
  const why = refused && whyNot(refused);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{texts.booking.date}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <div className="-ml-3 flex items-center">
          <StepButton {...turn} sign="‹" label={texts.booking.earlierDays} to={turns.earlier} />
          <p className="font-medium text-soft first-letter:uppercase">{texts.format.monthName(date)}</p>
          <StepButton {...turn} sign="›" label={texts.booking.laterDays} to={turns.later} />
        </div>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-mx-2 min-h-11 rounded-md px-2 font-semibold text-accent-ink"
        >
          {texts.booking.otherDate}
        </button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-y-1">
        {week.map((day) => {
          const why = whyNot(day);
          const isOff = !isShown(offerOn(day));
          const look = why ? `text-soft line-through ${isOff ? "opacity-60" : "hover:bg-sunken"}` : "hover:bg-sunken";
          return (
            <Choice
              key={day}
              name="bookingDate"
              value={day}
              isChosen={day === date}
              isOff={isOff}
              label={why ? `${texts.format.longDate(day)}, ${why}` : texts.format.longDate(day)}
              title={why ?? undefined}
              onChoose={() => choose(day)}
              className={`group/day day ${look}`}
            >
              <span className="text-xs text-soft group-has-checked/day:text-on-accent">
                {texts.format.shortWeekday(day)}
              </span>
              <span className="text-xl font-semibold">{dayOfMonth(day)}</span>
            </Choice>
          );
        })}
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {refused && why && texts.booking.whyNot(texts.format.longDate(refused), why)}
      </p>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={texts.booking.otherDate}>
        <ErrorBoundary fallback={<p>{texts.broken.title}</p>}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Calendar {...{ workspace, access, guests, area, date }} onDate={chooseInCalendar} />
          </Suspense>
        </ErrorBoundary>
      </Sheet>
    </fieldset>
  );
}

/** A full day leads to the next free one. */
const isShown = ({ state }: DayOffer) => state === "open" || state === "full";

function useLookedAt(): boolean {
  const [isLookedAt, setLookedAt] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(true), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLookedAt;
}
