import { plural } from "./plural.ts";

/** The day of a member who serves. */
export const myDay = {
  label: "Whose day",
  you: (name: string) => `${name} (you)`,
  everybody: "Everybody",
  next: (time: string) => `Next, ${time}`,
  since: (time: string) => `Since ${time}`,
  call: (name: string) => `Call ${name}`,
  details: (name: string) => `Details of ${name}`,
  detailsShown: "Details",
  more: plural({ one: "# more", other: "# more" }),
  doneAt: (time: string) => `you are done at ${time}`,
  firstVisit: "first visit",
  /** Of the client. `visit` null: a business without services. */
  lastTime: (date: string, visit: string | null) => (visit ? `Last time ${date}: ${visit}` : `Last time ${date}`),
  break: (until: string) => `Break until ${until}`,
  untilThen: (name: string, service: string) => `${name}: ${service} until then`,
  free: (length: string) => `${length} free`,
  book: (from: string, until: string) => `Book ${from} to ${until}`,
  done: plural({ one: "Done: #", other: "Done: #" }),
  none: "Nobody is booked with you on this date.",
  noneLeft: "Nobody else comes to you.",
  off: "You do not work on this date.",
  timeOff: "Your time off",
  week: "Your week",
  weekOf: (name: string) => `${name}: seven days`,
  noVisits: "nobody",
  calendar: "Your calendar",
};
