import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { TableNames } from "../booking/booking-words.ts";
import { type Booking, dayBookingsQuery } from "../booking/queries.ts";
import { useChangePlace } from "../place/use-change-place.ts";
import { ghostsOf, type House, type Target, targetOf, wishOf } from "./target.ts";

/** `seen`: as it was when it was picked up. `isDropped`: to be done when the answer is there. `isShown`: the member saw the answer before the drop. */
type Held = { id: string; seen: string; from: Target; target: Target; isDropped: boolean; isShown: boolean };

type MovingOptions = {
  slug: string;
  date: string;
  /** As they are shown, which waits while the board is pressed. */
  bookings: Booking[];
  house: House;
  names: TableNames;
  timeZone: string;
  /** With the booking as it is now. */
  onMoved: (made: Booking) => void;
};

/**
 * One party at a time is picked up, aimed at another place, and dropped (docs/evening.md#moving-a-party). A drop is done
 * at once if nobody else moves, or if the member saw who would; otherwise the panel asks.
 */
export function useMoving({ date, house, onMoved, ...day }: MovingOptions) {
  const { slug, bookings, names, timeZone } = day;
  const [held, setHeld] = useState<Held | null>(null);
  const [isTold, setTold] = useState(true);
  const isTable = (row: string | undefined) => house.resources.some(({ id }) => id === row);
  // the latest day: the shown one waits while a drag goes on
  const present = useQuery({
    ...dayBookingsQuery(slug, date),
    select: (all) => all.find(({ id }) => id === held?.id),
  }).data;
  const isAsSeen = held !== null && present !== undefined && seenOf(present) === held.seen;
  if (held && !isAsSeen) setHeld(null);
  const booking = isAsSeen ? bookings.find(({ id }) => id === held.id) : undefined;
  const [first] = booking?.resources ?? [];
  // another device gave it another table, from where it is aimed now
  if (held && first !== undefined && isTable(held.from.row) && !booking?.resources.includes(held.from.row)) {
    const { from, target } = held;
    const row = target.row === from.row ? first : target.row;
    setHeld({ ...held, from: { ...from, row: first }, target: { ...target, row } });
  }
  const target = held?.target;
  const wish = useMemo(() => {
    const wanted = booking && target ? wishOf(booking, target, house, timeZone) : null;
    return wanted && "bookingTime" in wanted && !isTold ? { ...wanted, notify: false } : wanted;
  }, [booking, target, house, timeZone, isTold]);
  const trying = useChangePlace({ slug, id: held?.id ?? "" }, booking, wish, { names, timeZone }, (made) => {
    setHeld((now) => (now?.id === made.id ? null : now)); // another party may be in the hand by then
    onMoved(made);
  });
  const { data, error } = trying.trial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dropped party is decided once, when its answer is there
  useEffect(() => {
    if (!held?.isDropped || !(data || error)) return;
    if (error) trying.tellStale(error);
    if (data && !error && data.refused === null && (held.isShown || data.moves.length === 0)) trying.make();
    setHeld({ ...held, isDropped: false });
  }, [held, data, error]);

  const ghosts = useMemo(
    () => (held && booking ? ghostsOf(booking, held.target, wish, data, bookings) : null),
    [held, booking, wish, data, bookings],
  );

  return {
    ...day,
    ...{ held: booking ? held : null, booking, wish, trying, isTold, setTold },
    /** By row or table: who would be there. */
    ghosts,
    pick(id: string, row: string) {
      const picked = bookings.find((each) => each.id === id);
      if (!picked) return;
      const from = targetOf(picked, row);
      setTold(true);
      setHeld({ id, seen: seenOf(picked), from, target: from, isDropped: false, isShown: false });
    },
    aim: (target: Target) =>
      setHeld((now) => (now && !isSame(now.target, target) ? { ...now, target, isDropped: false } : now)),
    drop(target: Target) {
      const isShown = data !== undefined && held !== null && isSame(held.target, target);
      setHeld((now) => (now && !isSame(now.from, target) ? { ...now, target, isDropped: true, isShown } : null));
    },
    putBack: () => setHeld(null),
    isTable,
  };
}
export type Moving = ReturnType<typeof useMoving>;

/**
 * A party leaves the hand when its time or its attendance changes, or when it is cancelled: a drop would bring its old time
 * back, and a tap on another table would move who has just sat down.
 */
const seenOf = ({ startsAt, attendance, status }: Booking) => `${startsAt} ${attendance} ${status}`;

const isSame = (one: Target, other: Target) =>
  one.row === other.row && one.start === other.start && one.longer === other.longer;
