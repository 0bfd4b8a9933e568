import fc from "fast-check";
import type { Draft } from "./draft.ts";

/** One way to spoil a call. */
export type Mutation = { kind: string; spoil: (draft: Draft) => void };

/** A way that depends on a value, with its weight. */
export const spoilt = <T>(
  kind: string,
  weight: number,
  value: fc.Arbitrary<T>,
  spoil: (draft: Draft, value: T) => void,
) => ({
  weight,
  arbitrary: value.map((chosen): Mutation => ({ kind, spoil: (draft) => spoil(draft, chosen) })),
});

/** Draws one of several things. */
export const which = fc.nat(10_000);
export const pick = <T>(things: T[], nth: number): T | undefined => things[nth % things.length];
