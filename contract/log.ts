/**
 * Every field a line of the log may have: ids of our own, names from our own code, dates and counts
 * (docs/rules.md#log). Never what somebody typed, an address, a token or a URL. A field that is not listed does not get
 * out; adding one is a decision about privacy.
 */
const FIELDS = {
  /** What happened, in words of our own. */
  event: "text",
  /** What of an error is ours: its class, a code, the place in our code. */
  error: "text",
  kind: "text",
  at: "text",
  errors: "texts",
  /** The call: its method and its route's pattern. */
  method: "text",
  route: "text",
  requestId: "text",
  /** What it is about. */
  workspaceId: "text",
  notificationId: "text",
  notificationIds: "texts",
  date: "text",
  /** Triggers of the database by their names. */
  missing: "texts",
  /** A variable by its name. */
  variable: "text",
  /** A nightly task, the night it ran in, and how many rows it was about. */
  task: "text",
  night: "text",
  rows: "number",
} as const;

type Kinds = { text: string; texts: readonly string[]; number: number };
export type LogLine = { event: string } & { [Field in keyof typeof FIELDS]?: Kinds[(typeof FIELDS)[Field]] };

const TEXT_MAX = 300;

/** Writes a line of the log. The only way to do so: what is not on the list, or not of its kind, is left out. */
export function log(level: "info" | "error", line: LogLine): void {
  const text = JSON.stringify(allowed(line));
  if (level === "error") console.error(text);
  else console.log(text);
}

function allowed(line: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(FIELDS).flatMap(([field, kind]) => {
    const value = Object.hasOwn(line, field) ? cut(line[field], kind) : undefined;
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(given);
}

function cut(value: unknown, kind: keyof Kinds): unknown {
  if (kind === "text") return typeof value === "string" ? value.slice(0, TEXT_MAX) : undefined;
  if (kind === "number") return typeof value === "number" ? value : undefined;
  return Array.isArray(value) ? value.flatMap((each) => cut(each, "text") ?? []) : undefined;
}
