import fc from "fast-check";
import type { Draft } from "./draft.ts";

/** One way to spoil a call. */
export type Mutation = { kind: string; spoil: (draft: Draft) => void };

/** Depends on a value; has a weight. */
export const spoilt = <T>(
  kind: string,
  weight: number,
  value: fc.Arbitrary<T>,
  spoil: (draft: Draft, value: T) => void,
) => ({
  weight,
  arbitrary: value.map((chosen): Mutation => ({ kind, spoil: (draft) => spoil(draft, chosen) })),
});

export const which = fc.nat(10_000);
export const pick = <T>(things: T[], nth: number): T | undefined => things[nth % things.length];
