import { choosing, night } from "./choosing.ts";

/** For all customers' pages without a private link (link.ts); docs/rules.md#texts. */
export const booking = {
  loading: "Loading",
  accessibility: "Accessibility",
  sheet: { close: "Close" },
  broken: { title: "Something went wrong. Please reload the page.", reload: "Reload" },
  time: {
    night,
    until: (time: string) => `until ${time}`,
    tableUntil: (time: string) => `Table until ${time}`,
  },
  booking: {
    ...choosing,
    dashboard: "Dashboard",
    openToday: (hours: string) => `Open today ${hours}`,
    closedToday: "Closed today",
    facts: {
      hours: "Opening hours",
      today: "today",
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
    formNotLoaded: "The form could not be loaded.",
    tryAgain: "Try again",
    call: (phone: string) => `Call ${phone}`,
    notFree: (time: string) => `${time} is not free for this choice. Please pick another time.`,
    tableFor: (guests: number) => `Table for ${guests}`,
    chooseTime: "choose a time",
    continue: "Continue",
    change: "Change",
    details: "Your details",
    confirm: "Confirm booking",
    sending: "Sending…",
  },
  problems: {
    guests: { title: "Invalid Guest Count", text: "Please enter a valid number of guests (1-20)" },
    area: { title: "The area that you chose is no longer on offer", text: "Your table may be anywhere." },
  },
};

/** A language without one of these texts does not compile. */
export type Texts = typeof booking;
