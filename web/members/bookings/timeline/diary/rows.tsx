import { useLayoutEffect, useRef } from "react";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { hoursIn, shareOf } from "../time-span.ts";
import { BOX, type GridProps, lineName } from "./columns.tsx";
import { lineStyle } from "./person-style.ts";
import { Track } from "./track.tsx";

/** A row for each, the hours from left to right; names and hours stay in view. */
export function Rows({ label, lines, context, colors, ghosts, place, headOf, scroller }: GridProps) {
  const { span, now, timeZone } = context;
  const present = useRef<HTMLDivElement>(null);
  const hours = hoursIn(span);
  const isDuring = span.from <= now && now < span.until;
  useLayoutEffect(() => {
    const [box, line] = [scroller.current, present.current];
    if (box && line) box.scrollLeft = line.offsetLeft - box.clientWidth * PRESENT_AT;
  }, [scroller]);
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
      tabIndex={0}
      className={`${BOX} scroll-pt-[1.75rem] scroll-pl-(--names) [--names:10.5rem]`}
    >
      <div className="relative" style={{ minWidth: `calc(var(--names) + ${hours.length} * 4.25rem)` }}>
        <div className="sticky top-0 z-30 flex h-[1.75rem] border-b border-line bg-surface text-xs text-soft tabular-nums">
          <div className="sticky left-0 z-10 w-(--names) shrink-0 border-r border-line bg-surface" />
          <div className="relative flex-1 overflow-hidden">
            {hours.map((hour) => (
              <span
                key={hour}
                className={`absolute top-1 pl-1 ${isDuring && Math.abs(hour - now) < HIDDEN_BESIDE_NOW_MS ? "hidden" : ""}`}
                style={{ left: `${shareOf(span, hour)}%` }}
              >
                {localTime(hour, timeZone)}
              </span>
            ))}
            {isDuring && (
              <span
                style={{ left: `clamp(${HALF_CHIP}, ${shareOf(span, now)}%, 100% - ${HALF_CHIP})` }}
                className="absolute top-0.5 -translate-x-1/2 rounded-sm bg-accent px-1.5 font-semibold text-on-accent"
              >
                {localTime(now, timeZone)}
              </span>
            )}
          </div>
        </div>
        {lines.map((line) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part
          <div
            key={line.id}
            role="group"
            aria-label={lineName(line, context)}
            style={{ ...lineStyle(line, colors), minHeight: `${LANE_REM * lanesOf(line)}rem` }}
            className="flex border-b border-line"
          >
            <div
              className={`sticky left-0 z-20 flex w-(--names) shrink-0 items-center border-r border-line ${ghosts?.has(line.id) ? "bg-accent-tint" : "bg-surface"}`}
            >
              {headOf(line)}
            </div>
            <Track
              {...{ line, context }}
              ghosts={ghosts?.get(line.id)}
              place={place?.row === line.id ? place : null}
              className="min-w-0 flex-1"
            />
          </div>
        ))}
        <div aria-hidden="true" className="pointer-events-none absolute top-[1.75rem] right-0 bottom-0 left-(--names)">
          {hours.slice(1).map((hour) => (
            <div key={hour} className="absolute inset-y-0 w-px bg-line" style={{ left: `${shareOf(span, hour)}%` }} />
          ))}
          {isDuring && (
            <div
              ref={present}
              className="absolute inset-y-0 z-[1] w-0.5 bg-accent"
              style={{ left: `${shareOf(span, now)}%` }}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** Visits at the same time lie below each other. */
const lanesOf = ({ parts }: GridProps["lines"][number]) => Math.max(1, ...parts.map(({ of }) => of));

/** 46 px: twelve people stand on a desk whole. */
const LANE_REM = 2.875;
/** Half the width of the present's time, which stays within the hours. */
const HALF_CHIP = "1.75rem";
/** The present's time would lie over them. */
const HIDDEN_BESIDE_NOW_MS = 25 * 60_000;
/** Of the width in view: what is to come takes more of it than what was. */
const PRESENT_AT = 0.25;
