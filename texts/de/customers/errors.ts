import { type ErrorTexts, type ErrorWords, errorsIn, type RefusalTexts, waitIn } from "../../errors-in.ts";

/** To a party above tonight's brake. */
export const byPhone = "Buchungen größerer Gruppen nehmen wir heute telefonisch an.";

const callUs = (phone: unknown) => (phone ? `Bitte rufen Sie an: ${phone}` : "Bitte wenden Sie sich an uns");

const refusals: RefusalTexts = {
  spot_capacity_exceeded: () => "Diese Zeit ist ausgebucht. Bitte wählen Sie eine andere Zeit.",
  guest_capacity_exceeded: (n) =>
    n === 1
      ? "Leider haben wir zu dieser Zeit nur noch einen Platz."
      : `Leider haben wir zu dieser Zeit nur noch ${n} Plätze.`,
  per_booking_limit_exceeded: (n) => `Eine Buchung ist für höchstens ${n} Personen möglich.`,
  online_limit_exceeded: (_, phone) => `${byPhone} ${callUs(phone)}.`,
  pacing_full: () => "Zu dieser Zeit sind wir ausgelastet. Bitte wählen Sie eine andere Zeit.",
  notice_too_short: (_, phone) => `Diese Zeit ist online nicht mehr buchbar. ${callUs(phone)}.`,
  unsettled: (_, phone) => `Diese Zeit ist nicht online buchbar. ${callUs(phone)}.`,
  person_unavailable: () => "Diese Zeit ist vergeben. Bitte wählen Sie eine andere Zeit oder Person.",
  no_resource_fits: () => "Dafür haben wir zu dieser Zeit keinen Platz. Bitte wählen Sie eine andere Zeit.",
  closed: () => "An diesem Tag haben wir geschlossen",
  in_the_past: () => "Vergangene Tage sind nicht buchbar. Bitte wählen Sie heute oder einen späteren Tag.",
};

const wait = waitIn({
  hours: ["Stunde", "Stunden"],
  minutes: ["Minute", "Minuten"],
  seconds: ["Sekunde", "Sekunden"],
});

/** Other actions than moves. */
const UNCHANGEABLE: Record<string, ErrorWords> = {
  cancel: { title: "Stornieren nicht möglich", text: "Diese Buchung kann nicht mehr storniert werden." },
  feedback: { title: "Ändern nicht möglich", text: "Ihre Rückmeldung kann nicht mehr geändert werden." },
};

const byCode: ErrorTexts["byCode"] = {
  not_found: { title: "Nicht gefunden", text: "Unter dieser Adresse gibt es nichts." },
  workspace_not_found: { title: "Betrieb nicht gefunden", text: "Die gesuchte Buchungsseite gibt es nicht." },
  booking_not_found: {
    title: "Buchung nicht gefunden",
    text: "Bitte prüfen Sie Ihren Link oder wenden Sie sich an den Betrieb.",
  },
  link_invalid: { title: "Ungültiger Link", text: "Dieser Link ist ungültig oder abgelaufen." },
  time_slot_unavailable: ({ reason, n, phone }) => ({
    title: reason === "in_the_past" ? "Ungültiges Datum" : "Zeit nicht verfügbar",
    text: (refusals[String(reason) as keyof RefusalTexts] ?? (() => "Diese Zeit ist nicht mehr frei."))(
      Number(n),
      phone,
    ),
  }),
  too_many_bookings: ({ max, phone }) => ({
    title: "Zu viele Buchungen",
    text: `Sie haben hier schon ${Number(max)} bevorstehende Buchungen. Für weitere ${phone ? `rufen Sie bitte an: ${phone}` : "wenden Sie sich bitte an uns"}.`,
  }),
  cannot_change: ({ action }) =>
    UNCHANGEABLE[String(action)] ?? {
      title: "Umbuchen nicht möglich",
      text: "Diese Buchung kann nicht mehr geändert werden.",
    },
  stale_booking: {
    title: "Buchung geändert",
    text: "Jemand anderes hat diese Buchung inzwischen geändert. Bitte sehen Sie sich die Buchung noch einmal an.",
  },
  too_large: { title: "Zu viel Text", text: "Ihre Angaben sind zu lang." },
  too_many_requests: ({ seconds }) => ({
    title: "Zu viele Versuche",
    text: `Es waren zu viele Versuche. Bitte warten Sie ${wait(Number(seconds))} und versuchen Sie es dann noch einmal.`,
  }),
  unavailable: {
    title: "Nicht verfügbar",
    text: "Der Dienst ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.",
  },
};

/** By English messages of contract/requests/bookings.ts, contract/requests/feedback.ts and the form. */
const FIELDS: Record<string, string> = {
  "Name is required": "Bitte geben Sie Ihren Namen ein",
  "Email is required": "Bitte geben Sie Ihre E-Mail-Adresse ein",
  "Invalid email address": "Ungültige E-Mail-Adresse",
  "Invalid phone number": "Ungültige Telefonnummer",
  "Only the number can be kept here, nothing behind it": "Hier kann nur die Nummer stehen, nichts dahinter",
  "Please choose a country, or begin with +": "Bitte wählen Sie ein Land oder beginnen Sie mit +",
  "The number could not be checked. Please try again, or leave it out.":
    "Die Nummer konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal oder lassen Sie das Feld leer.",
  "Please choose a time": "Bitte wählen Sie eine Zeit",
  "Please enter a valid number of guests (1-20)": "Bitte geben Sie eine Zahl von 1 bis 20 ein",
  "At least 1 guest required": "Mindestens 1 Person ist nötig",
  "Too many guests": "Zu viele Personen",
  "Invalid date format": "Ungültiges Datum",
  "Invalid time format": "Ungültige Uhrzeit",
  "Contains characters that cannot be used": "Enthält Zeichen, die nicht verwendet werden können",
  "Please choose from 1 to 5": "Bitte wählen Sie von 1 bis 5",
};

export function field(message: string): string {
  const most = /^Use at most (\d+) characters$/.exec(message)?.[1];
  return most ? `Höchstens ${most} Zeichen` : (FIELDS[message] ?? "Bitte prüfen Sie diese Angabe");
}

export const error = errorsIn({
  byCode,
  other: { title: "Etwas ist schiefgelaufen", text: "Bitte versuchen Sie es noch einmal." },
  invalid: { title: "Ungültige Eingabe", text: "Bitte prüfen Sie Ihre Angaben." },
  field,
});
