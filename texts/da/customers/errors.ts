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
export const byPhone = "I dag tager vi imod bookinger til større selskaber pr. telefon.";

const callUs = (phone: unknown) => (phone ? `Ring til ${phone}` : "Kontakt os");

const refusals: RefusalTexts = {
  spot_capacity_exceeded: () => "Tiden er fuldt booket. Vælg en anden tid.",
  guest_capacity_exceeded: (n) =>
    n === 1
      ? "Vi har desværre kun én plads tilbage på det tidspunkt."
      : `Vi har desværre kun ${n} pladser tilbage på det tidspunkt.`,
  per_booking_limit_exceeded: (n) => `Vi tager imod højst ${n} ${n === 1 ? "gæst" : "gæster"} pr. booking.`,
  online_limit_exceeded: (_, phone) => `${byPhone} ${callUs(phone)}.`,
  pacing_full: () => "Vi er fuldt booket på det tidspunkt. Vælg en anden tid.",
  notice_too_short: (_, phone) => `Det er for sent at booke denne tid online. ${callUs(phone)}.`,
  unsettled: (_, phone) => `Tiden kan ikke bookes online. ${callUs(phone)}.`,
  person_unavailable: () => "Optaget på det tidspunkt. Vælg en anden tid eller person.",
  no_resource_fits: () => "Det har vi ikke plads til på det tidspunkt. Vælg en anden tid.",
  closed: () => "Vi holder lukket den dag",
  in_the_past: () => "Du kan ikke booke tilbage i tiden. Vælg i dag eller en senere dag.",
};

const wait = waitIn({
  hours: ["time", "timer"],
  minutes: ["minut", "minutter"],
  seconds: ["sekund", "sekunder"],
});

/** Other actions than moves. */
const UNCHANGEABLE: Record<string, ErrorWords> = {
  cancel: { title: "Kan ikke afbestilles", text: "Denne booking kan ikke længere afbestilles." },
  standby: { title: "Ikke længere på listen", text: "Dette selskab står ikke længere på listen." },
  feedback: { title: "Kan ikke ændres", text: "Din feedback kan ikke længere ændres." },
};

/** Answers to an offer. */
const ANSWERS: Record<string, string> = {
  accepted: "Du sagde ja tak",
  declined: "Du sagde nej tak",
  withdrawn: "Tilbuddet blev trukket tilbage",
};

const byCode: ErrorTexts["byCode"] = {
  not_found: { title: "Ikke fundet", text: "Der er ikke noget på denne adresse." },
  workspace_not_found: { title: "Vi kan ikke finde stedet", text: "Den bookingside, du leder efter, findes ikke." },
  booking_not_found: {
    title: "Vi kan ikke finde din booking",
    text: "Tjek linket, eller kontakt det sted, hvor du bookede.",
  },
  link_invalid: { title: "Ugyldigt link", text: "Linket er ugyldigt eller udløbet." },
  time_slot_unavailable: ({ reason, n, phone }) => ({
    title: reason === "in_the_past" ? "Ugyldig dato" : "Tiden er ikke ledig",
    text: (refusals[String(reason) as keyof RefusalTexts] ?? (() => "Denne tid er ikke længere ledig."))(
      Number(n),
      phone,
    ),
  }),
  too_many_bookings: ({ max, phone }) => ({
    title: "For mange bookinger",
    text: `Du har allerede ${Number(max)} kommende bookinger her. ${callUs(phone)} for at booke flere.`,
  }),
  please_call: ({ phone }) => ({
    title: "Ring til os",
    text: `${callUs(phone)} for at booke.`,
  }),
  cannot_change: ({ action }) =>
    UNCHANGEABLE[String(action)] ?? {
      title: "Kan ikke flyttes",
      text: "Denne booking kan ikke længere ændres.",
    },
  standby_not_found: { title: "Ikke på nogen liste", text: "Ingen venter her. Tjek linket, eller kontakt os." },
  not_full: ({ times }) => ({ title: "Der er en ledig tid", text: `Der er en ledig tid, der passer${listed(times)}.` }),
  list_full: ({ phone }) => ({ title: "Listen er fuld", text: `Listen for den dag er fuld. ${callUs(phone)}.` }),
  list_closed: { title: "Ingen liste", text: "Der er ingen liste for den dag." },
  too_many_standbys: ({ max, phone }) => ({
    title: "Allerede på listen",
    text: `Du står allerede på listen her ${Number(max)} gange. ${callUs(phone)}.`,
  }),
  offer_ended: ({ time }) => ({ title: "Tilbuddet er udløbet", text: `Tilbuddet udløb${time ? ` kl. ${time}` : ""}.` }),
  already_answered: ({ answer, time }) => ({
    title: "Allerede besvaret",
    text: `${ANSWERS[String(answer)] ?? "Tilbuddet blev besvaret"}${time ? ` kl. ${time}` : ""}.`,
  }),
  offer_changed: { title: "Et nyere tilbud", text: "Der er et nyere tilbud. Se på det først." },
  stale_booking: {
    title: "Bookingen er ændret",
    text: "En anden har ændret bookingen i mellemtiden. Se på den en gang til.",
  },
  too_large: { title: "For meget tekst", text: "Det, du sendte, er for stort." },
  too_many_requests: ({ seconds }) => ({
    title: "For mange forsøg",
    text: `Der var for mange forsøg. Prøv igen om ${wait(Number(seconds))}.`,
  }),
  unavailable: { title: "Ikke tilgængelig", text: "Der er mange, der booker lige nu. Prøv igen om lidt." },
};

export const field = fieldIn(fields);

export const error = errorsIn({
  byCode,
  other: { title: "Noget gik galt", text: "Prøv igen." },
  invalid: { title: "Noget stemmer ikke", text: "Tjek det, du har udfyldt." },
  fields,
});
