import type { ZodMiniType } from "zod/mini";

/** Described by a schema. */
export type Place = {
  path: string[];
  kind: "text" | "number" | "boolean" | "choice" | "list" | "object" | "other";
  least?: number;
  most?: number;
  choices: unknown[];
};

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  entries?: Record<string, unknown>;
  values?: unknown[];
  checks?: { _zod: { def: Check } }[];
};
type Check = { check: string; value?: unknown; minimum?: number; maximum?: number };
type Schema = { _zod: { def: Definition } };

const KINDS: Record<string, Place["kind"]> = {
  string: "text",
  number: "number",
  int: "number",
  boolean: "boolean",
  enum: "choice",
  literal: "choice",
  array: "list",
  object: "object",
};

/** Also inside objects and lists. */
export const placesOf = (schema: ZodMiniType | undefined): Place[] =>
  schema ? within(schema as unknown as Schema, []) : []; // zod keeps its parts under a name of its own

function within(schema: Schema, path: string[]): Place[] {
  const { type, innerType, in: first, shape = {}, element, entries, values, checks = [] } = schema._zod.def;
  const wrapped = innerType ?? first;
  if (wrapped) return within(wrapped, path);
  const place: Place = { path, kind: KINDS[type] ?? "other", choices: values ?? Object.values(entries ?? {}) };
  for (const { _zod } of checks) limit(place, _zod.def);
  const inner = Object.entries(shape).flatMap(([name, field]) => within(field, [...path, name]));
  const items = element ? within(element, [...path, "0"]) : [];
  return [...(path.length === 0 ? [] : [place]), ...inner, ...items];
}

function limit(place: Place, { check, value, minimum, maximum }: Check): void {
  if (check === "greater_than") place.least = Number(value);
  if (check === "less_than") place.most = Number(value);
  if (check === "min_length") place.least = minimum ?? 0;
  if (check === "max_length") place.most = maximum ?? 0;
}

/** JSON values at a place's limits and one beyond. */
export function edgesOf({ kind, least, most, choices }: Place): string[] {
  const around = [least, most].flatMap((end) => (end === undefined ? [] : [end - 1, end, end + 1]));
  if (kind === "number")
    return around.flatMap((number) => [String(number), `${number}.0`, `${number}.5`, `"${number}"`]);
  if (kind === "text")
    return around
      .filter((length) => length >= 0 && length < 100_000)
      .flatMap((length) => ["x", "é", "😀", " "].map((unit) => JSON.stringify(unit.repeat(length))));
  if (kind === "list")
    return [...around.filter((length) => length >= 0), 1000].map((length) => `[${Array(length).fill("null").join()}]`);
  if (kind === "choice")
    return choices
      .flatMap((choice) => [choice, String(choice).toUpperCase(), [choice], `${choice} `])
      .map((choice) => JSON.stringify(choice));
  return ["true", "false", "0", "{}"];
}
