import type { InferResponseType } from "hono/client";
import { type UnsentChange, withUnsent } from "../../../domain/unsent/unsent-change.ts";
import type { api } from "../../shared/lib/members-api.ts";
import type { Booking } from "../bookings/booking/queries.ts";

type OverviewAnswer = InferResponseType<(typeof api.workspaces)[":slug"]["overview"]["$get"], 200>;

type ServersAnswer = InferResponseType<(typeof api.workspaces)[":slug"]["days"][":date"]["servers"]["$get"], 200>;

/**
 * A date as it was last answered: the overview that shows it and all its bookings. `keptAt` in ms, by this device's clock;
 * `isToday` as of then.
 */
export type KeptDay = {
  date: string;
  isToday: boolean;
  keptAt: number;
  overview: OverviewAnswer;
  bookings: Booking[];
  /** Missing where nobody has asked, or there are no tables. */
  servers?: ServersAnswer | undefined;
};

/**
 * Answers a members' call from the kept days, or null. `path` begins behind the workspace: `/overview?date=2027-06-15`.
 * Answers say `keptAt`, so that screens show their age.
 */
export function answerFrom(days: KeptDay[], path: string): unknown {
  const [route = "", search = ""] = path.split("?");
  const asked = new URLSearchParams(search);
  const on = (date: string | null) => days.find((day) => (date === null ? day.isToday : day.date === date));
  if (route === "/overview") {
    const day = on(asked.get("date"));
    return day ? overviewOf(day) : null;
  }
  if (route === "/bookings") {
    const isOneDay = asked.has("from") && asked.get("from") === asked.get("to") && !asked.has("q");
    const day = asked.get("tab") === "today" ? on(null) : isOneDay ? on(asked.get("from")) : undefined;
    return day ? { bookings: day.bookings, nextCursor: null, keptAt: day.keptAt } : null;
  }
  const [, date = "", part] = /^\/days\/([^/]+)\/(bookings|servers)$/.exec(route) ?? [];
  const ofDate = on(date);
  if (part === "servers") return ofDate?.servers ?? null;
  if (ofDate) return { bookings: ofDate.bookings, keptAt: ofDate.keptAt };
  const [, id] = /^\/bookings\/([^/]+)$/.exec(route) ?? [];
  return id ? detailsFrom(days, id) : null;
}

type Page = { date?: string; bookings: Booking[] };
type Listing = Partial<Page> & { today?: Page; day?: Page | null; booking?: Booking };

/** A server's answer with changes of this device on top. What may stand on a later page is not added to this one. */
export function withChangesOnTop(path: string, answer: Listing, changes: UnsentChange<Booking>[]): Listing {
  const [, asked] = /(?:date=|from=|\/days\/)([\d-]{10})/.exec(path) ?? [];
  const onTop = <Shown extends Page>(page: Shown): Shown => {
    const date = page.date ?? asked ?? page.bookings[0]?.bookingDate ?? "";
    const isOn = ({ isNew, shows }: UnsentChange<Booking>) => isNew || page.bookings.some(({ id }) => id === shows?.id);
    return { ...page, bookings: withUnsent(page.bookings, changes.filter(isOn), date) };
  };
  const { today, day, bookings, booking } = answer;
  const change = booking && changes.findLast(({ problem, shows }) => !problem && shows?.id === booking.id);
  return {
    ...answer,
    ...(today?.bookings ? { today: onTop(today) } : {}),
    ...(day?.bookings ? { day: onTop(day) } : {}),
    ...(bookings ? onTop({ bookings }) : {}),
    ...(change?.shows ? { booking: { ...change.shows, unsent: true } } : {}),
  };
}

/** Its list is that of the device, whole. */
function overviewOf({ overview, isToday, bookings, keptAt }: KeptDay) {
  const list = { bookings, nextCursor: null };
  const { today, day } = overview;
  return { ...overview, keptAt, ...(isToday ? { today: { ...today, ...list } } : { day: { ...day, ...list } }) };
}

/** Its log and messages are not kept. */
function detailsFrom(days: KeptDay[], id: string) {
  for (const { bookings, keptAt } of days) {
    const booking = bookings.find((one) => one.id === id);
    const unknown = { events: [], moves: [], messages: [], feedback: null, tells: { change: [], cancel: [] } };
    if (booking) return { booking, ...unknown, keptAt };
  }
  return null;
}
