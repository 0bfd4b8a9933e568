/** The pages' statement of their accessibility: each line must hold (docs/rules.md#accessibility-statement). `name`: the business's. */
export const statement = {
  title: "Accessibility",
  intro: (name: string) =>
    `How far people with a disability can use the pages on which ${name} takes bookings: the booking page, its form on other websites, the page of a booking, feedback and privacy.`,
  sections: (name: string) => [
    {
      title: "Aim",
      lines: [
        "WCAG 2.2 at levels A and AA, and chapter 9 of the European standard EN 301 549, which asks for WCAG 2.1.",
        "Our own tests know of no breach but the gaps below.",
      ],
    },
    {
      title: "How it is tested",
      lines: [
        "A program (axe-core) looks at every page for breaches of levels A and AA, in light and dark, on a phone. None is let through.",
        "Other tests use the keyboard alone, a window 320 pixels wide, and letters twice as large.",
        "Where a business's colours would be hard to read, the pages change them: text has a contrast of at least 4.5 to 1.",
      ],
    },
    {
      title: "Known gaps",
      lines: [
        "A program finds only part of all barriers. No outside expert has examined the pages, and no group of people with a disability has tried them.",
        `Words that ${name} wrote may be in another language than the page; software that reads aloud is not told.`,
        "Pictures have no description. The pages use them as decoration, but a business may choose one with writing in it.",
        "Maps, calendars and the check against robots belong to other companies, and are not part of this statement.",
      ],
    },
  ],
  ask: "Something is in your way?",
  contact: (name: string) => `Tell ${name}, who can also take your booking another way.`,
  phone: "Phone:",
  address: "Address:",
  reply: "Or answer a mail about your booking.",
  operator: "Write to the service behind these pages, or report a page that deceives you",
  authority: "If the answer does not help, turn to the authority that supervises accessibility in your country.",
  written: (date: string) => `Written on ${date} by the service behind these pages, from its own tests.`,
  back: "To the booking page",
  privacy: "Privacy",
};

export type Statement = typeof statement;
