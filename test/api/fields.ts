import * as z from "zod/mini";

/* A request's fields, read from its schema. */

type Json = z.core.JSONSchema.BaseSchema;
export type Field = { name: string; type: string; isOptional: boolean };

/**
 * Rules of texts are functions, which a schema cannot show: the sort of a text follows from the samples it accepts. A
 * text that accepts `words` accepts any.
 */
const SAMPLES = {
  words: "By the window",
  date: "2027-06-15",
  quarter: "18:15",
  five: "18:05",
  minute: "18:07",
  instant: "2027-06-15T18:00:00Z",
  email: "astrid@example.com",
  phone: "+46701234567",
  local: "(08) 123 45 67",
  picture: "https://example.com/logo.png",
  site: "https://example.com",
  color: "#0e5a55",
  zone: "Europe/Stockholm",
  language: "sv",
  region: "SE",
  currency: "SEK",
  digits: "12",
  point: `B${"A".repeat(86)}`,
  secret: "A".repeat(22),
};
const SORTS: Record<string, string> = {
  date: "date",
  "quarter five minute": "time",
  "quarter five": "time in steps of 5 minutes",
  quarter: "time at :00, :15, :30 or :45",
  instant: "instant",
  email: "email address",
  phone: "phone number, E.164",
  "date phone local digits": "phone number",
  "date phone local": "phone number",
  "picture site": "https address",
  site: "https origin",
  color: "`#rrggbb`",
  zone: "IANA time zone",
  "language region currency": "language tag",
  region: "region, ISO 3166-1 alpha-2",
  currency: "currency, ISO 4217",
  digits: "digits",
  point: "point of P-256, base64url",
  secret: "16 bytes, base64url",
  "phone zone language region currency digits point secret": "file in base64",
  "date language region currency digits secret": "base64url",
  "date language region currency digits point secret": "base64url",
};

const SAFE = Number.MAX_SAFE_INTEGER;

/** Each object is followed by its fields. */
export function fieldsOf(schema: z.core.$ZodType): Field[] {
  return fieldsIn(asJson(schema), "");
}

/** A schema's rules about several fields, in the words of their refusals. */
export function rulesOf(schema: z.core.$ZodType): string[] {
  const checks = schema._zod.def.checks ?? [];
  return checks.flatMap(({ _zod: { def } }) => {
    const said = def.error?.({ code: "custom", input: undefined, path: [] } as never);
    const words = typeof said === "string" ? said : said?.message;
    return words ? [words] : [];
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
  if (json.enum) return json.enum.map(literal).join(", ");
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

function asJson(schema: z.core.$ZodType): Json {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      const whole = wholeNumberIn(zodSchema);
      if (whole) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, whole);
      } else if (jsonSchema.type === "string" && !jsonSchema.enum && jsonSchema.const === undefined) {
        Object.assign(jsonSchema, { ...furtherOn(zodSchema), ...jsonSchema });
        const sort = sortOf(zodSchema);
        if (sort) jsonSchema.format = sort;
      }
    },
  });
}

/** Bounds in the second step of a text, which the input does not show. */
function furtherOn({ _zod: { def } }: z.core.$ZodTypes): Json {
  return def.type === "pipe" && def.out._zod.def.type === "string"
    ? z.toJSONSchema(def.out, { io: "input", unrepresentable: "any" })
    : {};
}

/** A query holds only texts; the schema reads a number from one. */
function wholeNumberIn(schema: z.core.$ZodType): Json | undefined {
  if (schema._zod.def.type !== "pipe") return undefined;
  const read = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return read.type === "integer" ? { type: "integer", minimum: read.minimum, maximum: read.maximum } : undefined;
}

function sortOf(schema: z.core.$ZodType): string | undefined {
  const taken = Object.entries(SAMPLES).flatMap(([name, text]) => (z.safeParse(schema, text).success ? [name] : []));
  if (taken.includes("words")) return undefined;
  const sort = SORTS[taken.join(" ")];
  if (!sort)
    throw new Error(`no words for a text that takes ${taken.join(", ") || "nothing known"} (test/api/fields.ts)`);
  return sort;
}
