/** The values offered to choose from (docs/rules.md#defaults-and-bounds). */
export const DURATIONS = [15, 30, 45, 60, 90, 120, 180];
export const WINDOWS = [1, 3, 7, 14, 30, 60, 90];

/** What is offered, and what is stored already though it is none of it. */
export const withStored = (options: number[], ...stored: (number | undefined)[]) =>
  [...new Set([...options, ...stored])].filter((option) => option !== undefined).sort((one, other) => one - other);
