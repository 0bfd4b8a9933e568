import { TimelineGrid } from "../timeline-grid.tsx";
import { type GridProps, lineName } from "./columns.tsx";
import { lineStyle } from "./person-style.ts";
import { Track } from "./track.tsx";

/** A row for each, the hours from left to right; names and hours stay in view. */
export function Rows({ label, lines, context, colors, ghosts, place, headOf, scroller }: GridProps) {
  const { span, now, timeZone } = context;
  return (
    <TimelineGrid
      {...{ label, span, now, timeZone, scroller }}
      className="[--head:1.75rem] [--hour:4.25rem] [--names:10.5rem] [--over-away:1]"
    >
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
    </TimelineGrid>
  );
}

/** Visits at the same time lie below each other. */
const lanesOf = ({ parts }: GridProps["lines"][number]) => Math.max(1, ...parts.map(({ of }) => of));

/** 46 px: twelve people stand on a desk whole. */
const LANE_REM = 2.875;
