import { endsVisit } from "../../../../domain/day/attendance.ts";
import { words } from "../../texts/words.ts";
import type { BoardHouse } from "../board/board-house.ts";
import { ATTENDANCE_WORDS, eachIsForOne, guestsText } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { isOver } from "../booking/visit-state.ts";
import type { Session } from "../sessions/queries.ts";
import { seatsText, sessionsTogether } from "../sessions/session-words.ts";

/** `sessions`: the classes of the day. */
type House = Pick<BoardHouse, "areas" | "resources"> & { sessions?: Session[] };

export type SheetOrder = "time" | "table" | "area";

/** A stretch of the sheet under its own heading; by time those between classes have none. */
export type SheetPart = {
  id: string;
  title: string | null;
  about: string | null;
  /** The id of a class. */
  session: string | null;
  bookings: Booking[];
};

/** The orders that this house has, in words; by time alone where spots are counted. People and rooms are no areas. */
export function ordersOf({ areas, resources }: House): [SheetOrder, string][] {
  const inUse = resources.filter(({ archived }) => !archived);
  if (inUse.length === 0) return [["time", words.daySheet.byTime]];
  const isInArea = areas.some(({ id }) => inUse.some(({ area, about }) => area === id && about === undefined));
  return [
    ["time", words.daySheet.byTime],
    ["table", hasPeople({ resources }) ? words.daySheet.byPerson : words.daySheet.byTable],
    ...(isInArea ? [["area", words.daySheet.byArea] as [SheetOrder, string]] : []),
  ];
}

export const hasPeople = ({ resources }: Pick<House, "resources">): boolean =>
  resources.some(({ about, archived }) => about !== undefined && !archived);

/** Parties without a table come first; a joined party stands under each of its tables. `bookings` by time. */
export function partsOf(order: SheetOrder, house: House, bookings: Booking[]): SheetPart[] {
  const expected = bookings.filter(({ status }) => status !== "cancelled");
  const awaited = expected.filter((each) => !isDone(each));
  if (order === "time") return [...byTime(house, awaited), ...donePart(expected)];
  const lost = expected.filter(({ resources, session }) => resources.length === 0 && !session);
  const parts = order === "table" ? byTable(house, expected) : byArea(house, expected);
  const first = { id: "lost", title: words.daySheet.withoutTable, about: null, session: null, bookings: lost };
  return lost.length > 0 ? [first, ...parts] : parts;
}

/** A visit that nobody waits for any more. Seats of a class stay in it. */
const isDone = ({ attendance, session }: Booking) => endsVisit(attendance) && !session;

function donePart(bookings: Booking[]): SheetPart[] {
  const done = bookings.filter(isDone);
  return done.length > 0
    ? [{ id: "done", title: words.daySheet.done, about: null, session: null, bookings: done }]
    : [];
}

/** A class stands under its own heading, among the visits before and after it. */
function byTime({ sessions = [] }: House, bookings: Booking[]): SheetPart[] {
  const parts: SheetPart[] = [];
  for (const booking of sessionsTogether(bookings)) {
    const { session } = booking;
    const before = parts.at(-1);
    if (before && before.session === (session ?? null)) before.bookings.push(booking);
    else parts.push({ ...headingOf(booking, sessions), session: session ?? null, bookings: [booking] });
  }
  return parts.length > 0 ? parts : [{ id: "all", title: null, about: null, session: null, bookings: [] }];
}

function headingOf({ id, session, bookingTime, services }: Booking, sessions: Session[]) {
  if (!session) return { id, title: null, about: null };
  const held = sessions.find((each) => each.id === session);
  return {
    id: session,
    title: `${bookingTime} ${services?.[0]?.name ?? words.daySheet.session}`,
    about: held ? seatsText(held) : null,
  };
}

/** Also free tables: who writes on paper looks for them. Whoever teaches a class has everybody in it. */
function byTable({ areas, resources, sessions = [] }: House, bookings: Booking[]): SheetPart[] {
  const servesIn = (id: string, { session }: Booking) =>
    sessions.some((each) => each.id === session && each.resources.includes(id));
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  return resources.flatMap(({ id, name, area, about, archived }) => {
    const here = bookings.filter((booking) => booking.resources.includes(id) || servesIn(id, booking));
    const part = {
      ...{ id, title: name, session: null, bookings: here },
      about: (about === undefined && area && areaNames.get(area)) || null,
    };
    return archived && here.length === 0 ? [] : [part];
  });
}

function byArea({ areas, resources }: House, bookings: Booking[]): SheetPart[] {
  const areaOf = new Map(resources.map(({ id, area }) => [id, area]));
  const parts = [...areas, { id: null, name: words.daySheet.otherTables }].map(({ id, name }) => ({
    ...{ id: id ?? "other", title: name, about: null, session: null },
    bookings: bookings.filter(({ resources: [first] }) => first !== undefined && (areaOf.get(first) ?? null) === id),
  }));
  return parts.filter((part) => part.bookings.length > 0);
}

export const statusWord = ({ status, attendance }: Pick<Booking, "status" | "attendance">) =>
  attendance ? ATTENDANCE_WORDS[attendance] : words.daySheet.status[status];

export function totalsOf(
  bookings: (Pick<Booking, "status" | "guests"> & Partial<Pick<Booking, "services">>)[],
): string {
  const expected = bookings.filter(({ status }) => status !== "cancelled");
  const guests = expected.reduce((sum, booking) => sum + booking.guests, 0);
  const leftOut = bookings.length - expected.length;
  return [
    words.ui.bookings(expected.length),
    ...(eachIsForOne(expected) ? [] : [guestsText(guests)]),
    ...(leftOut > 0 ? [words.daySheet.leftOut(leftOut)] : []),
  ].join(" · ");
}

/** Bookings with the tables that the sheet shows. */
export type Kept = { id: string; resources: string[] }[];

type Sheet = { bookings: Booking[]; asOf: string; isPast: boolean };

/** Those that may still be given other tables; none of a day that is over. */
export function keepable({ bookings, asOf, isPast }: Sheet): Kept {
  const present = isPast ? null : Date.parse(asOf);
  const free = bookings.filter((each) => each.resources.length > 0 && !each.pinned && !isOver(each, present));
  return free.map(({ id, resources }) => ({ id, resources }));
}
