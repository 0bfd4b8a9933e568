import { WEEKDAYS } from "../../domain/time/calendar.ts";
import type { NamedShapes, ObjectShape } from "./named-shapes.ts";
import type { Shape } from "./types.ts";

/* Prints shapes as TypeScript. */

const WIDTH = 100;

export type Printer = {
  print: (shape: Shape) => string;
  named: () => { name: string; shape: string }[];
};

export const printer = (named: NamedShapes): Printer => ({
  print: (shape) => print(shape, named, ""),
  named: () => named.all.map(({ name, shape }) => ({ name, shape: printObject(shape, named, "") })),
});

function print(shape: Shape, named: NamedShapes, indent: string): string {
  switch (shape.kind) {
    case "text":
      return shape.text;
    case "list": {
      const item = print(shape.of, named, indent);
      return shape.of.kind === "union" ? `(${item})[]` : `${item}[]`;
    }
    case "union": {
      const parts = shape.of.map((each) => print(each, named, indent));
      const line = parts.join(" | ");
      return line.length <= WIDTH ? line : parts.map((part) => `\n${indent}  | ${part}`).join("");
    }
    case "object":
      return named.nameOf(shape) ?? printObject(shape, named, indent);
  }
}

/** In one line where it fits. The days of a week stand as one, like all fields of another named shape. */
function printObject(object: ObjectShape, named: NamedShapes, indent: string): string {
  const [first] = object.fields;
  if (first && object.fields.every(({ name }) => WEEKDAYS.some((weekday) => weekday === name)))
    return `Record<Weekday, ${print(first.shape, named, indent)}>`;
  const within = named.all.find(({ shape }) => isWithin(shape, object));
  if (within) {
    const known = new Set(within.shape.fields.map((field) => field.name));
    const rest = object.fields.filter((field) => !known.has(field.name));
    return `${within.name} & ${printFields(rest, named, indent)}`;
  }
  return printFields(object.fields, named, indent);
}

function printFields(fields: ObjectShape["fields"], named: NamedShapes, indent: string): string {
  const printed = fields.map(
    ({ name, isOptional, shape }) => `${name}${isOptional ? "?" : ""}: ${print(shape, named, `${indent}  `)}`,
  );
  const line = `{ ${printed.join("; ")} }`;
  if (line.length + indent.length <= WIDTH && !line.includes("\n")) return line;
  return `{\n${printed.map((field) => `${indent}  ${field};`).join("\n")}\n${indent}}`;
}

const FEW = 5;

/** Has every field of a smaller one that is too large for chance. */
function isWithin({ fields }: ObjectShape, object: ObjectShape): boolean {
  const own = new Set(object.fields.map((field) => JSON.stringify(field)));
  return fields.length > FEW && fields.length < own.size && fields.every((field) => own.has(JSON.stringify(field)));
}
