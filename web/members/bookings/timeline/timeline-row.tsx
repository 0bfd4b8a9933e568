import type { ReactNode } from "react";
import type { Booking } from "../shared/queries.ts";
import type { Row } from "./rows.ts";

type TimelineRowProps = { row: Row; bar: (booking: Booking) => ReactNode };

/** A table or a party, named at the left, with its bars. */
export function TimelineRow({ row: { name, about, lanes }, bar }: TimelineRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part
    <div role="group" aria-label={`${name}, ${about}`} className="flex border-b border-line">
      <div
        aria-hidden="true"
        className="sticky left-0 z-20 grid w-(--names) shrink-0 content-center border-r border-line bg-ground px-2 md:px-3"
      >
        <span className="truncate text-sm font-semibold">{name}</span>
        <span className="truncate text-xs text-soft">{about}</span>
      </div>
      <div className="min-w-0 flex-1">
        {(lanes.length > 0 ? lanes : [[]]).map((lane, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
          <div key={nth} className="relative h-[3.25rem]">
            {lane.map(bar)}
          </div>
        ))}
      </div>
    </div>
  );
}
