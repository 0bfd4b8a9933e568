/*
 * Work in units that do not depend on a machine: an option of a party that is looked at is one step. Whoever limits work reads
 * the sum before and after (worker/http/limits.ts); nothing is decided by it.
 */

let made = 0;

export const countSteps = (steps: number): void => {
  made += steps;
};

export const stepsMade = (): number => made;

/** A booking that is put into a day, and a start that is asked for, whatever their options. */
export const BOOKING_STEPS = 100;
export const START_STEPS = 30;
/** An option is made once for a wish, and put in order once for a date. */
export const OPTION_MADE_STEPS = 20;
export const OPTION_ORDERED_STEPS = 3;
