import { useMemo } from "react";
import { words } from "../texts/words.ts";
import { tableNames } from "./booking/booking-words.ts";
import { needsOfEach } from "./booking/needs-today.ts";
import { FloorBoard, type FloorProps } from "./floor/floor-board.tsx";
import { useRowContext } from "./list/booking-row.tsx";
import { ServiceList } from "./list/service-list.tsx";

/** The rooms, and on a desk beside them those who come today. */
export const DayFloor = (props: FloorProps) => (
  <FloorBoard {...props} beside={(height) => <ComingParties {...props} height={height} />} />
);

/** Today's parties that wait, are late, or come, in the rows of the list. `height`: at most, in px at usual letters. */
function ComingParties({ slug, overview, bookings, newIds, now, height }: FloorProps & { height: number }) {
  const { resources } = overview;
  const context = useRowContext(
    overview,
    false,
    useMemo(() => tableNames({ resources }), [resources]),
  );
  const coming = useMemo(() => {
    const needs = needsOfEach(bookings, now);
    return new Set(bookings.filter((_, i) => COMING.includes(needs[i] ?? "done")).map(({ id }) => id));
  }, [bookings, now]);
  return (
    <section
      aria-label={words.floor.coming}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      style={{ maxHeight: `${height / 16}rem` }}
      className="w-93 shrink-0 overflow-y-auto rounded-lg border border-line bg-surface [&_section]:border-x-0! [&_section]:first:border-t-0! [&_section]:last:border-b-0!"
    >
      {coming.size > 0 ? (
        <ServiceList
          {...{ slug, bookings, context, newIds, now }}
          tabStop={undefined}
          only={coming}
          isSplit={false}
          onSettled={() => {}}
        />
      ) : (
        <p className="px-4 py-3 text-sm text-soft">{words.floor.nobodyComes}</p>
      )}
    </section>
  );
}

const COMING = ["waiting", "soon", "later"];
