/** How fast a letter is typed, and how long a whole word stands. */
const TYPE_MS = 100;
const PAUSE_MS = 1500;
/** Taking back goes faster than typing, as with everybody. */
const ERASE_MS = 40;

export type Frame = { text: string; ms: number; word: string };

/** What is on screen one after the other, and for how long, in milliseconds, and of which word: each word typed, left to stand, and taken back. */
export function typingFrames(words: readonly string[]): Frame[] {
  return words.flatMap((word) => {
    const parts = Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i + 1));
    return [
      ...parts.map((text) => ({ text, ms: TYPE_MS, word })),
      { text: word, ms: PAUSE_MS, word },
      ...parts.toReversed().map((text) => ({ text, ms: ERASE_MS, word })),
    ];
  });
}
