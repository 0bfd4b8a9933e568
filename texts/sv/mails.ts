import type { Mails } from "../en/mails.ts";
import { night } from "./customers/choosing.ts";
import { callOff } from "./customers/link.ts";
import { templates } from "./templates.ts";

export const mails: Mails = {
  changeUntil: (when) => `Ändra eller avboka fram till ${when}`,
  cancelUntil: (when) => `Avboka fram till ${when}`,
  view: "Visa bokningen",
  fixed: "Den går inte att ändra eller avboka online.",
  call: (phone) => `Har du fått förhinder? Ring ${phone}`,
  write: (email) => `Har du fått förhinder? Skriv till ${email}`,
  feedback: "Berätta hur det var",
  when: "När",
  where: "Var",
  guests: "Antal gäster",
  table: (guests) => `bord för ${guests}`,
  what: "Vad",
  price: "Pris",
  from: (price) => `från ${price}`,
  until: (time) => `till ${time}`,
  by: (service, person) => `${service} hos ${person}`,
  mayChange: (person) => `${person} (kan ändras)`,
  seats: (count) => `${count} platser`,
  people: (count) => `${count} gäster`,
  before: (visit) => `Tidigare: ${visit}.`,
  otherPeople: (now, before) => `Nu med ${now} i stället för ${before}.`,
  withPeople: (now) => `Nu med ${now}.`,
  withoutPeople: (before) => `Inte längre med ${before}.`,
  otherDates: (dates) => `Lediga platser andra dagar: ${dates}`,
  bookAnother: "Boka en annan dag",
  again: (weeks) => (weeks === 1 ? "Boka igen om en vecka" : `Boka igen om ${weeks} veckor`),
  because: (business) => `Du får det här mejlet för att du har bokat hos ${business}.`,
  contact: (ways) => `Kontakt: ${ways}`,
  notAgain: "Fråga mig inte igen",
  privacy: "Så används dina uppgifter",
  test: "[Test]",
  night,
  addressChanged: {
    subject: (business) => `E-postadressen för din bokning hos ${business} har ändrats`,
    text: (business, date) => `Hej,

${business} har ändrat e-postadressen för en bokning ${date}. Meddelanden om den, och länkar för att ändra eller avboka, kommer inte längre till den här adressen.

Om du inte har bett om det, hör av dig till ${business}.`,
  },
  callOff,
  templates,
  book: { table: "Boka bord", appointment: "Boka tid" },
  bookAt: (book, business) => `${book} hos ${business}`,
  calendar: {
    guests: (guests) => (guests === 1 ? "1 gäst" : `${guests} gäster`),
    seats: (name, taken, seats) => `${name}, ${taken} av ${seats} platser`,
  },
};
