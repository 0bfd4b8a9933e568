import { type ReactNode, useLayoutEffect, useRef } from "react";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import { hoursIn, shareOf, type TimeSpan } from "./time-span.ts";

type TimelineGridProps = {
  span: TimeSpan;
  /** An instant. */
  now: number;
  timeZone: string;
  children: ReactNode;
};

/** Hours from left to right above rows with names; both stay in view while one scrolls. Opens at the present. */
export function TimelineGrid({ span, now, timeZone, children }: TimelineGridProps) {
  const scroller = useRef<HTMLElement>(null);
  const present = useRef<HTMLDivElement>(null);
  const isDuring = span.from <= now && now < span.until;
  const hours = hoursIn(span);
  const named = hours.filter((hour) => !isDuring || Math.abs(hour - now) > HIDDEN_BESIDE_NOW_MS);
  useLayoutEffect(() => {
    const [box, line] = [scroller.current, present.current];
    if (box && line) box.scrollLeft = line.offsetLeft - box.clientWidth * PRESENT_AT;
  }, []);
  return (
    <section
      ref={scroller}
      aria-label={words.timeline.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
      tabIndex={0}
      className="isolate -mx-4 scroll-pt-[2.5rem] scroll-pl-(--names) max-h-[max(20rem,calc(100dvh-6rem))] overflow-auto overscroll-x-contain border-y border-line bg-surface [--names:5.5rem] md:mx-0 md:rounded-lg md:border md:[--names:8rem]"
    >
      <div className="relative" style={{ minWidth: `calc(var(--names) + ${hours.length} * 5.5rem)` }}>
        <div className="sticky top-0 z-30 flex h-[2.5rem] border-b border-line bg-ground text-xs text-soft tabular-nums">
          <div className="sticky left-0 z-10 w-(--names) shrink-0 border-r border-line bg-ground" />
          <div className="relative flex-1 overflow-hidden">
            {named.map((hour) => (
              <span key={hour} className="absolute top-[0.625rem] pl-1" style={{ left: `${shareOf(span, hour)}%` }}>
                {localTime(hour, timeZone)}
              </span>
            ))}
            {isDuring && (
              <span
                style={{ left: `clamp(${HALF_CHIP}, ${shareOf(span, now)}%, 100% - ${HALF_CHIP})` }}
                className="absolute top-[0.375rem] -translate-x-1/2 rounded-sm bg-accent px-1.5 py-0.5 font-semibold text-on-accent"
              >
                <span className="sr-only">{words.list.now} </span>
                {localTime(now, timeZone)}
              </span>
            )}
          </div>
        </div>
        <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-(--names)">
          {hours.map((hour) => (
            <div key={hour} className="absolute inset-y-0 w-px bg-line" style={{ left: `${shareOf(span, hour)}%` }} />
          ))}
          {isDuring && (
            <div
              ref={present}
              className="absolute inset-y-0 w-0.5 bg-accent"
              style={{ left: `${shareOf(span, now)}%` }}
            />
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Half the width of the present's time, which stays within the hours. */
const HALF_CHIP = "1.75rem";
/** The present's time would lie over them. */
const HIDDEN_BESIDE_NOW_MS = 25 * MINUTE_MS;
/** Of the width in view: what is to come takes more of it than what was. */
const PRESENT_AT = 0.25;
