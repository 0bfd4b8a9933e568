import type { Words } from "../../member-words.ts";
import { plural } from "./plural.ts";

const visits = plural({ one: "# besök", other: "# besök" });

export const guestBook: Words["guestBook"] = {
  title: "Gäster",
  found: plural({
    one: "# gäst hittades. Enter bokar för den första.",
    other: "# gäster hittades. Enter bokar för den första.",
  }),
  nobody: "Ingen gäst hittades.",
  notRead: "Det gick inte att söka bland gästerna.",
  more: "Det finns fler: skriv mer av namnet eller numret.",
  building: (percent) => `Gästboken byggs upp: ${percent} %.`,
  offline: "Ingen anslutning: bara de dagar som enheten har sparat genomsöks.",
  bookFor: (name, about) => `Boka för ${name}${about && `: ${about}`}`,
  pageOf: (name) => `Sidan om ${name}`,
  newGuest: "Ny gäst",
  visits: (count) => (count > 99 ? "99+ besök" : visits(count)),
  last: (date) => `senast ${date}`,
  missed: (count) => (count === 1 ? "1 uteblivet" : `${count > 99 ? "99+" : count} uteblivna`),
  comes: (when) => `kommer ${when}`,
  shares: "delar numret",
  endsIn: (digits) => `…${digits}`,
  pad: { title: "Sifferknappar", erase: "Ta bort sista siffran" },
  known: "Kända gäster",
  choose: (name, about) => `${name}${about && `, ${about}`}`,
  chosen: "Gäst",
  stillOf: (name) => `Det är fortfarande en bokning för ${name}.`,
  notThem: (name) => `Inte ${name}`,
  who: {
    title: (name) => `Vem är ”${name}”?`,
    about: "Numret eller adressen hör till flera gäster. Bokningen behåller sitt eget namn.",
    new: "Någon ny",
    failed: "Det gick inte att välja gästen",
    gone: "Det är redan känt vem det är.",
  },
  whom: {
    title: "Vem som raderas",
    everything: (bookings) => `Allt med den här adressen eller det här numret: ${bookings}`,
    whole: (name) => `${name} raderas helt`,
    address: (name) => `${name} är kvar och förlorar adressen eller numret`,
    alone: (name, bookings) => `Bara ${name}, med alla adresser och nummer: ${bookings}`,
  },
};
