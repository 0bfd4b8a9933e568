import { type ErrorTexts, type ErrorWords, errorsIn, type RefusalTexts, waitIn } from "../../errors-in.ts";

/** To a party above tonight's brake. */
export const byPhone = "Suurempien seurueiden varaukset otamme tänään vastaan puhelimitse.";

const callUs = (phone: unknown) => (phone ? `Soita ${phone}` : "Ota meihin yhteyttä");

const refusals: RefusalTexts = {
  spot_capacity_exceeded: () => "Tämä aika on täynnä. Valitse toinen aika.",
  guest_capacity_exceeded: (n) =>
    n === 1 ? "Tähän aikaan on jäljellä enää yksi paikka." : `Tähän aikaan on jäljellä enää ${n} paikkaa.`,
  per_booking_limit_exceeded: (n) => `Yhden varauksen voi tehdä enintään ${n} hengelle.`,
  online_limit_exceeded: (_, phone) => `${byPhone} ${callUs(phone)}.`,
  pacing_full: () => "Silloin on täyttä. Valitse toinen aika.",
  notice_too_short: (_, phone) => `Tätä aikaa on liian myöhäistä varata verkossa. ${callUs(phone)}.`,
  unsettled: (_, phone) => `Tätä aikaa ei voi varata verkossa. ${callUs(phone)}.`,
  person_unavailable: () => "Aika on varattu. Valitse toinen aika tai tekijä.",
  no_resource_fits: () => "Meillä ei ole silloin tilaa tähän. Valitse toinen aika.",
  closed: () => "Olemme kiinni valittuna päivänä",
  in_the_past: () => "Menneitä päiviä ei voi varata. Valitse tämä päivä tai myöhempi.",
};

/** After "uudelleen": "tunnin kuluttua", "2 tunnin kuluttua". */
const wait = waitIn({
  hours: ["tunnin", "tunnin"],
  minutes: ["minuutin", "minuutin"],
  seconds: ["sekunnin", "sekunnin"],
});

/** Other actions than moves. */
const UNCHANGEABLE: Record<string, ErrorWords> = {
  cancel: { title: "Peruminen ei onnistu", text: "Tätä varausta ei voi enää perua." },
  feedback: { title: "Muuttaminen ei onnistu", text: "Palautettasi ei voi enää muuttaa." },
};

const byCode: ErrorTexts["byCode"] = {
  not_found: { title: "Ei löytynyt", text: "Tässä osoitteessa ei ole mitään." },
  workspace_not_found: { title: "Yritystä ei löytynyt", text: "Etsimääsi varaussivua ei ole." },
  booking_not_found: { title: "Varausta ei löytynyt", text: "Tarkista linkki tai ota yhteyttä yritykseen." },
  link_invalid: { title: "Virheellinen linkki", text: "Linkki on virheellinen tai vanhentunut." },
  time_slot_unavailable: ({ reason, n, phone }) => ({
    title: reason === "in_the_past" ? "Virheellinen päivä" : "Aika ei ole vapaa",
    text: (refusals[String(reason) as keyof RefusalTexts] ?? (() => "Tämä aika ei ole enää vapaa."))(Number(n), phone),
  }),
  too_many_bookings: ({ max, phone }) => ({
    title: "Liian monta varausta",
    text: `Sinulla on täällä jo ${Number(max)} tulevaa varausta. ${callUs(phone)}, jos haluat varata lisää.`,
  }),
  cannot_change: ({ action }) =>
    UNCHANGEABLE[String(action)] ?? {
      title: "Siirtäminen ei onnistu",
      text: "Tätä varausta ei voi enää muuttaa.",
    },
  stale_booking: {
    title: "Varaus on muuttunut",
    text: "Joku muu muutti varausta sillä välin. Tarkista se vielä kerran.",
  },
  too_large: { title: "Liikaa tekstiä", text: "Antamasi tiedot ovat liian pitkät." },
  too_many_requests: ({ seconds }) => ({
    title: "Liian monta yritystä",
    text: `Yrityksiä oli liian monta. Yritä uudelleen ${wait(Number(seconds))} kuluttua.`,
  }),
  unavailable: {
    title: "Ei käytettävissä",
    text: "Palvelu on juuri nyt ruuhkautunut. Yritä hetken kuluttua uudelleen.",
  },
};

/** By English messages of contract/requests/bookings.ts, contract/requests/feedback.ts and the form. */
const FIELDS: Record<string, string> = {
  "Name is required": "Kirjoita nimi",
  "Email is required": "Kirjoita sähköpostiosoite",
  "Invalid email address": "Virheellinen sähköpostiosoite",
  "Invalid phone number": "Virheellinen puhelinnumero",
  "Only the number can be kept here, nothing behind it": "Tähän mahtuu vain numero, ei muuta sen perään",
  "Please choose a country, or begin with +": "Valitse maa tai aloita merkillä +",
  "The number could not be checked. Please try again, or leave it out.":
    "Numeroa ei voitu tarkistaa. Yritä uudelleen tai jätä kenttä tyhjäksi.",
  "Please choose a time": "Valitse aika",
  "Please enter a valid number of guests (1-20)": "Anna henkilömäärä väliltä 1–20",
  "At least 1 guest required": "Vähintään 1 henkilö tarvitaan",
  "Too many guests": "Liian monta henkilöä",
  "Invalid date format": "Virheellinen päivä",
  "Invalid time format": "Virheellinen aika",
  "Contains characters that cannot be used": "Sisältää merkkejä, joita ei voi käyttää",
  "Please choose from 1 to 5": "Valitse väliltä 1–5",
};

export function field(message: string): string {
  const most = /^Use at most (\d+) characters$/.exec(message)?.[1];
  return most ? `Enintään ${most} merkkiä` : (FIELDS[message] ?? "Tarkista tämä tieto");
}

export const error = errorsIn({
  byCode,
  other: { title: "Jokin meni vikaan", text: "Yritä uudelleen." },
  invalid: { title: "Jokin ei täsmää", text: "Tarkista antamasi tiedot." },
  field,
});
