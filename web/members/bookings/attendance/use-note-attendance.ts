import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useState } from "react";
import type { AppError } from "../../../../contract/errors.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { type Noting, noteAttendance, undoable, updateCachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import { ATTENDANCE_WORDS } from "../booking/booking-words.ts";
import { type Booking, cachedBookings } from "../booking/queries.ts";
import { isAttendanceUnchanged } from "../booking/visit-state.ts";
import { changePlace } from "../place/queries.ts";

/** `isUndo`: offers no further undo, and gives the stay these minutes back (`longer`) unless others would have to move for it. */
type AttendanceChange = SeatTerms & { attendance: Booking["attendance"]; isUndo?: boolean; longer?: number };
/**
 * `again` sends what the member answered; true once the server stored the change. `wait` notes the party as arrived. `refusal`: what is
 * asked about.
 */
export type AttendanceQuestion = {
  booking: Booking;
  refusal: AppError;
  again: (terms: SeatTerms) => Promise<boolean>;
  wait: () => void;
};

/** `opener`: had the focus, and gets it back. */
export type OpenedQuestion = AttendanceQuestion & { opener: Element | null };

/** A visit of services that is over: `onLeft` says so with its undo. `opener` was pressed, at `anchor`. */
export type FinishedVisit = {
  booking: Booking;
  opener: HTMLElement | null;
  anchor: { getBoundingClientRect: () => DOMRect };
  onLeft: () => void;
  undo: () => void;
};
type AttendanceTools = {
  slug: string;
  now: number;
  ask: (question: AttendanceQuestion) => void;
  /** Offers the next visit; absent where none is booked. */
  offerNext?: (finished: FinishedVisit) => void;
};

/** Null where the list is read-only. */
export const AttendanceContext = createContext<AttendanceTools | null>(null);

/** Updates the list at once, reverts it on failure, offers undo. Asks when the spot or the table is taken. */
export function useNoteAttendance(booking: Booking) {
  const tools = useContext(AttendanceContext);
  const { slug = "" } = tools ?? {};
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const show = (shown: Booking) => updateCachedBooking(client, slug, shown);
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async ({ isUndo, longer = 0, ...change }: AttendanceChange) => {
      const noting = isUndo ? { attendance: change.attendance } : notingOf(change);
      const which = { slug, id: booking.id };
      const noted = await noteAttendance(which, noting, idempotencyKey.keyFor(noting));
      if (longer === 0) return noted;
      const wish = { version: noted.version, minutes: longer };
      const given = await changePlace(which, wish, { expect: [] }, crypto.randomUUID()).catch(() => null);
      return given?.booking ?? noted;
    },
    onMutate: ({ attendance }) => {
      const opener = document.activeElement as HTMLElement | null;
      const place = opener?.getBoundingClientRect() ?? new DOMRect();
      show({ ...booking, attendance });
      return { before: booking, opener, anchor: { getBoundingClientRect: () => place } };
    },
    onSuccess: (noted, { isUndo, until }, { before, ...pressed }) => {
      idempotencyKey.done();
      show(noted);
      const shorter = until === undefined ? 0 : Date.parse(before.endsAt) - Date.parse(noted.endsAt);
      const undo = () => takeBack(noted, before.attendance, shorter / MINUTE_MS);
      const told = isUndo ? { action: null } : undoable(undo);
      const onLeft = () => toast(`${noted.customerName}: ${wordsOf(noted)}`, { id: booking.id, ...told });
      if (!isUndo && comesAgain(noted) && tools?.offerNext)
        tools.offerNext({ booking: noted, ...pressed, onLeft, undo });
      else onLeft();
    },
    onError: (error, noting, pressed) => {
      show(pressed?.before ?? booking);
      const again = (terms: SeatTerms) =>
        mutateAsync({ attendance: noting.attendance, ...terms }).then(
          () => true,
          () => false, // onError has shown it
        );
      if (hasCode(error, "time_slot_unavailable") || hasCode(error, "table_occupied"))
        tools?.ask({ booking, refusal: error, again, wait: () => mutate({ attendance: "arrived" }) });
      else toast.error(words.shared.error, { description: failureText(error, words.shared.notUpdated) });
    },
    onSettled: () => refetchBookings(client, slug),
  });
  /** Does nothing when another member has changed the booking since. */
  function takeBack(noted: Booking, attendance: Booking["attendance"], longer: number) {
    const present = cachedBookings(client, slug)?.bookings.find(({ id }) => id === noted.id);
    if (isAttendanceUnchanged(noted, present)) mutate({ attendance, isUndo: true, longer });
    else
      toast(words.shared.nothingUndone, {
        description: words.shared.byNow(noted.customerName, wordsOf(present ?? noted)),
      });
  }
  return { tools, note: mutate, isNoting: isPending };
}

/** After a visit of services that the server has noted; a class has dates of its own. */
const comesAgain = ({ attendance, services, session, unsent }: Booking) =>
  attendance === "finished" && services !== null && !session && !unsent;

const wordsOf = ({ attendance }: Booking) => (attendance ? ATTENDANCE_WORDS[attendance] : words.shared.notHereYet);

/**
 * A member's answer to a refused attendance: a `reason`, other `resources`, who may move for them and `until` when they are had, or that
 * both parties sit at the table (`isShared`).
 */
export type SeatTerms = {
  reason?: string;
  resources?: string[];
  expect?: string[];
  until?: string;
  isShared?: boolean;
};

/** Seat asks who still sits there (docs/evening.md#seating), unless the member has answered that. */
export function notingOf(noted: SeatTerms & Pick<Booking, "attendance">): Noting {
  const { reason, isShared, ...sent } = noted;
  const alone = sent.attendance === "seated" && !isShared ? { alone: true } : {};
  return { ...sent, ...(reason === undefined ? {} : { override: { reason } }), ...alone };
}
