import { createHash } from "node:crypto";
import type { Chance } from "./chance.ts";

/** Something that may happen next. `at`: not before this time of the clock. */
type Pending = { label: string; happen: () => void; at: number; isWeak: boolean };

const macrotask = setImmediate;
/** A timer as short as this may go off whatever else is going on; others wait for the clock, or until nothing else is left. */
const SHORT_MS = 1000;

/**
 * The one place where it is decided what happens next. Everything that takes time is something pending here; between two
 * of them all code runs until it waits again. So a run is a matter of its seed alone.
 */
export class Scheduler {
  clock: number;
  readonly trace: string[] = [];
  readonly #chance: Chance;
  readonly #hash = createHash("sha256");
  #pending: Pending[] = [];

  constructor(chance: Chance, clock: number) {
    this.#chance = chance;
    this.clock = clock;
  }

  note(line: string): void {
    this.trace.push(`${new Date(this.clock).toISOString()} ${line}`);
    this.#hash.update(`${this.clock} ${line}\n`);
  }

  /** A hash of all that happened, and of what it led to. */
  digest = (end: string) => this.#hash.update(end).digest("hex").slice(0, 16);

  add(label: string, happen: () => void): void {
    this.#pending.push({ label, happen, at: 0, isWeak: false });
  }

  /** A timer, which can be taken away; a weak one nobody waits for. */
  addTimer(happen: () => void, after: number, isWeak = false): () => void {
    const timer = { label: `timer of ${after} ms`, happen, at: this.clock + Math.ceil(after), isWeak };
    this.#pending.push(timer);
    return () => {
      this.#pending = this.#pending.filter((other) => other !== timer);
    };
  }

  /** How much could happen now. */
  get ready(): number {
    return this.#ready().length;
  }

  /** Lets one pending thing happen, whichever; false when there is none. */
  async step(): Promise<boolean> {
    const ready = this.#ready();
    const next = ready.length > 0 ? this.#chance.of(ready) : this.#earliestAwaited();
    if (!next) return false;
    this.#pending = this.#pending.filter((other) => other !== next);
    this.clock = Math.max(this.clock + this.#chance.below(20), next.at);
    if (next.at === 0) this.note(next.label);
    next.happen();
    await this.settle();
    return true;
  }

  /** The clock goes on; timers whose time has come go off first, as they do in a process that was held up. */
  async advance(by: number): Promise<void> {
    this.clock += by;
    for (const timer of this.#pending.filter(({ at }) => at > 0 && at <= this.clock).sort((a, b) => a.at - b.at)) {
      if (!this.#pending.includes(timer)) continue;
      this.#pending = this.#pending.filter((other) => other !== timer);
      timer.happen();
      await this.settle();
    }
  }

  /** Until everybody waits for something that is pending here. */
  settle = () => new Promise<void>((resolve) => macrotask(resolve));

  #ready = () => this.#pending.filter(({ at, isWeak }) => at <= this.clock + (isWeak ? 0 : SHORT_MS));

  #earliestAwaited(): Pending | undefined {
    return this.#pending.filter(({ isWeak }) => !isWeak).sort((a, b) => a.at - b.at)[0];
  }
}
