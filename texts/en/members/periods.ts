import { plural } from "./plural.ts";

const EVERY = { 15: "every quarter of an hour", 30: "every half hour", 60: "every hour" };
type Stretch = keyof typeof EVERY;
const STRETCH = { 15: "quarter of an hour", 30: "half hour", 60: "hour" };
const guests = plural({ one: "# guest", other: "# guests" });
const parties = plural({ one: "# party", other: "# parties" });
const stays = (minutes: string[]) =>
  `${[minutes.slice(0, -1).join(", "), minutes.at(-1)].filter(Boolean).join(" or ")} minutes`;

/** Service periods: when they are, how long guests stay and how many arrive. */
export const periods = {
  period: "Service period",
  another: "Another part of the day",
  backToWeek: "Back to one simple week",
  names: { lunch: "Lunch", dinner: "Dinner", allDay: "All day", daytime: "Daytime" },
  days: "Days",
  opens: "Opens",
  closes: "Closes",
  lastStart: "Last start",
  lastStartHint: "Leave the last start empty, and every stay ends by closing. With one, guests may stay past closing.",
  lastStartOf: (name: string) => (name ? `${name}: last start` : "last start"),
  step: "Times offered every",
  reset: "Minutes to reset a table",
  resetHint: "Kept free after each stay; guests do not see it",
  partiesArrive: "Parties who may arrive",
  partiesArriveHint: "Counted together with the guests above",
  counted: "Arrivals are counted",
  every: EVERY,
  guestsArrive: (stretch: Stretch) => `Guests who may arrive ${EVERY[stretch]}`,
  guestsArriveAt: (name: string, stretch: Stretch) => `${name}: guests who may arrive ${EVERY[stretch]}`,
  proposal: (count: number) => `A quarter of your seats: ${count} guests every half hour`,
  proposalAt: (name: string, count: number) => `${name}: a quarter of your seats, ${count} guests every half hour`,
  notice: "Notice in minutes",
  noticeHint: "Customers book at least so long before",
  largest: "Largest party",
  largestHint: "Larger ones are asked to call",
  endsAt: "Online booking ends at a time",
  bookedUntil: "Booked until",
  bookedUntilAt: (name: string) => `${name}: booked until`,
  daysBefore: { 0: "On the day", 1: "The day before", 2: "Two days before" },
  stays: {
    title: "Guests stay",
    titleAt: (name: string) => (name ? `${name}: guests stay` : "Guests stay"),
    about: (length: string) => `about ${length}`,
    from: (length: string, guests: number) => `${length} from ${guests}`,
    lengths: stays,
    own: "Own lengths…",
    minutesForLarger: (name: string) => `${name}, minutes for larger parties`,
    minutesUpTo: (name: string, count: number) => `${name}, minutes for up to ${guests(count)}`,
    larger: "Larger",
    upTo: (count: number) => `Up to ${count}`,
  },
  /** The folded fields of a part of the day, in words. */
  folded: {
    every: (length: string) => `every ${length}`,
    guests: (count: number, stretch: Stretch) => `${guests(count)} each ${STRETCH[stretch]}`,
    parties: (count: number, stretch: Stretch) => `${parties(count)} each ${STRETCH[stretch]}`,
    upTo: (count: number) => `parties up to ${count}`,
    reset: (minutes: number) => `${minutes} min to lay a table`,
    notice: (length: string) => `${length} ahead`,
    until: (time: string, before: string) => `online until ${time}, ${before.toLowerCase()}`,
    area: (area: string, who: string) => `${area}: ${who.toLowerCase()}`,
    largeKept: "large tables kept",
  },
  week: {
    title: "The week",
    see: "See the week",
    timesOn: (count: number, day: string) => (count === 1 ? `1 time on a ${day}` : `${count} times on a ${day}`),
  },
  offered: {
    title: "Times as customers see them",
    onEmptyDay: "Offered on an empty day",
    day: "Day to look at",
    people: plural({ other: "# people" }),
    none: "No times",
  },
  tables: {
    whoMayBook: (area: string) => `${area}: who may book it`,
    asTablesSay: "As its tables say",
    keepLarge: "Keep large tables for large parties",
    keepLargeHint: "Customers of smaller parties get them only shortly before.",
    seatsFrom: "Tables from this many seats",
    seatsFromAt: (name: string) => `${name}: tables from this many seats`,
    minGuests: "For at least this many guests",
    minGuestsAt: (name: string) => `${name}: for at least this many guests`,
    untilHours: "Until this many hours before",
    untilHoursAt: (name: string) => `${name}: until this many hours before`,
  },
  /** As two owners compare it. */
  compared: {
    when: (days: string, times: string) => `${days}, ${times}`,
    lastStart: (time: string) => `last start ${time}`,
    step: (minutes: number) => `times every ${minutes} minutes`,
    stays: (lengths: string) => `stays of ${lengths}`,
    reset: plural({ one: "# minute to reset", other: "# minutes to reset" }),
    guestsEvery: (count: number, minutes: number) => `${guests(count)} every ${minutes} minutes`,
    partiesEvery: (count: number, minutes: number) => `${parties(count)} every ${minutes} minutes`,
    bothEvery: (ofGuests: number, ofParties: number, minutes: number) =>
      `${guests(ofGuests)} and ${parties(ofParties)} every ${minutes} minutes`,
    notice: plural({ one: "# minute of notice", other: "# minutes of notice" }),
    bookedUntil: (time: string) =>
      plural({ one: `booked until ${time}, # day before`, other: `booked until ${time}, # days before` }),
    atMost: plural({ one: "at most # guest", other: "at most # guests" }),
  },
};

const phrase = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

/** Special openings, closed parts of days, time off and extra hours. */
export const dated = {
  none: "Holidays, a renovation, a day with other hours.",
  add: "Add days",
  change: "Change days",
  kind: "Kind",
  kinds: { closed: "Closed", extra: "Special opening", away: "Time off", hours: "Extra hours" },
  descriptions: {
    closed: "Nobody can book then.",
    extra: "Replaces the usual hours of its days, also where you are closed.",
    away: "For a person, room or machine that cannot be booked then.",
    hours: "For a person, room or machine, besides the weekly ones. Customers book while you are open.",
  },
  /** "T1 closed all day", "Anna also 18:00–20:00" */
  texts: {
    closed: (subject: string | undefined, times: string) => phrase(subject, "closed", times),
    extra: (_: string | undefined, times: string) => phrase("open", times),
    away: (subject: string | undefined, times: string) => phrase(subject, "off", times),
    hours: (subject: string | undefined, times: string) => phrase(subject, "also", times),
  },
  notInForce: (day: string) => `${day}, not in force`,
  untilChanged: "Days not in force can be booked, until you add or change a closed day.",
  allDay: "all day",
  untilNextDate: (time: string) => `from ${time}`,
  nextDay: (times: string) => `${times} next day`,
  usuallyClosed: "Usually closed",
  subject: { closed: "What", away: "Who or what", hours: "Whose hours" },
  wholePlace: "The whole place",
  until: "Until",
  likePeriod: "Stays and arrivals as at",
  personNoteHint: "For you and this person",
  otherStays: "Other stays than usual",
  opening: "Special opening",
  asUsual: "As usual",
  timeOffAndHours: "Time off and extra hours",
};

/** The bookings of the last weeks, played again under changed rules. */
export const rehearsal = {
  intro:
    "The bookings of the last four weeks are played again under the rules of these pages, saved or not: who would have been kept, seated at another table or refused. Nothing is changed, and nobody is told.",
  correctFirst: "Please correct what is marked on the other pages first.",
  couldNotGoOn: "The rehearsal could not go on.",
  isOld: "The rules have changed since. Try again to see their effect.",
  begin: "Try it on last month",
  stop: "Stop",
  again: "Try again",
  goOn: "Go on",
  daysTried: "Days tried",
  progress: {
    running: (done: number, all: number) => `Trying ${done} of ${all} days`,
    stopped: (done: number, all: number) => `Stopped after ${done} of ${all} days`,
    failed: (done: number, all: number) => `Broken off after ${done} of ${all} days`,
    done: (done: number, all: number) => `Tried ${done} of ${all} days`,
  },
  noBookings: "There are no bookings on these days. Rules can be tried once there are some.",
  kept: "Kept",
  otherTable: "At another table",
  letIn: "Let in with a reason",
  refused: "Refused",
  seatsTaken: "Seats taken",
  moves: "Moves between tables",
  caption: "As it was, and under these rules",
  was: "was",
  wouldBe: "would be",
  dayByDay: "Day by day",
  columns: { moved: "Moved", reason: "Reason" },
  opensNewTab: "(opens in a new tab)",
  leftOut: (count: number, dates: string) =>
    `${plural({ one: "# day could not be replayed and is left out", other: "# days could not be replayed and are left out" })(count)}: ${dates}.`,
  fitting: plural({
    one: "At most # party who was refused then would have fitted.",
    other: "At most # parties who were refused then would have fitted.",
  }),
  hours: (hours: number) => `${hours} h`,
  reasons: {
    in_the_past: "Asked for after the time had begun",
    beyond_booking_window: "Booked further ahead than you allow",
    not_a_slot: "No visit begins at that time",
    paused: "Online booking rests",
    notice_too_short: "Booked later than you allow",
    online_limit_exceeded: "A larger party than could book online",
    unsettled: "Another booking of then has no table",
    no_resource_fits: "No place fits the party",
    person_unavailable: "The person asked for had no time",
    session_full: "The class was full",
    session_cancelled: "The class was cancelled",
    spot_capacity_exceeded: "All tables are taken",
    guest_capacity_exceeded: "Too few seats are left",
    cannot_change: "Changed later than customers may",
  },
};
