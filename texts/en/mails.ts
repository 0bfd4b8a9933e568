import { night } from "./customers/choosing.ts";
import { callOff } from "./customers/link.ts";
import { templates } from "./templates.ts";

/** Around and inside messages to customers. Their standard texts are in templates.ts. */
export const mails = {
  changeUntil: (when: string) => `Change or cancel until ${when}`,
  cancelUntil: (when: string) => `Cancel until ${when}`,
  view: "View booking",
  fixed: "It cannot be changed or cancelled online.",
  call: (phone: string) => `Something has come up? Call ${phone}`,
  write: (email: string) => `Something has come up? Write to ${email}`,
  feedback: "Tell us how it was",
  when: "When",
  where: "Where",
  guests: "Guests",
  table: (guests: number) => `table for ${guests}`,
  what: "What",
  price: "Price",
  from: (price: string) => `from ${price}`,
  until: (time: string) => `until ${time}`,
  by: (service: string, person: string) => `${service} with ${person}`,
  /** Instead of the name alone, where anyone was asked for. */
  mayChange: (person: string) => `${person} (may change)`,
  seats: (count: number) => `${count} seats`,
  people: (count: number) => `${count} guests`,
  before: (visit: string) => `Before: ${visit}.`,
  otherPeople: (now: string, before: string) => `Now with ${now} instead of ${before}.`,
  withPeople: (now: string) => `Now with ${now}.`,
  withoutPeople: (before: string) => `No longer with ${before}.`,
  otherDates: (dates: string) => `Free seats on other dates: ${dates}`,
  bookAnother: "Book another date",
  again: (weeks: number) => (weeks === 1 ? "Book again in a week" : `Book again in ${weeks} weeks`),
  because: (business: string) => `You get this mail because you booked at ${business}.`,
  contact: (ways: string) => `Contact: ${ways}`,
  notAgain: "Do not ask me again",
  privacy: "How your details are used",
  test: "[Test]",
  night,
  addressChanged: {
    subject: (business: string) => `The email address of your booking at ${business} was changed`,
    text: (business: string, date: string) => `Hello,

${business} has changed the email address of a booking on ${date}. Messages about it, and links to change or cancel it, no longer come to this address.

If you did not ask for that, please tell ${business}.`,
  },
  callOff,
  templates,
  /** The line above a link or a QR code: "Book a table", and with a name the words of a link on another website. */
  book: { table: "Book a table", appointment: "Book an appointment" },
  bookAt: (book: string, business: string) => `${book} at ${business}`,
  /** Titles in members' calendars. */
  calendar: {
    guests: (guests: number) => (guests === 1 ? "1 guest" : `${guests} guests`),
    seats: (name: string, taken: number, seats: number) => `${name}, ${taken} of ${seats} seats`,
  },
};

export type Mails = typeof mails;
