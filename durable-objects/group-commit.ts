/** `attempt` throws when no command may be answered. */
type GroupCommitOptions<Command, Outcome> = {
  attempt: (commands: Command[], round: number) => Promise<Outcome[]>;
  unavailable: Outcome;
  /** The reload finds out what a failed attempt wrote. */
  onError: (error: unknown) => void;
};

export const MAX_WAITING = 500;
/** Callers give up after 20 s. An older command would also be decided with a stale `now`. */
export const WAIT_MAX_MS = 20_000;
const MAX_GROUP = 100;
const GROUP_ROUNDS = 2;
const ROUNDS = 5;

type Waiting<Command, Outcome> = { command: Command; answer: (outcome: Outcome) => void; since: number };

/**
 * Decides and writes waiting commands as one group while the next gathers (docs/decisions/002-group-commit.md). Later
 * rounds reload the state.
 *
 * | round | tries |
 * | --- | --- |
 * | 1, 2 | the group |
 * | 3 to 5 | each command alone: a bad one does not stop the others |
 * | later | `unavailable` |
 */
export class GroupCommit<Command, Outcome> {
  readonly #options: GroupCommitOptions<Command, Outcome>;
  #waiting: Waiting<Command, Outcome>[] = [];
  #running = false;

  constructor(options: GroupCommitOptions<Command, Outcome>) {
    this.#options = options;
  }

  add(command: Command): Promise<Outcome> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.resolve(this.#options.unavailable);
    return new Promise((answer) => {
      this.#waiting.push({ command, answer, since: Date.now() });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, MAX_GROUP));
    this.#running = false;
  }

  async #commit(group: Waiting<Command, Outcome>[]): Promise<void> {
    for (let round = 0; round < GROUP_ROUNDS; round++) if (await this.#attempt(group, round)) return;
    for (const one of group) await this.#commitAlone(one);
  }

  async #commitAlone(one: Waiting<Command, Outcome>): Promise<void> {
    for (let round = GROUP_ROUNDS; round < ROUNDS; round++) if (await this.#attempt([one], round)) return;
    one.answer(this.#options.unavailable);
  }

  /** False after a failure; then only commands that waited too long are answered. */
  async #attempt(group: Waiting<Command, Outcome>[], round: number): Promise<boolean> {
    const begunBy = Date.now() - WAIT_MAX_MS;
    const current = group.filter(({ since }) => since >= begunBy);
    for (const { answer, since } of group) if (since < begunBy) answer(this.#options.unavailable);
    if (current.length === 0) return true;
    try {
      const commands = current.map(({ command }) => command);
      const outcomes = await this.#options.attempt(commands, round);
      for (const [i, { answer }] of current.entries()) answer(outcomes[i] ?? this.#options.unavailable);
      return true;
    } catch (error) {
      this.#options.onError(error);
      return false;
    }
  }
}
