import { createHash } from "node:crypto";
import type { Chance } from "../oracle/chance.ts";

/** `at`: the earliest time. */
type Pending = { label: string; happen: () => void; at: number; isWeak: boolean };

const macrotask = setImmediate;
/**
 * In milliseconds. A step takes less than `step`. Timers shorter than `short` fire at any step, longer ones wait for the
 * clock or all other events.
 */
export type Pace = { step: number; short: number };

/** The seed picks the next event. Between events code runs until it waits again. */
export class Scheduler {
  clock: number;
  readonly trace: string[] = [];
  readonly #chance: Chance;
  readonly #pace: Pace;
  readonly #hash = createHash("sha256");
  #pending: Pending[] = [];

  constructor(chance: Chance, clock: number, pace: Pace) {
    this.#chance = chance;
    this.#pace = pace;
    this.clock = clock;
  }

  note(line: string): void {
    this.trace.push(`${new Date(this.clock).toISOString()} ${line}`);
    this.#hash.update(`${this.clock} ${line}\n`);
  }

  digest = (end: string) => this.#hash.update(end).digest("hex").slice(0, 16);

  add(label: string, happen: () => void): void {
    this.#pending.push({ label, happen, at: 0, isWeak: false });
  }

  /** Returns the cancellation. No run waits for a weak timer. */
  addTimer(happen: () => void, after: number, isWeak = false): () => void {
    const timer = { label: `timer of ${after} ms`, happen, at: this.clock + Math.ceil(after), isWeak };
    this.#pending.push(timer);
    return () => {
      this.#pending = this.#pending.filter((other) => other !== timer);
    };
  }

  get ready(): number {
    return this.#ready().length;
  }

  /** False when no event is pending. */
  async step(): Promise<boolean> {
    const ready = this.#ready();
    const next = ready.length > 0 ? this.#chance.of(ready) : this.#earliestAwaited();
    if (!next) return false;
    this.#pending = this.#pending.filter((other) => other !== next);
    this.clock = Math.max(this.clock + this.#chance.below(this.#pace.step), next.at);
    if (next.at === 0) this.note(next.label);
    next.happen();
    await this.settle();
    return true;
  }

  /** Overdue timers fire first, as after a suspension. */
  async advance(by: number): Promise<void> {
    this.clock += by;
    for (const timer of this.#pending.filter(({ at }) => at > 0 && at <= this.clock).sort((a, b) => a.at - b.at)) {
      if (!this.#pending.includes(timer)) continue;
      this.#pending = this.#pending.filter((other) => other !== timer);
      timer.happen();
      await this.settle();
    }
  }

  /** Resolves when all code waits for pending events. */
  settle = () => new Promise<void>((resolve) => macrotask(resolve));

  #ready = () => this.#pending.filter(({ at, isWeak }) => at <= this.clock + (isWeak ? 0 : this.#pace.short));

  #earliestAwaited(): Pending | undefined {
    return this.#pending.filter(({ isWeak }) => !isWeak).sort((a, b) => a.at - b.at)[0];
  }
}
