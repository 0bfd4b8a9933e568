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
export const byPhone = "Större sällskap bokar i dag per telefon.";

const callUs = (phone: unknown) => (phone ? `Ring ${phone}` : "Hör av dig till oss");

const refusals: RefusalTexts = {
  spot_capacity_exceeded: () => "Den här tiden är fullbokad. Välj en annan tid.",
  guest_capacity_exceeded: (n) =>
    n === 1 ? "Tyvärr har vi bara en plats kvar den här tiden." : `Tyvärr har vi bara ${n} platser kvar den här tiden.`,
  per_booking_limit_exceeded: (n) => `Vi tar emot högst ${n} ${n === 1 ? "gäst" : "gäster"} per bokning.`,
  online_limit_exceeded: (_, phone) => `${byPhone} ${callUs(phone)}.`,
  pacing_full: () => "Vi har fullt just då. Välj en annan tid.",
  notice_too_short: (_, phone) => `Det är för sent att boka den här tiden på nätet. ${callUs(phone)}.`,
  unsettled: (_, phone) => `Den här tiden går inte att boka på nätet. ${callUs(phone)}.`,
  person_unavailable: () => "Upptagen då. Välj en annan tid eller person.",
  no_resource_fits: () => "Vi har ingen plats för det just då. Välj en annan tid.",
  closed: () => "Vi har stängt den här dagen",
  in_the_past: () => "Det går inte att boka bakåt i tiden. Välj i dag eller en senare dag.",
};

const wait = waitIn({
  hours: ["timme", "timmar"],
  minutes: ["minut", "minuter"],
  seconds: ["sekund", "sekunder"],
});

/** Other actions than moves. */
const UNCHANGEABLE: Record<string, ErrorWords> = {
  cancel: { title: "Det går inte att avboka", text: "Den här bokningen kan inte längre avbokas." },
  standby: { title: "Inte kvar på listan", text: "Det här sällskapet står inte på listan längre." },
  feedback: { title: "Det går inte att ändra", text: "Ditt omdöme kan inte längre ändras." },
};

/** Answers to an offer. */
const ANSWERS: Record<string, string> = {
  accepted: "Du tackade ja",
  declined: "Du tackade nej",
  withdrawn: "Erbjudandet drogs tillbaka",
};

const byCode: ErrorTexts["byCode"] = {
  not_found: { title: "Hittades inte", text: "Det finns inget på den här adressen." },
  workspace_not_found: { title: "Företaget hittades inte", text: "Bokningssidan du letar efter finns inte." },
  booking_not_found: { title: "Bokningen hittades inte", text: "Kontrollera länken eller hör av dig dit du bokade." },
  link_invalid: { title: "Ogiltig länk", text: "Länken är ogiltig eller har gått ut." },
  time_slot_unavailable: ({ reason, n, phone }) => ({
    title: reason === "in_the_past" ? "Ogiltigt datum" : "Tiden är inte ledig",
    text: (refusals[String(reason) as keyof RefusalTexts] ?? (() => "Den här tiden är inte längre ledig."))(
      Number(n),
      phone,
    ),
  }),
  too_many_bookings: ({ max, phone }) => ({
    title: "För många bokningar",
    text: `Du har redan ${Number(max)} kommande bokningar här. ${callUs(phone)} för att boka fler.`,
  }),
  please_call: ({ phone }) => ({
    title: "Ring oss",
    text: `${callUs(phone)} för att boka.`,
  }),
  cannot_change: ({ action }) =>
    UNCHANGEABLE[String(action)] ?? {
      title: "Det går inte att boka om",
      text: "Den här bokningen kan inte längre ändras.",
    },
  standby_not_found: {
    title: "Inte på någon lista",
    text: "Ingen väntar här. Kontrollera länken eller hör av dig till oss.",
  },
  not_full: ({ times }) => ({
    title: "Det finns en ledig tid",
    text: `Det finns en ledig tid som passar${listed(times)}.`,
  }),
  list_full: ({ phone }) => ({ title: "Listan är full", text: `Listan för den dagen är full. ${callUs(phone)}.` }),
  list_closed: { title: "Ingen lista", text: "Det finns ingen lista för den dagen." },
  too_many_standbys: ({ max, phone }) => ({
    title: "Redan på listan",
    text: `Du står redan på listan här ${Number(max)} gånger. ${callUs(phone)}.`,
  }),
  offer_ended: ({ time }) => ({
    title: "Erbjudandet har gått ut",
    text: `Erbjudandet gick ut${time ? ` ${time}` : ""}.`,
  }),
  already_answered: ({ answer, time }) => ({
    title: "Redan besvarat",
    text: `${ANSWERS[String(answer)] ?? "Erbjudandet besvarades"}${time ? ` ${time}` : ""}.`,
  }),
  offer_changed: { title: "Ett nyare erbjudande", text: "Det finns ett nyare erbjudande. Titta på det först." },
  stale_booking: {
    title: "Bokningen har ändrats",
    text: "Någon annan har ändrat bokningen under tiden. Titta på den igen.",
  },
  too_large: { title: "För mycket text", text: "Det du skickade är för stort." },
  too_many_requests: ({ seconds }) => ({
    title: "För många försök",
    text: `Det blev för många försök. Vänta ${wait(Number(seconds))} och försök igen.`,
  }),
  unavailable: { title: "Inte tillgängligt", text: "Det är många som bokar just nu. Försök igen om en liten stund." },
};

export const field = fieldIn(fields);

export const error = errorsIn({
  byCode,
  other: { title: "Något gick fel", text: "Försök igen." },
  invalid: { title: "Något stämmer inte", text: "Kontrollera det du har fyllt i." },
  fields,
});
