import { plural } from "./plural.ts";

/** A day by who serves. */
export const diary = {
  title: "Diary",
  /** How the diary is drawn. */
  view: "View",
  show: { people: "People", rooms: "Rooms" },
  layouts: { columns: "Columns", rows: "Rows" },
  served: plural({ other: "# being served" }),
  rooms: plural({ one: "# room", other: "# rooms" }),
  /** All rooms. */
  fullAt: (time: string) => `full ${time}`,
  fullNow: "full now",
  /** A person's next free time. */
  free: (time: string) => `free ${time}`,
  freeNow: "free now",
  full: "fully booked",
  bookAt: (name: string, time: string) => `${name}: book ${time}`,
  menuOf: (name: string) => `${name}: more`,
  chips: "Go to",
  hint: "Tap a time, or a name to keep the time. Or drag the visit.",
  offNow: "Off from now",
  block: "Block",
  extraHours: "Extra hours",
  /** A person's visits. */
  visits: "Visits of seven days",
  /** The weekly hours. */
  week: "Weekly hours",
  away: {
    comes: (time: string) => `from ${time}`,
    leaves: (time: string) => `until ${time}`,
    until: (time: string) => `Away until ${time}`,
    from: (time: string) => `Away from ${time}`,
    break: "Break",
    closed: "Closed",
    all: "Off all day",
  },
  /** A service that goes on after a gap. */
  part: (services: string, nth: number) => `${services}, part ${nth}`,
  cameFrom: (name: string) => `from ${name}`,
  gap: (minutes: number) => `${minutes} min free`,
  during: (name: string, service: string) => `during ${service}, ${name}`,
  /** An empty place. */
  place: (name: string, time: string) => `${name}, ${time}`,
  to: (time: string) => `to ${time}`,
  freeUntil: (time: string) => `free until ${time}`,
  isAway: "away",
  worksNotThen: (name: string) => `${name} does not work then.`,
  nothingFits: "No service fits here.",
  minutes: (minutes: number) => `${minutes} min`,
  several: "Two services or more",
  bookAnyway: "Book here anyway",
  /** Time off of others than the member. */
  days: {
    title: (name: string) => `${name}: time off`,
    about: (name: string) => `Nobody can book ${name} then. Extra hours come on top.`,
    stored: (name: string) => `${name}'s time is stored`,
    noteHint: "For the owner, managers and the person",
  },
};
