import type { NamedShapes, ObjectShape } from "./named-shapes.ts";
import { type Json, refTo } from "./request-schema.ts";
import type { Shape } from "./types.ts";

/* Answers as JSON Schema, from the compiler's types. A client ignores fields that it does not know, so none is closed. */

/** A text's form follows from its field's name, as docs/api.md promises. */
const FORMS: [names: RegExp, form: Json][] = [
  [/(At|Until|After)$|^(at|now)$/, { format: "date-time" }],
  [/Date$|^(date|today)$/, { format: "date" }],
  [/Time$|^time$/, { pattern: String.raw`^\d\d:\d\d$` }],
];

const TYPES: Record<string, Json> = {
  number: { type: "number" },
  boolean: { type: "boolean" },
  object: { type: "object" },
  "{}": { type: "object" },
  unknown: {},
  "any JSON": {},
};

export const textIn = (field: string): Json => ({
  type: "string",
  ...FORMS.find(([names]) => names.test(field))?.[1],
});

export function shapeSchema(shape: Shape, nameOf: NamedShapes["nameOf"], field = ""): Json {
  switch (shape.kind) {
    case "text":
      return shape.text === "string" ? textIn(field) : (TYPES[shape.text] ?? oneOf([literal(shape.text)]));
    case "list":
      return { type: "array", items: shapeSchema(shape.of, nameOf, field) };
    case "union":
      return unionSchema(shape.of, nameOf, field);
    case "object": {
      const name = nameOf(shape);
      return name ? refTo(name) : objectSchema(shape, nameOf);
    }
  }
}

export function objectSchema({ fields }: ObjectShape, nameOf: NamedShapes["nameOf"]): Json {
  const required = fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(({ name, shape }) => [name, shapeSchema(shape, nameOf, name)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Values are one list, and a part of one type takes null beside it. */
function unionSchema(parts: Shape[], nameOf: NamedShapes["nameOf"], field: string): Json {
  const isLiteral = (part: Shape) => part.kind === "text" && part.text !== "string" && !TYPES[part.text];
  const values = parts.filter(isLiteral).map((part) => (part.kind === "text" ? literal(part.text) : null));
  const others = parts.filter((part) => !isLiteral(part)).map((part) => shapeSchema(part, nameOf, field));
  const [only, another] = others;
  if (!only) return oneOf(values);
  if (!another && typeof only.type === "string" && values.length === 1 && values[0] === null)
    return { ...only, type: [only.type, "null"] };
  return { anyOf: values.length > 0 ? [...others, oneOf(values)] : others };
}

type Value = string | number | boolean | null;

/** Throws for a type that is no literal. */
const literal = (text: string): Value => JSON.parse(text);

function oneOf(values: Value[]): Json {
  const types = [...new Set(values.map((value) => (value === null ? "null" : typeof value)))] as Json["type"][];
  const type = types.length === 1 ? types[0] : (types as Json["type"]);
  if (type === "null") return { type };
  return values.length === 1 ? { type, const: values[0] } : { type, enum: values };
}
