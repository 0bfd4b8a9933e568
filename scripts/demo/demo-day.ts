import type {
  AttendCommand,
  CancelCommand,
  Command,
  CreateCommand,
  CustomerDetails,
} from "../../domain/day/commands.ts";
import { searchTextOf } from "../../domain/people/search-text.ts";
import type { ClassSession } from "../../domain/plan/rules.ts";
import { PARTY } from "../../domain/sheet/booked.ts";
import type { BookingSource } from "../../domain/sheet/sheet-booking.ts";
import { foldAccents } from "../../domain/texts/fold-accents.ts";
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  minutesOf,
  timeLabel,
  type Weekday,
  weekdayOf,
} from "../../domain/time/calendar.ts";
import { type DayAxis, instantOf, wallToRealMinute } from "../../domain/time/day-axis.ts";

/** How a demo business is visited, apart from by whom. Repeats in a list are chosen more often. */
export type Habits = {
  parties: Record<Weekday, number>;
  /** Starts of booked visits, and the minutes of the day in which people walk in. */
  times: [string, ...string[]];
  walkIns: { from: string; minutes: number };
  ask: (random: Random) => Ask;
  /** Classes, whose seats are booked besides. */
  sessions?: ClassSession[];
  notes: [string, ...string[]];
  /** So many people come again and again under an address of their own; absent: every address comes once. */
  regulars?: number;
};
/** A party books this, and leaves after so many minutes at the earliest and the latest. */
export type Ask = Pick<CreateCommand, "guests" | "wanted"> & { leaves: [earliest: number, latest: number] };
export type Random = () => number;

/**
 * Commands of one date until `now`, equal for the same date. The rules may refuse some. `crowd`: factor for larger
 * businesses.
 */
export function demoDay(axis: DayAxis, memberId: string, now: number, crowd = 1, habits = RESTAURANT): Command[] {
  const random = seededRandom(axis.date);
  const parties = { length: crowd * habits.parties[weekdayOf(axis.date)] };
  const classes = (habits.sessions ?? []).filter(({ date }) => date === axis.date);
  const taken = classes.flatMap((session) => Array<ClassSession>(Math.ceil(session.seats * random())).fill(session));
  return [...Array.from(parties, () => null), ...taken]
    .flatMap((session, i) =>
      commandsOfParty({ axis, memberId, habits, isAhead: axis.startsAt >= now }, i, session, random),
    )
    .filter((command) => command.now < now)
    .sort((a, b) => a.now - b.now);
}

/** Most come, some cancel, a few do not. */
function commandsOfParty(
  { axis, memberId, habits, isAhead }: { axis: DayAxis; memberId: string; habits: Habits; isAhead: boolean },
  index: number,
  session: ClassSession | null,
  random: Random,
): Command[] {
  const source = session ? "online" : pick(SOURCES, random);
  const walksIn = source === "walk_in";
  const { from, minutes } = habits.walkIns;
  const bookingTime = session
    ? session.time
    : walksIn
      ? timeLabel(minutesOf(from) + Math.floor(random() * minutes))
      : pick(habits.times, random);
  const startsAt = instantOf(axis, wallToRealMinute(axis, minutesOf(bookingTime)) ?? 0);
  const lead = walksIn
    ? 0
    : Math.floor(random() ** 1.5 * LONGEST_LEAD_DAYS) * DAY_MS + (0.5 + random() * 6.5) * HOUR_MS;
  const ours = { actor: memberId, by: "member" } as const;
  const theirs = source === "online" ? ({ actor: "customer", by: "customer" } as const) : ours;

  const { leaves, ...asked } = session ? seatIn(session) : habits.ask(random);
  const created: CreateCommand = {
    ...{ ...envelope(startsAt - lead), ...theirs, type: "create", bookingId: crypto.randomUUID() },
    ...{ bookingTime, source, ...asked, person: person(source, axis.date, index, habits, isAhead, random) },
    ...{ locale: null, client: null, overrideReason: null },
  };
  const fate = random();
  const moment = random();
  const { bookingId } = created;
  if (fate < 0.1 && lead > 2 * DAY_MS) {
    const at = startsAt - lead + moment * (lead - 1.5 * DAY_MS);
    return [created, { ...envelope(at), ...theirs, type: "cancel", bookingId } satisfies CancelCommand];
  }
  const isAbsent = fate > 0.94 && !walksIn;
  const [earliest, latest] = leaves;
  const at = isAbsent
    ? startsAt + (15 + moment * 20) * MINUTE_MS
    : startsAt + (earliest + moment * (latest - earliest)) * MINUTE_MS;
  const attended: AttendCommand = {
    ...{ ...envelope(at), ...ours, type: "attend", bookingId },
    ...{ attendance: isAbsent ? "no_show" : "finished", overrideReason: null },
  };
  return [created, attended];
}

const seatIn = ({ id, minutes }: ClassSession): Ask => ({
  guests: 1,
  wanted: { kind: "class", session: id },
  leaves: [minutes, minutes],
});

const LONGEST_LEAD_DAYS = 20;

const envelope = (now: number) => ({
  commandId: crypto.randomUUID(),
  requestHash: null,
  now: Math.floor(now),
});

type Reach = Pick<CustomerDetails, "customerName" | "customerEmail" | "customerPhone">;

function person(
  source: BookingSource,
  date: string,
  index: number,
  { notes, regulars }: Habits,
  isAhead: boolean,
  random: Random,
): CustomerDetails {
  const nth = Number(date.slice(-2)) * 5 + index * 7;
  const isRegular = regulars !== undefined && index % NEWCOMER_EVERY !== 0;
  const who = isRegular ? regular(nth % regulars, isAhead) : once(source, date, index, nth % NAMES.length);
  const walksIn = source === "walk_in" ? { customerEmail: null, customerPhone: null } : {};
  const said = random() < 0.2 ? pick(notes, random) : null;
  const reach: Reach = { ...who, ...walksIn };
  return { ...reach, notes: said, searchText: searchTextOf(reach), smsWithheld: false };
}

/** An online booking gets its own address and no number, because each may have few online bookings ahead. */
function once(source: BookingSource, date: string, index: number, nth: number): Reach {
  const customerName = NAMES[nth] ?? "";
  const visit = `${date.slice(5).replace("-", "")}${index < NAMES.length ? "" : `-${index}`}`;
  const isOnline = source === "online";
  return {
    customerName,
    customerEmail: isOnline ? mailOf(customerName, `.${visit}`) : null,
    customerPhone: isOnline ? null : phoneOf(nth),
  };
}

const NEWCOMER_EVERY = 7;

/** From the second round on, names meet other surnames. Two people share a number, and `isBrief` they say their surname alone. */
function regular(nth: number, isBrief: boolean): Reach {
  const round = Math.floor(nth / NAMES.length);
  const [first = ""] = (NAMES[nth % NAMES.length] ?? "").split(" ");
  const last = (NAMES[(nth + 17 * round) % NAMES.length] ?? "").split(" ").slice(1).join(" ");
  const shares = nth === HANNA || nth === HANNA + 1;
  const name = shares ? `${nth === HANNA ? "Hanna" : "Per"} Berg` : `${first} ${last}`;
  return {
    customerName: shares && isBrief ? "Berg" : name,
    customerEmail: shares && isBrief ? null : mailOf(name),
    customerPhone: nth < FICTIONAL_PHONES ? phoneOf(shares ? HANNA : nth) : null,
  };
}

const mailOf = (name: string, more = "") => `${foldAccents(name).replace(/[^a-z]+/g, ".")}${more}@example.com`;
const phoneOf = (nth: number) => `+46${FIRST_FICTIONAL_PHONE + nth}`;

export const pick = <T>(from: readonly [T, ...T[]], random: Random): T =>
  from[Math.floor(random() * from.length)] ?? from[0];

/** Pseudo-random in [0, 1), equal for the same text (mulberry32). */
function seededRandom(text: string): Random {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SOURCES: [BookingSource, ...BookingSource[]] = ["online", "online", "online", "online", "phone", "walk_in"];
const GUESTS: [number, ...number[]] = [2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 1, 5, 6, 8];
export const RESTAURANT: Habits = {
  parties: { monday: 0, tuesday: 14, wednesday: 17, thursday: 22, friday: 34, saturday: 38, sunday: 16 },
  times: [
    ...(["17:00", "17:30", "17:30", "18:00", "18:00", "18:00", "18:30", "18:30", "18:30", "19:00", "19:00"] as const),
    ...(["19:00", "19:00", "19:30", "19:30", "19:30", "20:00", "20:00", "20:30", "20:30", "21:00", "21:30"] as const),
  ],
  walkIns: { from: "17:05", minutes: 250 },
  ask: (random) => ({ guests: pick(GUESTS, random), wanted: PARTY, leaves: [60, 95] }),
  notes: [
    "Gärna ett bord vid fönstret",
    "Nötallergi",
    "Vi firar en födelsedag",
    "Barnstol, tack",
    "Kommer med barnvagn",
    "One of us is vegan",
    "Coeliac: no gluten, please",
    "We may be ten minutes late",
    "A quiet corner if you have one",
    "Dog under the table, if that is all right",
  ],
};
/** Sweden reserves 070-1740605 to 070-1740699 for fiction. */
const FIRST_FICTIONAL_PHONE = 701_740_605;
const FICTIONAL_PHONES = 95;
/** Her place among the names; who follows has her number. */
const HANNA = 50;
const NAMES = [
  ...["Astrid Lindqvist", "Oskar Bergström", "Maja Sjöberg", "Elias Nyström", "Ingrid Åkesson", "Hugo Lundgren"],
  ...["Saga Öberg", "Nils Hedlund", "Alva Forsberg", "Axel Sandström", "Freja Norén", "Gustav Holmqvist"],
  ...["Linnéa Wallin", "Viktor Ekström", "Signe Dahlberg", "Anton Björklund", "Märta Sundin", "Love Engström"],
  ...["Amir Hosseini", "Fatima Yusuf", "Dragan Petrović", "Leyla Demir", "Mehmet Kaya", "Zofia Kowalska"],
  ...["Jakub Nowak", "Aino Virtanen", "Eero Mäkinen", "Sofie Hansen", "Kasper Nielsen", "Ingvild Haugen"],
  ...["Siobhán Byrne", "Tom Whitaker", "Grace Okafor", "Daniel Meyer", "Clara Vogel", "Chiara Ricci"],
  ...["Marco Ferrari", "Lucía Navarro", "Pablo Ortega", "Camille Laurent", "Thi Mai Nguyen", "Wei Chen"],
  ...["Yuki Tanaka", "Arjun Mehta", "Priya Nair", "Selam Tesfaye", "Abdi Warsame", "Rana Khoury"],
  ...["Olga Ivanova", "Mateo Silva", "Hanna Berg", "Johan Ek"],
];
