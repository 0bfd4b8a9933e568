const phrase = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" ");

/** Special openings, closed parts of days, time off and extra hours. */
export const dated = {
  titles: { extra: "Add a special opening", away: "Add time off", hours: "Add extra hours" },
  closePart: "Close part of a day",
  closeTable: "Close a table or part of a day",
  descriptions: {
    extra: "Replaces the usual hours of its days, also where you are closed.",
    off: "Nobody can book it then.",
    away: "For a person, room or machine that cannot be booked then.",
    hours: "For a person, room or machine, besides the weekly ones. Customers book while you are open.",
  },
  /** "T1 closed all day", "Anna also 18:00–20:00" */
  texts: {
    extra: (_: string | undefined, times: string) => phrase("open", times),
    off: (subject: string | undefined, times: string) => phrase(subject, "closed", times),
    away: (subject: string | undefined, times: string) => phrase(subject, "off", times),
    hours: (subject: string | undefined, times: string) => phrase(subject, "also", times),
  },
  allDay: "all day",
  untilNextDate: (time: string) => `from ${time}`,
  nextDay: (times: string) => `${times} next day`,
  notSaved: "It could not be saved. Please try again.",
  notRemoved: "It could not be removed. Please try again.",
  usuallyClosed: "Usually closed",
  subject: { off: "Closed", away: "Who or what", hours: "Whose hours" },
  wholePlace: "The whole place",
  from: "From",
  until: "Until",
  likePeriod: "Stays and arrivals as at",
  personNoteHint: "For you and this person",
  otherStays: "Other stays than usual",
  opening: "Special opening",
  asUsual: "As usual",
  onSingleDays: "On single days",
  timeOffAndHours: "Time off and extra hours",
};
