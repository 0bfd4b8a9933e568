import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { UNDO_MS } from "../../../../domain/day/evening/undo-stands.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import { isOwnDayOff, withHoursWorked } from "../../../../domain/services/time-off.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { addException, dropException } from "../../lib/dated-exceptions.ts";
import { ALL_DAY } from "../../lib/day-times.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { updateCachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { DayBooking, Overview } from "../booking/queries.ts";
import { slotMinutes } from "../booking/use-clock.ts";
import { type Handed, type HandOver, type HandOverRequest, handBack, handOver } from "./queries.ts";

export type HandOverProps = {
  slug: string;
  date: string;
  person: { id: string; name: string };
  overview: Overview;
  isToday: boolean;
  plan: HandOver;
  bookings: DayBooking[];
  onClose: () => void;
  /** The proposals are asked for anew. */
  onAnew: () => void;
};

type Closing = ReturnType<typeof closesDay>;
type Wanted = Pick<HandOverRequest, "moves" | "tell"> & { closing: Closing };

/** `may`: the move closes the person's day, too; `isRest`: of today the hours that are left. */
export function closesDay({ overview, person, date, isToday, bookings, plan }: HandOverProps) {
  const { role, offer, memberId, closed, capacity, timeZone } = overview;
  const ends = bookings.flatMap(({ id, endsAt }) => (plan.visits.some((visit) => visit.id === id) ? endsAt : []));
  const lastEnd = ends.toSorted().at(-1);
  const isClosed =
    capacity.date === date &&
    closed.some(
      ({ subject, from, until, isClass }) =>
        subject === person.id &&
        !isClass &&
        lastEnd !== undefined &&
        Date.parse(from) <= Date.now() &&
        (until === null || Date.parse(until) >= Date.parse(lastEnd)),
    );
  const isOwn = isOwnDayOff(offer, { kind: "off", subject: person.id }, memberId);
  const [opens = 0] = slotMinutes(capacity.slots);
  const [hour, minute] = localTime(Date.now(), timeZone).split(":").map(Number);
  const hasOpened = isToday && capacity.slots.length > 0 && (hour ?? 0) * 60 + (minute ?? 0) >= opens;
  return { may: !isClosed && (mayDo(role, "change_settings") || isOwn), isClosed, isRest: hasOpened };
}

/** Moves first, so that nobody is given to somebody else untold once the day is closed. Undo takes both back. */
export function useHandOver(props: HandOverProps, onMoved: (ids: string[]) => void) {
  const { slug, date, person, overview, isToday, plan, bookings, onAnew } = props;
  const client = useQueryClient();
  const [key] = useState(() => new IdempotencyKey());
  const of = { slug, date };
  const nameOf = (id: string) => bookings.find((booking) => booking.id === id)?.customerName ?? "";
  const namesOf = (refused: { id: string }[]) => refused.map(({ id }) => nameOf(id)).join(", ");
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ moves, tell, closing }: Wanted) => {
      const json = { person: person.id, moves, tell };
      const handed = moves.length > 0 ? await handOver(of, json, key.keyFor(json)) : NOBODY;
      const day = closing.may ? await closeDay(closing) : null;
      return { handed, day, isClosed: closing.may };
    },
    onSuccess: ({ handed, day, isClosed }) => {
      key.done();
      const { moved, refused, tellsAt } = handed;
      for (const booking of moved) updateCachedBooking(client, slug, booking);
      const reached = moved.filter(({ id }) => plan.visits.some((visit) => visit.id === id && visit.tells.length > 0));
      const untold = moved.length - reached.length;
      const said = [
        moved.length > 0 && (tellsAt && reached.length > 0 ? words.sick.toldSoon : words.sick.notTold),
        tellsAt && reached.length > 0 && untold > 0 && words.sick.untoldOnes(untold),
        refused.length > 0 && words.sick.refused(namesOf(refused)),
        isClosed && !day && words.sick.notClosed,
      ];
      toast.success(moved.length > 0 ? words.sick.moved(moved.length) : words.sick.dayClosed, {
        id: TOAST,
        description: said.filter(Boolean).join(" "),
        action: { label: words.ui.undo, onClick: () => void undo(moved, day) },
        duration: UNDO_MS,
      });
      onMoved(moved.map(({ id }) => id));
      if (refused.length > 0) onAnew();
    },
    onSettled: () => refetchBookings(client, slug),
  });

  /** Null: it could not be stored, and the visits are moved all the same. */
  async function closeDay({ isRest }: Closing): Promise<string | null> {
    const { timeZone } = overview;
    const clock = { today: date, time: localTime(Date.now(), timeZone), hasOpened: isToday && isRest };
    const off = withHoursWorked({ fromDate: date, toDate: date, ...ALL_DAY }, clock);
    try {
      const { exceptions } = await addException(slug, { kind: "off", subject: person.id, ...off, note: "" });
      const added = exceptions.filter((each) => each.kind === "off" && each.subject === person.id);
      return added.findLast((each) => each.fromDate === date && each.fromTime === off.fromTime)?.id ?? null;
    } catch {
      return null;
    }
  }

  /** A failed undo goes on from where it stopped when it is pressed again. */
  async function undo(moved: Handed["moved"], day: string | null, backKey = crypto.randomUUID()) {
    let closed = day;
    try {
      if (closed) await dropException(slug, closed).catch(unlessGone);
      closed = null;
      const json = { person: person.id, bookings: moved.map(({ id, version }) => ({ id, version })) };
      const back = moved.length > 0 ? await handBack(of, json, backKey) : NOBODY;
      for (const booking of back.moved) updateCachedBooking(client, slug, booking);
      const description = back.refused.length > 0 ? words.sick.notBack(namesOf(back.refused)) : "";
      toast(words.sick.backAgain(back.moved.length), { id: TOAST, description });
      onAnew();
    } catch (failed) {
      toast.error(closed ? words.shared.nothingUndone : words.sick.notBackYet, {
        id: TOAST,
        description: failureText(failed, words.sick.notMoved),
        action: { label: words.ui.undo, onClick: () => void undo(moved, closed, backKey) },
        duration: UNDO_MS,
      });
    }
    void refetchBookings(client, slug);
  }
  return { hand: (wanted: Wanted) => isPending || mutate(wanted), isPending, error };
}

/** An answer may have been lost. */
const unlessGone = (error: unknown) => {
  if (!hasCode(error, "not_found")) throw error;
};

const TOAST = "hand-over";
const NOBODY: Handed = { moved: [], refused: [], tellsAt: null };
