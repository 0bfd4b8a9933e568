const months = (count: number) => (count === 1 ? "1 month" : `${count} months`);

/** Each line must hold (docs/rules.md#forgetting). */
export const privacy = {
  title: "Your details",
  intro: (name: string) =>
    `${name} decides how the details of its guests are used. This is what the booking service does with them.`,
  sections: (name: string, kept: number, hasClasses: boolean) => [
    {
      title: "Kept",
      lines: [
        "Your name and email address, and a phone number and a note where you gave them.",
        "Your bookings: date, time, number of guests, and whether you came.",
        "The messages about them, and what you said after a visit.",
        "What you asked the staff to remember, such as allergies, notes of theirs about your visits, and whether you agreed to news.",
        `What ${name} kept of you in another system before, where it was brought along.`,
        `That you have been here before: bookings with your name and the same email address or phone number are seen together. Only ${name} sees it, no other business.`,
      ],
    },
    {
      title: "Used",
      lines: [
        `To hold your table, to write to you about your bookings, and to ask how it was. ${name} and its staff see them.`,
        "The booking pages show no advertising and set no cookies.",
        "The service behind this page and the companies that deliver its mails and SMS pass them on for that.",
      ],
    },
    {
      title: "Removed",
      lines: [
        `Everything about you ${months(kept)} after the visit. The day and the number of guests stay, without you.`,
        `If you come again before then, your name, how to reach you and how often you came stay until ${months(kept)} after the last visit.`,
        "The texts of messages 30 days after they were due.",
        "Where you waited for a free time and nothing came of it: all about it 30 days after its last day, at once when you leave the list.",
        ...(hasClasses ? ["Why a class was called off, 30 days after its date."] : []),
        "A fingerprint of your address stays for 24 months where you asked to be removed, and where you said no to news until you say yes, so that no old list brings you back.",
        "Backups keep what they held until they are replaced.",
      ],
    },
    {
      title: "Your choice",
      lines: [
        "You may see what is kept about you, have it corrected, get it as a file, or have it removed at once. For a removal, cancel a visit ahead first.",
        "Requests for feedback have a link that stops them, and news, which you also end on the page of your booking.",
        "You may also complain to your country's data protection authority.",
      ],
    },
  ],
  ask: (name: string) => `Ask ${name}`,
  phone: "Phone:",
  address: "Address:",
  reply: "Or answer a mail about your booking.",
  visit: "Tell the staff at your visit.",
  operator: "Privacy policy of the service behind this page",
  back: "Book a table",
};

export type PrivacyTexts = typeof privacy;
