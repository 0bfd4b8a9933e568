import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import type { Axis } from "./axis.ts";
import { hoursIn, shareOf, type TimeSpan } from "./time-span.ts";

type TimelineGridProps = {
  label: string;
  span: TimeSpan;
  /** An instant. */
  now: number;
  timeZone: string;
  scroller?: RefObject<HTMLElement | null>;
  /** Names `--names`, the width of the names, `--head`, the height of the hours, and `--hour`, the least width of one. */
  className: string;
  children: ReactNode;
};

/** Hours from left to right above rows with names; both stay in view while one scrolls. Opens at the present. */
export function TimelineGrid({ label, span, now, timeZone, scroller, className, children }: TimelineGridProps) {
  const own = useRef<HTMLElement>(null);
  const present = usePresentInView(scroller ?? own, "x");
  const isDuring = span.from <= now && now < span.until;
  const hours = hoursIn(span);
  const named = hours.filter((hour) => !isDuring || Math.abs(hour - now) > HIDDEN_BESIDE_NOW_MS);
  return (
    <section
      ref={scroller ?? own}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
      tabIndex={0}
      className={`${BOX} scroll-pt-(--head) scroll-pl-(--names) ${className}`}
    >
      <div className="relative" style={{ minWidth: `calc(var(--names) + ${hours.length} * var(--hour))` }}>
        <div className="sticky top-0 z-30 flex h-(--head) border-b border-line bg-surface text-xs text-soft tabular-nums">
          <div className="sticky left-0 z-10 w-(--names) shrink-0 border-r border-line bg-surface" />
          <div className="relative flex-1 overflow-hidden">
            {named.map((hour) => (
              <span
                key={hour}
                className="absolute inset-y-0 content-center pl-1"
                style={{ left: `${shareOf(span, hour)}%` }}
              >
                {localTime(hour, timeZone)}
              </span>
            ))}
            {isDuring && (
              <span
                style={{ left: `clamp(${HALF_CHIP}, ${shareOf(span, now)}%, 100% - ${HALF_CHIP})` }}
                className="absolute top-1/2 -translate-1/2 rounded-sm bg-accent px-1.5 py-0.5 font-semibold text-on-accent"
              >
                <span className="sr-only">{words.list.now} </span>
                {localTime(now, timeZone)}
              </span>
            )}
          </div>
        </div>
        <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-(--names)">
          {hours.slice(1).map((hour) => (
            <div key={hour} className="absolute inset-y-0 w-px bg-line" style={{ left: `${shareOf(span, hour)}%` }} />
          ))}
          {isDuring && (
            <div
              ref={present}
              className="absolute inset-y-0 z-(--over-away) w-0.5 bg-accent"
              style={{ left: `${shareOf(span, now)}%` }}
            />
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

/** As high as the window lets it be, and no wider than the page. */
export const BOX =
  "@container isolate -mx-4 max-h-[max(20rem,calc(100dvh-6rem))] overflow-auto overscroll-x-contain border-y border-line bg-surface md:mx-0 md:rounded-lg md:border";

/** The line of the present, at which a board opens: what is to come takes more of the view than what was. */
export function usePresentInView(
  scroller: RefObject<HTMLElement | null>,
  axis: Axis,
): RefObject<HTMLDivElement | null> {
  const present = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [box, line] = [scroller.current, present.current];
    if (!box || !line) return;
    if (axis === "x") box.scrollLeft = line.offsetLeft - box.clientWidth * PRESENT_AT;
    else box.scrollTop = line.offsetTop - box.clientHeight * PRESENT_AT;
  }, [scroller, axis]);
  return present;
}

/** Half the width of the present's time, which stays within the hours. */
const HALF_CHIP = "1.75rem";
/** The present's time would lie over them. */
const HIDDEN_BESIDE_NOW_MS = 25 * MINUTE_MS;
const PRESENT_AT = 0.25;
