/** The address of the booking page, on paper and on other websites. */
export const share = {
  qrCode: (url: string) => `QR code that opens ${url}`,
  download: "Download SVG",
  notLoaded: "The QR code could not be loaded.",
  printSheet: "Print sheet",
  website: "On your own website",
  websiteHint:
    "Put this code where the booking form should stand. It grows and shrinks with what it shows and sets no cookies; where scripts are off, the link remains.",
  embed: { label: "Copy code", copied: "Code copied", notCopied: "The code could not be copied" },
  /** A link that begins with a date, a party and so on (docs/links.md). */
  link: {
    title: "A link for an evening, a newsletter, a table tent",
    hint: "The booking page begins with what you choose. The link, the code and the sheet below carry it.",
    where: "Where the link will stand",
    whereHint: "Each booking made by this link shows it, so that you can count them.",
    nowhere: "Not shown",
    elsewhere: "Somewhere else",
    word: "A word for it",
    wordHint: "1 to 32 letters a to z, digits and hyphens. No names of people.",
    places: {
      newsletter: { name: "Newsletter", hint: "Make one link for each evening that you write about." },
      "table-tent": { name: "Table tent", hint: "Choose Table tent as the size when you print the sheet." },
      google: { name: "Google Business Profile", hint: "In Google: Edit profile, Bookings, Add link." },
    } as Record<string, { name: string; hint: string }>,
    any: "Any",
    date: "Date",
    wrongDate: "Enter a date from today on",
    lateDate: "Until this date can be booked, the page begins with the last one that can.",
    time: "Time",
    guests: "Guests",
    area: "Area",
    service: "Service",
  },
  sheet: "Sheet to print",
  sizes: { a4: "Window, A4", a3: "Window, A3", tent: "Table tent" },
};
