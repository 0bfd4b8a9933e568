/** Settings of the waitlist. */
export const waitlist = {
  list: {
    title: "When a place comes free",
    label: "Waitlist",
    options: {
      off: { label: "Off", note: "Nobody joins. You may still hold a place for somebody." },
      in_order: {
        label: "In order",
        note: "It is held for the first who fits, who is told at once and says yes or no.",
      },
      by_hand: {
        label: "By hand",
        note: "It is kept for the first who fits until you offer it, or let it go.",
      },
    },
    about:
      "Customers join where nothing is free for them. A freed place is kept for one of them at a time, until they answer. Nobody else can take it meanwhile.",
  },
  answer: {
    title: "How long a customer may think",
    hint: "The nearer the start, the shorter. Told by email, and by SMS where that is switched on.",
    from: (hours: number) => (hours >= 48 && hours % 24 === 0 ? `${hours / 24} days before` : `${hours} h before`),
    nearer: "Nearer",
    wrong: "Choose how long",
  },
  length: (minutes: number) =>
    minutes < 60
      ? `${minutes} min`
      : minutes % 60 === 0
        ? `${minutes / 60} h`
        : `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  limits: {
    title: "Where it stops",
    stopsBefore: "No offer by itself in the last",
    stopsBeforeHint: "You may still hold a place by hand, or call.",
    listMost: "Most on the list for one day",
    listMostHint: "Who did not answer does not count. You may add more.",
    lastCall: "Last call",
    on: "On",
    off: "Off",
    lastCallHint: "When nobody took a place, up to 20 others who fit get one mail that it is free again, first come.",
  },
  figures: {
    title: "Last month",
    freed: "Places freed",
    offered: "Offered",
    filled: "Filled",
    unwanted: "Nobody took",
    answer: "Usual time to answer",
    none: "Nothing came free that somebody waited for.",
    ofFreed: (share: number) => `${share} % of them`,
    notLoaded: "The figures could not be loaded.",
  },
  confirmOwner: "The owner has to confirm the email address first: offers go out in the business's name.",
  updated: "Waitlist updated",
  notSaved: "The waitlist could not be saved.",
};
