import type { Locator, Page } from "playwright-core";

export type Taps = ReturnType<typeof taps>;

/** The keystroke-level model on a phone, in seconds: a key of the screen's keyboard, a tap with its way, a thought before each press. */
const KEY = 0.28;
const TAP = 1.1;
const THOUGHT = 1.35;

/** Presses each job through it and counts: a tap, a key and a typed text are one press each. */
export function taps(page: Page) {
  let count = 0;
  let typed = 0;
  /** The time that a person takes for the presses since the last job, with each letter typed. */
  const seconds = () => count * (TAP + THOUGHT) + typed * KEY;
  const pressing = async (press: Promise<unknown>) => {
    count += 1;
    await press;
  };
  return {
    tap: (target: Locator) => pressing(target.click()),
    key: (name: string) => pressing(page.keyboard.press(name)),
    type(target: Locator, text: string) {
      typed += text.length;
      return pressing(target.fill(text));
    },
    seconds,
    /** Prints the presses since the last job, and begins again. */
    done(job: string): number {
      const taken = count;
      process.stdout.write(`taps: ${job}: ${taken}, ${typed} letters, ${seconds().toFixed(1)} s of a person\n`);
      count = 0;
      typed = 0;
      return taken;
    },
  };
}
