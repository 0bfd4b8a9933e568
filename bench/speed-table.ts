import type { Measured } from "./load.ts";

export type SpeedRow = {
  name: string;
  ours: Measured;
  yardstick: Measured | null;
  /** The yardstick's name. */
  against: string;
  /** Requests a second ÷ the yardstick's. */
  ratio: number | null;
  wanted: number | null;
  hasRate: boolean;
};

const HEAD =
  "load|requests/s|CPU ms|p50 ms|p99 ms|errors|yardstick|÷ its requests/s|wanted|÷ its CPU|÷ bare requests/s|÷ bare CPU";

/** For the terminal and docs/speed.md. `bare`: the product's own bare answer. */
export function speedTable(rows: SpeedRow[], bare: Measured): string {
  const cells = rows.map(({ name, ours, yardstick, against, ratio, wanted, hasRate }) => [
    name,
    ours.perSecond.toFixed(0),
    digits(ours.cpuMs),
    ours.p50.toFixed(1),
    ours.p99.toFixed(1),
    String(ours.errors),
    against,
    digits(ratio),
    wanted === null ? "" : String(wanted),
    digits(quotient(ours.cpuMs, yardstick?.cpuMs)),
    hasRate ? "" : digits(ours.perSecond / bare.perSecond),
    digits(quotient(ours.cpuMs, bare.cpuMs)),
  ]);
  const titles = HEAD.split("|");
  const table = [titles, ...cells];
  const widths = titles.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number) => ["load", "yardstick"].includes(titles[column] ?? "");
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => (isText(at) ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [head = [], ...body] = table.map(line);
  return [head, rule, ...body].join("\n");
}

const digits = (value: number | null) => (value === null ? "" : value.toFixed(2));

const quotient = (value: number | null, by: number | null | undefined) => (value !== null && by ? value / by : null);
