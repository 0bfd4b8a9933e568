import type { Mails } from "../en/mails.ts";
import { night } from "./customers/choosing.ts";
import { callOff } from "./customers/link.ts";
import { templates } from "./templates.ts";

export const mails: Mails = {
  changeUntil: (when) => `Endre eller avbestill frem til ${when}`,
  cancelUntil: (when) => `Avbestill frem til ${when}`,
  view: "Se bestillingen",
  fixed: "Bestillingen kan ikke endres eller avbestilles på nett.",
  call: (phone) => `Har det kommet noe i veien? Ring ${phone}`,
  write: (email) => `Har det kommet noe i veien? Skriv til ${email}`,
  feedback: "Fortell oss hvordan det var",
  when: "Når",
  where: "Hvor",
  guests: "Antall gjester",
  table: (guests) => `bord til ${guests}`,
  what: "Hva",
  price: "Pris",
  from: (price) => `fra ${price}`,
  until: (time) => `til ${time}`,
  by: (service, person) => `${service} hos ${person}`,
  mayChange: (person) => `${person} (kan endres)`,
  seats: (count) => `${count} plasser`,
  people: (count) => `${count} gjester`,
  before: (visit) => `Tidligere: ${visit}.`,
  otherPeople: (now, before) => `Nå med ${now} i stedet for ${before}.`,
  withPeople: (now) => `Nå med ${now}.`,
  withoutPeople: (before) => `Ikke lenger med ${before}.`,
  otherDates: (dates) => `Ledige plasser andre dager: ${dates}`,
  bookAnother: "Bestill plass en annen dag",
  again: (weeks) => (weeks === 1 ? "Bestill igjen om en uke" : `Bestill igjen om ${weeks} uker`),
  because: (business) => `Du får denne e-posten fordi du har bestilt hos ${business}.`,
  contact: (ways) => `Kontakt: ${ways}`,
  notAgain: "Ikke spør meg igjen",
  privacy: "Slik brukes opplysningene dine",
  test: "[Test]",
  night,
  addressChanged: {
    subject: (business) => `E-postadressen for bestillingen din hos ${business} er endret`,
    text: (business, date) => `Hei,

${business} har endret e-postadressen for en bestilling ${date}. Meldinger om den, og lenker for å endre eller avbestille, sendes ikke lenger til denne adressen.

Hvis du ikke har bedt om dette, bør du ta kontakt med ${business}.`,
  },
  callOff,
  templates,
  book: { table: "Bestill bord", appointment: "Bestill time" },
  bookAt: (book, business) => `${book} hos ${business}`,
  calendar: {
    guests: (guests) => (guests === 1 ? "1 gjest" : `${guests} gjester`),
    seats: (name, taken, seats) => `${name}, ${taken} av ${seats} plasser`,
  },
};
