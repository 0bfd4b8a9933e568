/** The same seed draws the same values in the same order. */
export class Chance {
  readonly below: ReturnType<typeof seeded>;

  constructor(seed: number) {
    this.below = seeded(seed);
  }

  of<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  oneIn(many: number): boolean {
    return this.below(many) === 0;
  }

  weighted<Value>(choices: readonly (readonly [number, Value])[]): Value {
    let at = this.below(choices.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, value] of choices) {
      if (at < weight) return value;
      at -= weight;
    }
    throw new Error("nothing to choose from");
  }
}

/** From 0 to `below` - 1. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
