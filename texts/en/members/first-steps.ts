/** The list that a new business finds over its bookings. */
export const firstSteps = {
  title: "First steps",
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  done: "done",
  hide: "Hide this list",
  notHidden: "The list could not be hidden.",
  steps: {
    tables: "Count your tables",
    floor: "Draw where they stand",
    services: "Name what you offer",
    contact: "Add phone and address",
    picture: "Add a picture",
    messages: "Choose what customers are told",
    colleague: "Invite a colleague",
    booking: "Book yourself once, as a test",
  },
};
