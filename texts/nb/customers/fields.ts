import type { CustomerFieldWords } from "../../../domain/faults.ts";

export const fields: CustomerFieldWords = {
  invalid: "Sjekk det du har fylt ut",
  unreadable: "Inneholder tegn som ikke kan brukes",
  too_long: ({ max }) => `Skriv høyst ${max} tegn`,
  date_invalid: "Ugyldig dato",
  time_invalid: "Ugyldig tid",
  email_invalid: "Ugyldig e-postadresse",
  email_expected: "Sjekk e-postadressen",
  phone_invalid: "Ugyldig telefonnummer",
  phone_with_more: "Her kan bare nummeret stå, ingenting etter det",
  phone_or_nothing: "Fyll inn et telefonnummer, eller la feltet stå tomt",
  name_required: "Fyll inn navnet ditt",
  guests_out_of_range: ({ max }) => `Oppgi et antall gjester mellom 1 og ${max}`,
  guests_missing: "Oppgi minst én gjest",
  too_many_guests: "For mange gjester",
  rating_missing: "Velg fra 1 til 5",
  email_required: "Fyll inn e-postadressen din",
  country_missing: "Velg et land, eller begynn med +",
  phone_unchecked: "Vi fikk ikke sjekket nummeret. Prøv igjen, eller la feltet stå tomt.",
  start_missing: "Velg en tid",
};
