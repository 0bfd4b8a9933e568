import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { repeatedDates } from "../../../../domain/judging/next-visit.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { sendBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import { bookedLegs } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { type Series, type SeriesRequest, sendSeries } from "../series/queries.ts";
import type { Next, NextOption } from "./queries.ts";

/** A visit that is booked again. `guest`: whose it is in the guest book. */
export type FinishedBooking = Pick<
  Booking,
  "customerName" | "customerEmail" | "customerPhone" | "guests" | "area" | "services"
> & { guest?: { id: string } | null | undefined };

type BookNextProps = {
  slug: string;
  booking: FinishedBooking;
  next: Pick<Next, "services"> | undefined;
  onMade: (made: Booking[]) => void;
  onMissed: (asked: SeriesRequest, result: Series) => void;
};

/** Books an option of a next visit, once however often it is pressed. */
export function useBookNext({ slug, booking, next, onMade, onMissed }: BookNextProps) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const send = useMutation({
    mutationFn: async ({ option, times }: { option: NextOption; times: number }) => {
      const starts = startsOf(option, times);
      const asked = { ...visitOf(booking, next), starts };
      const key = idempotencyKey.keyFor(asked);
      const [only] = starts;
      if (times > 1 || !only) return { asked, result: await sendSeries(slug, asked, key) };
      const { starts: _, ...visit } = asked;
      const request = { ...visit, ...only, source: "phone" } as const;
      return { asked, result: { made: [await sendBooking(slug, { key, request })], missed: [] } };
    },
    onSuccess: ({ asked, result }) => {
      idempotencyKey.done();
      void refetchBookings(client, slug);
      if (result.missed.length > 0) onMissed(asked, result);
      else onMade(result.made);
    },
    onError: () => void refetchBookings(client, slug),
  });
  const isBusy = useRef(false);
  async function book(option: NextOption, times = 1) {
    if (isBusy.current) return;
    isBusy.current = true;
    await send.mutateAsync({ option, times }).catch(() => {}); // `send.error` holds it
    isBusy.current = false;
  }
  return { send, book };
}

/** The visit without its time, for the same person. */
export function visitOf(
  { customerName, customerEmail, customerPhone, guests, area, guest, ...booking }: FinishedBooking,
  next: Pick<Next, "services"> | undefined,
) {
  const services = next?.services ?? bookedLegs(booking);
  return {
    ...{ customerName, customerEmail, customerPhone, guests, notes: null },
    ...(area ? { area } : {}),
    ...(guest ? { guestId: guest.id } : {}),
    ...(services.length > 0 ? { services } : {}),
  };
}

/** The first at the time that is free, the others at the usual time, each so many weeks later. */
const startsOf = ({ weeks, asked, bookingDate, bookingTime }: NextOption, times: number) =>
  repeatedDates(asked.bookingDate, weeks, times).map((date, nth) =>
    nth === 0 ? { bookingDate, bookingTime } : { bookingDate: date, bookingTime: asked.bookingTime },
  );
