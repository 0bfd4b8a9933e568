import type { ChoosingTexts, night as englishNight } from "../../en/customers/choosing.ts";

const NOT_ONLINE = "nicht online buchbar";

export const night: typeof englishNight = (time, weekday) => `${time}, Nacht auf ${weekday}`;

export const choosing: ChoosingTexts = {
  title: "Tisch reservieren",
  party: {
    label: "Personen",
    guests: (count) => `${count} ${count === 1 ? "Person" : "Personen"}`,
    large: "10+ Personen",
    count: "Wie viele Personen?",
    fewer: "Eine Person weniger",
    more: "Eine Person mehr",
  },
  area: "Bereich",
  anywhere: "Egal wo",
  date: "Datum",
  otherDate: "Anderes Datum",
  earlierDays: "Frühere Tage",
  laterDays: "Spätere Tage",
  closed: "An diesem Tag haben wir geschlossen",
  notBookable: "Dieser Tag ist nicht buchbar",
  missed: (date, isPast) =>
    `${date} ${isPast ? "ist schon vorbei" : "kann noch nicht gebucht werden"}. Dies ist der nächste buchbare Tag.`,
  timesOn: (date) => `Uhrzeit am ${date}`,
  timesFree: (count, date) => `${count} ${count === 1 ? "freie Zeit" : "freie Zeiten"} am ${date}`,
  parts: {
    earlyMorning: "Früher Morgen",
    morning: "Vormittag",
    lunch: "Mittagessen",
    midday: "Mittag",
    afternoon: "Nachmittag",
    earlyEvening: "Früher Abend",
    evening: "Abend",
    lateEvening: "Später Abend",
    night: (weekday) => `Nacht auf ${weekday}`,
  },
  full: "ausgebucht",
  notOnline: NOT_ONLINE,
  refused: {
    guest_capacity_exceeded: (guests, n) => `für ${guests} ausgebucht, für ${n} frei`,
    pacing_full: () => "dann kommen viele",
    notice_too_short: () => "zu spät für eine Online-Buchung",
    per_booking_limit_exceeded: (_, n) => `dann höchstens ${n} ${n === 1 ? "Person" : "Personen"}`,
    paused: () => NOT_ONLINE,
    online_limit_exceeded: () => NOT_ONLINE,
    unsettled: () => NOT_ONLINE,
    no_resource_fits: () => "dann kein Tisch für Ihre Gruppe",
    person_unavailable: () => "dann vergeben",
  },
  refusedIn: {
    spot_capacity_exceeded: (area) => `${area}: dann ausgebucht`,
    guest_capacity_exceeded: (area, guests, n) => `${area}: für ${guests} ausgebucht, für ${n} frei`,
    no_resource_fits: (area) => `${area}: dann kein Tisch für Ihre Gruppe`,
  },
};
