import type { Words } from "../en.ts";

export const business: Words["business"] = {
  nameAndAddress: "Namn och adress",
  aboutYou: "Om företaget",
  languageTimeRegion: "Språk, tid och region",
  labels: {
    name: "Företagets namn",
    slug: "Adress",
    description: "Beskrivning",
    language: "Språk",
    region: "Region",
    timeZone: "Tidszon",
  },
  descriptionHint: "Visas på din bokningssida och av sökmotorer",
  languageHint: "På din sida och i meddelanden, när kundens eget språk inte är känt",
  timeZoneHint: "Går bara att ändra medan det inte finns några kommande bokningar",
  regionHint: "Hur datum och tal skrivs, och vilket land ett telefonnummer utan + hör till",
  noLanguage: "Inte valt: engelska",
  noRegion: "Inte vald: tidszonens",
  leftEmpty: "(tomt)",
  willLeadHere: (address) =>
    `Länkar, tryckta koder och formulär med /${address} leder hit också. Tryck nya när det passar dig.`,
  earlierAddresses: "Tidigare adresser, som leder hit och förblir dina",
  notSavedYet: "Inte sparat än",
  allSaved: "Alla ändringar är sparade",
  updated: "Företaget är uppdaterat",
  typedSince: "Det du har skrivit efter det är inte sparat än.",
  notSaved: "Det gick inte att spara företaget. Försök igen.",
};
