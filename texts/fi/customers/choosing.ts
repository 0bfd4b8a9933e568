import type { ChoosingTexts, night as englishNight } from "../../en/customers/choosing.ts";

const NOT_ONLINE = "ei varattavissa verkossa";

/** "00:30, sunnuntain vastainen yö" */
export const night: typeof englishNight = (time, weekday) => `${time}, ${before(weekday)}`;

/** The genitive of each weekday ends in "n", and "keskiviikko" loses a "k". */
const before = (weekday: string) => `${weekday.replace(/kko$/, "ko")}n vastainen yö`;

export const choosing: ChoosingTexts = {
  title: "Varaa pöytä",
  party: {
    label: "Henkilömäärä",
    guests: (count) => `${count} ${count === 1 ? "henkilö" : "henkilöä"}`,
    large: "10+ henkilöä",
    count: "Kuinka monta henkilöä?",
    fewer: "Yksi henkilö vähemmän",
    more: "Yksi henkilö lisää",
  },
  area: "Alue",
  anywhere: "Missä vain",
  date: "Päivä",
  otherDate: "Muu päivä",
  earlierDays: "Aiemmat päivät",
  laterDays: "Myöhemmät päivät",
  closed: "Olemme kiinni valittuna päivänä",
  notBookable: "Tätä päivää ei voi varata",
  missed: (date, isPast) =>
    `${date}: ${isPast ? "päivä on jo mennyt" : "päivää ei voi vielä varata"}. Tämä on lähin varattavissa oleva päivä.`,
  timesOn: (date) => `Aika, ${date}`,
  timesFree: (count, date) => `${count} ${count === 1 ? "vapaa aika" : "vapaata aikaa"}, ${date}`,
  parts: {
    earlyMorning: "Varhainen aamu",
    morning: "Aamupäivä",
    lunch: "Lounas",
    midday: "Keskipäivä",
    afternoon: "Iltapäivä",
    earlyEvening: "Alkuilta",
    evening: "Ilta",
    lateEvening: "Myöhäisilta",
    night: (weekday) => before(`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`),
  },
  full: "täynnä",
  notOnline: NOT_ONLINE,
  refused: {
    guest_capacity_exceeded: (guests, n) => `täynnä ${guests} hengelle, tilaa ${n} hengelle`,
    pacing_full: () => "silloin tulee monta",
    notice_too_short: () => "liian myöhäistä varata verkossa",
    per_booking_limit_exceeded: (_, n) => `silloin enintään ${n} ${n === 1 ? "henkilö" : "henkilöä"}`,
    paused: () => NOT_ONLINE,
    online_limit_exceeded: () => NOT_ONLINE,
    unsettled: () => NOT_ONLINE,
    no_resource_fits: () => "silloin ei pöytää näin monelle",
    person_unavailable: () => "silloin varattu",
  },
  refusedIn: {
    spot_capacity_exceeded: (area) => `${area} on silloin täynnä`,
    guest_capacity_exceeded: (area, guests, n) => `${area}: täynnä ${guests} hengelle, tilaa ${n} hengelle`,
    no_resource_fits: (area) => `${area}: silloin ei pöytää näin monelle`,
  },
};
