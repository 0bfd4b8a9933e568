import { plural } from "./plural.ts";

const visits = plural({ one: "# visit", other: "# visits" });

/** The guest book: who calls, and who a booking is of. */
export const guestBook = {
  /** Above the bookings that a search finds. */
  title: "Guests",
  found: plural({
    one: "# guest found. Enter books for the first.",
    other: "# guests found. Enter books for the first.",
  }),
  nobody: "No guest found.",
  notRead: "The guests could not be searched.",
  more: "There are more: type more of the name or number.",
  building: (percent: number) => `The guest book is being built: ${percent} %.`,
  offline: "No connection: only the days that this device keeps are searched.",
  bookFor: (name: string, about: string) => `Book for ${name}${about && `: ${about}`}`,
  pageOf: (name: string) => `The page of ${name}`,
  newGuest: "New guest",
  visits: (count: number) => (count > 99 ? "99+ visits" : visits(count)),
  last: (date: string) => `last ${date}`,
  missed: (count: number) => `${count > 99 ? "99+" : count} missed`,
  comes: (when: string) => `comes ${when}`,
  shares: "shares this number",
  endsIn: (digits: string) => `…${digits}`,
  pad: { title: "Number pad", erase: "Erase the last digit" },
  /** Below the fields of a person. */
  known: "Known guests",
  choose: (name: string, about: string) => `${name}${about && `, ${about}`}`,
  chosen: "Guest",
  stillOf: (name: string) => `It stays a booking of ${name}.`,
  notThem: (name: string) => `Not ${name}`,
  who: {
    title: (name: string) => `Who is “${name}”?`,
    about: "This number or address belongs to several guests. The booking keeps its own name.",
    new: "Somebody new",
    failed: "Failed to choose the guest",
    gone: "It is known by now who this is.",
  },
  /** Guests of the book whom an erased address names. */
  whom: {
    title: "Whom it erases",
    everything: (bookings: string) => `Everything with this address or number: ${bookings}`,
    whole: (name: string) => `${name} goes whole`,
    address: (name: string) => `${name} stays and loses this address or number`,
    alone: (name: string, bookings: string) => `${name} alone, with every address and number: ${bookings}`,
  },
};
