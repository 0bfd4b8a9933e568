/** Looks of a business that chose all of them (docs/rules.md#customization). */
export const CHOSEN_LOOKS = {
  heroTitle: "Bistro Nord",
  heroSubtitle: "At the harbour",
  heroBackgroundColor: "#0e5a55",
  heroBackgroundImageUrl: "https://example.com/harbour.jpg",
  bookingSectionBackgroundColor: "#faf8f4",
  bookingSectionBackgroundImageUrl: "https://example.com/paper.jpg",
  businessDescription: "Fish of the day.\nAnd wine.",
  contactPhone: "+46 8 123 45 67",
  contactAddress: "Kajen 1, Stockholm",
  brandLogoUrl: "https://example.com/logo.png",
  primaryColor: "#0e5a55",
  secondaryColor: "#6b665c",
};

/** Looks of a business that chose none, written out so that a changed default fails a test. */
export const PLAIN_LOOKS = {
  heroTitle: null,
  heroSubtitle: null,
  heroBackgroundColor: "#ffffff",
  heroBackgroundImageUrl: null,
  bookingSectionBackgroundColor: "#ffffff",
  bookingSectionBackgroundImageUrl: null,
  businessDescription: null,
  contactPhone: null,
  contactAddress: null,
  brandLogoUrl: null,
  primaryColor: "#000000",
  secondaryColor: "#666666",
};
