/**
 * Characters that nobody sees and that pasted text brings: soft hyphens, zero-width spaces, byte order marks, and marks that
 * turn the direction of text.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Joiners hold emoji and letters of some scripts together, so texts keep them (docs/rules.md#formats). */
const JOINERS = /[\u200c\u200d]/g;

/** "Anna" for "\u2068Anna\u2069". Line and paragraph separators become `lineBreak`. */
export const withoutMarks = (text: string, lineBreak = " "): string =>
  text.replace(UNSEEN, "").replace(/[\u2028\u2029]/g, lineBreak);

/** For addresses and numbers, which hold no joiner either. */
export const withoutAnyMarks = (text: string): string => withoutMarks(text).replace(JOINERS, "");
