import {
  type ErrorTexts,
  type ErrorWords,
  errorsIn,
  fieldIn,
  listed,
  type RefusalTexts,
  waitIn,
} from "../../errors-in.ts";
import { fields } from "./fields.ts";

/** To a party above tonight's brake. */
export const byPhone = "Buchungen größerer Gruppen nehmen wir heute telefonisch an.";

const callUs = (phone: unknown) => (phone ? `Bitte rufen Sie an: ${phone}` : "Bitte wenden Sie sich an uns");

const refusals: RefusalTexts = {
  spot_capacity_exceeded: () => "Diese Zeit ist ausgebucht. Bitte wählen Sie eine andere Zeit.",
  guest_capacity_exceeded: (n) =>
    n === 1
      ? "Leider haben wir zu dieser Zeit nur noch einen Platz."
      : `Leider haben wir zu dieser Zeit nur noch ${n} Plätze.`,
  per_booking_limit_exceeded: (n) => `Eine Buchung ist für höchstens ${n} ${n === 1 ? "Person" : "Personen"} möglich.`,
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
  standby: { title: "Nicht mehr auf der Liste", text: "Diese Gruppe steht nicht mehr auf der Liste." },
  feedback: { title: "Ändern nicht möglich", text: "Ihre Rückmeldung kann nicht mehr geändert werden." },
};

/** Answers to an offer. */
const ANSWERS: Record<string, string> = {
  accepted: "angenommen",
  declined: "abgelehnt",
  withdrawn: "zurückgezogen",
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
  please_call: ({ phone }) => ({
    title: "Bitte rufen Sie uns an",
    text: phone ? `Bitte rufen Sie uns an, um zu buchen: ${phone}` : "Bitte wenden Sie sich an uns, um zu buchen.",
  }),
  cannot_change: ({ action }) =>
    UNCHANGEABLE[String(action)] ?? {
      title: "Umbuchen nicht möglich",
      text: "Diese Buchung kann nicht mehr geändert werden.",
    },
  standby_not_found: {
    title: "Auf keiner Liste",
    text: "Hier wartet niemand. Bitte prüfen Sie Ihren Link oder wenden Sie sich an uns.",
  },
  not_full: ({ times }) => ({
    title: "Eine Zeit ist frei",
    text: `Es gibt eine freie Zeit, die passt${listed(times)}.`,
  }),
  list_full: ({ phone }) => ({
    title: "Die Liste ist voll",
    text: `Die Liste für diesen Tag ist voll. ${callUs(phone)}.`,
  }),
  list_closed: { title: "Keine Liste", text: "Für diesen Tag gibt es keine Liste." },
  too_many_standbys: ({ max, phone }) => ({
    title: "Schon auf der Liste",
    text: `Sie stehen hier schon ${Number(max)}-mal auf der Liste. ${callUs(phone)}.`,
  }),
  offer_ended: ({ time }) => ({
    title: "Angebot abgelaufen",
    text: `Dieses Angebot ist${time ? ` um ${time}` : ""} abgelaufen.`,
  }),
  already_answered: ({ answer, time }) => ({
    title: "Schon beantwortet",
    text: `Dieses Angebot wurde${time ? ` um ${time}` : ""} ${ANSWERS[String(answer)] ?? "beantwortet"}.`,
  }),
  offer_changed: {
    title: "Ein neueres Angebot",
    text: "Es gibt ein neueres Angebot. Bitte sehen Sie es sich zuerst an.",
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

export const field = fieldIn(fields);

export const error = errorsIn({
  byCode,
  other: { title: "Etwas ist schiefgelaufen", text: "Bitte versuchen Sie es noch einmal." },
  invalid: { title: "Ungültige Eingabe", text: "Bitte prüfen Sie Ihre Angaben." },
  fields,
});
