import type { ReactNode, RefObject } from "react";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { words } from "../../../texts/words.ts";
import type { Ghost } from "../../moving/target.ts";
import { hoursIn, shareOf } from "../time-span.ts";
import { BOX, usePresentInView } from "../timeline-grid.tsx";
import { COLUMN_LEAST_PX, HOURS_PX, OFF_COLUMN_PX } from "./layout.ts";
import type { Line } from "./lines.ts";
import { lineStyle } from "./person-style.ts";
import { awayText, type LinesContext, type Place, Track } from "./track.tsx";

export type GridProps = {
  label: string;
  lines: Line[];
  context: LinesContext;
  colors: ReadonlyMap<string, string>;
  ghosts: ReadonlyMap<string, Ghost[]> | null;
  place: (Place & { row: string }) | null;
  headOf: (line: Line) => ReactNode;
  scroller: RefObject<HTMLElement | null>;
};

/** Whole columns beside the hours, which run down; names and hours stay in view. `isSingle`: each fills the width. */
export function Columns(props: GridProps & { isSingle: boolean }) {
  const { label, lines, context, colors, ghosts, place, headOf, scroller, isSingle } = props;
  const { span, now, timeZone } = context;
  const present = usePresentInView(scroller, "y");
  const hours = hoursIn(span);
  const isDuring = span.from <= now && now < span.until;
  const offs = lines.filter(({ isOff }) => isOff).length;
  const single = "calc(100cqw - var(--hours))";
  const gridTemplateColumns = lines
    .map(({ isOff }) => (isSingle ? single : isOff ? `${OFF_COLUMN_PX}px` : `minmax(${COLUMN_LEAST_PX}px, 1fr)`))
    .join(" ");
  const least = (lines.length - offs) * COLUMN_LEAST_PX + offs * OFF_COLUMN_PX;
  const height = `${hours.length * HOUR_REM}rem`;
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
      tabIndex={0}
      style={{ "--hours": `${HOURS_PX / 16}rem` } as object}
      className={`${BOX} scroll-pt-[3.5rem] scroll-pl-(--hours) ${isSingle ? "snap-x snap-mandatory" : ""}`}
    >
      <div
        className="relative"
        style={{
          width: isSingle ? `calc(var(--hours) + ${lines.length} * (100cqw - var(--hours)))` : "100%",
          minWidth: isSingle ? "100%" : `calc(var(--hours) + ${least}px)`,
        }}
      >
        <div className="sticky top-0 z-30 flex min-h-[3.5rem] border-b border-line bg-surface">
          <div className="sticky left-0 z-10 w-(--hours) shrink-0 bg-surface" />
          <div className="grid min-w-0 flex-1" style={{ gridTemplateColumns }}>
            {lines.map((line) => (
              <div
                key={line.id}
                style={lineStyle(line, colors)}
                className={`flex min-w-0 items-center border-l border-line ${ghosts?.has(line.id) ? "bg-accent-tint" : ""} ${context.isTight && line.kind === "person" ? "border-t-4 border-t-(--edge)" : ""} ${isSingle ? "snap-start" : ""}`}
              >
                {headOf(line)}
              </div>
            ))}
          </div>
        </div>
        <div className="relative flex" style={{ height }}>
          <div
            aria-hidden="true"
            className="sticky left-0 z-20 w-(--hours) shrink-0 bg-surface text-xs text-soft tabular-nums"
          >
            {hours.map((hour) => (
              <span
                key={hour}
                className={`absolute inset-x-0 pt-0.5 text-center ${isDuring && Math.abs(hour - now) < HIDDEN_BESIDE_NOW_MS ? "hidden" : ""}`}
                style={{ top: `${shareOf(span, hour)}%` }}
              >
                {localTime(hour, timeZone)}
              </span>
            ))}
            {isDuring && (
              <span
                className="absolute inset-x-0.5 -translate-y-1/2 rounded-sm bg-accent py-0.5 text-center font-semibold text-on-accent"
                style={{ top: `clamp(0.75rem, ${shareOf(span, now)}%, 100% - 0.75rem)` }}
              >
                {localTime(now, timeZone)}
              </span>
            )}
          </div>
          <div className="grid min-w-0 flex-1" style={{ gridTemplateColumns }}>
            {lines.map((line) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part
              <div
                key={line.id}
                role="group"
                aria-label={lineName(line, context)}
                style={lineStyle(line, colors)}
                className="relative border-l border-line"
              >
                <Track
                  {...{ line, context }}
                  ghosts={ghosts?.get(line.id)}
                  place={place?.row === line.id ? place : null}
                  className="h-full"
                />
                {line.isOff && !isSingle && (
                  <p aria-hidden="true" className="pointer-events-none absolute inset-x-0 inset-y-2 z-[2] text-xs">
                    <span className="sticky top-16 mr-auto ml-auto block w-fit rounded-sm bg-sunken px-0.5 py-1.5 whitespace-nowrap [writing-mode:vertical-rl]">
                      <span className="font-semibold">{line.name}</span>{" "}
                      <span className="text-soft">{words.diary.away.all}</span>
                    </span>
                  </p>
                )}
              </div>
            ))}
          </div>
          <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-(--hours)">
            {hours.map((hour) => (
              <div
                key={hour}
                className="absolute inset-x-0 border-t border-line first:border-transparent"
                style={{ top: `${shareOf(span, hour)}%`, height: `${100 / hours.length}%` }}
              >
                <div className="h-1/2 border-b border-dashed border-line/70" />
              </div>
            ))}
            {isDuring && (
              <div
                ref={present}
                className="absolute inset-x-0 z-[1] -mt-px h-0.5 bg-accent"
                style={{ top: `${shareOf(span, now)}%` }}
              />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** "Jonas, Away until 12:00": read in the place of the hatching. */
export function lineName({ name, marks }: Line, { timeZone, span }: LinesContext): string {
  return [name, ...marks.map((mark) => awayText(mark, timeZone, span))].join(", ");
}

/** 63 px, so that nine hours stand on a desk of 1280 × 800 whole. */
const HOUR_REM = 3.9375;
/** The present's time would lie over them. */
const HIDDEN_BESIDE_NOW_MS = 17 * 60_000;
