import type { ChoosingTexts, night as englishNight } from "../../en/customers/choosing.ts";

const NOT_ONLINE = "kan ikke bestilles på nett";

export const night: typeof englishNight = (time, weekday) => `${time}, natt til ${weekday}`;

export const choosing: ChoosingTexts = {
  title: "Bestill bord",
  party: {
    label: "Antall gjester",
    guests: (count) => `${count} ${count === 1 ? "gjest" : "gjester"}`,
    large: "10+ gjester",
    count: "Hvor mange blir dere?",
    fewer: "Én gjest færre",
    more: "Én gjest til",
  },
  area: "Område",
  anywhere: "Hvor som helst",
  date: "Dato",
  otherDate: "Annen dato",
  earlierDays: "Tidligere dager",
  laterDays: "Senere dager",
  closed: "Vi har stengt denne dagen",
  notBookable: "Ikke mulig å bestille denne dagen",
  missed: (date, isPast) =>
    `${isPast ? `Det er for sent å bestille til ${date}` : `Du kan ikke bestille til ${date} ennå`}. Dette er den nærmeste dagen du kan bestille.`,
  timesOn: (date) => `Tid ${date}`,
  timesFree: (count, date) => `${count} ${count === 1 ? "ledig tid" : "ledige tider"} ${date}`,
  parts: {
    earlyMorning: "Tidlig morgen",
    morning: "Formiddag",
    lunch: "Lunsj",
    midday: "Midt på dagen",
    afternoon: "Ettermiddag",
    earlyEvening: "Tidlig kveld",
    evening: "Kveld",
    lateEvening: "Sen kveld",
    night: (weekday) => `Natt til ${weekday}`,
  },
  full: "fullbooket",
  notOnline: NOT_ONLINE,
  refused: {
    guest_capacity_exceeded: (guests, n) => `ikke plass til ${guests}, bare til ${n}`,
    pacing_full: () => "mange kommer da",
    notice_too_short: () => "for sent å bestille på nett",
    per_booking_limit_exceeded: (_, n) => `høyst ${n} ${n === 1 ? "gjest" : "gjester"} da`,
    paused: () => NOT_ONLINE,
    online_limit_exceeded: () => NOT_ONLINE,
    unsettled: () => NOT_ONLINE,
    no_resource_fits: () => "ikke noe ledig bord til dere da",
    person_unavailable: () => "opptatt da",
  },
  refusedIn: {
    spot_capacity_exceeded: (area) => `${area} er fullbooket da`,
    guest_capacity_exceeded: (area, guests, n) => `${area} har ikke plass til ${guests}, bare til ${n}`,
    no_resource_fits: (area) => `${area} har ikke noe ledig bord til dere da`,
  },
};
