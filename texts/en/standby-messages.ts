/**
 * Messages to a party that waits or for whom a place is held. No owner's text replaces them (docs/rules.md#messages-of-the-waitlist).
 * A visit is a table, or a time with somebody: `isTime`. `when` is a date and a time as `at` writes them.
 */
export const standbyMessages = {
  hello: (name: string) => `Hello ${name},`,
  /** The labels of buttons that lead to the page of who waits. */
  answer: "Answer",
  change: "Change or leave",
  book: "Book it",
  otherDays: "Other days",
  table: (guests: number) => `A table for ${guests}`,
  people: (count: number): string => (count === 1 ? "1 guest" : `${count} guests`),
  at: (date: string, time: string) => `${date} at ${time}`,
  /** A time alone, where an offer ends on the day on which its message leaves. */
  clock: (time: string) => time,
  because: (business: string) => `You get this mail because you are on the list of ${business}.`,
  becauseHeld: (business: string) => `You get this mail because ${business} keeps a place for you.`,
  joined: {
    /** `wish`: date, party, hours. */
    subject: (wish: string) => `You are on the list: ${wish}`,
    first: (wish: string) => `You are on the list for ${wish}.`,
    next: (isTime: boolean): string =>
      `When a ${isTime ? "time" : "place"} is free we hold it for you and write to you.`,
  },
  offered: {
    subject: (what: string, when: string, until: string) => `${what} on ${when} is held for you until ${until}`,
    first: (business: string, until: string, isTime: boolean) =>
      `${business} has a ${isTime ? "time" : "place"} for you. Nobody else can take it until ${until}.`,
    ask: "Please say yes or no",
    next: "Without an answer it goes to the next in line.",
    /** The same where nobody waits for it. */
    released: "Without an answer others can book it.",
    sms: (visit: string, until: string, link: string) => `${visit}, held until ${until}. Answer: ${link}`,
  },
  slept: {
    subject: (when: string) => `Your offer for ${when} ended`,
    first: (time: string) => `Your offer for ${time} ended without an answer.`,
    ask: "Still waiting?",
  },
  withdrawn: {
    subject: (when: string, isTime: boolean): string =>
      isTime ? `The time on ${when} can no longer be had` : `The place on ${when} can no longer be had`,
    first: (time: string, isTime: boolean): string =>
      isTime
        ? `We are sorry: the time ${time} can no longer be had.`
        : `We are sorry: the place at ${time} can no longer be had.`,
    next: "You are still on the list, at your old place.",
  },
  ended: {
    subject: (date: string) => `The list for ${date} is closed`,
    first: (date: string) => `The list for ${date} is closed.`,
    next: (isTime: boolean): string => (isTime ? "No time came free that fitted." : "No place came free that fitted."),
  },
  free: {
    subject: (when: string) => `${when} is free again`,
    first: (time: string) => `${time} is free again, first come. It is held for nobody.`,
  },
};

export type StandbyMessages = typeof standbyMessages;
