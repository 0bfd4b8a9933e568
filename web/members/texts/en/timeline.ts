import { plural } from "./plural.ts";

/** A day along the hours. */
export const timeline = {
  title: "Timeline",
  now: "Now",
  parties: "Parties",
  tables: "Tables",
  sessions: "Classes",
  session: "Class",
  withoutTable: "Without a table",
  noTable: "No table",
  toPlace: plural({ other: "# to place" }),
  off: "Off all day",
  away: (from: string, until: string) => {
    if (from && until) return `away ${from}–${until}`;
    return from ? `away from ${from}` : `away until ${until}`;
  },
  guestsBetween: (min: number, max: number) => `${min}–${max} guests`,
  hint: "Tap a place, or a name at the left to keep the time. Or drag the party.",
  stayLonger: (minutes: number) => `+${minutes} min: stay longer`,
  longer: (minutes: number) => `+${minutes} min`,
  /** Signs on a bar, for screen readers. */
  marks: {
    notSentYet: "Not sent yet",
    new: "New",
    allergy: "Allergy or diet",
    notes: "Notes",
    firstVisit: "First visit",
    pinned: "Pinned",
  },
};
