/** Undoing an entry of a booking's history. */
export const undo = {
  one: (entry: string) => `Undo: ${entry}`,
  bookAgain: "Book again",
  question: {
    change: { title: "Undo this change?", yes: "Undo the change", busy: "Undoing…" },
    rebook: {
      title: "Book it again?",
      text: "A new booking is made with the same details, if there is still room. The customer gets a new link.",
      yes: "Book again",
      busy: "Booking…",
    },
    no: "Back",
  },
  failed: "The change could not be undone",
  undone: { title: "Change undone", description: "It is in the history too." },
  rebooked: { title: "Booked again", description: "The new booking is in the list of its day." },
};
