import { ArrowDown, ArrowUp } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { words } from "../../texts/words.ts";
import { visitText } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";

type ArrivalChipProps = {
  bookings: Booking[];
  newIds: ReadonlySet<string>;
  list: RefObject<HTMLElement | null>;
};

/** Names new bookings whose rows came in out of sight; a press leads to the first of them. */
export function ArrivalChip({ bookings, newIds, list }: ArrivalChipProps) {
  const unseen = useUnseenRows(list, newIds, bookings);
  const [first, ...others] = bookings.filter(({ id }) => unseen.has(id));
  if (!first) return null;
  const party = visitText(first) ?? `${first.guests}`;
  const Arrow = unseen.get(first.id) === "above" ? ArrowUp : ArrowDown;
  const show = () => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${first.id}"]`);
    row?.scrollIntoView({ block: "center" });
    row?.focus({ preventScroll: true });
  };
  return (
    <div className="sticky top-3 z-10 h-0">
      <button
        type="button"
        onClick={show}
        className="mx-auto flex min-h-11 max-w-full items-center gap-2 rounded-md bg-accent px-4 text-sm font-semibold text-on-accent shadow-float"
      >
        <span className="truncate">
          {words.shared.newBooking(first.customerName, first.bookingTime, party, others.length)}
        </span>
        <Arrow aria-hidden="true" size={16} className="shrink-0" />
      </button>
    </div>
  );
}

type Side = "above" | "below";

/** The bar at the bottom of a phone covers so much. */
const BELOW_THE_BAR = "0px 0px -72px 0px";

const NAMED_FOR_MS = 60_000;

/** Where each new row lies that has not been in view yet; for a minute. `drawn` changes with the rows. */
function useUnseenRows(list: RefObject<HTMLElement | null>, newIds: ReadonlySet<string>, drawn: unknown) {
  const [unseen, setUnseen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [watched] = useState(() => new Set<string>());
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) =>
          setUnseen((was) => {
            const now = new Map(was);
            for (const { target, isIntersecting, boundingClientRect } of entries) {
              const id = (target as HTMLElement).dataset.place ?? "";
              if (isIntersecting) forget(now, id, target);
              else now.set(id, boundingClientRect.top < 0 ? "above" : "below");
            }
            return now;
          }),
        { rootMargin: BELOW_THE_BAR },
      ),
  );
  function forget(from: Map<string, Side>, id: string, row: Element) {
    from.delete(id);
    observer.unobserve(row);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are read from the page after each change
  useEffect(() => {
    for (const id of newIds) {
      const row = list.current?.querySelector(`[data-place="${id}"]`);
      if (!row || watched.has(id)) continue;
      watched.add(id);
      observer.observe(row);
      setTimeout(
        () =>
          setUnseen((was) => {
            const now = new Map(was);
            forget(now, id, row);
            return now;
          }),
        NAMED_FOR_MS,
      );
    }
  }, [newIds, drawn]);
  useEffect(() => () => observer.disconnect(), [observer]);
  return unseen;
}
