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
  standby: { title: "Et ole enää listalla", text: "Tämä seurue ei ole enää listalla." },
  feedback: { title: "Muuttaminen ei onnistu", text: "Palautettasi ei voi enää muuttaa." },
};

/** Answers to an offer. */
const ANSWERS: Record<string, string> = {
  accepted: "Tarjous hyväksyttiin",
  declined: "Tarjous hylättiin",
  withdrawn: "Tarjous peruttiin",
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
  please_call: ({ phone }) => ({
    title: "Soita meille",
    text: `${callUs(phone)}, jos haluat varata.`,
  }),
  cannot_change: ({ action }) =>
    UNCHANGEABLE[String(action)] ?? {
      title: "Siirtäminen ei onnistu",
      text: "Tätä varausta ei voi enää muuttaa.",
    },
  standby_not_found: { title: "Ei listalla", text: "Kukaan ei odota tässä. Tarkista linkki tai ota meihin yhteyttä." },
  not_full: ({ times }) => ({ title: "Vapaa aika löytyi", text: `Sopiva aika on vapaana${listed(times)}.` }),
  list_full: ({ phone }) => ({ title: "Lista on täynnä", text: `Tämän päivän lista on täynnä. ${callUs(phone)}.` }),
  list_closed: { title: "Ei listaa", text: "Tälle päivälle ei ole listaa." },
  too_many_standbys: ({ max, phone }) => ({
    title: "Olet jo listalla",
    text: `Olet täällä listalla jo ${Number(max)} kertaa. ${callUs(phone)}.`,
  }),
  offer_ended: ({ time }) => ({ title: "Tarjous päättyi", text: `Tarjous päättyi${time ? ` klo ${time}` : ""}.` }),
  already_answered: ({ answer, time }) => ({
    title: "Vastattu jo",
    text: `${ANSWERS[String(answer)] ?? "Tarjoukseen vastattiin"}${time ? ` klo ${time}` : ""}.`,
  }),
  offer_changed: { title: "Uudempi tarjous", text: "Sinulla on uudempi tarjous. Katso se ensin." },
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

export const field = fieldIn(fields);

export const error = errorsIn({
  byCode,
  other: { title: "Jokin meni vikaan", text: "Yritä uudelleen." },
  invalid: { title: "Jokin ei täsmää", text: "Tarkista antamasi tiedot." },
  fields,
});
