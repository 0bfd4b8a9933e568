import type { Case } from "../test/fuzz/cases.ts";

type AnswerCounts = Map<string, Map<string, number>>;
const COLUMNS = ["1xx", "2xx", "3xx", "4xx", "5xx", "none"];

export class Tally {
  sent = 0;
  /** Answered with 2xx. */
  done = 0;
  readonly #routes: AnswerCounts = new Map();
  readonly #kinds: AnswerCounts = new Map();
  readonly #statuses = new Map<number, number>();

  count({ name, mutations }: Case, status: number | string): void {
    this.sent += 1;
    const column = typeof status === "number" ? `${Math.floor(status / 100)}xx` : "none";
    if (column === "2xx") this.done += 1;
    if (typeof status === "number") this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    increment(this.#routes, name, column);
    const kinds = mutations.length > 0 ? mutations.map(({ kind }) => kind) : ["as it should be"];
    for (const kind of new Set(kinds)) increment(this.#kinds, kind, column);
  }

  print(): void {
    table("route", this.#routes);
    table("spoilt by", this.#kinds);
    const statuses = [...this.#statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(`\n${statuses.join(" · ")}\n`);
  }
}

function increment(counts: AnswerCounts, name: string, column: string): void {
  const row = counts.get(name) ?? new Map();
  counts.set(name, row);
  row.set(column, (row.get(column) ?? 0) + 1);
}

function table(title: string, counts: AnswerCounts): void {
  const width = Math.max(title.length, ...[...counts.keys()].map((name) => name.length));
  const line = (name: string, cells: (string | number)[]) =>
    `${name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(7)).join("")}`;
  console.log(`\n${line(title, ["sent", ...COLUMNS])}`);
  for (const [name, row] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
    const cells = COLUMNS.map((column) => row.get(column) ?? 0);
    console.log(line(name, [cells.reduce((sum, count) => sum + count, 0), ...cells.map((count) => count || "")]));
  }
}
