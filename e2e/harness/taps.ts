import type { Locator, Page } from "playwright-core";

export type Taps = ReturnType<typeof taps>;

/** Presses each job through it and counts: a tap, a key and a typed text are one press each. */
export function taps(page: Page) {
  let count = 0;
  const pressing = async (press: Promise<unknown>) => {
    count += 1;
    await press;
  };
  return {
    tap: (target: Locator) => pressing(target.click()),
    key: (name: string) => pressing(page.keyboard.press(name)),
    type: (target: Locator, text: string) => pressing(target.fill(text)),
    /** Prints the presses since the last job, and begins again. */
    done(job: string): number {
      const taken = count;
      count = 0;
      process.stdout.write(`taps: ${job}: ${taken}\n`);
      return taken;
    },
  };
}
