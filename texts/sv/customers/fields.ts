import type { CustomerFieldWords } from "../../../domain/faults.ts";

export const fields: CustomerFieldWords = {
  invalid: "Kontrollera det du har fyllt i",
  unreadable: "Innehåller tecken som inte kan användas",
  too_long: ({ max }) => `Skriv högst ${max} tecken`,
  date_invalid: "Ogiltigt datum",
  time_invalid: "Ogiltig tid",
  email_invalid: "Ogiltig e-postadress",
  email_expected: "Kontrollera e-postadressen",
  phone_invalid: "Ogiltigt telefonnummer",
  phone_with_more: "Här kan bara numret stå, inget efter det",
  phone_or_nothing: "Fyll i ett telefonnummer, eller lämna fältet tomt",
  name_required: "Fyll i ditt namn",
  guests_out_of_range: ({ max }) => `Ange ett antal gäster mellan 1 och ${max}`,
  guests_missing: "Ange minst en gäst",
  too_many_guests: "För många gäster",
  rating_missing: "Välj från 1 till 5",
  email_required: "Fyll i din e-postadress",
  country_missing: "Välj ett land, eller börja med +",
  phone_unchecked: "Numret kunde inte kontrolleras. Försök igen eller lämna fältet tomt.",
  start_missing: "Välj en tid",
};
