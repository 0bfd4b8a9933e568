import type { StandbyMessages } from "../en/standby-messages.ts";

export const standbyMessages: StandbyMessages = {
  hello: (name) => `Hei ${name}!`,
  answer: "Vastaa",
  change: "Muuta tai poistu listalta",
  book: "Varaa",
  otherDays: "Muut päivät",
  table: (guests) => (guests === 1 ? "Pöytä yhdelle" : `Pöytä ${guests} hengelle`),
  people: (count) => (count === 1 ? "1 henkilö" : `${count} henkilöä`),
  at: (date, time) => `${date} klo ${time}`,
  clock: (time) => `klo ${time}`,
  because: (business) => `Sait tämän viestin, koska olet jonotuslistalla: ${business}.`,
  becauseHeld: (business) => `Sait tämän viestin, koska sinulle on varattu paikka: ${business}.`,
  joined: {
    subject: (wish) => `Olet listalla: ${wish}`,
    first: (wish) => `Olet listalla: ${wish}.`,
    next: (isTime) => `Kun sopiva ${isTime ? "aika" : "paikka"} vapautuu, pidämme sen sinulle ja ilmoitamme siitä.`,
  },
  offered: {
    subject: (what, when, until) => `${what} ${when} on sinulle varattuna ${until} asti`,
    first: (business, until, isTime) =>
      `${business}: sinulle on ${isTime ? "aika" : "paikka"}. Kukaan muu ei voi ottaa sitä ennen kuin ${until}.`,
    ask: "Vastaa kyllä tai ei",
    next: "Jos et vastaa, se siirtyy seuraavalle listalla.",
    released: "Jos et vastaa, muut voivat varata sen.",
    sms: (visit, until, link) => `${visit}, sinulle varattuna ${until} asti. Vastaa: ${link}`,
  },
  slept: {
    subject: (when) => `Tarjouksesi ${when} päättyi`,
    first: (time) => `Tarjouksesi ${time} päättyi ilman vastausta.`,
    ask: "Odotatko vielä?",
  },
  withdrawn: {
    subject: (when, isTime) => `${isTime ? "Aikaa" : "Paikkaa"} ${when} ei voi enää tarjota`,
    first: (time, isTime) => `Valitettavasti ${isTime ? "aikaa" : "paikkaa"} ${time} ei voi enää tarjota.`,
    next: "Olet yhä listalla, vanhalla paikallasi.",
  },
  ended: {
    subject: (date) => `Lista on suljettu: ${date}`,
    first: (date) => `${date} lista on suljettu.`,
    next: (isTime) => (isTime ? "Sopivaa aikaa ei vapautunut." : "Sopivaa paikkaa ei vapautunut."),
  },
  free: {
    subject: (when) => `${when} on taas vapaana`,
    first: (time) => `${time} on taas vapaana, nopein saa. Sitä ei pidetä kenellekään.`,
  },
};
