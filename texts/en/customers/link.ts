/** A class that is not held, on its customers' pages and in their mails. */
export const callOff = {
  calledOff: "We are sorry: we had to call this class off.",
  reason: (text: string) => `Reason: ${text}`,
};

/** Loaded with the pages behind a private link. */
export const link = {
  callOff,
  bookingNotFound: {
    title: "Booking not found",
    detail: "Check your link or contact the business.",
    toBookingPage: "Go to booking page",
  },
  manage: {
    title: "Your booking",
    status: { confirmed: "Confirmed", pending: "Pending", cancelled: "Cancelled" },
    name: "Name",
    email: "Email",
    guests: "Party size",
    where: "Where",
    phone: "Call",
    changeUntil: (when: string) => `You can change or cancel here until ${when}.`,
    change: "Change booking",
    unchanged: "Choose another day, time or party size to change your booking.",
    save: "Save changes",
    saving: "Saving…",
    saved: "Your booking is changed",
    savedNow: (what: string) => `It is now: ${what}.`,
    notSaved: "Your changes could not be saved. Please check your connection and try again.",
    staleNow: (what: string) => `It is now: ${what}. What you chose is kept: save it, or keep the booking as it is.`,
    keepAsIs: "Keep it as it is",
    large: {
      title: "Special Event?",
      text: "Please call us so we can take care of your special event. A party of this size cannot be changed or cancelled here.",
    },
    cancel: "Cancel booking",
    cancelling: "Cancelling…",
    question: "Cancel this booking?",
    keep: "Keep booking",
    moveInstead: "Choose another time instead",
    late: (phone: string) => `Running late? Call ${phone}`,
    failed: "The booking was not cancelled. Please check your connection and try again.",
    cancelled: "The booking has been cancelled.",
    again: "Book again",
    fixed: "This booking can no longer be changed online.",
    contact: "Please contact the business directly.",
  },
  feedback: {
    title: "How was your visit?",
    yourVisit: (date: string, time: string) => `${date}, ${time}`,
    hello: (name: string) => `${name}, thank you for coming. It takes a minute.`,
    rating: "Your rating",
    ratings: ["Poor", "Fair", "Good", "Very good", "Excellent"],
    chosen: (rating: number, word: string) => `${rating} of 5: ${word}`,
    comment: "What should we know?",
    optional: "optional",
    commentExample: "What was good, and what could be better?",
    send: "Send",
    sending: "Sending…",
    notSent: "Your feedback could not be sent. Please check your connection and try again.",
    thanks: "Thank you",
    received: (business: string) => `${business} has received your feedback.`,
    said: "Your feedback",
    changeable: "You can change it within a week of first sending it.",
    fixed: "It can no longer be changed.",
    change: "Change",
    keep: "Keep it as it is",
    review: {
      text: (business: string) => `Would you like to tell others too? ${business} is grateful for every public review.`,
      link: "Write a review (new tab)",
    },
    early: {
      title: "We look forward to your visit",
      text: "After it, you can say here how it was.",
    },
    unsubscribe: {
      link: "Do not ask me for feedback again",
      title: "No more requests for feedback?",
      text: (business: string) =>
        `${business} will not ask you for feedback again. Messages about your bookings will still reach you.`,
      confirm: "Do not ask me for feedback again",
      sending: "Saving…",
      back: "Back to your feedback",
      doneTitle: "No more requests for feedback",
      done: "Done",
      doneText: (business: string) => `${business} will not ask you for feedback again.`,
      failed: "That did not work. Please check your connection and try again.",
    },
  },
};

export type CallOffTexts = typeof callOff;
export type LinkTexts = typeof link;
