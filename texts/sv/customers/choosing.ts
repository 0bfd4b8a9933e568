import type { ChoosingTexts, night as englishNight } from "../../en/customers/choosing.ts";

const NOT_ONLINE = "kan inte bokas online";

export const night: typeof englishNight = (time, weekday) => `${time}, natten till ${weekday}`;

export const choosing: ChoosingTexts = {
  title: "Boka bord",
  party: {
    label: "Sällskap",
    guests: (count) => `${count} ${count === 1 ? "gäst" : "gäster"}`,
    large: "10+ gäster",
    count: "Hur många blir ni?",
    fewer: "En gäst färre",
    more: "En gäst till",
  },
  area: "Placering",
  anywhere: "Var som helst",
  date: "Datum",
  otherDate: "Annat datum",
  earlierDays: "Tidigare dagar",
  laterDays: "Senare dagar",
  closed: "Vi har stängt den här dagen",
  notBookable: "Den här dagen går inte att boka",
  missed: (date, isPast) =>
    `Det ${isPast ? `är för sent att boka ${date}` : `går inte att boka ${date} ännu`}. Det här är den närmaste dagen som går.`,
  timesOn: (date) => `Tid ${date}`,
  timesFree: (count, date) => `${count} ${count === 1 ? "ledig tid" : "lediga tider"} ${date}`,
  parts: {
    earlyMorning: "Tidig morgon",
    morning: "Förmiddag",
    lunch: "Lunch",
    midday: "Mitt på dagen",
    afternoon: "Eftermiddag",
    earlyEvening: "Tidig kväll",
    evening: "Kväll",
    lateEvening: "Sen kväll",
    night: (weekday) => `Natten till ${weekday}`,
  },
  full: "fullbokat",
  notOnline: NOT_ONLINE,
  refused: {
    guest_capacity_exceeded: (guests, n) => `fullt för ${guests}, ledigt för ${n}`,
    pacing_full: () => "många kommer då",
    notice_too_short: () => "för sent att boka online",
    per_booking_limit_exceeded: (_, n) => `högst ${n} ${n === 1 ? "gäst" : "gäster"} just då`,
    paused: () => NOT_ONLINE,
    online_limit_exceeded: () => NOT_ONLINE,
    unsettled: () => NOT_ONLINE,
    no_resource_fits: () => "inget bord för ert sällskap just då",
    person_unavailable: () => "upptagen just då",
  },
  refusedIn: {
    spot_capacity_exceeded: (area) => `${area} har fullt just då`,
    guest_capacity_exceeded: (area, guests, n) => `${area} har fullt för ${guests}, ledigt för ${n}`,
    no_resource_fits: (area) => `${area} har inget bord för ert sällskap just då`,
  },
};
