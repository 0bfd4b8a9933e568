/** Pages with classes. */
export const classes = {
  title: "Classes",
  oneClass: "Class",
  intro: "Choose a class and book your seats.",
  notLoaded: "The classes could not be loaded. Please check your connection.",
  none: "No class is planned at the moment.",
  seatsLeft: (seats: number) => (seats === 1 ? "1 seat left" : `${seats} seats left`),
  full: "Full",
  more: "Show more dates",
  services: "Other services",
  howMany: "How many seats?",
  fewer: "Fewer seats",
  oneMore: "One more seat",
  gone: "This class can no longer be booked. Please choose another one.",
  others: "Other dates",
  yours: "your booking",
  noOthers: "No other date has enough seats. Please try fewer seats, or another class.",
  otherClass: "Choose another class",
  fullNow: "The last seats have just been taken.",
  tooFew: (left: number) => (left === 1 ? "Only 1 seat is left." : `Only ${left} seats are left.`),
  cancelled: "This class has been cancelled.",
  takeSeats: (count: number) => (count === 1 ? "Take 1 seat" : `Take ${count} seats`),
};

export type ClassTexts = typeof classes;
