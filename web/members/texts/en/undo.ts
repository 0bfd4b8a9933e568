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
    no: "Back",
  },
  failed: "The change could not be taken back",
  undone: { title: "Undone", description: "The history says so too." },
  rebooked: { title: "Booked again", description: "The new booking is in the list of its day." },
};
