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
  sheet: "Sheet to print",
  sizes: { a4: "Window, A4", a3: "Window, A3", tent: "Table tent" },
};
