/** `what` tells this await from others. */
type Pass = <Answer>(what: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** `die` ends the waiting part for good. */
type Waiting = { ask: () => Promise<unknown>; die: () => Promise<never> };

export type Fault = { name: string; happen: (waiting: Waiting) => Promise<unknown> };

const lost = () => Promise.reject(new Error("Network connection lost."));

export const FAULTS: Fault[] = [
  { name: "killed before", happen: ({ die }) => die() },
  { name: "killed after", happen: ({ ask, die }) => ask().then(die) },
  { name: "failed", happen: lost },
  { name: "answer lost", happen: ({ ask }) => ask().then(lost) },
];

/**
 * Stands between a run's parts and their bindings, so that it also sees new awaits. Each has the same name in every
 * run. The fault happens at the one named `at`; without it awaits are only noted.
 */
export class FaultPoints {
  readonly passed: string[] = [];
  readonly #at: string | undefined;
  readonly #fault: Fault | undefined;
  #isOn = false;

  constructor(at?: string, fault?: Fault) {
    this.#at = at;
    this.#fault = fault;
  }

  /** Ignores calls outside `run`. */
  async during<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    this.#isOn = true;
    const answer = await run();
    this.#isOn = false;
    return answer;
  }

  /** Passes what `who` asks of others, one call after the other; `kill` ends it. */
  of(who: string, kill: () => void): Pass {
    let count = 0;
    const die = () => {
      kill();
      return new Promise<never>(() => {});
    };
    return <Answer>(what: string, ask: () => Promise<Answer>) => {
      if (!this.#isOn) return ask();
      const here = `${who}, ${++count}: ${what}`;
      this.passed.push(here);
      return this.#fault && here === this.#at ? (this.#fault.happen({ ask, die }) as Promise<Answer>) : ask();
    };
  }
}

/** D1's statement behind each of ours; `reading`: it only reads. */
const originals = new WeakMap<object, D1PreparedStatement>();
const reading = new WeakSet<object>();

/** Each call goes through `pass`: `batch` if it only reads, else `write batch`. */
export const databaseThrough = (database: D1Database | D1DatabaseSession, pass: Pass): D1Database =>
  ({
    prepare: (sql: string) => statementThrough(database.prepare(sql), pass, /^select/i.test(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      pass(statements.every((one) => reading.has(one)) ? "batch" : "write batch", () =>
        database.batch(statements.map((statement) => originals.get(statement) ?? statement)),
      ),
    withSession: (constraint: string) => databaseThrough((database as D1Database).withSession(constraint), pass),
  }) as unknown as D1Database;

function statementThrough(original: D1PreparedStatement, pass: Pass, isRead: boolean): D1PreparedStatement {
  const statement = {
    bind: (...values: unknown[]) => statementThrough(original.bind(...values), pass, isRead),
    all: () => pass("statement", () => original.all()),
    run: () => pass("statement", () => original.run()),
    raw: () => pass("statement", () => original.raw()),
    first: () => pass("statement", () => original.first()),
  } as unknown as D1PreparedStatement;
  originals.set(statement, original);
  if (isRead) reading.add(statement);
  return statement;
}

type Method = (...args: unknown[]) => Promise<unknown>;

/** Each call goes through `pass`. */
export const objectsThrough = <Objects extends Pick<DurableObjectNamespace, "getByName">>(
  objects: Objects,
  pass: Pass,
): Objects =>
  ({
    getByName: (...[name, options]: Parameters<Objects["getByName"]>) => {
      const stub = objects.getByName(name, options) as unknown as Record<string, Method>;
      const through =
        (_: unknown, method: string): Method =>
        (...args) =>
          pass(method, async () => stub[method]?.(...args));
      return new Proxy({}, { get: through });
    },
  }) as unknown as Objects;
