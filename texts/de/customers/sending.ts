import type { SendingTexts } from "../../en/customers/sending.ts";
import { byPhone, error, field } from "./errors.ts";

export const sending: SendingTexts = {
  error,
  field,
  times: {
    noTimes: "An diesem Tag ist keine Zeit mehr frei.",
    allTaken: (guests, area) =>
      area
        ? `${area}: An diesem Tag ist kein Tisch für ${guests} frei.`
        : `An diesem Tag ist kein Tisch für ${guests} frei.`,
    paused: (until) => `Für Zeiten vor ${until} Uhr nehmen wir keine Online-Buchungen an.`,
    byPhone,
    beyond: "Dieser Tag kann noch nicht gebucht werden.",
    nextOpenDay: (date) => `Nächster möglicher Tag: ${date}`,
    noneUntil: (date) => `Bis ${date} ist an keinem anderen Tag eine Zeit für diese Personenzahl frei.`,
  },
  details: {
    name: "Name",
    email: "E-Mail",
    phone: "Telefon",
    country: "Land",
    notes: "Was sollten wir wissen?",
    notesExample: "Allergien, Kinderwagen, Geburtstag …",
    optional: "freiwillig",
    changeUntil: (when) => `Sie können Ihre Buchung bis ${when} Uhr ändern oder stornieren.`,
    noChange: (isToday, phone) =>
      `${isToday ? "Buchungen für heute" : "Buchungen so kurz vor dem Besuch"} können nicht online geändert werden.${phone ? ` Rufen Sie uns an: ${phone}.` : ""}`,
    safeToRetry: "Auch wenn Sie es noch einmal versuchen, wird nie doppelt gebucht.",
  },
  contact: (address) => `Bitte wenden Sie sich direkt an uns: ${address}`,
  reference: (id) => `(Referenz: ${id})`,
  problems: {
    large: {
      title: "Große Gruppe?",
      text: "Bitte rufen Sie uns an, damit wir Ihren Anlass gut vorbereiten können.",
    },
    missing: { title: "Angaben fehlen", text: "Bitte füllen Sie alle Pflichtfelder aus" },
    email: { title: "Ungültige E-Mail-Adresse", text: "Bitte prüfen Sie die Adresse" },
    past: {
      title: "Ungültiges Datum",
      text: "Vergangene Tage sind nicht buchbar. Bitte wählen Sie heute oder einen späteren Tag.",
    },
    phone: {
      title: "Ungültige Telefonnummer",
      text: "Bitte prüfen Sie die Nummer oder lassen Sie das Feld leer",
    },
    other: { title: "Ungültige Eingabe", text: "Bitte prüfen Sie Ihre Angaben." },
    failed: {
      title: "Buchung fehlgeschlagen",
      text: "Beim Buchen ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.",
    },
    bookedBefore: {
      title: "Schon gebucht",
      text: "Eine Buchung, die Sie vorher gesendet haben, ist bei uns angekommen. Bitte suchen Sie die E-Mail dazu, bevor Sie noch einmal buchen.",
    },
    bookingGone: {
      title: "Buchung entfernt",
      text: "Eine Buchung, die Sie vorher gesendet haben, war bei uns angekommen und wurde inzwischen entfernt. Um neu zu buchen, bestätigen Sie bitte noch einmal.",
    },
    workspace: { title: "Fehler", text: "Der Betrieb wurde nicht gefunden. Bitte laden Sie die Seite neu." },
  },
  alternatives: {
    title: "Andere Zeiten",
    none: "Es gibt keine anderen Zeiten. Bitte versuchen Sie es mit einem anderen Datum oder einer anderen Personenzahl.",
    keepLooking: "Andere Zeit wählen",
    anywhere: "Überall suchen",
  },
  thanks: {
    title: "Vielen Dank für Ihre Buchung!",
    earlier: "Diese Buchung haben Sie gesendet, bevor die Verbindung abbrach. Sie ist doch bei uns angekommen.",
    seeYou: (weekday, time) => `Wir sehen uns ${weekday ? `am ${weekday}` : "heute"} um ${time}`,
    change: "Ändern oder stornieren",
    name: "Name",
    guests: "Personen",
    where: "Wo",
    keep: "Bitte speichern Sie diese Seite. Der Link zu Ihrer Buchung:",
    mailed: (email) => `Eine Bestätigung ${email ? `an ${email}` : "per E-Mail"} ist unterwegs.`,
    addToCalendar: "In Kalender eintragen",
    addToGoogle: "Google Kalender",
    event: (guests, business) => `Tisch für ${guests}, ${business}`,
    directions: "Anfahrt",
    manage: "Buchung verwalten",
    again: "Weitere Buchung",
  },
};
