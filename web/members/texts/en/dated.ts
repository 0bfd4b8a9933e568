const phrase = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

/** Special openings, closed parts of days, time off and extra hours. */
export const dated = {
  none: "Holidays, a renovation, a day with other hours.",
  add: "Add days",
  change: "Change days",
  kind: "Kind",
  kinds: { closed: "Closed", extra: "Special opening", away: "Time off", hours: "Extra hours" },
  descriptions: {
    closed: "Nobody can book then.",
    extra: "Replaces the usual hours of its days, also where you are closed.",
    away: "For a person, room or machine that cannot be booked then.",
    hours: "For a person, room or machine, besides the weekly ones. Customers book while you are open.",
  },
  /** "T1 closed all day", "Anna also 18:00–20:00" */
  texts: {
    closed: (subject: string | undefined, times: string) => phrase(subject, "closed", times),
    extra: (_: string | undefined, times: string) => phrase("open", times),
    away: (subject: string | undefined, times: string) => phrase(subject, "off", times),
    hours: (subject: string | undefined, times: string) => phrase(subject, "also", times),
  },
  notInForce: (day: string) => `${day}, not in force`,
  untilChanged: "Days not in force can be booked, until you add or change a closed day.",
  allDay: "all day",
  untilNextDate: (time: string) => `from ${time}`,
  nextDay: (times: string) => `${times} next day`,
  usuallyClosed: "Usually closed",
  subject: { closed: "What", away: "Who or what", hours: "Whose hours" },
  wholePlace: "The whole place",
  from: "From",
  until: "Until",
  likePeriod: "Stays and arrivals as at",
  personNoteHint: "For you and this person",
  otherStays: "Other stays than usual",
  opening: "Special opening",
  asUsual: "As usual",
  timeOffAndHours: "Time off and extra hours",
};
