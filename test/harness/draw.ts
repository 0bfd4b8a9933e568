/** A seeded source of random values. The same seed draws the same values in the same order. */
export class Draw {
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
}

/** Numbers that look random and are the same on every run: the next one from 0 up to `below`. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
