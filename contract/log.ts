/**
 * Every field of a log line (docs/rules.md#log): our ids, names from our code, dates and counts. Never user input, an
 * address, a token or a URL: a new field is a privacy decision.
 */
const FIELDS = {
  event: "text",
  /** An error's class, code and place in our code. */
  error: "text",
  kind: "text",
  at: "text",
  errors: "texts",
  method: "text",
  route: "text",
  requestId: "text",
  workspaceId: "text",
  messageId: "text",
  messageIds: "texts",
  date: "text",
  missing: "texts",
  variable: "text",
  task: "text",
  night: "text",
  rows: "number",
} as const;

type Kinds = { text: string; texts: readonly string[]; number: number };
export type LogLine = { event: string } & { [Field in keyof typeof FIELDS]?: Kinds[(typeof FIELDS)[Field]] };

const TEXT_MAX = 300;

/** Leaves out unlisted fields and values of another kind. */
export function log(level: "info" | "error", line: LogLine): void {
  const text = JSON.stringify(listedFields(line));
  if (level === "error") console.error(text);
  else console.log(text);
}

function listedFields(line: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(FIELDS).flatMap(([field, kind]) => {
    const value = Object.hasOwn(line, field) ? limitedValue(line[field], kind) : undefined;
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(given);
}

function limitedValue(value: unknown, kind: keyof Kinds): unknown {
  if (kind === "text") return typeof value === "string" ? value.slice(0, TEXT_MAX) : undefined;
  if (kind === "number") return typeof value === "number" ? value : undefined;
  return Array.isArray(value) ? value.flatMap((each) => limitedValue(each, "text") ?? []) : undefined;
}
