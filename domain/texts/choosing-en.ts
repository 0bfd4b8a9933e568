/** For choosing party, date and time, which the Worker draws before the scripts run (worker/pages/place/draw-choices.ts). */
export const choosingInEnglish = {
  title: "Reserve Your Table",
  party: {
    label: "Party size",
    guests: (count: number) => `${count} ${count === 1 ? "guest" : "guests"}`,
    large: "10+ guests",
    count: "How many guests?",
    fewer: "One guest fewer",
    more: "One guest more",
  },
  date: "Date",
  otherDate: "Other date",
  closed: "We are closed on this day",
  notBookable: "This day cannot be booked",
  timesOn: (date: string) => `Time on ${date}`,
  timesFree: (count: number, date: string) => `${count} free ${count === 1 ? "time" : "times"} on ${date}`,
  parts: {
    earlyMorning: "Early morning",
    morning: "Morning",
    lunch: "Lunch",
    afternoon: "Afternoon",
    earlyEvening: "Early evening",
    evening: "Evening",
    lateEvening: "Late evening",
    night: (weekday: string) => `Night to ${weekday}`,
  },
  full: "fully booked",
};
