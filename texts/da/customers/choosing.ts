import type { ChoosingTexts, night as englishNight } from "../../en/customers/choosing.ts";

const NOT_ONLINE = "kan ikke bookes online";

export const night: typeof englishNight = (time, weekday) => `${time}, natten til ${weekday}`;

export const choosing: ChoosingTexts = {
  title: "Book bord",
  party: {
    label: "Antal gæster",
    guests: (count) => `${count} ${count === 1 ? "gæst" : "gæster"}`,
    large: "10+ gæster",
    count: "Hvor mange er I?",
    fewer: "Én gæst færre",
    more: "Én gæst mere",
  },
  area: "Område",
  anywhere: "Hvor som helst",
  date: "Dato",
  otherDate: "Anden dato",
  earlierDays: "Tidligere dage",
  laterDays: "Senere dage",
  closed: "Vi holder lukket den dag",
  notBookable: "Dagen kan ikke bookes",
  missed: (date, isPast) =>
    `${isPast ? `Det er for sent at booke til ${date}` : `Du kan ikke booke til ${date} endnu`}. Her er den nærmeste dag, du kan booke.`,
  timesOn: (date) => `Tid ${date}`,
  timesFree: (count, date) => `${count} ${count === 1 ? "ledig tid" : "ledige tider"} ${date}`,
  parts: {
    earlyMorning: "Tidlig morgen",
    morning: "Formiddag",
    lunch: "Frokost",
    midday: "Midt på dagen",
    afternoon: "Eftermiddag",
    earlyEvening: "Tidlig aften",
    evening: "Aften",
    lateEvening: "Sen aften",
    night: (weekday) => `Natten til ${weekday}`,
  },
  full: "fuldt booket",
  notOnline: NOT_ONLINE,
  refused: {
    guest_capacity_exceeded: (guests, n) => `ikke plads til ${guests}, kun til ${n}`,
    pacing_full: () => "mange kommer da",
    notice_too_short: () => "for sent at booke online",
    per_booking_limit_exceeded: (_, n) => `højst ${n} ${n === 1 ? "gæst" : "gæster"}`,
    paused: () => NOT_ONLINE,
    online_limit_exceeded: () => NOT_ONLINE,
    unsettled: () => NOT_ONLINE,
    no_resource_fits: () => "ikke noget ledigt bord til jer",
    person_unavailable: () => "optaget",
  },
  refusedIn: {
    spot_capacity_exceeded: (area) => `${area} er fuldt booket`,
    guest_capacity_exceeded: (area, guests, n) => `${area} har ikke plads til ${guests}, kun til ${n}`,
    no_resource_fits: (area) => `${area} har ikke noget ledigt bord til jer`,
  },
};
