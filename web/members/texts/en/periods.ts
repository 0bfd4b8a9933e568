import { plural } from "./plural.ts";

const EVERY = { 15: "every quarter of an hour", 30: "every half hour", 60: "every hour" };
type Stretch = keyof typeof EVERY;
const guests = plural({ one: "# guest", other: "# guests" });
const parties = plural({ one: "# party", other: "# parties" });
const stays = (minutes: string[]) =>
  `${[minutes.slice(0, -1).join(", "), minutes.at(-1)].filter(Boolean).join(" or ")} minutes`;

/** Service periods: when they are, how long guests stay and how many arrive. */
export const periods = {
  period: "Service period",
  another: "Another service period",
  backToWeek: "Back to one simple week",
  names: { lunch: "Lunch", dinner: "Dinner", allDay: "All day", daytime: "Daytime" },
  days: "Days",
  opens: (name: string) => `${name} opens`,
  closes: (name: string) => `${name} closes`,
  nextDay: "next day",
  lastStart: "A last start",
  lastStartHint: "Guests may stay past closing. Without one, every stay ends by closing.",
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
    title: "How long guests stay",
    same: "Same for all",
    sameLabel: "Same for all parties",
    presets: { Quick: "Quick", Usual: "Usual", Long: "Long" },
    lengths: stays,
    own: "Own",
    ownLabel: "Own lengths of stay",
    minutesForAll: (name: string) => `${name}, minutes for all parties`,
    minutesForLarger: (name: string) => `${name}, minutes for larger parties`,
    minutesUpTo: (name: string, count: number) => `${name}, minutes for up to ${count} guests`,
    byParty: (lengths: string) => `By party: ${lengths}`,
    larger: "Larger",
    upTo: (count: number) => `Up to ${count}`,
  },
  offered: {
    title: "Times as customers see them",
    onEmptyDay: "Offered on an empty day",
    day: "Day to look at",
    people: plural({ other: "# people" }),
    none: "No times",
  },
  tables: {
    area: "Area",
    whoMayBook: (area: string) => `${area}: who may book it`,
    asTablesSay: "As its tables say",
    closed: "Closed",
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
