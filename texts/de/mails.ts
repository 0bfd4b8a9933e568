import type { Mails } from "../en/mails.ts";
import { night } from "./customers/choosing.ts";
import { callOff } from "./customers/link.ts";
import { templates } from "./templates.ts";

export const mails: Mails = {
  changeUntil: (when) => `Ändern oder stornieren bis ${when} Uhr`,
  cancelUntil: (when) => `Stornieren bis ${when} Uhr`,
  view: "Buchung ansehen",
  fixed: "Die Buchung kann nicht online geändert oder storniert werden.",
  call: (phone) => `Ist etwas dazwischengekommen? Rufen Sie an: ${phone}`,
  write: (email) => `Ist etwas dazwischengekommen? Schreiben Sie an ${email}`,
  feedback: "Sagen Sie uns, wie es war",
  when: "Wann",
  where: "Wo",
  guests: "Personen",
  table: (guests) => `Tisch für ${guests}`,
  what: "Was",
  price: "Preis",
  from: (price) => `ab ${price}`,
  until: (time) => `bis ${time}`,
  by: (service, person) => `${service} bei ${person}`,
  mayChange: (person) => `${person} (kann sich ändern)`,
  seats: (count) => `${count} Plätze`,
  people: (count) => `${count} Personen`,
  before: (visit) => `Vorher: ${visit}.`,
  otherPeople: (now, before) => `Jetzt mit ${now} statt mit ${before}.`,
  withPeople: (now) => `Jetzt mit ${now}.`,
  withoutPeople: (before) => `Nicht mehr mit ${before}.`,
  otherDates: (dates) => `Freie Plätze an anderen Terminen: ${dates}`,
  bookAnother: "Anderen Termin buchen",
  again: (weeks) => (weeks === 1 ? "In einer Woche wieder buchen" : `In ${weeks} Wochen wieder buchen`),
  because: (business) => `Sie erhalten diese E-Mail, weil Sie bei ${business} gebucht haben.`,
  contact: (ways) => `Kontakt: ${ways}`,
  notAgain: "Nicht mehr um Rückmeldung bitten",
  privacy: "So werden Ihre Daten verwendet",
  test: "[Test]",
  night,
  addressChanged: {
    subject: (business) => `Die E-Mail-Adresse Ihrer Buchung bei ${business} wurde geändert`,
    text: (business, date) => `Guten Tag,

${business} hat die E-Mail-Adresse einer Buchung geändert (${date}). Nachrichten dazu und Links zum Ändern oder Stornieren gehen nicht mehr an diese Adresse.

Wenn Sie nicht darum gebeten haben, wenden Sie sich bitte an ${business}.`,
  },
  callOff,
  templates,
  book: { table: "Tisch reservieren", appointment: "Termin buchen" },
  bookAt: (book, business) => `${book} bei ${business}`,
  calendar: {
    guests: (guests) => (guests === 1 ? "1 Person" : `${guests} Personen`),
    seats: (name, taken, seats) => `${name}, ${taken} von ${seats} Plätzen`,
  },
};
