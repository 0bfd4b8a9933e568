import type { TradeWords } from "./texts/trade-words.ts";

export const FIRST_STEPS = [
  "tables",
  "floor",
  "services",
  "contact",
  "picture",
  "messages",
  "colleague",
  "booking",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** True for each step whose result is there. */
export type FirstStepsFound = Record<FirstStep, boolean>;

const OF_TABLES: readonly FirstStep[] = ["tables", "floor"];
const OF_SERVICES: readonly FirstStep[] = ["services"];

/** The first steps of a business in the order in which they lead on. A house with tables needs no services, every other no tables. */
export const firstSteps = (trade: TradeWords, found: FirstStepsFound): { step: FirstStep; isDone: boolean }[] =>
  FIRST_STEPS.filter((step) => !(trade === "tables" ? OF_SERVICES : OF_TABLES).includes(step)).map((step) => ({
    step,
    isDone: found[step],
  }));
