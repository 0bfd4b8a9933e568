import fc from "fast-check";
import type { Draft } from "./draft.ts";

/** One way to spoil a call. */
export type Mutation = { kind: string; spoil: (draft: Draft) => void };

/** A way that depends on a value; some are tried more often than others. */
export const spoilt = <T>(
  kind: string,
  weight: number,
  value: fc.Arbitrary<T>,
  spoil: (draft: Draft, value: T) => void,
) => ({
  weight,
  arbitrary: value.map((chosen): Mutation => ({ kind, spoil: (draft) => spoil(draft, chosen) })),
});

/** Which of several things, however many there are. */
export const which = fc.nat(10_000);
export const pick = <T>(things: T[], nth: number): T | undefined => things[nth % things.length];
