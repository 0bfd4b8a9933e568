import type { Mails } from "../en/mails.ts";
import { night } from "./customers/choosing.ts";
import { callOff } from "./customers/link.ts";
import { templates } from "./templates.ts";

export const mails: Mails = {
  changeUntil: (when) => `Muuta tai peru viimeistään ${when}`,
  cancelUntil: (when) => `Peru viimeistään ${when}`,
  view: "Näytä varaus",
  fixed: "Varausta ei voi muuttaa tai perua verkossa.",
  call: (phone) => `Tuliko este? Soita ${phone}`,
  write: (email) => `Tuliko este? Kirjoita osoitteeseen ${email}`,
  feedback: "Kerro, millaista oli",
  when: "Milloin",
  where: "Missä",
  guests: "Henkilömäärä",
  table: (guests) => (guests === 1 ? "pöytä yhdelle" : `pöytä ${guests} hengelle`),
  what: "Mitä",
  price: "Hinta",
  from: (price) => `alkaen ${price}`,
  until: (time) => `klo ${time} asti`,
  by: (service, person) => `${service} (${person})`,
  mayChange: (person) => `${person}, voi muuttua`,
  seats: (count) => `${count} paikkaa`,
  people: (count) => `${count} henkilöä`,
  before: (visit) => `Aiemmin: ${visit}.`,
  otherPeople: (now, before) => `Ohjaajana nyt ${now}, aiemmin ${before}.`,
  withPeople: (now) => `Ohjaajana nyt ${now}.`,
  withoutPeople: (before) => `Ohjaajana ei ole enää ${before}.`,
  otherDates: (dates) => `Vapaita paikkoja muina päivinä: ${dates}`,
  bookAnother: "Varaa toinen ajankohta",
  again: (weeks) => (weeks === 1 ? "Varaa uudelleen viikon päähän" : `Varaa uudelleen ${weeks} viikon päähän`),
  because: (business) => `Sait tämän viestin, koska teit varauksen: ${business}.`,
  contact: (ways) => `Yhteystiedot: ${ways}`,
  notAgain: "Älä pyydä enää palautetta",
  privacy: "Näin tietojasi käytetään",
  test: "[Testi]",
  night,
  addressChanged: {
    subject: (business) => `Varauksen sähköpostiosoite on muutettu · ${business}`,
    text: (business, date) => `Hei,

${business} on muuttanut varauksen (${date}) sähköpostiosoitteen. Varausta koskevat viestit sekä linkit sen muuttamiseen ja perumiseen eivät enää tule tähän osoitteeseen.

Jos et ole pyytänyt tätä, ota yhteyttä: ${business}.`,
  },
  callOff,
  templates,
  book: { table: "Varaa pöytä", appointment: "Varaa aika" },
  bookAt: (book, business) => `${book}: ${business}`,
  calendar: {
    guests: (guests) => (guests === 1 ? "1 henkilö" : `${guests} henkilöä`),
    seats: (name, taken, seats) => `${name}, ${taken}/${seats} paikkaa`,
  },
};
