/** Files that a test chooses on the import page; the answers to their rows are in test/scenes/import.scene.ts. */
const HEADER = "Name,Phone,Email,Date,Time,Covers,Allergies";

/** Anna is known, eight people are more than a table has, row 5 has no name, and Karin's visit is over. */
export const MOVED_FILE = [
  HEADER,
  "Anna Berg,+46701740635,anna@example.com,2027-06-18,19:00,2,nuts",
  "Per Lind,+46701740636,per@example.com,2027-06-18,19:00,4,",
  "Lena Ek,+46701740637,lena@example.com,2027-06-18,19:00,8,",
  ",+46701740639,nobody@example.com,2027-06-18,19:00,2,",
  "Karin Holm,+46701740638,karin@example.com,2027-05-14,19:00,2,",
].join("\r\n");

/** Each date can be read in two ways, and one status means nothing to us. */
export const UNCLEAR_FILE = [
  `${HEADER},Status`,
  "Anna Berg,+46701740635,anna@example.com,03/04/2026,19:00,2,,Confirmed",
  "Per Lind,+46701740636,per@example.com,05/06/2026,19:00,4,,Förfrågan",
].join("\r\n");

/** Guests of another system, as Windows wrote them. */
export const WINDOWS_1252 = Uint8Array.from(
  [..."Name;Phone\r\nÅsa Björk;+46701740635\r\nGöran Öst;+46701740636"].map((letter) => letter.charCodeAt(0)),
);

export const aFile = (content: string | Uint8Array<ArrayBuffer>, name = "moved.csv"): File => new File([content], name);
