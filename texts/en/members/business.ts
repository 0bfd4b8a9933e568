export const business = {
  nameAndAddress: "Name and address",
  aboutYou: "About you",
  languageTimeRegion: "Language, time and region",
  labels: {
    name: "Business name",
    slug: "Address",
    description: "Description",
    language: "Language",
    region: "Region",
    timeZone: "Time zone",
  },
  descriptionHint: "Shown on your booking page, and by search engines",
  languageHint: "Of your page and messages, where a customer's own language is not known",
  timeZoneHint: "Can change only while there are no upcoming bookings",
  regionHint: "How dates and numbers are written, and which country a phone number without + belongs to",
  noLanguage: "Not chosen: English",
  noRegion: "Not chosen: the time zone's",
  willLeadHere: (address: string) =>
    `Links, printed codes and forms with /${address} will lead here too. Print new ones when it suits you.`,
  earlierAddresses: "Earlier addresses, which lead here and stay yours",
  updated: "Business updated",
  typedSince: "What you have typed since is not saved yet.",
  notSaved: "Failed to save the business. Please try again.",
};

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
    wrongDate: "Enter a date from today on",
    lateDate: "Until this date can be booked, the page begins with the last one that can.",
    area: "Area",
    service: "Service",
  },
  sheet: "Sheet to print",
  sizes: { a4: "Window, A4", a3: "Window, A3", tent: "Table tent" },
};

/** The look of the booking page. */
export const customize = {
  saved: "Customization Saved",
  notSavedText: "Failed to save customization. Please try again.",
  views: { label: "Show", edit: "Edit", preview: "Preview" },
  preview: {
    on: "Preview on",
    mobile: "Mobile",
    desktop: "Desktop",
    mobilePage: "Your booking page, mobile",
    desktopPage: "Your booking page, desktop",
    text: "Your page with what you have typed, saved or not. Nothing can be booked here.",
  },
  brand: {
    title: "Brand",
    logoHint: "The address of a picture on your website.",
    withoutLogo: "Your page and your mails show your name alone.",
    primaryHint: "Buttons and links",
    secondaryHint: "Small text",
  },
  top: {
    title: "Top of the page",
    nameHint: "Empty: your name.",
    subtitleHint: "One line on what makes you special.",
    color: "Background color",
    colorHint: "Behind your name",
    picture: "Background picture",
    pictureHint: "Covers the color. We darken it a little, so that your name reads.",
    withoutPicture: "Your page shows the background color.",
  },
  form: {
    title: "Booking section",
    colorHint: "Behind the form. On a dark one the text turns white.",
    pictureHint: "Shines through the color, so that the form reads.",
  },
  contact: {
    title: "Contact",
    phoneHint: "Customers call it with a tap.",
    addressExample: "Street 1\nCity",
    addressHint: "On your page, in mails and in calendars.",
    emailHint: "Where answers to your mails go. It is not shown on your page.",
  },
  review: {
    title: "After the visit",
    urlHint: "For example at Google or Tripadvisor. Everybody who gave feedback sees the link, whatever they said.",
  },
  embed: {
    title: "Booking form on other websites",
    who: "Who may show it",
    any: "Any website",
    these: "Only these websites",
    listHint: "One a line, like https://www.example.com. With none, no website may show it.",
    wrong: (website: string, problem: string) => `“${website}”: ${problem}`,
  },
  color: {
    byEye: (label: string) => `${label}: choose by eye`,
    hardToRead: (ratio: number, least: number) =>
      `Hard to read on the booking section: ${ratio}:1 of ${least}:1. Text gets a nearby shade that reads.`,
  },
  /** As a question names a field that two people changed. */
  fields: {
    heroTitle: "Title",
    heroSubtitle: "Subtitle",
    heroBackgroundColor: "Background color of the top",
    heroBackgroundImageUrl: "Background picture of the top",
    bookingSectionBackgroundColor: "Background color of the booking section",
    bookingSectionBackgroundImageUrl: "Background picture of the booking section",
    businessDescription: "Description",
    contactPhone: "Phone",
    contactAddress: "Address",
    brandLogoUrl: "Logo",
    primaryColor: "Primary color",
    secondaryColor: "Secondary color",
    contactEmail: "Email for replies",
    embeds: "Websites that may show your page",
    embedOrigins: "Websites",
    reviewUrl: "Your page for reviews",
  },
  embeds: { any: "any website", these: "only those listed" },
};

/** A picture that is uploaded, or named by its address. */
export const picture = {
  loading: "Looking for the picture…",
  missing: (instead: string) => `No picture comes from this address. ${instead}`,
  upload: "Upload a picture",
  another: "Choose another picture",
  remove: "Remove picture",
  reading: "Reading the picture…",
  uploading: "Uploading the picture…",
  unreadable: "This browser cannot read the file as a picture. Save it as JPEG or PNG, then choose it again.",
  notUploaded: "The picture could not be uploaded. Please try again.",
  crop: {
    title: "Choose the part to show",
    seen: "The part that pages will show",
    shapes: { own: "As the picture", square: "Square", wide: "Wide, 2 to 1", banner: "Strip, 4 to 1" },
    zoom: "Larger",
    across: "Left to right",
    down: "Top to bottom",
    use: "Use picture",
  },
};
