import type { CustomerFieldWords } from "../../../domain/faults.ts";

export const fields: CustomerFieldWords = {
  invalid: "Tjek det, du har udfyldt",
  unreadable: "Indeholder tegn, der ikke kan bruges",
  too_long: ({ max }) => `Skriv højst ${max} tegn`,
  date_invalid: "Ugyldig dato",
  time_invalid: "Ugyldig tid",
  email_invalid: "Ugyldig e-mailadresse",
  email_expected: "Tjek e-mailadressen",
  phone_invalid: "Ugyldigt telefonnummer",
  phone_with_more: "Her kan kun nummeret stå, intet efter det",
  phone_or_nothing: "Skriv et telefonnummer, eller lad feltet stå tomt",
  name_required: "Skriv dit navn",
  guests_out_of_range: ({ max }) => `Angiv et antal gæster mellem 1 og ${max}`,
  guests_missing: "Angiv mindst én gæst",
  too_many_guests: "For mange gæster",
  rating_missing: "Vælg fra 1 til 5",
  email_required: "Skriv din e-mailadresse",
  country_missing: "Vælg et land, eller begynd med +",
  phone_unchecked: "Vi kunne ikke tjekke nummeret. Prøv igen, eller lad feltet stå tomt.",
  start_missing: "Vælg en tid",
};
