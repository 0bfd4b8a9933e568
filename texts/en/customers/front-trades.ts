/** The front page in the words of other trades: what they say otherwise. */
export const trades = {
  salon: {
    title: "Two clients never get the same time",
    page: "Daybook: online booking that never sells an hour twice",
    intro:
      "A booking page for your clients and a diary for your team. Open around the clock, quick to read between two of them.",
    booking:
      "A page of your own, day and night. Clients choose what they come for and with whom, see the times that are really free, and are done, without an account.",
    pictures: {
      title: "One page for clients, one diary for the team",
      text: "Clients choose what they come for and with whom, and see the times that are really free. Your team sees whose day is how full, who comes next, and each booking the moment it is made.",
      page: "The booking page on a phone: services with their lengths and prices, two of them chosen",
      dashboard: "The dashboard: everybody's day with services and clients, and when each of them is free",
    },
    insights: {
      title: "Customer Insights",
      text: "A card for each client: visits, formulas, patch tests, allergies. And how much of everybody's day is taken, and what clients said after the visit.",
    },
    change: "Clients change or cancel by themselves, until the hour you choose",
    end: {
      title: "Take today's bookings with it",
      text: "Say when you are open, who works and what you offer. The rest is ready.",
    },
  },
  studio: {
    title: "A seat in a class is never sold twice",
    page: "Daybook: online booking that never sells a seat twice",
    intro:
      "A booking page for your classes and a diary for your team. Open around the clock, quick to read before a class begins.",
    booking:
      "A page of your own, day and night. People see the classes with their dates and the seats that are left, tap one and are done, without an account.",
    pictures: {
      title: "One page for your classes, one diary for the team",
      text: "People see the classes with the seats that are left. Your team sees how full each one is, who comes, and each booking the moment it is made.",
      page: "The booking page on a phone: classes with their dates, times, teachers and the seats that are left",
      dashboard: "The dashboard: the week's classes, each with its teacher, its room and its seats",
    },
    insights: {
      title: "Customer Insights",
      text: "A page for each client: visits, notes, allergies and tags. And how full every class is, and what people said after it.",
    },
    change: "People change or cancel by themselves, until the hour you choose",
    end: {
      title: "Fill this week's classes with it",
      text: "Say when you are open, who teaches and which classes you hold. The rest is ready.",
    },
  },
};

export type FrontTradesTexts = typeof trades;
