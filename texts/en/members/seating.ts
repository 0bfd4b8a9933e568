/** A party is about to sit down where another one still sits. */
export const seating = {
  title: (name: string, guests: number) => `Seat ${name}, ${guests}`,
  sits: (place: string, name: string) => `${place}: ${name} sits there`,
  /** `over`: "17 min over". */
  sitsOver: (place: string, name: string, over: string) => `${place}: ${name} sits there, ${over}`,
  freeNow: "Free now",
  freeAWhile: "Free for a while",
  noneFree: (guests: string) => `No table is free for ${guests}.`,
  forSize: (most: number) => `for ${most}`,
  inArea: (area: string, most: number) => `${area}, for ${most}`,
  wholeStay: "free for the whole stay",
  untilWholeStay: (time: string) => `free until ${time}, the whole stay`,
  /** `end`: when the party was to leave. */
  untilOnly: (time: string, end: string) => `until ${time} instead of ${end}`,
  /** `who`: "Hugo, 17 min late,", or with the time that he is booked for. */
  wouldGet: (who: string, place: string) => `${who} would get ${place}`,
  seat: "Seat",
  inMinutes: (minutes: number) => `in ${minutes} min`,
  atTime: (time: string) => `at ${time}`,
  othersDue: "others are due",
  at: (place: string) => `At ${place}`,
  hasLeft: (name: string) => `${name} has left`,
  bothSit: "Both sit here",
  keepWaiting: "Keep waiting",
  keepWaitingTold: (minutes: number) => `Keep waiting, told ${minutes} min`,
  waits: (name: string) => `${name} waits`,
  waitsTold: (name: string, minutes: number) => `${name} waits, told ${minutes} min`,
};
