import { useMemo } from "react";
import { words } from "../../texts/words.ts";
import type { TableNames } from "../booking/booking-words.ts";
import { needsOfEach } from "../booking/needs-today.ts";
import type { Booking, Overview } from "../booking/queries.ts";
import { useRowContext } from "../list/booking-row.tsx";
import { ServiceList } from "../list/service-list.tsx";

type ComingPartiesProps = {
  slug: string;
  overview: Overview;
  bookings: Booking[];
  names: TableNames;
  newIds: ReadonlySet<string>;
  now: number;
  /** At most, in px at usual letters. */
  height: number;
};

/** Beside the rooms of a desk: today's parties that wait, are late, or come, in the rows of the list. */
export function ComingParties({ slug, overview, bookings, names, newIds, now, height }: ComingPartiesProps) {
  const context = useRowContext(overview, false, names);
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
      className="w-93 shrink-0 overflow-y-auto rounded-lg border border-line bg-surface"
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
