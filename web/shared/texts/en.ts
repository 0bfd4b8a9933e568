import { BY_PHONE, CUSTOMER_ERRORS } from "../../../contract/customer-errors.ts";
import type { ErrorSpec } from "../../../contract/error-spec.ts";
import { type AppError, type ErrorCode, errorWords } from "../../../contract/errors.ts";
import { faultWords, readFault } from "../../../domain/faults.ts";
import { choosingInEnglish } from "../../../domain/texts/choosing-en.ts";
import { nightInEnglish } from "../../../domain/time/night-words.ts";
import { fields } from "../../../texts/en/customers/fields.ts";

/** For all customers' pages without a private link (en-link.ts); docs/rules.md#texts. */
export const en = {
  error: (error: AppError) => errorWords(customerErrors[error.code] ?? CUSTOMER_ERRORS.unexpected, error),
  field: (fault: string) => faultWords(fields, readFault(fault)) ?? fields.invalid,
  loading: "Loading",
  accessibility: "Accessibility",
  sheet: { close: "Close" },
  broken: { title: "Something went wrong. Please reload the page.", reload: "Reload" },
  time: {
    night: nightInEnglish,
    until: (time: string) => `until ${time}`,
    tableUntil: (time: string) => `Table until ${time}`,
  },
  booking: {
    ...choosingInEnglish,
    dashboard: "Dashboard",
    openToday: (hours: string) => `Open today ${hours}`,
    closedToday: "Closed today",
    facts: {
      hours: "Opening hours",
      today: "Today",
      closed: "Closed",
      closedOn: (date: string) => `Closed ${date}`,
      address: "Address",
      map: "Show on map",
      call: "Call",
    },
    whyNot: (date: string, why: string) => `${date}: ${why}`,
    fullDay: "Fully booked",
    noneLeft: "No times left",
    pausedDay: "Not booked online",
    taken: "just taken",
    own: "your time now",
    ownShort: "yours",
    takenNote: "just taken while you were looking",
    loading: "Looking for free times",
    notLoaded: "The times could not be loaded.",
    tryAgain: "Try again",
    noTimes: "There are no times left on this day.",
    allTaken: (guests: string, area: string | null | undefined) =>
      area ? `${area} has no free table for ${guests} on this day.` : `No table is free for ${guests} on this day.`,
    paused: (until: string) => `We take no online bookings for times before ${until}.`,
    byPhone: BY_PHONE,
    beyond: "This day cannot be booked yet.",
    nextOpenDay: (date: string) => `Next open day: ${date}`,
    noneUntil: (date: string) => `No other day until ${date} has a free time for this party size.`,
    call: (phone: string) => `Call ${phone}`,
    contact: (address: string) => `Please contact us directly: ${address}`,
    notFree: (time: string) => `${time} is not free for this choice. Please pick another time.`,
    tableFor: (guests: number) => `Table for ${guests}`,
    chooseTime: "choose a time",
    continue: "Continue",
    change: "Change",
    details: "Your details",
    name: "Name",
    email: "Email",
    phone: "Phone",
    country: "Country",
    notes: "Anything we should know",
    notesExample: "Allergies, a pram, a birthday…",
    optional: "optional",
    confirm: "Confirm booking",
    sending: "Sending…",
    changeUntil: (when: string) => `You can change or cancel until ${when}.`,
    noChange: (isToday: boolean, phone: string | null) =>
      `${isToday ? "Today's bookings" : "Bookings this close to the visit"} cannot be changed online.${phone ? ` Call us: ${phone}.` : ""}`,
    safeToRetry: "Trying again never books twice.",
  },
  reference: (id: string) => `(Reference: ${id})`,
  problems: {
    missing: { title: "Missing Information", text: "Please fill in all required fields" },
    guests: { title: "Invalid Guest Count", text: "Please enter a valid number of guests (1-20)" },
    email: { title: "Invalid Email", text: "Please check the address" },
    large: {
      title: "Large booking detected",
      text: "Please call us so we can take care of your special event.",
    },
    past: { title: "Invalid Date", text: "You cannot book for past dates. Please select today or a future date." },
    area: { title: "The area that you chose is no longer on offer", text: "Your table may be anywhere." },
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

/** Other codes come from a newer server only. */
const customerErrors: Partial<Record<ErrorCode, ErrorSpec>> = CUSTOMER_ERRORS;

/** A language without one of these texts does not compile. */
export type Texts = typeof en;
