import type { choosingInEnglish } from "./choosing-en.ts";

export const choosingInSwedish: typeof choosingInEnglish = {
  title: "Boka bord",
  party: {
    label: "Sällskap",
    guests: (count) => `${count} ${count === 1 ? "gäst" : "gäster"}`,
    large: "10+ gäster",
    count: "Hur många blir ni?",
    fewer: "En gäst färre",
    more: "En gäst till",
  },
  date: "Datum",
  otherDate: "Annat datum",
  earlierDays: "Tidigare dagar",
  laterDays: "Senare dagar",
  closed: "Vi har stängt den här dagen",
  notBookable: "Den här dagen går inte att boka",
  timesOn: (date) => `Tid ${date}`,
  timesFree: (count, date) => `${count} ${count === 1 ? "ledig tid" : "lediga tider"} ${date}`,
  parts: {
    earlyMorning: "Tidig morgon",
    morning: "Förmiddag",
    lunch: "Lunch",
    afternoon: "Eftermiddag",
    earlyEvening: "Tidig kväll",
    evening: "Kväll",
    lateEvening: "Sen kväll",
    night: (weekday) => `Natten till ${weekday}`,
  },
  full: "fullbokat",
};
