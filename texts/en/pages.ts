import { consents } from "./consents.ts";
import { booking } from "./customers/booking.ts";
import { choosing, night } from "./customers/choosing.ts";
import { classes } from "./customers/classes.ts";
import { front } from "./customers/front.ts";
import { later } from "./customers/later.ts";
import { link } from "./customers/link.ts";
import { standby } from "./customers/standby.ts";
import { visit } from "./customers/visit.ts";
import { statement } from "./statement.ts";

/** Words of the HTML that the Worker writes, besides those that the page's own texts have, too. */
export const pages = {
  ...{ booking, choosing, night, classes, front, later, link, standby, visit, statement, consents },
  /** For link previews. */
  locale: "en_US",
  privacy: "Privacy",
  place: {
    withoutScripts: (ways: string) =>
      `To book here, please allow scripts in your browser${ways ? `, or contact us: ${ways}` : "."}`,
    /** For search engines and link previews, where the business wrote nothing. */
    about: (name: string) => `${name}: opening hours, address and free times. Book online in a minute.`,
  },
  /** For search engines and link previews. */
  about: {
    landing:
      "A booking page for your guests and a diary for your team: open around the clock, with reminders by email and SMS. Two customers never get the same table.",
    contact: "Ask for a demo of Daybook: we reply within 24 hours and show you around in 30 minutes.",
    unanswered:
      "Try Daybook's booking page as your guests would see it, or make one of your own in about five minutes.",
  },
  /** Instead of a page that is refused. */
  refused: {
    busy: "Too many visits at once",
    waits: (seconds: number) => `Please try again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
    fault: "Something went wrong",
    soon: "Nothing was changed. Please try again in a moment.",
    again: "Try again",
  },
};

export type Pages = typeof pages;
