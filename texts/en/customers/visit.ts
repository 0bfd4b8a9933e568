/** Pages with services. The Worker draws some of them (worker/pages/place/draw-services.ts). */
export const visit = {
  title: "Book an appointment",
  intro: "Choose one or more services.",
  none: "Nothing can be booked online at the moment.",
  most: (count: number) => `At most ${count} services in one visit.`,
  from: (price: string) => `from ${price}`,
  chooseTime: "Choose a time",
  looking: "Looking for free times…",
  changeServices: "Change",
  fullDay: "Show full day",
  gone: "A service that you chose is no longer on offer.",
  who: "With whom?",
  whoFor: (service: string) => `${service}: with whom?`,
  anyone: "Anyone",
  with: (service: string, person: string) => `${service} with ${person}`,
  mayChange: (person: string) => `${person} (may change)`,
  table: "A table",
  tableAbout: "Reserve a table for your party",
  seats: (count: number) => (count === 1 ? "1 seat" : `${count} seats`),
  classes: "Classes",
  classesAbout: "See the dates and book your seats",
  unchanged: "Choose another day or time to change your booking.",
  notesExample: "Allergies, wishes, your first visit…",
  services: "Services",
  large: {
    title: "So many at once?",
    text: "Please call us, so that we find a time for all of you.",
  },
  allTaken: (person: string | null | undefined) =>
    person ? `${person} has no free time on this day.` : "No time is free for this on this day.",
  noneUntil: (date: string) => `No other day until ${date} has a free time for this.`,
  noAlternatives: "No alternative times available. Please try a different date or another person.",
  withAnyone: "Look with anyone",
  closedThen: "not booked at this time",
  refusedPerson: (person: string) => `${person} is not free then`,
};

export type VisitTexts = typeof visit;
