import { useQueryClient } from "@tanstack/react-query";
import { type Booking, shownOverview } from "../booking/queries.ts";
import { PaidLine } from "./paid-line.tsx";

type PaidSectionProps = { slug: string; booking: Booking; now: number };

/** The note of a visit of services, once it has begun, or where something was noted. */
export function PaidSection({ slug, booking, now }: PaidSectionProps) {
  const client = useQueryClient();
  const { paid, price, services, status, startsAt } = booking;
  const currency = paid?.currency ?? price?.currency ?? shownOverview(client, slug)?.offer?.currency;
  const isDue = services && status !== "cancelled" && Date.parse(startsAt) <= now;
  if (!currency || (!paid && !isDue)) return null;
  return (
    <div className="border-t border-line pt-4">
      <PaidLine key={booking.id} {...{ slug, booking, currency }} />
    </div>
  );
}
