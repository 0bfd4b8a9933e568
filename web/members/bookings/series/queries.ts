import type { QueryClient } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import type { Formats } from "../../../../domain/texts/formats-in.ts";
import { withTime } from "../../../../domain/texts/formats-in.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { cancelBooking, undoable } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";

const { series } = api.workspaces[":slug"].bookings;

export type SeriesRequest = InferRequestType<typeof series.$post>["json"];
export type Series = InferResponseType<typeof series.$post, 200>;
export type MissedStart = Series["missed"][number];

export const sendSeries = (slug: string, json: SeriesRequest, key: string): Promise<Series> =>
  unwrap(series.$post({ param: { slug }, json }, withKey(key)));

type Start = Pick<Booking, "bookingDate" | "bookingTime">;

/** "Sat 9 Jan 10:00" */
export const startText = ({ bookingDate, bookingTime }: Start, { shortDate }: Formats) =>
  withTime(shortDate(bookingDate), bookingTime);

/** Says what was booked, with one Undo for all of it. */
export function tellMade(client: QueryClient, slug: string, made: Booking[], format: Formats): void {
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return;
  const undo = undoable(() => takeBack(client, slug, made));
  if (made.length === 1)
    toast(words.bookNext.made(startText(first, format)), { description: first.customerName, ...undo });
  else
    toast(words.repeat.made(made.length), {
      description: words.repeat.until(startText(first, format), startText(last, format)),
      ...undo,
    });
}

/** Each is cancelled as a member cancels it: the customer is told. */
async function takeBack(client: QueryClient, slug: string, made: Booking[]): Promise<void> {
  let done = 0;
  for (const { id } of made) {
    const isDone = await cancelBooking({ slug, id }, {}, `undo-${id}`).then(
      () => true,
      () => false,
    );
    if (isDone) done += 1;
  }
  const all = made.length;
  if (done === all) toast(all === 1 ? words.bookNext.takenBack : words.repeat.takenBack(all));
  else if (all === 1) toast.error(words.bookNext.notTakenBack);
  else toast.error(words.repeat.notTakenBack(done, all));
  void refetchBookings(client, slug);
}
