import { type ErrorTexts, type ErrorWords, errorsIn, type RefusalTexts, waitIn } from "../../errors-in.ts";

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
  feedback: { title: "Kan ikke endres", text: "Tilbakemeldingen din kan ikke lenger endres." },
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
  cannot_change: ({ action }) =>
    UNCHANGEABLE[String(action)] ?? {
      title: "Kan ikke flyttes",
      text: "Denne bestillingen kan ikke lenger endres.",
    },
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

/** By English messages of contract/requests/bookings.ts, contract/requests/feedback.ts and the form. */
const FIELDS: Record<string, string> = {
  "Name is required": "Fyll inn navnet ditt",
  "Email is required": "Fyll inn e-postadressen din",
  "Invalid email address": "Ugyldig e-postadresse",
  "Invalid phone number": "Ugyldig telefonnummer",
  "Only the number can be kept here, nothing behind it": "Her kan bare nummeret stå, ingenting etter det",
  "Please choose a country, or begin with +": "Velg et land, eller begynn med +",
  "The number could not be checked. Please try again, or leave it out.":
    "Vi fikk ikke sjekket nummeret. Prøv igjen, eller la feltet stå tomt.",
  "Please choose a time": "Velg en tid",
  "Please enter a valid number of guests (1-20)": "Oppgi et antall gjester mellom 1 og 20",
  "At least 1 guest required": "Oppgi minst én gjest",
  "Too many guests": "For mange gjester",
  "Invalid date format": "Ugyldig dato",
  "Invalid time format": "Ugyldig tid",
  "Contains characters that cannot be used": "Inneholder tegn som ikke kan brukes",
  "Please choose from 1 to 5": "Velg fra 1 til 5",
};

export function field(message: string): string {
  const most = /^Use at most (\d+) characters$/.exec(message)?.[1];
  return most ? `Skriv høyst ${most} tegn` : (FIELDS[message] ?? "Sjekk det du har fylt ut");
}

export const error = errorsIn({
  byCode,
  other: { title: "Noe gikk galt", text: "Prøv igjen." },
  invalid: { title: "Noe stemmer ikke", text: "Sjekk det du har fylt ut." },
  field,
});
