import type { Chance } from "../oracle/chance.ts";
import type { Scheduler } from "./scheduler.ts";

/** May die between two actions: a request, object, consumer or sweep. */
export class SimulatedProcess {
  readonly name: string;
  /** Its clock's error in milliseconds. */
  readonly skew: number;
  isOver = false;
  /** The tick of its last read for judging. */
  readAt = 0;
  /** The newest version of the rules that it made itself; 0: none. */
  savedVersion = 0;
  /** Rejects when the process dies. */
  readonly lost: Promise<never>;
  #lose: (error: Error) => void = () => {};

  constructor(name: string, skew: number) {
    this.name = name;
    this.skew = skew;
    this.lost = new Promise<never>((_, reject) => {
      this.#lose = reject;
    });
    this.lost.catch(() => {});
  }

  end(): void {
    this.isOver = true;
    this.#lose(new Error("the object was lost"));
  }
}

/** One in so many calls. */
type FaultOdds = { request: number; answer: number; slow: number };
const SLOW_MS = 300;

/**
 * The scheduler delays request and answer of each call, and may lose either. A dead caller's request may still be
 * carried out.
 */
export class Effects {
  odds: FaultOdds = { request: 40, answer: 40, slow: 15 };
  isFaulty = true;
  readonly #scheduler: Scheduler;
  readonly #chance: Chance;
  readonly #count: (what: string) => void;

  constructor(scheduler: Scheduler, chance: Chance, count: (what: string) => void) {
    this.#scheduler = scheduler;
    this.#chance = chance;
    this.#count = count;
  }

  ask<Answer>(life: SimulatedProcess, what: string, ask: () => Answer | Promise<Answer>): Promise<Answer> {
    if (life.isOver) return new Promise<never>(() => {});
    return new Promise<Answer>((resolve, reject) => {
      const label = `${life.name}: ${what}`;
      const answer = (name: string, give: () => void) =>
        this.#travel(`${label} ${name}`, () => {
          if (!life.isOver) give();
        });
      const lose = () => reject(new Error("Network connection lost."));
      this.#travel(label, () => {
        if (life.isOver && this.#chance.oneIn(2)) return this.#fault(label, "lost with whoever asked");
        if (this.#isFault(this.odds.request)) {
          this.#fault(label, "request lost");
          return answer("failed", lose);
        }
        const answered = (give: () => void) => {
          if (!this.#isFault(this.odds.answer))
            return this.isFaulty && this.#chance.oneIn(2) ? answer("answered", give) : give();
          this.#fault(label, "answer lost");
          answer("failed", lose);
        };
        try {
          const result = ask();
          if (!(result instanceof Promise)) return answered(() => resolve(result));
          result.then(
            (value) => answered(() => resolve(value)),
            (error) => answer("failed", () => reject(error)),
          );
        } catch (error) {
          this.#scheduler.note(`${label} refused: ${error instanceof Error ? error.message.slice(0, 80) : ""}`);
          answered(() => reject(error));
        }
      });
    });
  }

  /** Some take their time, while others pass them. */
  #travel(label: string, happen: () => void): void {
    const late = () => {
      this.#scheduler.note(label);
      happen();
    };
    if (this.#isFault(this.odds.slow)) this.#scheduler.addTimer(late, 1 + this.#chance.below(SLOW_MS));
    else this.#scheduler.add(label, happen);
  }

  #isFault = (odds: number) => this.isFaulty && this.#chance.oneIn(odds);

  #fault(label: string, what: string): void {
    this.#count(`fault: ${what}`);
    this.#scheduler.note(`${label}: ${what}`);
  }
}
