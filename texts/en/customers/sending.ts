import { byPhone, error, field } from "./errors.ts";

/** For after the times: the details, what may be wrong, the thanks; docs/rules.md#texts. */
export const sending = {
  error,
  field,
  times: {
    noTimes: "There are no times left on this day.",
    allTaken: (guests: string, area: string | null | undefined) =>
      area ? `${area} has no free table for ${guests} on this day.` : `No table is free for ${guests} on this day.`,
    paused: (until: string) => `We take no online bookings for times before ${until}.`,
    byPhone,
    beyond: "This day cannot be booked yet.",
    nextOpenDay: (date: string) => `Next open day: ${date}`,
    noneUntil: (date: string) => `No other day until ${date} has a free time for this party size.`,
  },
  details: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    country: "Country",
    notes: "Anything we should know",
    notesExample: "Allergies, a pram, a birthday…",
    optional: "optional",
    changeUntil: (when: string) => `You can change or cancel until ${when}.`,
    noChange: (isToday: boolean, phone: string | null) =>
      `${isToday ? "Today's bookings" : "Bookings this close to the visit"} cannot be changed online.${phone ? ` Call us: ${phone}.` : ""}`,
    safeToRetry: "Trying again never books twice.",
  },
  contact: (address: string) => `Please contact us directly: ${address}`,
  reference: (id: string) => `(Reference: ${id})`,
  problems: {
    large: {
      title: "Large booking detected",
      text: "Please call us so we can take care of your special event.",
    },
    missing: { title: "Missing Information", text: "Please fill in all required fields" },
    email: { title: "Invalid Email", text: "Please check the address" },
    past: { title: "Invalid Date", text: "You cannot book for past dates. Please select today or a future date." },
    phone: { title: "Invalid phone number", text: "Please check the number, or leave it out" },
    other: { title: "Invalid input", text: "Please check what you entered." },
    failed: { title: "Booking Failed", text: "There was an error creating your reservation. Please try again." },
    bookedBefore: {
      title: "Already booked",
      text: "A booking you sent before has reached us. Please look for its e-mail before you book again.",
    },
    bookingGone: {
      title: "Booking removed",
      text: "A booking you sent before had reached us, and has been removed since. To book again, confirm once more.",
    },
    workspace: { title: "Error", text: "Workspace not found. Please refresh the page." },
  },
  alternatives: {
    title: "Alternative Times",
    none: "No alternative times available. Please try a different date or party size.",
    keepLooking: "Choose another time",
    anywhere: "Look anywhere",
  },
  thanks: {
    title: "Thank You for Your Booking!",
    earlier: "This is what you asked for before the connection broke: it reached us after all.",
    seeYou: (weekday: string | null, time: string) => `See you ${weekday ? `on ${weekday}` : "today"} at ${time}`,
    change: "Change or cancel",
    name: "Name",
    guests: "Guests",
    where: "Where",
    keep: "Keep this page. The link to your booking:",
    mailed: (email: string | null) => `A confirmation is on its way ${email ? `to ${email}` : "by email"}.`,
    addToCalendar: "Add to calendar",
    addToGoogle: "Google Calendar",
    event: (guests: number, business: string) => `Table for ${guests}, ${business}`,
    directions: "Directions",
    manage: "Manage your booking",
    again: "Make Another Booking",
  },
};

export type SendingTexts = typeof sending;
