import type { CustomerFieldWords } from "../../../domain/faults.ts";

export const fields: CustomerFieldWords = {
  invalid: "Bitte prüfen Sie diese Angabe",
  unreadable: "Enthält Zeichen, die nicht verwendet werden können",
  too_long: ({ max }) => `Höchstens ${max} Zeichen`,
  date_invalid: "Ungültiges Datum",
  time_invalid: "Ungültige Uhrzeit",
  email_invalid: "Ungültige E-Mail-Adresse",
  email_expected: "Bitte prüfen Sie die E-Mail-Adresse",
  phone_invalid: "Ungültige Telefonnummer",
  phone_with_more: "Hier kann nur die Nummer stehen, nichts dahinter",
  phone_or_nothing: "Bitte geben Sie eine Telefonnummer ein oder lassen Sie das Feld leer",
  name_required: "Bitte geben Sie Ihren Namen ein",
  guests_out_of_range: ({ max }) => `Bitte geben Sie eine Zahl von 1 bis ${max} ein`,
  guests_missing: "Mindestens 1 Person ist nötig",
  too_many_guests: "Zu viele Personen",
  rating_missing: "Bitte wählen Sie von 1 bis 5",
  email_required: "Bitte geben Sie Ihre E-Mail-Adresse ein",
  phone_required: "Bitte geben Sie Ihre Telefonnummer ein",
  country_missing: "Bitte wählen Sie ein Land oder beginnen Sie mit +",
  phone_unchecked:
    "Die Nummer konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal oder lassen Sie das Feld leer.",
  start_missing: "Bitte wählen Sie eine Zeit",
  email_or_phone: "Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer an",
  until_before_from: "Die späteste Zeit darf nicht vor der frühesten liegen",
};
