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
export const byPhone = "I dag tar vi imot bestillinger for større selskaper på telefon.";

const callUs = (phone: unknown) => (phone ? `Ring ${phone}` : "Ta kontakt med oss");

const refusals: RefusalTexts = {
  spot_capacity_exceeded: () => "Denne tiden er fullbooket. Velg en annen tid.",
  guest_capacity_exceeded: (n) =>
    n === 1
      ? "Vi har dessverre bare én plass igjen på dette tidspunktet."
      : `Vi har dessverre bare ${n} plasser igjen på dette tidspunktet.`,
  per_booking_limit_exceeded: (n) => `Vi tar imot høyst ${n} ${n === 1 ? "gjest" : "gjester"} per bestilling.`,
  online_limit_exceeded: (_, phone) => `${byPhone} ${callUs(phone)}.`,
  pacing_full: () => "Vi er fullbooket på dette tidspunktet. Velg en annen tid.",
  notice_too_short: (_, phone) => `Det er for sent å bestille denne tiden på nett. ${callUs(phone)}.`,
  unsettled: (_, phone) => `Denne tiden kan ikke bestilles på nett. ${callUs(phone)}.`,
  person_unavailable: () => "Opptatt på dette tidspunktet. Velg en annen tid eller person.",
  no_resource_fits: () => "Det har vi ikke plass til på dette tidspunktet. Velg en annen tid.",
  closed: () => "Vi har stengt denne dagen",
  in_the_past: () => "Du kan ikke bestille tilbake i tid. Velg i dag eller en senere dag.",
};

const wait = waitIn({
  hours: ["time", "timer"],
  minutes: ["minutt", "minutter"],
  seconds: ["sekund", "sekunder"],
});

/** Other actions than moves. */
const UNCHANGEABLE: Record<string, ErrorWords> = {
  cancel: { title: "Kan ikke avbestilles", text: "Denne bestillingen kan ikke lenger avbestilles." },
  standby: { title: "Ikke på listen lenger", text: "Dette selskapet står ikke på listen lenger." },
  feedback: { title: "Kan ikke endres", text: "Tilbakemeldingen din kan ikke lenger endres." },
};

/** Answers to an offer. */
const ANSWERS: Record<string, string> = {
  accepted: "Du takket ja",
  declined: "Du takket nei",
  withdrawn: "Tilbudet ble trukket tilbake",
};

const byCode: ErrorTexts["byCode"] = {
  not_found: { title: "Ikke funnet", text: "Det er ingenting på denne adressen." },
  workspace_not_found: { title: "Fant ikke bedriften", text: "Bestillingssiden du leter etter, finnes ikke." },
  booking_not_found: {
    title: "Fant ikke bestillingen",
    text: "Sjekk lenken, eller ta kontakt med stedet der du bestilte.",
  },
  link_invalid: { title: "Ugyldig lenke", text: "Lenken er ugyldig eller har utløpt." },
  time_slot_unavailable: ({ reason, n, phone }) => ({
    title: reason === "in_the_past" ? "Ugyldig dato" : "Tiden er ikke ledig",
    text: (refusals[String(reason) as keyof RefusalTexts] ?? (() => "Denne tiden er ikke lenger ledig."))(
      Number(n),
      phone,
    ),
  }),
  too_many_bookings: ({ max, phone }) => ({
    title: "For mange bestillinger",
    text: `Du har allerede ${Number(max)} kommende bestillinger her. ${callUs(phone)} for å bestille flere.`,
  }),
  please_call: ({ phone }) => ({
    title: "Ring oss",
    text: `${callUs(phone)} for å bestille.`,
  }),
  cannot_change: ({ action }) =>
    UNCHANGEABLE[String(action)] ?? {
      title: "Kan ikke flyttes",
      text: "Denne bestillingen kan ikke lenger endres.",
    },
  standby_not_found: { title: "Ikke på noen liste", text: "Ingen venter her. Sjekk lenken, eller ta kontakt med oss." },
  not_full: ({ times }) => ({
    title: "Det finnes en ledig tid",
    text: `Det finnes en ledig tid som passer${listed(times)}.`,
  }),
  list_full: ({ phone }) => ({ title: "Listen er full", text: `Listen for denne dagen er full. ${callUs(phone)}.` }),
  list_closed: { title: "Ingen liste", text: "Det finnes ingen liste for denne dagen." },
  too_many_standbys: ({ max, phone }) => ({
    title: "Allerede på listen",
    text: `Du står allerede på listen her ${Number(max)} ganger. ${callUs(phone)}.`,
  }),
  offer_ended: ({ time }) => ({
    title: "Tilbudet har gått ut",
    text: `Tilbudet gikk ut${time ? ` kl. ${time}` : ""}.`,
  }),
  already_answered: ({ answer, time }) => ({
    title: "Allerede besvart",
    text: `${ANSWERS[String(answer)] ?? "Tilbudet ble besvart"}${time ? ` kl. ${time}` : ""}.`,
  }),
  offer_changed: { title: "Et nyere tilbud", text: "Det finnes et nyere tilbud. Se på det først." },
  stale_booking: {
    title: "Bestillingen er endret",
    text: "Noen andre har endret bestillingen i mellomtiden. Se på den en gang til.",
  },
  too_large: { title: "For mye tekst", text: "Det du sendte, er for stort." },
  too_many_requests: ({ seconds }) => ({
    title: "For mange forsøk",
    text: `Det ble for mange forsøk. Prøv igjen om ${wait(Number(seconds))}.`,
  }),
  unavailable: { title: "Ikke tilgjengelig", text: "Det er mange som bestiller akkurat nå. Prøv igjen om litt." },
};

export const field = fieldIn(fields);

export const error = errorsIn({
  byCode,
  other: { title: "Noe gikk galt", text: "Prøv igjen." },
  invalid: { title: "Noe stemmer ikke", text: "Sjekk det du har fylt ut." },
  fields,
});
