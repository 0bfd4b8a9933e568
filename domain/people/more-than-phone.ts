/** "08-123 456 78 ext. 12": only the number could be kept, and nothing typed may be lost in silence. */
export const isMoreThanPhone = (text: string): boolean =>
  /^\+?[\d/]{5,}.*[\p{L},;#]/u.test(text.replace(/[\s()\-.]/g, ""));
