import type { ClassSession, Offer } from "../../../../domain/plan/rules.ts";
import { MINUTE_MS, timeLabel } from "../../../../domain/time/calendar.ts";
import { words } from "../../texts/words.ts";
import { type TableNames, tablesText } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";

type Seats = { taken: number; seats: number };

/** "8 of 12 seats" */
export const seatsText = ({ taken, seats }: Seats) => words.shared.session.seats(taken, seats);

export const isFull = ({ taken, seats }: Seats) => taken >= seats;

/** "18:00–19:15" */
export function timesText({ time, minutes }: Pick<ClassSession, "time" | "minutes">): string {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return `${time}–${timeLabel(hours * 60 + rest + minutes)}`;
}

export const classNameOf = (offer: Pick<Offer, "services">, { service }: Pick<ClassSession, "service">) =>
  offer.services.find(({ id }) => id === service)?.name ?? words.shared.session.former;

/** "Anna + Studio 1", in the order of `names`; empty: nobody and nothing. */
export function serversText({ resources }: Pick<ClassSession, "resources">, names: TableNames): string {
  const order = [...names.keys()];
  const place = (id: string) => order.indexOf(id);
  const inOrder = resources.toSorted((one, other) => place(one) - place(other));
  return tablesText(inOrder, names);
}

/** "Closed that day · Not available: Anna"; empty: it is held as planned. */
export const troubleText = ({ absent, isClosed }: { absent: string[]; isClosed: boolean }) =>
  [isClosed && words.shared.session.closed, absent.length > 0 && words.shared.session.absent(absent.join(", "))]
    .filter(Boolean)
    .join(" · ");

/** An archived one may have sessions to come. */
export const hasClasses = (offer: Pick<Offer, "services"> | null | undefined) =>
  (offer?.services ?? []).some(({ seats }) => seats);

/** By the instant that the page shows, in ms. */
export const hasBegun = ({ startsAt }: { startsAt: string | null }, now: number) =>
  startsAt !== null && Date.parse(startsAt) <= now;

export const isOver = ({ startsAt, minutes }: { startsAt: string | null; minutes: number }, now: number) =>
  startsAt !== null && Date.parse(startsAt) + minutes * MINUTE_MS <= now;

/** Services that are booked by seats and still offered. */
export const classesOf = (offer: Pick<Offer, "services"> | null | undefined) =>
  (offer?.services ?? []).filter(({ seats, archived }) => seats && !archived);

/** The page of classes with this one open. */
export const sessionPath = (slug: string, { id, date }: { id: string; date: string }) =>
  `/${slug}/dashboard/classes?week=${date}&session=${id}`;

/** Everybody in a class stands where its first booking does; the others keep their order. */
export function sessionsTogether<Each extends Pick<Booking, "session">>(bookings: Each[]): Each[] {
  const bySession = Map.groupBy(bookings, ({ session }) => session ?? null);
  const seen = new Set<string>();
  return bookings.flatMap((booking) => {
    const { session } = booking;
    if (!session) return [booking];
    if (seen.has(session)) return [];
    seen.add(session);
    return bySession.get(session) ?? [];
  });
}
