import { plural } from "./plural.ts";

/** After a visit: when the client comes again. `when`: "Sat 9 Jan 10:00". */
export const bookNext = {
  title: "Book next",
  done: (name: string) => `${name} is done`,
  what: (services: string, minutes: number) => `${services}, ${minutes} min.`,
  usually: plural({ one: "Usually every week.", other: "Usually every # weeks." }),
  weeks: plural({ one: "# week", other: "# weeks" }),
  ahead: (when: string) => `Is booked already: ${when}`,
  /** Why an option is another time than the weeks alone would give. */
  why: {
    closed: (date: string) => `closed on ${date}`,
    full: (date: string) => `nothing free on ${date}`,
    taken: (time: string) => `${time} is taken`,
    not_offered: (time: string) => `no visit begins at ${time}`,
  },
  book: (when: string) => `Book ${when}`,
  booking: "Booking…",
  another: "Another time",
  notNow: "Not now",
  none: "Nothing is free near these dates. Choose another time.",
  gone: "These services cannot be booked any more. Choose another time.",
  notRead: "The next times could not be read.",
  takenSince: "That time was taken just now. These are free.",
  noAnswer: "No answer came. Try again: it is booked only once.",
  made: (when: string) => `Booked: ${when}`,
  takenBack: "Cancelled again",
  notTakenBack: "Failed to cancel",
};

/** The same visit on several dates. `when`: "Sat 9 Jan 10:00". */
export const repeat = {
  label: "Repeat",
  once: "Once",
  every: plural({ one: "Every week", other: "Every # weeks" }),
  times: "How many",
  visits: plural({ one: "# visit", other: "# visits" }),
  course: (count: number, until: string) => `All ${count} dates until ${until}`,
  book: plural({ one: "Book # visit", other: "Book # visits" }),
  made: plural({ one: "# visit booked", other: "# visits booked" }),
  until: (first: string, last: string) => `${first} to ${last}`,
  missed: plural({ one: "# date does not fit", other: "# dates do not fit" }),
  none: "nothing free near it",
  bookNearest: (when: string) => `Book ${when}`,
  done: "Done",
  takenBack: plural({ one: "# visit cancelled again", other: "# visits cancelled again" }),
  notTakenBack: (done: number, count: number) => `Only ${done} of ${count} could be cancelled`,
};
