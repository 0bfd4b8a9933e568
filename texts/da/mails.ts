import type { Mails } from "../en/mails.ts";
import { night } from "./customers/choosing.ts";
import { callOff } from "./customers/link.ts";
import { templates } from "./templates.ts";

export const mails: Mails = {
  changeUntil: (when) => `Ændr eller afbestil frem til ${when}`,
  cancelUntil: (when) => `Afbestil frem til ${when}`,
  view: "Se booking",
  fixed: "Din booking kan ikke ændres eller afbestilles online.",
  call: (phone) => `Er du blevet forhindret? Ring til ${phone}`,
  write: (email) => `Er du blevet forhindret? Skriv til ${email}`,
  feedback: "Fortæl os, hvordan det var",
  when: "Hvornår",
  where: "Hvor",
  guests: "Antal gæster",
  table: (guests) => `bord til ${guests}`,
  what: "Hvad",
  price: "Pris",
  from: (price) => `fra ${price}`,
  until: (time) => `til ${time}`,
  by: (service, person) => `${service} hos ${person}`,
  mayChange: (person) => `${person} (kan ændre sig)`,
  seats: (count) => `${count} pladser`,
  people: (count) => `${count} gæster`,
  before: (visit) => `Før: ${visit}.`,
  otherPeople: (now, before) => `Nu med ${now} i stedet for ${before}.`,
  withPeople: (now) => `Nu med ${now}.`,
  withoutPeople: (before) => `Ikke længere med ${before}.`,
  otherDates: (dates) => `Ledige pladser andre dage: ${dates}`,
  bookAnother: "Book plads en anden dag",
  again: (weeks) => (weeks === 1 ? "Book igen om en uge" : `Book igen om ${weeks} uger`),
  because: (business) => `Du får denne e-mail, fordi du har booket hos ${business}.`,
  contact: (ways) => `Kontakt: ${ways}`,
  notAgain: "Spørg mig ikke igen",
  privacy: "Sådan bruges dine oplysninger",
  test: "[Test]",
  night,
  addressChanged: {
    subject: (business) => `E-mailadressen på din booking hos ${business} er ændret`,
    text: (business, date) => `Hej

${business} har ændret e-mailadressen på en booking ${date}. Beskeder om den og links til at ændre eller afbestille den bliver ikke længere sendt til denne adresse.

Hvis du ikke har bedt om det, så kontakt ${business}.`,
  },
  callOff,
  templates,
  book: { table: "Book bord", appointment: "Book tid" },
  bookAt: (book, business) => `${book} hos ${business}`,
  calendar: {
    guests: (guests) => (guests === 1 ? "1 gæst" : `${guests} gæster`),
    seats: (name, taken, seats) => `${name}, ${taken} af ${seats} pladser`,
  },
};
