import type { Chance } from "./chance.ts";
import type { Scheduler } from "./scheduler.ts";

/** Somebody who does things and may end between any two of them: a request, an object, a consumer, a sweep. */
export class SimulatedProcess {
  readonly name: string;
  /** By so much its clock is off. */
  readonly skew: number;
  isOver = false;
  /** When it last read what its messages are judged by. */
  readAt = 0;
  /** Never answered; it fails when the life is over. */
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

/** One in so many goes wrong. */
type FaultOdds = { request: number; answer: number };

/**
 * The way through for everything that one part asks of another. The question travels, then the answer; each is something
 * the scheduler lets happen, and either may be lost. Who is gone hears nothing, though what it asked for may still be done.
 */
export class Effects {
  odds: FaultOdds = { request: 40, answer: 40 };
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
        this.#scheduler.add(`${label} ${name}`, () => {
          if (!life.isOver) give();
        });
      const lose = () => reject(new Error("Network connection lost."));
      this.#scheduler.add(label, () => {
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

  #isFault = (odds: number) => this.isFaulty && this.#chance.oneIn(odds);

  #fault(label: string, what: string): void {
    this.#count(`fault: ${what}`);
    this.#scheduler.note(`${label}: ${what}`);
  }
}
