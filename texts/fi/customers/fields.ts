import type { CustomerFieldWords } from "../../../domain/faults.ts";

export const fields: CustomerFieldWords = {
  invalid: "Tarkista tämä tieto",
  unreadable: "Sisältää merkkejä, joita ei voi käyttää",
  too_long: ({ max }) => `Enintään ${max} merkkiä`,
  date_invalid: "Virheellinen päivä",
  time_invalid: "Virheellinen aika",
  email_invalid: "Virheellinen sähköpostiosoite",
  email_expected: "Tarkista sähköpostiosoite",
  phone_invalid: "Virheellinen puhelinnumero",
  phone_with_more: "Tähän mahtuu vain numero, ei muuta sen perään",
  phone_or_nothing: "Kirjoita puhelinnumero tai jätä kenttä tyhjäksi",
  name_required: "Kirjoita nimi",
  guests_out_of_range: ({ max }) => `Anna henkilömäärä väliltä 1–${max}`,
  guests_missing: "Vähintään 1 henkilö tarvitaan",
  too_many_guests: "Liian monta henkilöä",
  rating_missing: "Valitse väliltä 1–5",
  email_required: "Kirjoita sähköpostiosoite",
  country_missing: "Valitse maa tai aloita merkillä +",
  phone_unchecked: "Numeroa ei voitu tarkistaa. Yritä uudelleen tai jätä kenttä tyhjäksi.",
  start_missing: "Valitse aika",
};
