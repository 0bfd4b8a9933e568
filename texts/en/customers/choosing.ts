const NOT_ONLINE = "not booked online";

/** "00:30, night to Sunday" */
export const night = (time: string, weekday: string) => `${time}, night to ${weekday}`;

/** For choosing party, date and time, which the Worker draws before the scripts run (worker/pages/place/draw-choices.ts). */
export const choosing = {
  title: "Reserve Your Table",
  party: {
    label: "Party size",
    guests: (count: number) => `${count} ${count === 1 ? "guest" : "guests"}`,
    large: "10+ guests",
    count: "How many guests?",
    fewer: "One guest fewer",
    more: "One guest more",
  },
  area: "Area",
  anywhere: "Anywhere",
  date: "Date",
  otherDate: "Other date",
  earlierDays: "Earlier days",
  laterDays: "Later days",
  closed: "We are closed on this day",
  notBookable: "This day cannot be booked",
  missed: (date: string, isPast: boolean) =>
    `${date} ${isPast ? "has passed" : "cannot be booked yet"}. This is the nearest day that you can book.`,
  timesOn: (date: string) => `Time on ${date}`,
  timesFree: (count: number, date: string) => `${count} free ${count === 1 ? "time" : "times"} on ${date}`,
  parts: {
    earlyMorning: "Early morning",
    morning: "Morning",
    lunch: "Lunch",
    /** Instead of lunch where services are booked. */
    midday: "Midday",
    afternoon: "Afternoon",
    earlyEvening: "Early evening",
    evening: "Evening",
    lateEvening: "Late evening",
    night: (weekday: string) => `Night to ${weekday}`,
  },
  full: "fully booked",
  notOnline: NOT_ONLINE,
  refused: {
    guest_capacity_exceeded: (guests: number, n: number) => `full for ${guests}, free for ${n}`,
    pacing_full: () => "many arrive then",
    notice_too_short: () => "too late to book online",
    per_booking_limit_exceeded: (_: number, n: number) => `at most ${n} ${n === 1 ? "guest" : "guests"} then`,
    paused: () => NOT_ONLINE,
    online_limit_exceeded: () => NOT_ONLINE,
    unsettled: () => NOT_ONLINE,
    no_resource_fits: () => "no table for your party then",
    person_unavailable: () => "taken then",
  },
  refusedIn: {
    spot_capacity_exceeded: (area: string) => `${area} is full then`,
    guest_capacity_exceeded: (area: string, guests: number, n: number) =>
      `${area} is full for ${guests}, free for ${n}`,
    no_resource_fits: (area: string) => `${area} has no table for your party then`,
  },
};

export type ChoosingTexts = typeof choosing;
