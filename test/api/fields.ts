import type * as z from "zod/mini";
import { fieldError } from "../../contract/field-error.ts";
import { type Json, requestSchema } from "./request-schema.ts";

/* A request's fields, read from its schema. */

export type Field = { name: string; type: string; isOptional: boolean };

const SAFE = Number.MAX_SAFE_INTEGER;

/** Each object is followed by its fields. */
export function fieldsOf(schema: z.core.$ZodType): Field[] {
  return fieldsIn(
    requestSchema(schema, ({ words }) => ({ format: words })),
    "",
  );
}

/** A schema's rules about several fields, in the words of their refusals. */
export function rulesOf(schema: z.core.$ZodType): string[] {
  const checks = schema._zod.def.checks ?? [];
  return checks.flatMap(({ _zod: { def } }) => {
    const said = def.error?.({ code: "custom", input: undefined, path: [] } as never);
    const words = typeof said === "string" ? said : said?.message;
    return words ? [fieldError("", words).message] : [];
  });
}

function fieldsIn(json: Json, path: string): Field[] {
  const { properties = {}, required = [] } = inOne(json);
  const alike = allAlike(properties);
  if (alike) return fieldsIn(alike.each, `${path}${alike.first}…${alike.last}.`);
  return Object.entries(properties).flatMap(([key, value]) => {
    if (typeof value === "boolean") return [];
    const name = `${path}${key}`;
    const field = { name, type: typeOf(value), isOptional: !required.includes(key) };
    const inner = objectIn(value);
    return [field, ...(inner ? fieldsIn(inner, `${name}${value.type === "array" ? "[]" : ""}.`) : [])];
  });
}

/** The fields of all kinds of an object; one that some kind lacks is optional. */
function inOne(json: Json): Json {
  const kinds = (json.oneOf ?? []).flatMap((kind) => (typeof kind === "object" && kind.properties ? [kind] : []));
  if (kinds.length === 0) return json;
  const properties: NonNullable<Json["properties"]> = {};
  for (const [key, value] of kinds.flatMap((kind) => Object.entries(kind.properties ?? {}))) {
    const known = properties[key];
    const differs = typeof known === "object" && typeof value === "object" && !isEqual(known, value);
    properties[key] = differs ? { anyOf: [known, value] } : value;
  }
  return {
    properties,
    required: Object.keys(properties).filter((key) => kinds.every((each) => each.required?.includes(key))),
  };
}

/** Equal objects under several names, like the days of a week. */
function allAlike(properties: NonNullable<Json["properties"]>) {
  const names = Object.keys(properties);
  const [first, last] = [names[0], names.at(-1)];
  const each = first && properties[first];
  if (names.length < 3 || !last || typeof each !== "object" || !each.properties) return undefined;
  const isSame = Object.values(properties).every((one) => isEqual(one, each));
  return isSame ? { first, last, each } : undefined;
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A field's fields: its own, its items' or those it has when not null. */
function objectIn(json: Json): Json | undefined {
  if (json.properties || json.oneOf) return json;
  const parts = [...(json.anyOf ?? []), json.items].flat();
  return parts.find((part): part is Json => typeof part === "object" && Boolean(part.properties ?? part.oneOf));
}

function typeOf(json: Json): string {
  const { type, anyOf, items } = json;
  if (anyOf) return anyOf.map((part) => (typeof part === "boolean" ? "anything" : typeOf(part))).join(", or ");
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...json, type: each })).join(", or ");
  if (type === "null") return "null";
  if (json.enum) return oneOf(json.enum);
  if (json.const !== undefined) return literal(json.const);
  if (type === "array") {
    const most = json.maxItems === undefined ? "list" : `list of up to ${json.maxItems}`;
    return items && !Array.isArray(items) && typeof items === "object" && !objectIn(items)
      ? `${most}, each: ${typeOf(items)}`
      : most;
  }
  if (type === "integer") return `whole number${bounds(json.minimum, json.maximum)}`;
  if (type === "string") return `${json.format ?? "text"}${length(json)}`;
  return type ?? "anything";
}

/** A cell of a table stays short: all words of a long list stand in docs/openapi.json. */
const WORDS_SHOWN = 15;

const oneOf = (values: readonly unknown[]) =>
  values.length > WORDS_SHOWN
    ? `${literal(values[0])} … ${literal(values.at(-1))}: one of ${values.length} words`
    : values.map(literal).join(", ");

const literal = (value: unknown) => `\`${JSON.stringify(value)}\``;

function bounds(least: number | undefined, most: number | undefined): string {
  if (most === undefined || most === SAFE) return least === undefined ? "" : ` from ${least}`;
  return ` ${least}–${most}`;
}

/** Lengths of formatted texts say nothing new, but for the longest address. */
function length({ format, minLength, maxLength }: Json): string {
  if (format !== undefined && !/address|origin/.test(format)) return "";
  if (maxLength === undefined) return "";
  return minLength && minLength > 1 ? `, ${minLength}–${maxLength} characters` : `, up to ${maxLength} characters`;
}
