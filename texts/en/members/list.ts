import { plural } from "./plural.ts";

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

export const list = {
  /** Lists that are no day's. */
  tabs: {
    upcoming: { label: "Upcoming Bookings" },
    historical: { label: "Historical Bookings" },
    search: { label: "Search" },
  },
  backToToday: "Back to today",
  more: "More",
  daySheet: "Day sheet",
  guestBook: "Guests",
  asItStood: "The book as it stood",
  /** Headings of today's groups, by what their bookings need. */
  needs: {
    waiting: "Late and waiting",
    soon: "Next 60 minutes",
    here: "Here",
    later: "Later",
    done: "Done",
  },
  /** Said of the guest of a booking. */
  nthVisit: (nth: number) => `${nth}${ENDINGS[ordinals.select(nth)]} visit`,
  firstVisit: "first visit",
  missed: (missed: number, of: number) => `missed ${missed} of ${of}`,
  /** Several guests have the number that a booking names. */
  whoIsIt: "Who is it?",
  waits: (minutes: number) => `waits ${minutes} min`,
  /** Others still sit at the table of who waits. */
  taken: "taken",
  left: (length: string) => `${length} left`,
  /** A place that is kept for a customer who has not said yes; silently: the customer does not know yet. */
  held: (until: string) => `held until ${until}`,
  heldSilently: (until: string) => `held silently until ${until}`,
  compactRows: "Compact rows",
  notExported: "Failed to export bookings",
  notUpdated: "Failed to update booking",
  notLoaded: "The bookings could not be loaded.",
  moreNotLoaded: "More bookings could not be loaded.",
  daysNotLoaded: "More days could not be loaded.",
  newBookings: plural({ one: "# new booking.", other: "# new bookings." }),
  found: plural({ one: "# booking found", other: "# bookings found" }),
  moreFound: plural({ other: "More than # bookings found" }),
  at: (count: number, time: string) => `${count} at ${time}`,
  atShowAll: (count: number, time: string) => `${count} at ${time}, show all`,
  showAll: "Show all",
  notMarked: plural({ other: "# not marked" }),
  attendanceMissing: "Attendance missing",
  allMarked: "Every visit has its attendance.",
  cancelled: plural({ other: "# cancelled" }),
  fullest: (time: string, taken: string) => `fullest ${time} ${taken}`,
  now: "Now",
  nightTo: (weekday: string) => `night to ${weekday}`,
  new: "new",
  notSent: "not sent",
  notes: "Notes:",
  pinned: "pinned",
  tableOf: (table: string, name: string) => `${table}, table of ${name}`,
  placesOf: (places: string, name: string) => `${places}, who and where for ${name}`,
  changeTable: "Change table",
  changePlaces: "Change who and where",
  call: (name: string) => `Call ${name}`,
  /** Bookings without a place. */
  toPlace: plural({ other: "# to place" }),
  showMore: plural({ other: "Show # more" }),
  table: {
    needed: plural({ one: "# booking needs a table", other: "# bookings need a table" }),
    andMore: plural({ other: "And # more, shown once some of these have a table." }),
    closedOnline: (times: string, name: string) => `${times} is closed online until ${name} has a table.`,
    give: "Give it a table",
    giveOther: "Give it another table",
    takenTwice: plural({ one: "# table is taken twice at one time", other: "# tables are taken twice at one time" }),
  },
  place: {
    needed: plural({ one: "# booking needs a place", other: "# bookings need a place" }),
    andMore: plural({ other: "And # more, shown once some of these have a place." }),
    closedOnline: (times: string, name: string) => `${times} is closed online until ${name} has a place.`,
    give: "Give it a place",
    giveOther: "Give it another place",
    takenTwice: plural({ one: "# place is taken twice at one time", other: "# places are taken twice at one time" }),
  },
  hasTwo: (name: string, times: string) => `${name} has two bookings, ${times}.`,
  otherTime: "Choose another time",
  haveRoom: "We have room",
  isThereRoom: (name: string) => `Is there room for ${name}?`,
  letInAbout: "The booking keeps its time and takes nobody's place. Customers can book beside it.",
  letIn: "Let in",
  comesAsBooked: (name: string) => `${name} comes as booked.`,
  /** An empty list. */
  none: {
    today: { empty: "No bookings scheduled for today.", next: "Share your booking page and they will appear here." },
    upcoming: { empty: "No upcoming bookings found.", next: "Share your booking page and they will appear here." },
    day: { empty: "No bookings on this day.", next: "New bookings for it appear here." },
    historical: { empty: "No historical bookings found.", next: "Bookings move here when their day is over." },
  },
  mailForEach: "Get a mail for each booking",
  search: "Search",
  searchBookings: "Search bookings",
  find: "Find any booking",
  findAbout:
    "Type a name, an email address or a phone number in any form, or choose dates. Past and cancelled bookings are found too.",
  notFound: {
    empty: "No bookings found.",
    turnedDates: "The date in To lies before the one in From.",
    otherDates: "Try other dates, or clear the search filters.",
    noMatch: (typed: string) => `Nobody's name, email or phone has “${typed}” in it. Try a part of it.`,
  },
  chooseDates: "Choose dates",
  from: "From",
  to: "To",
  beforeFrom: "Lies before From",
  dates: "Dates",
  whens: { all: "All dates", future: "Future dates", past: "Past dates" },
  clearFilters: "Clear Filters",
};

/** Around a day, however it is shown. */
export const bookings = {
  made: "Booking made",
  held: (until: string) => `Held until ${until}`,
  keptHere: "Kept on this device",
  changedSince: (booking: string) => `${booking}. What you changed since is not.`,
  bookedOnceBack: (booking: string) => `${booking}. It is booked once the connection is back.`,
  bookedEarlier: "Booked by an earlier try",
  moveOf: (name: string) => `Move ${name}`,
  showDayAs: "Show the day as",
  boards: { diary: "Diary", list: "List", timeline: "Timeline", floor: "Floor" },
  ownDay: "My day",
  newBooking: "New booking",
  /** On a narrow button. */
  newShort: "New",
  walkIn: "Walk-in",
  keyboard: "Keyboard",
  keyboardHelp: "Keyboard help",
  letterKeys: "Single-letter keys",
  keys: {
    move: "Move through the list",
    ends: "First and last of the list",
    open: "Open the booking",
    close: "Close, or clear the search",
    pickUp: "Timeline: pick up a party, and drop it",
    moveParty: "Timeline: move it by a table or 15 minutes, with Shift by an hour",
    stay: "Timeline: let it stay 15 minutes longer, or shorter",
    nearest: "Floor: the nearest table that way; Enter opens it, and moves an open party there",
    downUp: "Down and up, from anywhere",
    search: "Search",
    newBooking: "New booking",
    walkIn: "Walk-in; there 1 to 8 are its guests",
    onlineTonight: "Online booking tonight",
    days: "The day before and after",
    today: "Today",
    undo: "Undo, while it is offered",
    help: "This list",
  },
};

export const live = {
  live: "Live",
  offline: "Offline",
  connecting: "Connecting…",
  asOf: (time: string) => `as of ${time}`,
  sound: "Sound for new bookings",
  noConnectionSince: (time: string) => `No connection since ${time}`,
  sentLater: "kept here, sent later",
  onDevice: (days: string) =>
    plural({ one: `On this device: ${days}, # booking`, other: `On this device: ${days}, # bookings` }),
  sent: plural({ other: "# sent" }),
};

/** Undoing an entry of a booking's history. */
export const undo = {
  bookAgain: "Book again",
  question: {
    change: { title: "Take this change back?", yes: "Take it back", busy: "Taking it back…" },
    rebook: {
      title: "Book it again?",
      text: "A new booking is made with the same details, if there is still room. The customer gets a new link.",
      yes: "Book again",
      busy: "Booking…",
    },
  },
  failed: "The change could not be taken back",
  undone: { title: "Undone", description: "The history says so too." },
  rebooked: { title: "Booked again", description: "The new booking is in the list of its day." },
};
