import { plural } from "./plural.ts";

/** A day along the hours. */
export const timeline = {
  title: "Timeline",
  parties: "Parties",
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
  hint: "Tap a place, or a name at the left to keep the time. Or drag the party.",
  stayLonger: (minutes: number) => `+${minutes} min: stay longer`,
  longer: (minutes: number) => `+${minutes} min`,
  /** Signs on a bar, for screen readers. */
  marks: {
    notSentYet: "Not sent yet",
    new: "New",
    allergy: "Allergy or diet",
    notes: "Notes",
    pinned: "Pinned",
  },
};

/** The book as it stood at a past moment. */
export const asItStood = {
  title: "The book as it stood",
  ownersOnly: "Only owners and managers can read the book as it stood.",
  failed: "The book of then could not be loaded. Please check your connection.",
  about: (date: string) => `Bookings for ${date}, as the book had them at a moment that you choose.`,
  time: "Time",
  earlier: "Previous change",
  later: "Next change",
  stood: (moment: string) => `As it stood on ${moment}`,
  nothing: "Nothing was booked for this date then.",
  unreadable: "The log of this date cannot be read as a whole, so nothing can be told for sure.",
  cancelled: plural({ other: "# cancelled" }),
  came: plural({ one: "# guest had come", other: "# guests had come" }),
  change: (what: string, customer: string, who: string, moment: string) =>
    `${what}${customer && `: ${customer}`} – ${who}, ${moment}`,
  changed: "changed then",
  deleted: "Deleted booking",
  names: "Names are those of today: what was erased since stays erased.",
  changes: {
    created: "New booking",
    changed: "Booking changed",
    moved_in: "Moved here from another date",
    moved_out: "Moved to another date",
    cancelled: "Booking cancelled",
    held: "Place held for an answer",
    told: "Offer sent",
    prolonged: "Place held longer",
    accepted: "Offer accepted",
    declined: "Offer declined",
    lapsed: "Offer ended without an answer",
    withdrawn: "Offer withdrawn",
    attendance: "Attendance noted",
    paid: "Payment noted",
    placed: "Place chosen",
    new_link: "New link for the customer",
    deleted: "Booking deleted",
    anonymised: "Personal details removed",
    arranged: "Places given anew",
    tidied: "Tables tidied up",
    pinned: "Places settled",
    unpinned: "Places may change again",
  },
  /** A party joined the waitlist, left it, or what it waits for changed. */
  onWaitlist: "Waitlist",
  otherChange: "Change",
};

/** A day on paper. */
export const daySheet = {
  title: "Day sheet",
  asOf: (time: string) => `as of ${time}`,
  columns: {
    arrived: "Arrived",
    time: "Time",
    table: "Table",
    with: "With",
    name: "Name",
    phone: "Phone",
    status: "Status",
  },
  status: { confirmed: "Confirmed", pending: "Pending", cancelled: "Cancelled" },
  toTick: "To tick",
  none: "No bookings on this date.",
  leftOut: plural({ other: "# cancelled left out" }),
  order: "Order of the sheet",
  period: "Service period",
  wholeDay: "Whole day",
  byTime: "By time",
  byTable: "By table",
  byPerson: "By person",
  byArea: "By area",
  withoutTable: "Without a table",
  otherTables: "Other tables",
  session: "Class",
  done: "Finished, or did not come",
  print: "Print",
  printTitle: "Print the day sheet",
  question: "Tables are settled when you print: keep everybody where they are?",
  mayMove: plural({
    one: "# booking may still be given another table to make room. Kept, each stays where the sheet says until a member moves it.",
    other:
      "# bookings may still be given another table to make room. Kept, each stays where the sheet says until a member moves it.",
  }),
  allStay: "Everybody on the sheet stays where they are already.",
  printOnly: "Print only",
  keepAndPrint: "Keep and print",
  keeping: "Keeping…",
  settled: plural({ one: "Tables settled: # booking stay", other: "Tables settled: # bookings stay" }),
  hasChanged:
    "The day has changed meanwhile, so nobody was kept and nothing was printed. The sheet shows it as it is now.",
  noAnswer: "No answer came. Try again: nobody is kept twice.",
  mayChange: "Tables may change again",
  changedSince: "The day has changed since.",
  undoFailed: "Failed to undo",
};
