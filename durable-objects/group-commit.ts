/** What a group needs of its owner. `attempt` decides and writes a group, or throws when nothing may be answered. */
export type GroupCommitOptions<Command, Outcome> = {
  attempt: (commands: Command[], fresh: boolean) => Promise<Outcome[]>;
  /** The answer when there is none to give: too many waiting, or every round failed. */
  unavailable: Outcome;
  /** Hears of every failed attempt. Why it failed does not matter for what follows: the reload finds out what happened. */
  report: (error: unknown) => void;
};

export const MAX_WAITING = 500;
const MAX_GROUP = 100;
const ROUNDS_TOGETHER = 2;
const ROUNDS = 5;

/**
 * Commands queue up; everything that waits is decided and written as one group while the next gathers (DESIGN.md
 * section 2). One group at a time, so each is decided on what the one before left durable. A failed attempt (clash or
 * lost answer) is tried again on reloaded state; after two rounds one command at a time, so that one bad command cannot
 * hold up the others; after five it is answered `unavailable`.
 */
export class GroupCommit<Command, Outcome> {
  readonly #options: GroupCommitOptions<Command, Outcome>;
  #waiting: { command: Command; answer: (outcome: Outcome) => void }[] = [];
  #running = false;

  constructor(options: GroupCommitOptions<Command, Outcome>) {
    this.#options = options;
  }

  add(command: Command): Promise<Outcome> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.resolve(this.#options.unavailable);
    return new Promise((answer) => {
      this.#waiting.push({ command, answer });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MAX_GROUP);
      const outcomes = await this.#commit(group.map(({ command }) => command));
      group.forEach(({ answer }, i) => {
        answer(outcomes[i] ?? this.#options.unavailable);
      });
    }
    this.#running = false;
  }

  async #commit(commands: Command[]): Promise<Outcome[]> {
    for (let round = 0; round < ROUNDS_TOGETHER; round++) {
      const outcomes = await this.#attempt(commands, round > 0);
      if (outcomes) return outcomes;
    }
    const outcomes: Outcome[] = [];
    for (const command of commands) outcomes.push(await this.#commitAlone(command));
    return outcomes;
  }

  async #commitAlone(command: Command): Promise<Outcome> {
    for (let round = ROUNDS_TOGETHER; round < ROUNDS; round++) {
      const [outcome] = (await this.#attempt([command], true)) ?? [];
      if (outcome !== undefined) return outcome;
    }
    return this.#options.unavailable;
  }

  /** Outcomes, or nothing when the attempt must not be answered. */
  async #attempt(commands: Command[], fresh: boolean): Promise<Outcome[] | undefined> {
    try {
      return await this.#options.attempt(commands, fresh);
    } catch (error) {
      this.#options.report(error);
      return undefined;
    }
  }
}
