import { plural } from "./plural.ts";

const countBookings = plural({ one: "# booking", other: "# bookings" });
const countGuests = plural({ one: "# guest", other: "# guests" });

/** The page of hours: its sections, its save bar and what it asks before saving. */
export const hours = {
  /** The four pages of the form. */
  pages: {
    opening: "Opening",
    tables: "Tables and floor",
    online: "Online booking",
    try: "Try it on last month",
  },
  pagesLabel: "Pages of the hours",
  /** Links stand between them: to tables; to people; to online booking, notifications and customer data. */
  elsewhere: {
    tables: ["How many at once is on ", ". "],
    people: ["Each person's own hours are on ", ". "],
    all: ["Notice, pausing and who may book are on ", ", reminders on ", ", and how long bookings are kept on ", "."],
  },
  sections: {
    bookings: "Bookings",
    "weekly-schedule": "Weekly schedule",
    capacity: "Capacity",
    tables: "Tables",
    floor: "Floor",
    "try-it-on-last-month": "Try it on last month",
    "special-days": "Days that differ",
  },
  forms: {
    note: "Note",
    noteHint: "For you and your staff",
    more: "More",
    moreFor: (name: string) => `for ${name}`,
    firstDay: "First day",
    lastDay: "Last day",
    lastDayHint: "Leave empty for a single day",
    minutes: "Minutes",
    allDay: "All day",
    restOfDay: "The rest of the day",
    removed: "removed",
  },
  saving: {
    changes: plural({ one: "# change", other: "# changes" }),
    discard: "Discard",
    nobodyMet: "No booking is affected.",
    askedFirst: "You are asked first if it meets a booking.",
    savedAndCancelled: plural({
      one: "Saved. # booking was cancelled.",
      other: "Saved. # bookings were cancelled.",
    }),
    updated: "Settings updated",
    cancelled: plural({ one: "# booking was cancelled.", other: "# bookings were cancelled." }),
    failed: "Failed to update business hours. Please try again.",
    changedMeanwhile: "Settings changed",
  },
  affected: {
    willBeCancelled: "Bookings that will be cancelled",
    sum: (bookings: number, guests: number) => `${countBookings(bookings)}, ${countGuests(guests)}.`,
    noMessageOn: "No cancellation message is switched on: call them.",
    withoutEmail: plural({ one: "# has no email: call the customer.", other: "# have no email: call them." }),
    nobodyTold: "Nobody is told by Daybook.",
    told: (channels: string) => `Customers are told by ${channels} when you save.`,
    more: plural({ other: "and # more" }),
    show: plural({ one: "Show it", other: "Show them" }),
    stayPastOpening: plural({
      one: "# booking of another day reaches into the new hours.",
      other: "# bookings of other days reach into the new hours.",
    }),
    keepPlaces: plural({
      one: "It keeps its place until it ends, so nothing is sold twice.",
      other: "They keep their places until they end, so nothing is sold twice.",
    }),
    staying: "Bookings that reach into the new hours",
    cancelTitle: plural({ one: "This booking will be cancelled", other: "These # bookings will be cancelled" }),
    onClosedDays: "On days you are closing.",
    saveAndCancel: plural({ one: "Save and cancel # booking", other: "Save and cancel # bookings" }),
  },
  planQuestion: {
    untilPlaced: "Nothing is cancelled. Customers cannot book over these bookings until each has a place.",
    keepTime: plural({
      one: "Nothing is cancelled; it keeps its time.",
      other: "Nothing is cancelled; these # keep their time.",
    }),
    outside: "Outside the new settings",
    keeping: "Bookings that keep their time",
    servicesFirst: "Customers choose a service first, and times at which somebody can do it.",
    noPlace: {
      table: plural({ one: "# booking gets no table", other: "# bookings get no table" }),
      place: plural({ one: "# booking gets no place", other: "# bookings get no place" }),
    },
    notFitting: plural({
      one: "# booking does not fit the new settings",
      other: "# bookings do not fit the new settings",
    }),
    titles: {
      to_tables: "Use real tables from now on?",
      to_services: "Take bookings by service from now on?",
      to_spots: "Count spots again?",
    },
    touched: {
      closed: "You are closed then",
      outside_opening_hours: "Outside your opening hours, or it ends after closing",
      per_booking_limit_exceeded: "A larger party than you take then",
      pacing_full: "More guests arrive then than you allow",
      spot_capacity_exceeded: "More guests then than you have places",
    },
    offers: "Times customers can book in the next 14 days",
    offersOf: "After: with all that this save changes, also hours, stays and arrivals.",
    party: "Party",
    now: "now",
    after: "after",
  },
};

/** Fields of the hours page, in its order. */
export const rules = {
  pause: {
    label: "Pause online booking",
    hint: "Customers cannot book visits that start before a moment you choose. Later ones they can, and you can book any.",
    brakeStays: "That was set on the dashboard, which also ends it; saving here leaves it as it is.",
    until: "Paused until",
    isOver: "That moment has passed: online booking is open.",
    timeIn: (zone: string) => `Time in ${zone}`,
    notPaused: "not paused",
  },
  limits: { note: "Bookings that are there already stay as they are, even above a lower limit." },
  messages: {
    noReminders: "No reminders are sent.",
    reminder: (number: number) => `Reminder ${number}`,
    removeReminder: (number: number) => `Remove reminder ${number}`,
    addReminder: "Add a reminder",
    before: (lead: string) => `${lead} before`,
    tooLate: (lead: string) => `This comes too late for a change: customers can change or cancel until ${lead} before.`,
  },
  /** As two owners compare them. */
  compared: {
    parts: { periods: "Service period", areas: "Area", resources: "Table", combinations: "Joined tables" },
    none: "none",
    noLimit: "no limit",
  },
};
